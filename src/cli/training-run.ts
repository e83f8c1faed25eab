import type { ModelCard } from '../crf/card.js'
import type { FitSettings } from '../training/fit.js'
import type { SitePart } from '../training/site-parts.js'
import type { TrainingSet } from '../training/training-set.js'
import type { TrainCall } from './train-options.js'
import type { TrainProgress } from './train-progress.js'

/** Everything one call of `sitko train` works with. */
export interface TrainingRun {
  readonly call: TrainCall
  readonly set: TrainingSet
  /** Sites that get a model of their own; none without --by-site. */
  readonly siteParts: readonly SitePart[]
  readonly settings: FitSettings
  readonly progress: TrainProgress
  readonly signal: AbortSignal
  readonly talk: (line: string) => void
}

/** What measuring leaves for the models: the settings to train with, and the scores for their cards. */
export interface Measured {
  readonly settings: FitSettings
  readonly scores: ModelCard['scores']
  readonly siteScores: ReadonlyMap<string, ModelCard['scores']>
}

/** How a training is watched and stopped. */
export const watch = ({ progress, signal }: TrainingRun) => ({ signal, onProgress: progress.iteration })
