import { loadNameReader } from '../../src/analysis/load.js'
import { groupNames } from '../../src/analysis/ner/group.js'
import type { Entity, NerAnalysis, TextAnalysis } from '../../src/analysis/types.js'
import type { AnalyserPlugin, Article } from '../../src/types.js'
import text from './text.js'

/** Named entities of Czech texts: types of CNEC 2.0, base forms, all occurrences of each. */
export default function ner(): AnalyserPlugin<NerAnalysis> {
  return {
    name: 'ner',
    requires: ['text'],
    brings: [text()],
    async analyse(article, { analysis, warn }) {
      const read = analysis.text as TextAnalysis | null
      return { entities: read && isCzech(read, warn) ? await ownEntities(article, read) : [] }
    },
  }
}

/** Whether the embedded models can read it; says so where not. */
export function isCzech(
  { language, sentences }: TextAnalysis,
  warn: ((message: string) => void) | undefined,
): boolean {
  if (sentences.length === 0) warn?.('The text is empty: there are no entities in it.')
  else if (language !== 'cs')
    warn?.(`Named entities are found in Czech texts only; this one is ${language ?? 'of no known language'}.`)
  return language === 'cs'
}

/** The entities by the embedded models. */
export async function ownEntities(
  { text: whole }: Pick<Article, 'text'>,
  { sentences }: TextAnalysis,
): Promise<readonly Entity[]> {
  const { recognise, baseForms } = await loadNameReader()
  return groupNames(recognise(sentences), { sentences, text: whole, baseForms })
}
