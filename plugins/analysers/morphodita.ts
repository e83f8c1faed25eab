import {
  type MorphoditaOptions,
  openMorphodita,
  readByMorphodita,
} from '../../src/analysis/services/morphodita.js'
import type { TextAnalysis } from '../../src/analysis/types.js'
import type { AnalyserPlugin } from '../../src/types.js'
import { serviceText } from './service-text.js'

export type { MorphoditaOptions }

/** The text analyser by MorphoDiTa (`tag`), at LINDAT or a server of your own: gives `analysis.text`. */
export default function morphodita(options: MorphoditaOptions = {}): AnalyserPlugin<TextAnalysis> {
  return serviceText({
    service: openMorphodita(options),
    hasModel: options.model !== undefined,
    read: (text, reading) => readByMorphodita(text, { ...options, ...reading }),
  })
}
