import type { EvaluationReport } from '../evaluation.js'
import type { Score } from '../metrics.js'
import type { PageResult } from '../page-result.js'

type Cell = string | number | boolean | null

const scoreColumns = (prefix: string, of: (page: PageResult) => Score) =>
  (['precision', 'recall', 'f'] as const).map(
    (key) => [`${prefix}_${key}`, (page: PageResult) => of(page)[key]] as const,
  )

const COLUMNS: readonly (readonly [name: string, value: (page: PageResult) => Cell])[] = [
  ['id', ({ id }) => id],
  ['page', ({ name }) => name],
  ['source', ({ source }) => source],
  ['confidence', ({ confidence }) => confidence],
  ['gold_words', ({ words }) => words.gold],
  ['output_words', ({ words }) => words.output],
  ...scoreColumns('words', ({ scores }) => scores.words),
  ...scoreColumns('in_order', ({ scores }) => scores.wordsInOrder),
  ...scoreColumns('shingles', ({ scores }) => scores.shingles),
  ['levenshtein', ({ levenshtein }) => levenshtein.distance],
  ['levenshtein_relative', ({ levenshtein }) => levenshtein.relative],
  ['exact', ({ exact }) => exact],
  ['empty', ({ empty }) => empty],
  ['snippets_found', ({ snippets }) => snippets.found],
  ['snippets_absent', ({ snippets }) => snippets.absent],
]

/** One line a page (RFC 4180), for spreadsheets and statistics. */
export const renderReportCsv = ({ pages }: EvaluationReport): string =>
  [COLUMNS.map(([name]) => name), ...pages.map((page) => COLUMNS.map(([, value]) => cell(value(page))))]
    .map((row) => `${row.join(',')}\r\n`)
    .join('')

function cell(value: Cell): string {
  if (value === null) return ''
  if (typeof value === 'number') return String(Math.round(value * 1e6) / 1e6)
  const text = String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
