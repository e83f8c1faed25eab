import type { ScoredSequence } from '../crf/sequence.js'
import { marginals } from '../crf/sequence.js'
import type { Block, Label } from '../types.js'

/** Labels for a page's blocks with their probabilities. */
export interface Decision {
  readonly labels: readonly Label[]
  /** probabilities[block * order.length + index in order] */
  readonly probabilities: Float64Array
  readonly order: readonly Label[]
  /** No block is more likely text than not; the likeliest were given all the same. */
  readonly rescued: boolean
}

/**
 * Labels by the probabilities of all ways to label the page, not by the single best way: Viterbi may prefer
 * to call a whole page OTHER where every one of its paragraphs is more likely text than not.
 */
export function decide(
  sequence: ScoredSequence,
  order: readonly Label[],
  blocks: readonly Block[],
  earlier: Float64Array | null = null,
): Decision {
  const probabilities = averaged(marginals(sequence), earlier)
  const [header, text, other] = (['HEADER', 'TEXT', 'OTHER'] as const).map((label) =>
    order.indexOf(label),
  ) as [number, number, number]
  const probability = (block: number, label: number) => probabilities[block * order.length + label]!
  const chosen = likeliest(
    blocks.map((_, i) => 1 - probability(i, other)),
    blocks,
  )
  const labels: Label[] = blocks.map(() => 'OTHER')
  for (const i of chosen) labels[i] = probability(i, header) > probability(i, text) ? 'HEADER' : 'TEXT'
  const isLikely = (i: number) => probability(i, other) <= 0.5
  return { labels, probabilities, order, rescued: chosen.length > 0 && !chosen.some(isLikely) }
}

/** Two readings err in different places: their mean is as good as the second on average, and never as far off. */
const averaged = (probabilities: Float64Array, earlier: Float64Array | null): Float64Array =>
  earlier ? probabilities.map((probability, i) => (probability + earlier[i]!) / 2) : probabilities

/**
 * The blocks whose choice promises the best F1, by expectation: the likeliest ones, down to the rank where
 * the expected F1, counted in characters, is highest.
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
