import type { Interval } from '../bootstrap.js'
import type { EvaluationReport } from '../evaluation.js'
import type { Summary } from '../summary.js'
import { percent, share } from './numbers.js'

/** A column of the table by sources, the same in every format. */
export interface Column {
  readonly title: string
  /** What to sort by. */
  number(summary: Summary): number
  show(summary: Summary): string
}

const column = (
  title: string,
  number: (summary: Summary) => number,
  show: (value: number) => string = share,
): Column => ({ title, number, show: (summary) => show(number(summary)) })

const columns = (intervalPlaces: number): readonly Column[] => [
  column('pages', ({ pages }) => pages, String),
  column(
    'L. dist.',
    ({ levenshtein }) => levenshtein.mean,
    (value) => value.toFixed(1),
  ),
  column('L. rel.', ({ levenshtein }) => levenshtein.relative),
  column('P', ({ precision }) => precision),
  column('R', ({ recall }) => recall),
  column('F', ({ f }) => f),
  {
    title: '95 %',
    number: ({ interval }) => interval?.[0] ?? -1,
    show: ({ interval }) => range(interval, intervalPlaces),
  },
  column('exact', ({ exact }) => exact, percent),
  column('empty', ({ empty }) => empty, String),
]

/** Only the wide formats have room for these. */
const FURTHER: readonly Column[] = [
  column('P in order', ({ inOrder }) => inOrder.precision),
  column('R in order', ({ inOrder }) => inOrder.recall),
  column('F in order', ({ inOrder }) => inOrder.f),
]

const SNIPPETS: readonly Column[] = [
  {
    title: 'found',
    number: ({ snippets }) => snippets.found ?? -1,
    show: ({ snippets }) => share(snippets.found),
  },
  {
    title: 'absent',
    number: ({ snippets }) => snippets.absent ?? -1,
    show: ({ snippets }) => share(snippets.absent),
  },
]

/** They fit 80 characters, with a name before them. */
export const narrowColumns = (): readonly Column[] => columns(2)

export const wideColumns = ({ metric }: EvaluationReport): readonly Column[] => [
  ...columns(3),
  ...FURTHER,
  ...(metric === 'wcxb' ? SNIPPETS : []),
]

export const range = (interval: Interval | null, places = 3): string =>
  interval ? interval.map((end) => end.toFixed(places)).join('–') : '-'

/** The rows of the table: every source, then all of them. */
export const summaryRows = ({
  sources,
  all,
}: EvaluationReport): readonly (Summary & { source: string })[] => [...sources, { source: 'All', ...all }]
