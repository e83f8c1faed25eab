import { decide } from '../article/decide.js'
import { readModel } from '../crf/model.js'
import { likelihoods } from '../features/scorer.js'
import type { Label } from '../types.js'
import { Dataset, type FrequencyLimits } from './dataset.js'
import type { LabelledPage } from './sources.js'
import { type TrainingParameters, type TrainingProgress, train } from './train.js'

/** What decides one reading. */
export interface ReadingSettings {
  readonly parameters: TrainingParameters
  readonly limits: FrequencyLimits
}

export interface ReadingsOptions {
  readonly first: ReadingSettings
  readonly second: ReadingSettings
  /** The fold of each page. A page's first reading comes from a model that has not seen its fold. */
  readonly folds: readonly number[]
  /** How many trainings run at once; each takes a core and, for 2,000 pages, some 3 GB. */
  readonly jobs: number
  /** Pages that are judged but not learnt from: their gold text is known to be incomplete. */
  readonly isDoubtful?: ((page: LabelledPage) => boolean) | undefined
  readonly onProgress?: ((what: string, progress: TrainingProgress) => void) | undefined
}

export type FirstLikelihoods = [content: Float64Array, heading: Float64Array]

export interface FittedReadings {
  readonly models: readonly [Uint8Array, Uint8Array]
  /** What the second was trained on: each page's first reading by a model that has not seen its fold. */
  readonly firsts: readonly FirstLikelihoods[]
}

/** Trains both readings on all pages. */
export async function fitReadings(
  pages: readonly LabelledPage[],
  options: ReadingsOptions,
): Promise<FittedReadings> {
  const known = learnable(pages, options)
  const first = describe(pages)
  const firsts = await readApart(pages, first, options)
  const second = describe(pages, firsts)
  const [firstModel, secondModel] = await inTurn(options.jobs, [
    () => fit(first, known, options.first, 'first reading', options),
    () => fit(second, known, options.second, 'second reading', options),
  ])
  return { models: [firstModel!, secondModel!], firsts }
}

/** Labels every page by two readings that have not seen its fold, as cleaning would. */
export async function crossValidateReadings(
  pages: readonly LabelledPage[],
  options: ReadingsOptions & { readonly firsts?: readonly FirstLikelihoods[] },
): Promise<readonly CrossValidated[]> {
  const firsts = options.firsts ?? (await readApart(pages, describe(pages), options))
  const results: CrossValidated[] = []
  const dataset = describe(pages, firsts)
  await overFolds(pages, dataset, options, options.second, 'second reading', (page, sequence, labels) => {
    const { blocks } = pages[page]!.page
    results[page] = { page: pages[page]!, decision: decide(sequence, labels as readonly Label[], blocks) }
  })
  return results
}

export interface CrossValidated {
  readonly page: LabelledPage
  readonly decision: ReturnType<typeof decide>
}

/** Each page's first reading by a model that has not seen it: what a second reading will meet on new pages. */
async function readApart(
  pages: readonly LabelledPage[],
  dataset: Dataset,
  options: ReadingsOptions,
): Promise<readonly FirstLikelihoods[]> {
  const firsts: FirstLikelihoods[] = []
  await overFolds(pages, dataset, options, options.first, 'first reading', (page, sequence, labels) => {
    firsts[page] = likelihoods(sequence, { labels })
  })
  return firsts
}

type See = (page: number, sequence: Parameters<typeof likelihoods>[0], labels: readonly string[]) => void

async function overFolds(
  pages: readonly LabelledPage[],
  dataset: Dataset,
  options: ReadingsOptions,
  settings: ReadingSettings,
  what: string,
  see: See,
): Promise<void> {
  const { folds, jobs } = options
  const numbers = [...new Set(folds)].sort((a, b) => a - b)
  await inTurn(
    jobs,
    numbers.map((fold) => async () => {
      const known = learnable(pages, options).filter((page) => folds[page] !== fold)
      const model = readModel(await fit(dataset, known, settings, `${what}, fold ${fold + 1}`, options))
      const score = dataset.scorer(model)
      pages.forEach((_, page) => {
        if (folds[page] === fold) see(page, score(page), model.labels)
      })
    }),
  )
}

const learnable = (pages: readonly LabelledPage[], { isDoubtful = () => false }: ReadingsOptions): number[] =>
  [...pages.keys()].filter((page) => !isDoubtful(pages[page]!))

function describe(pages: readonly LabelledPage[], firsts?: readonly FirstLikelihoods[]): Dataset {
  const dataset = new Dataset()
  pages.forEach(({ page, labels, site, weight }, i) => {
    dataset.add(page, labels, { site, weight, first: firsts?.[i] })
  })
  return dataset
}

const fit = (
  dataset: Dataset,
  known: readonly number[],
  settings: ReadingSettings,
  what: string,
  { onProgress }: ReadingsOptions,
) =>
  train(dataset.finish(settings.limits, known), {
    parameters: settings.parameters,
    onProgress: onProgress && ((progress) => onProgress(what, progress)),
  })

/** Does the tasks in order, so many at a time. */
async function inTurn<T>(jobs: number, tasks: readonly (() => Promise<T>)[]): Promise<T[]> {
  const results: T[] = []
  const left = tasks.entries()
  await Promise.all(
    Array.from({ length: jobs }, async () => {
      for (const [i, task] of left) results[i] = await task()
    }),
  )
  return results
}
