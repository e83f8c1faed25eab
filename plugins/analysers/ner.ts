import { loadNameReader } from '../../src/analysis/load.js'
import { groupNames } from '../../src/analysis/ner/group.js'
import type { NerAnalysis, TextAnalysis } from '../../src/analysis/types.js'
import type { AnalyserPlugin } from '../../src/types.js'
import text from './text.js'

/** Named entities of Czech texts: types of CNEC 2.0, base forms, all occurrences of each. */
export default function ner(): AnalyserPlugin<NerAnalysis> {
  return {
    name: 'ner',
    requires: ['text'],
    brings: [text()],
    async analyse(article, { analysis, warn }) {
      const read = analysis.text as TextAnalysis | null
      if (read?.language !== 'cs') {
        warn?.(
          `Named entities are found in Czech texts only; this one is ${read?.language ?? 'of no known language'}.`,
        )
        return { entities: [] }
      }
      const { recognise, baseForm } = await loadNameReader()
      const { sentences } = read
      return { entities: groupNames(recognise(sentences), { sentences, text: article.text, baseForm }) }
    },
  }
}
