import { type Confusion, confuse, type LabelScore, labelReport } from '../evaluation/labels.js'
import { tokensOf } from '../evaluation/words.js'
import type { Label } from '../types.js'
import type { LabelledPage } from './sources.js'

/** How well one page was labelled. Blocks nobody labelled count neither way. */
export interface PageScore {
  readonly collection: string
  readonly site: string
  readonly words: Quality
  readonly confusion: Confusion
}

export interface Quality {
  readonly precision: number
  readonly recall: number
  readonly f: number
}

export interface ScoreSummary {
  readonly name: string
  readonly pages: number
  /** By words of HEADER and TEXT blocks, mean over pages. */
  readonly words: Quality
  /** By blocks, of all pages together. */
  readonly labels: Readonly<Record<Label, LabelScore>>
}

export function scorePage(
  { page, labels, collection, site }: LabelledPage,
  found: readonly Label[],
): PageScore {
  let [foundWords, wantedWords, rightWords] = [0, 0, 0]
  labels.forEach((wanted, block) => {
    if (wanted === null) return
    const words = tokensOf(page.blocks[block]!.text).length
    const isWanted = wanted !== 'OTHER'
    const isFound = found[block] !== 'OTHER'
    if (isWanted) wantedWords += words
    if (isFound) foundWords += words
    if (isWanted && isFound) rightWords += words
  })
  // Where nothing was to be found and nothing was, all is right.
  const words = {
    precision: foundWords > 0 ? rightWords / foundWords : 1,
    recall: wantedWords > 0 ? rightWords / wantedWords : 1,
    f: foundWords + wantedWords > 0 ? (2 * rightWords) / (foundWords + wantedWords) : 1,
  }
  return { collection, site, words, confusion: confuse(labels, found) }
}

export function summarise(name: string, scores: readonly PageScore[]): ScoreSummary {
  const mean = (key: keyof Quality) =>
    scores.reduce((sum, { words }) => sum + words[key], 0) / Math.max(scores.length, 1)
  const report = labelReport(
    scores.map(({ confusion }) => confusion),
    0,
  )
  return {
    name,
    pages: scores.length,
    words: { precision: mean('precision'), recall: mean('recall'), f: mean('f') },
    labels: report?.byLabel ?? NO_BLOCKS,
  }
}

const NOTHING: LabelScore = { blocks: 0, precision: null, recall: null, f: 0 }
const NO_BLOCKS = { HEADER: NOTHING, TEXT: NOTHING, OTHER: NOTHING }

/** One summary for each site, or for each collection, in the order of their names, and one for all. */
export function summariseBy(
  key: 'site' | 'collection',
  scores: readonly PageScore[],
): readonly ScoreSummary[] {
  const groups = new Map<string, PageScore[]>()
  for (const score of scores) groups.set(score[key], [...(groups.get(score[key]) ?? []), score])
  const inOrder = [...groups].sort(([a], [b]) => (a < b ? -1 : 1))
  return [...inOrder.map(([name, group]) => summarise(name, group)), summarise('All', scores)]
}
