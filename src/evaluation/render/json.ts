import { jsonText } from '../../article/render/json.js'
import type { EvaluationReport } from '../evaluation.js'

/**
 * Everything but the texts, one page a line. Numbers are not rounded: a run compared with itself has to show no
 * difference.
 */
export function renderReportJson({ pages, ...rest }: EvaluationReport): string {
  const head = jsonText(rest, 2).replace(/\n}$/, '')
  return `${head},\n  "pages": [\n${pages.map((page) => `    ${jsonText(page)}`).join(',\n')}\n  ]\n}\n`
}
