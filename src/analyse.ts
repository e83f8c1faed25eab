import { checkShape, type LoadedPlugin } from './plugins/check.js'
import { createAnalysis } from './plugins/host.js'
import type { AnalyserPlugin, Article } from './types.js'

/** What analysing a plain text gives. */
export interface AnalysedText {
  readonly analysis: Article['analysis']
  readonly warnings: readonly string[]
}

export interface AnalyseOptions {
  readonly plugins: readonly AnalyserPlugin[]
  /** How long one analyser may take, in milliseconds (default: 5000). */
  readonly pluginTimeout?: number | undefined
}

/** Runs analysers over a plain text, without cleaning. */
export async function analyse(
  text: string,
  { plugins, pluginTimeout }: AnalyseOptions,
): Promise<AnalysedText> {
  const article = { ...EMPTY_ARTICLE, text }
  const loaded: LoadedPlugin[] = plugins.map((plugin) =>
    checkShape(plugin, plugin?.name ?? 'given as an object'),
  )
  const { analysis, warnings } = await createAnalysis({ plugins: loaded, timeLimitMs: pluginTimeout })(
    article,
  )
  return { analysis, warnings }
}

const EMPTY_ARTICLE: Article = {
  url: null,
  title: null,
  text: '',
  blocks: [],
  confidence: 1,
  language: null,
  charset: 'utf-8',
  date: null,
  modified: null,
  keywords: [],
  authors: [],
  section: null,
  lead: null,
  site: null,
  image: null,
  provenance: {},
  metadata: {
    title: null,
    language: null,
    canonical: null,
    meta: {},
    metaRepeats: {},
    jsonLd: [],
    microdata: [],
  },
  analysis: {},
  warnings: [],
}
