import { judge } from '../../src/analysis/sentiment/judge.js'
import { type PolarityLexicon, readLexicon, readSubLex } from '../../src/analysis/sentiment/lexicon.js'
import type { NerAnalysis, SentimentAnalysis, TextAnalysis } from '../../src/analysis/types.js'
import { reasonOf } from '../../src/input/reason.js'
import { lexiconUnreadable } from '../../src/service-errors.js'
import type { AnalyserPlugin } from '../../src/types.js'
import polarity from './polarity/index.js'
import text from './text.js'

export interface SentimentOptions {
  /** The path of SubLex 1.0 (TSV), to be used in place of our own lexicon. */
  readonly sublex?: string | undefined
  /** The same where there is no disk: the text of its file. */
  readonly sublexText?: string | undefined
}

/** Sentiment of Czech news by a lexicon: of each sentence, of the article, towards its entities. */
export default function sentiment(options: SentimentOptions = {}): AnalyserPlugin<SentimentAnalysis> {
  let lexicon: Promise<PolarityLexicon> | undefined
  return {
    name: 'sentiment',
    requires: ['text'],
    after: ['ner'],
    brings: [text()],
    async analyse(_article, { analysis, warn }) {
      const read = analysis.text as TextAnalysis | null
      if (read?.language !== 'cs') {
        const isEmpty = read?.sentences.length === 0
        const what = `Sentiment is known of Czech texts only; this one is ${read?.language ?? 'of no known language'}.`
        warn?.(isEmpty ? 'The text is empty: it has no sentiment.' : what)
        return judge([], NOTHING_POLAR)
      }
      lexicon ??= openLexicon(options)
      const named = analysis.ner as NerAnalysis | null
      return judge(read.sentences, await lexicon, named?.entities)
    },
  }
}

const NOTHING_POLAR = readLexicon('')
// Read once for all analysers of a process.
let own: PolarityLexicon | undefined

async function openLexicon({ sublex, sublexText }: SentimentOptions): Promise<PolarityLexicon> {
  if (sublex === undefined && sublexText === undefined) {
    own ??= readLexicon(polarity)
    return own
  }
  const lexicon = readSubLex(sublexText ?? (await readTextFile(sublex!)))
  if (lexicon.words.size === 0)
    throw lexiconUnreadable(
      sublex ?? 'given as text',
      'no line has a lemma and POS or NEG in columns 3 and 4',
    )
  return lexicon
}

async function readTextFile(path: string): Promise<string> {
  const { readFile } = await import('node:fs/promises')
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    throw lexiconUnreadable(path, reasonOf(cause), cause)
  }
}
