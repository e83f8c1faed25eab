/** What several annotators said of one thing; null where one said nothing. */
export type Votes<Value> = readonly (Value | null)[]

export interface PairAgreement {
  /** Things both annotators labelled. */
  readonly count: number
  readonly agreed: number
  /** Cohen's kappa; null where it is not defined: nothing in common, or only one label used by both. */
  readonly kappa: number | null
}

/** How well two annotators agree, beyond what chance would give with the labels each of them prefers. */
export function cohenKappa<Value>(pairs: readonly (readonly [Value, Value])[]): PairAgreement {
  const count = pairs.length
  const agreed = pairs.filter(([a, b]) => a === b).length
  const firsts = countOf(pairs.map(([a]) => a))
  const seconds = countOf(pairs.map(([, b]) => b))
  let byChance = 0
  for (const [label, times] of firsts) byChance += times * (seconds.get(label) ?? 0)
  // In whole numbers up to the last division: kappa of perfect agreement is 1, not 0.9999.
  const possible = count * count - byChance
  return { count, agreed, kappa: possible === 0 ? null : (agreed * count - byChance) / possible }
}

/** Krippendorff's alpha for nominal labels: any number of annotators, gaps allowed. Null where not defined. */
export function krippendorffAlpha<Value>(units: readonly Votes<Value>[]): number | null {
  const totals = new Map<Value, number>()
  let values = 0
  let observed = 0
  for (const unit of units) {
    const votes = unit.filter((vote) => vote !== null)
    if (votes.length < 2) continue
    const counts = countOf(votes)
    values += votes.length
    let sameOrdered = 0
    for (const [label, times] of counts) {
      totals.set(label, (totals.get(label) ?? 0) + times)
      sameOrdered += times * (times - 1)
    }
    observed += (votes.length * (votes.length - 1) - sameOrdered) / (votes.length - 1)
  }
  let sameExpected = 0
  for (const times of totals.values()) sameExpected += times * (times - 1)
  const expected = values * (values - 1) - sameExpected
  return expected === 0 ? null : 1 - ((values - 1) * observed) / expected
}

function countOf<Value>(values: readonly Value[]): Map<Value, number> {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}
