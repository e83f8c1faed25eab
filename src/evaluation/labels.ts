import { LABELS, type Label } from '../types.js'
import { harmonicMean } from './metrics.js'

/** Blocks by the label they should have and the one they got: `confusion[gold][given]`. */
export type Confusion = Readonly<Record<Label, Readonly<Record<Label, number>>>>

export interface LabelScore {
  /** Blocks that should have the label. */
  readonly blocks: number
  /** Null where no block got the label. */
  readonly precision: number | null
  /** Null where no block should have it. */
  readonly recall: number | null
  readonly f: number
}

export interface LabelReport {
  readonly blocks: number
  /** Share of blocks with the right label. */
  readonly accuracy: number
  readonly byLabel: Readonly<Record<Label, LabelScore>>
  readonly confusion: Confusion
  /** Labels whose block is no longer on its page. */
  readonly lost: number
}

const forLabels = <Value>(make: (label: Label) => Value) =>
  Object.fromEntries(LABELS.map((label) => [label, make(label)])) as Record<Label, Value>

/** Counts the blocks of a page; those without a gold label are left out. */
export function confuse(gold: readonly (Label | null)[], given: readonly Label[]): Confusion {
  const counts = forLabels(() => forLabels(() => 0))
  gold.forEach((label, block) => {
    const got = given[block]
    if (label !== null && got !== undefined) counts[label][got]++
  })
  return counts
}

export function labelReport(confusions: readonly Confusion[], lost: number): LabelReport | null {
  if (confusions.length === 0) return null
  const total = (gold: Label, given: Label) =>
    confusions.reduce((sum, confusion) => sum + confusion[gold][given], 0)
  const confusion = forLabels((gold) => forLabels((given) => total(gold, given)))
  const right = LABELS.reduce((sum, label) => sum + confusion[label][label], 0)
  const blocks = LABELS.reduce((sum, label) => sum + rowSum(confusion, label), 0)
  return {
    blocks,
    accuracy: blocks > 0 ? right / blocks : 0,
    byLabel: forLabels((label) => labelScore(confusion, label)),
    confusion,
    lost,
  }
}

function labelScore(confusion: Confusion, label: Label): LabelScore {
  const right = confusion[label][label]
  const wanted = rowSum(confusion, label)
  const given = LABELS.reduce((sum, gold) => sum + confusion[gold][label], 0)
  const precision = given > 0 ? right / given : null
  const recall = wanted > 0 ? right / wanted : null
  return { blocks: wanted, precision, recall, f: harmonicMean(precision ?? 0, recall ?? 0) }
}

const rowSum = (confusion: Confusion, gold: Label): number =>
  LABELS.reduce((sum, given) => sum + confusion[gold][given], 0)
