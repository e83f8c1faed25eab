import type { ScoredSequence } from '../crf/sequence.js'
import { marginals, viterbi } from '../crf/sequence.js'
import type { Block, Label } from '../types.js'

/** Labels for a page's blocks with their probabilities. */
export interface Decision {
  readonly labels: readonly Label[]
  /** probabilities[block * order.length + index in order] */
  readonly probabilities: Float64Array
  readonly order: readonly Label[]
  /** Viterbi found no text at all and the likeliest blocks were given instead. */
  readonly rescued: boolean
}

/** The best labels; where those leave a page with readable text empty, the likeliest text instead. */
export function decide(
  sequence: ScoredSequence,
  order: readonly Label[],
  blocks: readonly Block[],
): Decision {
  const probabilities = marginals(sequence)
  const labels = Array.from(viterbi(sequence), (label) => order[label]!)
  if (blocks.length === 0 || labels.includes('TEXT')) return { labels, probabilities, order, rescued: false }
  const text = order.indexOf('TEXT')
  const likelihood = blocks.map((_, i) => probabilities[i * order.length + text]!)
  for (const block of likeliest(likelihood, blocks)) labels[block] = 'TEXT'
  return { labels, probabilities, order, rescued: true }
}

/**
 * The blocks whose choice promises the best F1, by expectation: taken from the likeliest down for as long
 * as the expected F1, counted in characters, grows.
 */
export function likeliest(likelihood: readonly number[], blocks: readonly Block[]): number[] {
  const size = (block: number) => blocks[block]!.visibleChars
  const ranked = likelihood.map((_, block) => block).sort((a, b) => likelihood[b]! - likelihood[a]! || a - b)
  const expectedText = ranked.reduce((sum, block) => sum + likelihood[block]! * size(block), 0)
  let chosen = 0
  let expected = 0
  let best = 0
  let bestCount = 0
  ranked.forEach((block, rank) => {
    chosen += size(block)
    expected += likelihood[block]! * size(block)
    const f1 = (2 * expected) / (chosen + expectedText)
    if (f1 > best) {
      best = f1
      bestCount = rank + 1
    }
  })
  return ranked.slice(0, bestCount)
}
