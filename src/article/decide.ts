import type { ScoredSequence } from '../crf/sequence.js'
import { marginals } from '../crf/sequence.js'
import { statedKind } from '../features/document.js'
import type { Block, Label, Page } from '../types.js'
import { markedLeads } from './lead.js'
import { repeatedText } from './repeated-text.js'

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
export function decide(sequence: ScoredSequence, order: readonly Label[], page: Page): Decision {
  const { blocks } = page
  const probabilities = marginals(sequence)
  const [header, text, other] = (['HEADER', 'TEXT', 'OTHER'] as const).map((label) =>
    order.indexOf(label),
  ) as [number, number, number]
  const probability = (block: number, label: number) => probabilities[block * order.length + label]!
  const temperature = statedKind(page) === 'article' ? 1 : DOUBT
  const likelihood = blocks.map((_, i) => tempered(1 - probability(i, other), temperature))
  for (const block of repeatedText(blocks, likelihood)) likelihood[block] = 0
  const chosen = likeliest(likelihood, blocks)
  const labels: Label[] = blocks.map(() => 'OTHER')
  for (const i of chosen) labels[i] = probability(i, header) > probability(i, text) ? 'HEADER' : 'TEXT'
  for (const i of markedLeads(page, likelihood, labels.indexOf('TEXT')))
    if (labels[i] === 'OTHER') labels[i] = 'TEXT'
  const isLikely = (i: number) => probability(i, other) <= 0.5
  return { labels, probabilities, order, rescued: chosen.length > 0 && !chosen.some(isLikely) }
}

// Of a page that does not say it is an article the model is too sure: whole lists are content or none of it is.
// Swept 1-1.6 on the folds: all pages 0.893, 0.895, 0.897; news 0.930 throughout; Czech 0.968, 0.967, 0.965.
const DOUBT = 1.4

const tempered = (probability: number, temperature: number): number =>
  temperature === 1 || probability <= 0 || probability >= 1
    ? probability
    : 1 / (1 + ((1 - probability) / probability) ** (1 / temperature))

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
    if (f1 > best && likelihood[block]! > 0) {
      best = f1
      bestCount = rank + 1
    }
  })
  return ranked.slice(0, bestCount)
}
