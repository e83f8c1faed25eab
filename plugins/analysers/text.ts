import { identifyLanguage } from '../../src/analysis/language.js'
import { loadTextReader } from '../../src/analysis/load.js'
import { readPlainText, type TextReader } from '../../src/analysis/text/read-text.js'
import type { TextAnalysis } from '../../src/analysis/types.js'
import { oddWriting } from '../../src/analysis/writing.js'
import type { AnalyserPlugin, Article } from '../../src/types.js'

export interface TextOptions {
  /** The language of all texts, in place of finding it out for each. */
  readonly language?: string | undefined
}

/** Sentences, tokens, lemmas and parts of speech; Czech by its models, other languages by marks alone. */
export default function text({ language }: TextOptions = {}): AnalyserPlugin<TextAnalysis> {
  return {
    name: 'text',
    async analyse(article, { warn }) {
      const found = language ?? languageOf(article)
      const odd = found === 'cs' ? oddWriting(article.text) : null
      if (odd !== null) warn?.(odd)
      const read = found === 'cs' ? await loadTextReader() : readPlainText
      return { language: found, sentences: read(article.text), ...titleOf(article, read) }
    },
  }
}

// So few words say little of their language; the page they come from may say more.
const SHORT_TEXT = 100

/** The language of an article by its text; of a very short one by what its page states. */
export const languageOf = ({ text: whole, language }: Pick<Article, 'text' | 'language'>): string | null =>
  whole.length < SHORT_TEXT && whole.trim() !== '' && /^cs\b/i.test(language ?? '')
    ? 'cs'
    : identifyLanguage(whole)

/** Corpora want the title's words too; `analysis.text.sentences` are those of the text alone. */
export const titleOf = ({ title }: Pick<Article, 'title'>, read: TextReader): Pick<TextAnalysis, 'title'> =>
  title ? { title: read(title) } : {}
