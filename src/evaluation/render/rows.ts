import { LABELS } from '../../types.js'
import type { Comparison, Difference } from '../compare.js'
import type { LabelReport } from '../labels.js'
import { share, signed, whole } from './numbers.js'

/** A table as text, the same in every format; the first column holds names. */
export interface PlainTable {
  readonly head: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** Precision, recall and F of each label, and which labels its blocks got. */
export const labelTable = ({ byLabel, confusion }: LabelReport): PlainTable => ({
  head: ['label', 'blocks', 'P', 'R', 'F', ...LABELS.map((label) => `as ${label}`)],
  rows: LABELS.map((label) => {
    const { blocks, precision, recall, f } = byLabel[label]
    const given = LABELS.map((got) => whole(confusion[label][got]))
    return [label, whole(blocks), share(precision), share(recall), share(f), ...given]
  }),
})

/** F of each source in both runs; the last row is all of them. */
export const comparisonTable = ({ sources, f }: Comparison): PlainTable => ({
  head: ['source', 'pages', 'other', 'this', 'diff.', '95 %', 'verdict'],
  rows: [...sources.map((each) => differenceRow(each.source, each)), differenceRow('All', f)],
})

const differenceRow = (
  name: string,
  { pages, other, current, difference, interval, verdict }: Difference,
) => [
  name,
  String(pages),
  share(other),
  share(current),
  signed(difference),
  interval ? `${signed(interval[0])} to ${signed(interval[1])}` : '-',
  verdict,
]
