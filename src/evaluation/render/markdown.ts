import { printable } from '../../article/render/printable.js'
import type { Comparison } from '../compare.js'
import type { EvaluationReport, PageTexts } from '../evaluation.js'
import type { LabelReport } from '../labels.js'
import { METRICS } from '../metric.js'
import { summaryRows, wideColumns } from './columns.js'
import { counted, percent, share } from './numbers.js'
import { comparisonTable, labelTable, type PlainTable } from './rows.js'
import { comparisonRemarks, verdictSentence } from './verdict.js'

/** For a wiki, an issue or a pull request: the tables, the worst pages by name, the definitions. */
export function renderReportMarkdown(report: EvaluationReport, worst: readonly PageTexts[]): string {
  const { created, model, metric, all } = report
  const columns = wideColumns(report)
  const parts = [
    '# Evaluation',
    `${counted(all.pages, 'page')}, metric ${metric}, model ${escapeInline(model.name)}, sitko ${report.sitko}, ${created.slice(0, 10)}.`,
    table({
      head: ['source', ...columns.map(({ title }) => title)],
      rows: summaryRows(report).map((row) => [row.source, ...columns.map(({ show }) => show(row))]),
    }),
    ...(report.labels ? ['## Labels', table(labelTable(report.labels)), rightLabels(report.labels)] : []),
    ...(report.comparison ? comparisonParts(report.comparison) : []),
    ...(worst.length > 0 ? ['## Worst pages', worstTable(report, worst)] : []),
    ...leftOutParts(report),
    '## Definitions',
    report.definitions.map(({ term, meaning }) => `- **${term}**: ${escapeInline(meaning)}`).join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

const rightLabels = ({ blocks, accuracy }: LabelReport): string =>
  `${counted(blocks, 'block')}, ${percent(accuracy)} with the right label.`

function comparisonParts(comparison: Comparison): readonly string[] {
  const { name, created } = comparison.other
  return [
    `## Compared with ${escapeInline(name)} of ${created.slice(0, 10)}`,
    [verdictSentence(comparison), ...comparisonRemarks(comparison).map((remark) => `${remark}.`)].join(' '),
    table(comparisonTable(comparison)),
  ]
}

function worstTable({ metric }: EvaluationReport, worst: readonly PageTexts[]): string {
  const rows = worst.map(({ page }) => {
    const { precision, recall, f } = page.scores[METRICS[metric].score]
    return [page.id, page.source, share(precision), share(recall), share(f), share(page.confidence)]
  })
  return table({ head: ['page', 'source', 'P', 'R', 'F', 'confidence'], rows })
}

function leftOutParts({ leftOut }: EvaluationReport): readonly string[] {
  const lists = [
    ['Pages without gold', leftOut.pagesWithoutGold],
    ['Golds without page', leftOut.goldsWithoutPage],
    ['Failed', leftOut.failed.map(({ name, reason }) => `${name}: ${reason}`)],
  ] as const
  const parts = lists
    .filter(([, names]) => names.length > 0)
    .map(([title, names]) => `${title}:\n\n${names.map((name) => `- ${escapeInline(name)}`).join('\n')}`)
  return parts.length > 0 ? ['## Left out', ...parts] : []
}

function table({ head, rows }: PlainTable): string {
  const line = (cells: readonly string[]) => `| ${cells.map(escapeInline).join(' | ')} |`
  const rule = head.map((_, i) => (i === 0 ? '---' : '---:'))
  return [line(head), `|${rule.join('|')}|`, ...rows.map(line)].join('\n')
}

// Names come from pages and golds: no markup of theirs may take effect.
const escapeInline = (text: string): string =>
  printable(text)
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]~|]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
