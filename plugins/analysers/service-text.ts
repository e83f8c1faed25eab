import { loadTextReader } from '../../src/analysis/load.js'
import type { Service } from '../../src/analysis/services/service.js'
import type { Reading } from '../../src/analysis/services/udpipe.js'
import { readPlainText } from '../../src/analysis/text/read-text.js'
import type { Sentence, TextAnalysis } from '../../src/analysis/types.js'
import { SitkoError } from '../../src/errors.js'
import type { AnalyserPlugin } from '../../src/types.js'
import { languageOf, titleOf } from './text.js'

export interface ServiceText {
  readonly service: Service
  /** Whether a model was asked for: then it reads texts in any language. */
  readonly hasModel: boolean
  read(text: string, reading: Reading): Promise<readonly Sentence[]>
}

/** The text analyser by a service; where that fails, by our own models, and the warning says so. */
export const serviceText = ({ service, hasModel, read }: ServiceText): AnalyserPlugin<TextAnalysis> => ({
  name: 'text',
  // Our own models need a moment after a time-out.
  timeLimitMs: service.timeoutMs + 5000,
  async analyse(article, { signal, warn }) {
    const language = languageOf(article)
    const own = language === 'cs' ? await loadTextReader() : readPlainText
    const byOwn = () => ({ language, sentences: own(article.text), ...titleOf(article, own) })
    if (article.text.trim() === '' || (language !== 'cs' && !hasModel)) return byOwn()
    try {
      const sentences = await read(article.text, { service, signal })
      return { language, sentences, ...titleOf(article, own), by: service.title }
    } catch (error) {
      if (!(error instanceof SitkoError)) throw error
      warn?.(`${error.message}. The text was read by the embedded models instead.`)
      return byOwn()
    }
  },
})
