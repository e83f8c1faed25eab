import { extname } from 'node:path'
import { unknownReportFormat } from '../../errors.js'
import type { OverviewSummary } from '../../overview/overview.js'
import type { EvaluationReport, PageTexts } from '../evaluation.js'
import { renderReportCsv } from './csv.js'
import { renderReportHtml } from './html.js'
import { renderReportJson } from './json.js'
import { renderReportMarkdown } from './markdown.js'

export type ReportRenderer = (
  report: EvaluationReport,
  worst: readonly PageTexts[],
  /** What analysers found in the same pages, where any ran. */
  overview?: OverviewSummary | null,
) => string

/** A report's format by the extension of its file. */
const RENDERERS: Readonly<Record<string, ReportRenderer>> = {
  '.html': renderReportHtml,
  '.json': renderReportJson,
  '.csv': renderReportCsv,
  '.md': renderReportMarkdown,
}

export function reportRenderer(path: string): ReportRenderer {
  const renderer = RENDERERS[extname(path).toLowerCase()]
  if (!renderer) throw unknownReportFormat(path, Object.keys(RENDERERS))
  return renderer
}
