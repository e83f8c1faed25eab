import { type Cleaner, type CleanerOptions, createCleaner as createCleanerFrom } from './cleaner.js'
import { readModelFile } from './input/model-file.js'

export { type Format, render } from './article/render/index.js'
export type { Cleaner } from './cleaner.js'
export type { ModelCard } from './crf/card.js'
export { SitkoError } from './errors.js'
export type * from './types.js'

/** In Node a model may also be given by the path or URL of its file. */
export interface NodeCleanerOptions extends Omit<CleanerOptions, 'model'> {
  readonly model?: Uint8Array | ArrayBuffer | string | URL | undefined
}

/** Loads a model once, for cleaning any number of pages. */
export async function createCleaner(options: NodeCleanerOptions = {}): Promise<Cleaner> {
  const { model, ...rest } = options
  const bytes = typeof model === 'string' || model instanceof URL ? await readModelFile(model) : model
  return createCleanerFrom({ ...rest, model: bytes })
}
