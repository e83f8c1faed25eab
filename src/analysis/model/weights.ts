import type { CrfModel } from '../../crf/model.js'
import { ByteReader, ByteWriter } from './bytes.js'
import { HashTable } from './table.js'

/** A CRF whose attributes are hashes: what CRFsuite trained, in a tenth of the space. */
export interface PackedModel {
  readonly labels: readonly string[]
  /** transitions[from * labels + to] */
  readonly transitions: Float64Array
  /** Adds the weights of an attribute to a row of scores. */
  add(attribute: number, scores: Float64Array, at: number): void
}

const STEPS = 127

/**
 * Writes a model in bytes. A weight becomes one byte, finer near zero where most are; what that costs in accuracy is
 * not measured. Attribute names are hashes in base 36, as the training scripts give them.
 */
export function packModel(model: CrfModel): Uint8Array<ArrayBuffer> {
  const size = model.labels.length
  const largest = model.weights.reduce((most, weight) => Math.max(most, Math.abs(weight)), 1e-9)
  const step = (weight: number) =>
    Math.round(Math.sqrt(Math.abs(weight) / largest) * STEPS) * (weight < 0 ? -1 : 1)
  const rows: { hash: number; features: [label: number, step: number][] }[] = []
  for (const [name, row] of model.attributes) {
    const features: [number, number][] = []
    for (let label = 0; label < size; label++) {
      const value = step(model.weights[row * size + label]!)
      if (value !== 0) features.push([label, value])
    }
    if (features.length > 0) rows.push({ hash: Number.parseInt(name, 36) >>> 0, features })
  }
  rows.sort((a, b) => a.hash - b.hash)
  const writer = new ByteWriter()
  writer.number(size)
  for (const label of model.labels) writer.text(label)
  for (const transition of model.transitions) writer.float(transition)
  writer.float(largest)
  writer.number(rows.length)
  let previous = 0
  for (const { hash } of rows) {
    writer.number(hash - previous)
    previous = hash
  }
  for (const { features } of rows) writer.number(features.length)
  for (const { features } of rows) for (const [label] of features) writer.byte(label)
  for (const { features } of rows) for (const [, value] of features) writer.byte(value + STEPS)
  return writer.finish()
}

export function readPacked(bytes: Uint8Array): PackedModel {
  const reader = new ByteReader(bytes)
  const size = reader.number()
  const labels = Array.from({ length: size }, () => reader.text())
  const transitions = Float64Array.from({ length: size * size }, () => reader.float())
  const largest = reader.float()
  const count = reader.number()
  const hashes = new Int32Array(count)
  let previous = 0
  for (let i = 0; i < count; i++) {
    previous = (previous + reader.number()) | 0
    hashes[i] = previous
  }
  const table = new HashTable(count)
  const ends = new Int32Array(count)
  let end = 0
  for (let i = 0; i < count; i++) {
    table.set(hashes[i]!, i)
    end += reader.number()
    ends[i] = end
  }
  const label = new Uint8Array(end)
  for (let i = 0; i < end; i++) label[i] = reader.byte()
  const scale = Float64Array.from({ length: 2 * STEPS + 1 }, (_, i) => {
    const share = (i - STEPS) / STEPS
    return share * Math.abs(share) * largest
  })
  const weight = new Float32Array(end)
  for (let i = 0; i < end; i++) weight[i] = scale[reader.byte()]!
  return {
    labels,
    transitions,
    add(attribute, scores, at) {
      const row = table.get(attribute)
      if (row < 0) return
      for (let i = row === 0 ? 0 : ends[row - 1]!; i < ends[row]!; i++) {
        const place = at + label[i]!
        scores[place] = scores[place]! + weight[i]!
      }
    },
  }
}
