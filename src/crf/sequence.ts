/** Scores of one sequence: state[item * labels + label], sums of the weights of the item's attributes. */
export interface ScoredSequence {
  readonly count: number
  readonly state: Float64Array
  /** transitions[from * labels + to] */
  readonly transitions: Float64Array
  readonly labels: number
}

/** The best labels for a sequence, by CRFsuite's own order of operations, so that even ties fall alike. */
export function viterbi({ count, state, transitions, labels }: ScoredSequence): Uint8Array {
  const path = new Uint8Array(count)
  if (count === 0) return path
  const back = new Uint8Array(count * labels)
  let previous = state.slice(0, labels)
  let current = new Float64Array(labels)
  for (let t = 1; t < count; t++) {
    const base = t * labels
    for (let to = 0; to < labels; to++) {
      let best = Number.NEGATIVE_INFINITY
      let from = 0
      for (let i = 0; i < labels; i++) {
        const score = previous[i]! + transitions[i * labels + to]!
        if (score > best) {
          best = score
          from = i
        }
      }
      back[base + to] = from
      current[to] = best + state[base + to]!
    }
    const swap = previous
    previous = current
    current = swap
  }
  let last = 0
  for (let i = 1; i < labels; i++) if (previous[i]! > previous[last]!) last = i
  path[count - 1] = last
  for (let t = count - 1; t > 0; t--) path[t - 1] = back[t * labels + path[t]!]!
  return path
}

/** The probability of each label for each item, by forward-backward with scaling. */
export function marginals({ count, state, transitions, labels }: ScoredSequence): Float64Array {
  const result = new Float64Array(count * labels)
  if (count === 0) return result
  const edge = transitions.map(Math.exp)
  // Subtracting an item's highest score leaves its probabilities as they are and exp() in range.
  const own = new Float64Array(count * labels)
  for (let t = 0; t < count; t++) {
    const base = t * labels
    let highest = state[base]!
    for (let i = 1; i < labels; i++) if (state[base + i]! > highest) highest = state[base + i]!
    for (let i = 0; i < labels; i++) own[base + i] = Math.exp(state[base + i]! - highest)
  }
  const forward = new Float64Array(count * labels)
  forward.set(own.subarray(0, labels))
  normalise(forward, 0, labels)
  for (let t = 1; t < count; t++) {
    const base = t * labels
    for (let to = 0; to < labels; to++) {
      let sum = 0
      for (let from = 0; from < labels; from++)
        sum += forward[base - labels + from]! * edge[from * labels + to]!
      forward[base + to] = sum * own[base + to]!
    }
    normalise(forward, base, labels)
  }
  let backward = new Float64Array(labels).fill(1)
  let before = new Float64Array(labels)
  for (let t = count - 1; t >= 0; t--) {
    const base = t * labels
    for (let i = 0; i < labels; i++) result[base + i] = forward[base + i]! * backward[i]!
    normalise(result, base, labels)
    for (let from = 0; from < labels; from++) {
      let sum = 0
      for (let to = 0; to < labels; to++) sum += edge[from * labels + to]! * own[base + to]! * backward[to]!
      before[from] = sum
    }
    normalise(before, 0, labels)
    const swap = backward
    backward = before
    before = swap
  }
  return result
}

function normalise(row: Float64Array, base: number, labels: number): void {
  let sum = 0
  for (let i = 0; i < labels; i++) sum += row[base + i]!
  // All labels underflowed: nothing is known, so all are alike.
  if (!(sum > 0)) for (let i = 0; i < labels; i++) row[base + i] = 1 / labels
  else for (let i = 0; i < labels; i++) row[base + i] = row[base + i]! / sum
}
