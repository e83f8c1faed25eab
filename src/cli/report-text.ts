import type { Comparison } from '../evaluation/compare.js'
import type { EvaluationReport } from '../evaluation/evaluation.js'
import type { LabelReport } from '../evaluation/labels.js'
import { narrowColumns, summaryRows } from '../evaluation/render/columns.js'
import { counted, percent, share } from '../evaluation/render/numbers.js'
import { comparisonTable, labelTable, type PlainTable } from '../evaluation/render/rows.js'
import { comparisonRemarks, verdictSentence } from '../evaluation/render/verdict.js'
import { displayWidth, fit, printableLine } from './terminal.js'

// The same on every screen: the table is data and may go to a file.
const WIDTH = 80
const GAP = ' '
const LEAST_NAME = 10
// The rest is in the report files: on a screen the table has to stay in sight.
const SHOWN_DEFINITIONS = 4

/** What `sitko clean --gold` prints: the table by sources, what lies beside it, and what it means. */
export function reportText(report: EvaluationReport): string {
  const sections = [
    sourceTable(report),
    factLines(report),
    ...(report.labels ? [labelLines(report.labels)] : []),
    ...(report.comparison ? [comparisonLines(report.comparison)] : []),
    report.definitions
      .slice(0, SHOWN_DEFINITIONS)
      .flatMap(({ term, meaning }) => wrap(`${term}: ${meaning}`)),
  ]
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function sourceTable(report: EvaluationReport): readonly string[] {
  const columns = narrowColumns()
  const rows = summaryRows(report).map((row) => [row.source, ...columns.map(({ show }) => show(row))])
  return withSum(tableLines({ head: ['source', ...columns.map(({ title }) => title)], rows }))
}

function factLines({ all, metric, calibration }: EvaluationReport): readonly string[] {
  const { precision, recall, f } = all.inOrder
  const { found, absent } = all.snippets
  return [
    `words in order: P ${share(precision)}, R ${share(recall)}, F ${share(f)}`,
    ...(metric === 'wcxb' && found !== null ? [`snippets found: ${percent(found)}`] : []),
    ...(metric === 'wcxb' && absent !== null ? [`unwanted snippets absent: ${percent(absent)}`] : []),
    ...(calibration.pages ? [`calibration error of pages: ${share(calibration.pages.error)}`] : []),
    ...(calibration.blocks ? [`calibration error of blocks: ${share(calibration.blocks.error)}`] : []),
  ]
}

function labelLines(labels: LabelReport): readonly string[] {
  const { blocks, accuracy, lost } = labels
  return [
    ...tableLines(labelTable(labels)),
    `${counted(blocks, 'block')}, ${percent(accuracy)} with the right label`,
    ...(lost > 0 ? [`${counted(lost, 'label')} left out: their block is no longer on the page`] : []),
  ]
}

function comparisonLines(comparison: Comparison): readonly string[] {
  const { name, created } = comparison.other
  return [
    ...wrap(printableLine(`Compared with ${name} of ${created.slice(0, 10)}, by F:`)),
    ...withSum(tableLines(comparisonTable(comparison))),
    ...wrap(verdictSentence(comparison)),
    ...comparisonRemarks(comparison),
  ]
}

/** A head, a rule and the rows: the first column to the left, cut to what the line leaves, the rest to the right. */
function tableLines({ head, rows }: PlainTable): readonly string[] {
  const cells = [head, ...rows].map((row) => row.map(printableLine))
  const widths = head.map((_, i) => Math.max(...cells.map((row) => displayWidth(row[i]!))))
  const others = widths.slice(1).reduce((sum, width) => sum + width + GAP.length, 0)
  const first = Math.min(widths[0]!, Math.max(LEAST_NAME, WIDTH - others))
  const [titles, ...lines] = cells.map(([name, ...values]) =>
    [fit(name!, first), ...values.map((value, i) => value.padStart(widths[i + 1]!))].join(GAP).trimEnd(),
  )
  return [titles!, '-'.repeat(first + others), ...lines]
}

/** Sets the last row off from those it sums up. */
function withSum(lines: readonly string[]): readonly string[] {
  return lines.length > 3 ? [...lines.slice(0, -1), lines[1]!, lines.at(-1)!] : lines
}

function wrap(text: string): readonly string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line && displayWidth(line) + 1 + displayWidth(word) > WIDTH) {
      lines.push(line)
      line = ''
    }
    line += line ? ` ${word}` : word
  }
  return [...lines, line]
}
