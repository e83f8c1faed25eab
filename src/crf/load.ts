import { modelLabels, modelOfOtherVersion, modelUnreadable } from '../errors.js'
import { FEATURE_VERSION } from '../features/index.js'
import { LABELS } from '../types.js'
import { type ModelCard, readCard } from './card.js'
import { type CrfModel, readModel } from './model.js'
import { checkSeal } from './seal.js'

/** A cleaning model and what it says of itself. */
export interface LoadedModel {
  readonly model: CrfModel
  readonly card: ModelCard
}

// A model is a few MB; one that unpacks to more than this is a bomb.
const LARGEST_MODEL = 512 * 1024 * 1024

/** Reads a cleaning model, gzipped or not, and refuses one that does not fit this version. */
export async function loadModel(source: Uint8Array | ArrayBuffer): Promise<LoadedModel> {
  const bytes = source instanceof Uint8Array ? source : new Uint8Array(source)
  const model = readModel(isGzip(bytes) ? await gunzip(bytes) : bytes)
  const card = readCard(model.trailer)
  if (!card) throw modelOfOtherVersion('of unknown version (it has no card)', FEATURE_VERSION)
  // gzip has a checksum of its own.
  if (!isGzip(bytes)) checkSeal(bytes)
  if (card.featureVersion !== FEATURE_VERSION) throw modelOfOtherVersion(card.featureVersion, FEATURE_VERSION)
  const { labels } = model
  if (labels.length !== LABELS.length || !LABELS.every((label) => labels.includes(label)))
    throw modelLabels(labels)
  return { model, card }
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

async function gunzip(bytes: Uint8Array): Promise<Uint8Array> {
  // The web's own inflater: in every browser and in Node.
  const stream = new Blob([bytes as BlobPart]).stream().pipeThrough(new DecompressionStream('gzip'))
  const reader = stream.getReader()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      size += read.value.length
      if (size > LARGEST_MODEL) throw new Error('it unpacks to more than 512 MB')
      chunks.push(read.value)
    }
  } catch (cause) {
    throw modelUnreadable(`it does not unpack (${cause instanceof Error ? cause.message : cause})`)
  }
  const whole = new Uint8Array(size)
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
