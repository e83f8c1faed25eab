import type { AnalyserPlugin } from '../../src/types.js'
import ner from './ner.js'
import sentiment from './sentiment.js'
import text from './text.js'

export type * from '../../src/analysis/types.js'
export { ner, sentiment, text }

/** Every analyser that comes along, by its name: what `--analyse` knows. */
export const analysers: Readonly<Record<string, (options?: unknown) => AnalyserPlugin>> = {
  text: text as (options?: unknown) => AnalyserPlugin,
  ner: ner as (options?: unknown) => AnalyserPlugin,
  sentiment: sentiment as (options?: unknown) => AnalyserPlugin,
}
