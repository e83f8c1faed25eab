import { modelUnreadable } from '../errors.js'

/** A trained linear-chain CRF, as CRFsuite wrote it, laid out for adding up. */
export interface CrfModel {
  readonly labels: readonly string[]
  /** Attribute name to its row in `weights`. */
  readonly attributes: ReadonlyMap<string, number>
  /** weights[attribute * labels + label] */
  readonly weights: Float64Array
  /** transitions[from * labels + to] */
  readonly transitions: Float64Array
  /** What was written behind the CRFsuite file; CRFsuite itself does not look there. */
  readonly trailer: Uint8Array
}

// The layout of crf1d_model.c, version 100: little-endian, 48 bytes of header.
const HEADER_SIZE = 48
const VERSION = 100
const CHUNK_HEADER = 12
const FEATURE_SIZE = 20
// cqdb.c: its header, then 256 references to hash tables, which we do not need: records are found by id.
const CQDB_LEAST = 24 + 256 * 8
const CQDB_BYTE_ORDER = 0x62445371

export function readModel(bytes: Uint8Array): CrfModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER_SIZE || ascii(bytes, 0) !== 'lCRF')
    throw modelUnreadable('it is not a CRFsuite model')
  const word = (at: number): number => {
    if (at < 0 || at + 4 > bytes.length) throw modelUnreadable('it is cut short')
    return view.getUint32(at, true)
  }
  const size = word(4)
  if (size > bytes.length)
    throw modelUnreadable(`it is cut short, ${bytes.length} of ${size} bytes are there`)
  if (ascii(bytes, 8) !== 'FOMC')
    throw modelUnreadable(`its type is "${ascii(bytes, 8)}", not a first-order CRF`)
  if (word(12) !== VERSION) throw modelUnreadable(`its format version is ${word(12)}, not ${VERSION}`)
  const labelCount = word(20)
  const attributeCount = word(24)
  const features = word(28)
  const labels = readStrings(bytes, word, word(32), labelCount)
  const names = readStrings(bytes, word, word(36), attributeCount)
  const featureCount = word(features + 8)
  if (features + CHUNK_HEADER + featureCount * FEATURE_SIZE > bytes.length)
    throw modelUnreadable('it is cut short')

  const feature = (id: number) => {
    if (id >= featureCount) throw modelUnreadable('it refers to a feature it does not have')
    return features + CHUNK_HEADER + id * FEATURE_SIZE
  }
  /** Adds the weights of the features that a reference lists to a row, at the label each one leads to. */
  const addRow = (references: number, index: number, row: Float64Array, base: number): void => {
    const list = word(references + CHUNK_HEADER + index * 4)
    const count = word(list)
    for (let i = 0; i < count; i++) {
      const at = feature(word(list + 4 + i * 4))
      const label = word(at + 8)
      if (label >= labelCount) throw modelUnreadable('it refers to a label it does not have')
      row[base + label] = row[base + label]! + view.getFloat64(at + 12, true)
    }
  }
  const transitions = new Float64Array(labelCount * labelCount)
  for (let label = 0; label < labelCount; label++) addRow(word(40), label, transitions, label * labelCount)
  const weights = new Float64Array(attributeCount * labelCount)
  for (let id = 0; id < attributeCount; id++) addRow(word(44), id, weights, id * labelCount)
  return {
    labels,
    attributes: new Map(names.map((name, id) => [name, id])),
    weights,
    transitions,
    trailer: bytes.subarray(size),
  }
}

const ascii = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4))

/** The strings of a CQDB chunk in the order of their ids. */
function readStrings(
  bytes: Uint8Array,
  word: (at: number) => number,
  chunk: number,
  count: number,
): string[] {
  if (chunk + CQDB_LEAST > bytes.length) throw modelUnreadable('it is cut short')
  if (ascii(bytes, chunk) !== 'CQDB' || word(chunk + 12) !== CQDB_BYTE_ORDER)
    throw modelUnreadable('its dictionary is damaged')
  const listed = word(chunk + 16)
  const list = chunk + word(chunk + 20)
  if (listed !== count) throw modelUnreadable('its dictionary is incomplete')
  const decoder = new TextDecoder()
  const strings: string[] = []
  for (let id = 0; id < count; id++) {
    const record = chunk + word(list + id * 4)
    const length = word(record + 4)
    if (length < 1 || record + 8 + length > bytes.length) throw modelUnreadable('its dictionary is damaged')
    // The length counts C's closing zero.
    strings.push(decoder.decode(bytes.subarray(record + 8, record + 8 + length - 1)))
  }
  return strings
}
