import { type ModelCard, withCard } from '../crf/card.js'
import { FEATURE_VERSION } from '../features/index.js'
import type { FrequencyLimits } from './dataset.js'
import type { LabelledPage } from './sources.js'
import { type TrainingOptions, type TrainingParameters, train } from './train.js'
import { countLabels, type TrainingSet } from './training-set.js'

/** Everything that decides what a model learns from its pages. */
export interface FitSettings {
  readonly parameters: TrainingParameters
  readonly limits: FrequencyLimits
}

export type FitWatch = Omit<TrainingOptions, 'parameters'>

export interface FitOptions extends FitWatch {
  readonly settings: FitSettings
  /** Numbers of the pages to learn from. */
  readonly pages: readonly number[]
}

export interface CardOptions {
  readonly name: string
  readonly created?: string | undefined
  readonly scores?: ModelCard['scores'] | undefined
  readonly mixWeight?: number | undefined
}

/** A model's file as bytes, and the card that is also inside. */
export interface FittedModel {
  readonly bytes: Uint8Array
  readonly card: ModelCard
}

/** Trains on some pages of a set; the bytes are CRFsuite's own. */
export const fit = (
  set: TrainingSet,
  { settings, pages, onProgress, signal }: FitOptions,
): Promise<Uint8Array> =>
  train(set.dataset.finish(settings.limits, pages), {
    parameters: settings.parameters,
    onProgress,
    signal,
  })

/** Trains a model and writes its card. */
export async function fitModel(
  set: TrainingSet,
  { card: options, ...fitting }: FitOptions & { readonly card: CardOptions },
): Promise<FittedModel> {
  const bytes = await fit(set, fitting)
  const pages = fitting.pages.map((page) => set.pages[page]!)
  const { parameters, limits } = fitting.settings
  const { mixWeight } = options
  const card: ModelCard = {
    name: options.name,
    featureVersion: FEATURE_VERSION,
    ...(options.created === undefined ? {} : { created: options.created }),
    trainedOn: countCollections(pages),
    pages: pages.length,
    blocks: countLabels(pages),
    parameters: { ...parameters, ...limits, ...(mixWeight === undefined ? {} : { mixWeight }) },
    ...(options.scores === undefined ? {} : { scores: options.scores }),
  }
  return { bytes: withCard(bytes, card), card }
}

function countCollections(pages: readonly LabelledPage[]): NonNullable<ModelCard['trainedOn']> {
  const counts = new Map<string, number>()
  for (const { collection } of pages) counts.set(collection, (counts.get(collection) ?? 0) + 1)
  return Array.from(counts, ([name, count]) => ({ name, pages: count }))
}
