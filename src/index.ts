import { type Cleaner, type CleanerOptions, createCleaner as createCleanerFrom } from './cleaner.js'
import { readModelFile } from './input/model-file.js'
import { interrupt } from './plugins/interrupt.js'
import { loadBuiltIns, loadPlugins, type PluginSource } from './plugins/load.js'

export { type AnalysedText, type AnalyseOptions, analyse } from './analyse.js'
export type * from './analysis/types.js'
export { type Format, render } from './article/render/index.js'
export type { Cleaner } from './cleaner.js'
export type { ModelCard } from './crf/card.js'
export { SitkoError } from './errors.js'
export type { PluginSource } from './plugins/load.js'
export type * from './types.js'

/** In Node models and plugins may also be given by their files, plugins by the name of their package too. */
export interface NodeCleanerOptions extends Omit<CleanerOptions, 'model' | 'plugins'> {
  readonly model?: Uint8Array | ArrayBuffer | string | URL | undefined
  readonly plugins?: readonly PluginSource[] | undefined
  /** false leaves out the plugins that come along (default: true). */
  readonly builtIns?: boolean | undefined
}

/** Loads a model once, for cleaning any number of pages. */
export async function createCleaner(options: NodeCleanerOptions = {}): Promise<Cleaner> {
  const { model, plugins = [], builtIns = true, ...rest } = options
  const bytes = typeof model === 'string' || model instanceof URL ? await readModelFile(model) : model
  const loaded = [...(builtIns ? await loadBuiltIns() : []), ...(await loadPlugins(plugins))]
  return createCleanerFrom({ ...rest, model: bytes }, { loaded, limiter: interrupt })
}
