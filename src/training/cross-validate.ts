import { decide } from '../article/decide.js'
import { readModel } from '../crf/model.js'
import { foldWithoutLabel } from '../errors.js'
import type { Label } from '../types.js'
import { type FitSettings, type FitWatch, fit } from './fit.js'
import { type PageScore, scorePage } from './scores.js'
import { missingLabels, type TrainingSet } from './training-set.js'

export interface CrossValidation extends FitWatch {
  readonly settings: FitSettings
  /** Numbers of the pages to divide. Those of the base are learnt from in every fold and judged in none. */
  readonly pages: readonly number[]
  /** The fold of each of these pages, from 0. */
  readonly folds: readonly number[]
  readonly onFold?: ((fold: number) => void) | undefined
}

/** Labels every page by a model that has not seen its fold, as cleaning would, and scores it. */
export async function crossValidate(
  set: TrainingSet,
  { settings, pages, folds, onFold, ...watch }: CrossValidation,
): Promise<readonly PageScore[]> {
  const scores: PageScore[] = []
  for (let fold = 0; fold <= Math.max(...folds); fold++) {
    onFold?.(fold)
    const known = [...pages.filter((_, i) => folds[i] !== fold), ...set.base]
    const missing = missingLabels(known.map((page) => set.pages[page]!))
    if (missing.length > 0) throw foldWithoutLabel(fold + 1, missing)
    const model = readModel(await fit(set, { settings, pages: known, ...watch }))
    const score = set.dataset.scorer(model)
    pages.forEach((page, i) => {
      if (folds[i] !== fold) return
      const { labels } = decide(score(page), model.labels as readonly Label[], set.pages[page]!.page)
      scores[i] = scorePage(set.pages[page]!, labels)
    })
  }
  return scores
}
