import { type CrossValidation, crossValidate } from './cross-validate.js'
import type { FitSettings } from './fit.js'
import { type PageScore, type ScoreSummary, summarise } from './scores.js'
import type { TrainingSet } from './training-set.js'

export interface Grid {
  readonly c1: readonly number[]
  readonly c2: readonly number[]
  /** On how many sites an attribute must be seen. */
  readonly sites: readonly number[]
}

export interface Trial {
  readonly settings: FitSettings
  readonly summary: ScoreSummary
  readonly scores: readonly PageScore[]
}

export interface TuningOptions extends Omit<CrossValidation, 'settings' | 'onFold'> {
  readonly trials: readonly FitSettings[]
  readonly onFold?: ((trial: number, fold: number) => void) | undefined
}

/** Every combination of a grid; what the grid does not name stays as in `start`. */
export function trialsOf(grid: Grid, start: FitSettings): readonly FitSettings[] {
  return grid.c1.flatMap((c1) =>
    grid.c2.flatMap((c2) =>
      grid.sites.map((sites) => ({
        parameters: { ...start.parameters, c1, c2 },
        limits: { sites, nameSites: Math.max(sites, start.limits.nameSites) },
      })),
    ),
  )
}

/** Cross-validates every trial on the same folds. */
export async function tune(
  set: TrainingSet,
  { trials, onFold, ...validation }: TuningOptions,
): Promise<readonly Trial[]> {
  const results: Trial[] = []
  for (const [number, settings] of trials.entries()) {
    const scores = await crossValidate(set, {
      ...validation,
      settings,
      onFold: (fold) => onFold?.(number, fold),
    })
    results.push({ settings, scores, summary: summarise('All', scores) })
  }
  return results
}

// Differences below this are noise; then the first of the grid is taken, and grids begin with the usual.
const NOTICEABLE = 0.0005

/** The trial with the highest F by words. */
export function bestTrial(trials: readonly Trial[]): Trial {
  return trials.reduce((best, trial) =>
    trial.summary.words.f > best.summary.words.f + NOTICEABLE ? trial : best,
  )
}
