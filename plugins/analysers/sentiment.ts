import { judge } from '../../src/analysis/sentiment/judge.js'
import { readLexicon, readSubLex } from '../../src/analysis/sentiment/lexicon.js'
import type { SentimentAnalysis, TextAnalysis } from '../../src/analysis/types.js'
import type { AnalyserPlugin } from '../../src/types.js'
import polarity from './polarity-cs.js'
import text from './text.js'

export interface SentimentOptions {
  /** SubLex 1.0 in place of our own lexicon: the text of its TSV file. */
  readonly sublex?: string | undefined
}

/** Sentiment of Czech news by a lexicon: of each sentence, of the article, towards its entities. */
export default function sentiment({ sublex }: SentimentOptions = {}): AnalyserPlugin<SentimentAnalysis> {
  let lexicon: ReturnType<typeof readLexicon> | undefined
  return {
    name: 'sentiment',
    requires: ['text'],
    brings: [text()],
    analyse(_article, { analysis, warn }) {
      const read = analysis.text as TextAnalysis | null
      if (read?.language !== 'cs') {
        warn?.(
          `Sentiment is known of Czech texts only; this one is ${read?.language ?? 'of no known language'}.`,
        )
        return judge([], readLexicon(''))
      }
      lexicon ??= sublex === undefined ? readLexicon(polarity) : readSubLex(sublex)
      return judge(read.sentences, lexicon)
    },
  }
}
