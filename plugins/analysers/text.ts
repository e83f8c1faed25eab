import { identifyLanguage } from '../../src/analysis/language.js'
import { loadTextReader } from '../../src/analysis/load.js'
import { readPlainText, type TextReader } from '../../src/analysis/text/read-text.js'
import type { TextAnalysis } from '../../src/analysis/types.js'
import type { AnalyserPlugin, Article } from '../../src/types.js'

export interface TextOptions {
  /** The language of all texts, in place of finding it out for each. */
  readonly language?: string | undefined
}

/** Sentences, tokens, lemmas and parts of speech; Czech by its models, other languages by marks alone. */
export default function text({ language }: TextOptions = {}): AnalyserPlugin<TextAnalysis> {
  return {
    name: 'text',
    async analyse(article) {
      const found = language ?? identifyLanguage(article.text)
      const read = found === 'cs' ? await loadTextReader() : readPlainText
      return { language: found, sentences: read(article.text), ...titleOf(article, read) }
    },
  }
}

/** Corpora want the title's words too; `analysis.text.sentences` are those of the text alone. */
export const titleOf = ({ title }: Pick<Article, 'title'>, read: TextReader): Pick<TextAnalysis, 'title'> =>
  title ? { title: read(title) } : {}
