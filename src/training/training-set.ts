import { trainingSetEmpty, trainingSetLabels, trainingSetTiny } from '../errors.js'
import { counted } from '../evaluation/render/numbers.js'
import { LABELS, type Label } from '../types.js'
import { Dataset } from './dataset.js'
import type { LabelledPage } from './sources.js'

/** Pages made ready for training. Everything about a part of them goes by their numbers in `pages`. */
export interface TrainingSet {
  readonly pages: readonly LabelledPage[]
  /** Numbers of the pages the training is about. */
  readonly own: readonly number[]
  /** Numbers of the pages mixed in from a base corpus. */
  readonly base: readonly number[]
  readonly dataset: Dataset
}

export interface Mixture {
  readonly base: readonly LabelledPage[]
  /** How many times a page of one's own counts against one of the base. */
  readonly weight: number
}

const LEAST_PAGES = 2
const LEAST_BLOCKS = 20

export function makeTrainingSet(own: readonly LabelledPage[], mixture?: Mixture): TrainingSet {
  const dataset = new Dataset()
  for (const { page, labels, site, weight = 1 } of own)
    dataset.add(page, labels, {
      site,
      weight: weight * (mixture?.weight ?? 1),
      keepsRare: mixture !== undefined,
    })
  const base = mixture?.base ?? []
  for (const { page, labels, site, weight } of base) dataset.add(page, labels, { site, weight })
  return {
    pages: [...own, ...base],
    own: own.map((_, i) => i),
    base: base.map((_, i) => own.length + i),
    dataset,
  }
}

/** How many blocks have each label. */
export function countLabels(pages: readonly LabelledPage[]): Record<Label, number> {
  const counts = { HEADER: 0, TEXT: 0, OTHER: 0 }
  for (const { labels } of pages) for (const label of labels) if (label !== null) counts[label]++
  return counts
}

export const missingLabels = (pages: readonly LabelledPage[]): readonly Label[] => {
  const counts = countLabels(pages)
  return LABELS.filter((label) => counts[label] === 0)
}

export interface Surroundings {
  /** Pages mixed in from a base: labels may come from there. */
  readonly base?: readonly LabelledPage[] | undefined
  /** How many pages were left out before. */
  readonly skipped?: number | undefined
}

/** Refuses what no useful model comes of. */
export function checkEnough(
  pages: readonly LabelledPage[],
  { base = [], skipped = 0 }: Surroundings = {},
): void {
  const blocks = Object.values(countLabels(pages)).reduce((sum, count) => sum + count, 0)
  if (blocks === 0) throw trainingSetEmpty(skipped)
  if (pages.length < LEAST_PAGES)
    throw trainingSetTiny(counted(pages.length, 'page'), counted(LEAST_PAGES, 'page'))
  if (blocks < LEAST_BLOCKS)
    throw trainingSetTiny(counted(blocks, 'labelled block'), counted(LEAST_BLOCKS, 'labelled block'))
  const missing = missingLabels([...pages, ...base])
  if (missing.length > 0) throw trainingSetLabels(missing)
}

export const sitesOf = (pages: readonly LabelledPage[]): readonly string[] =>
  [...new Set(pages.map(({ site }) => site))].sort((a, b) => (a < b ? -1 : 1))
