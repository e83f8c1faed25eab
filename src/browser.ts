import { type Cleaner, type CleanerOptions, createCleaner as createCleanerFrom } from './cleaner.js'

export { type AnalysedText, type AnalyseOptions, analyse } from './analyse.js'
export type * from './analysis/types.js'
export { type Format, render } from './article/render/index.js'
export type { Cleaner, CleanerOptions } from './cleaner.js'
export type { ModelCard } from './crf/card.js'
export { SitkoError } from './errors.js'
export type * from './types.js'

/** Plugins are given as objects here: `import { builtIns } from 'sitko/plugins'` has those that come along. */
export const createCleaner = (options: CleanerOptions = {}): Promise<Cleaner> => createCleanerFrom(options)
