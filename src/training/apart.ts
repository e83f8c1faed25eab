import { type Decision, decide } from '../article/decide.js'
import { readModel } from '../crf/model.js'
import type { Label } from '../types.js'
import { Dataset } from './dataset.js'
import type { FitSettings } from './fit.js'
import type { LabelledPage } from './sources.js'
import { type TrainingProgress, train } from './train.js'

/** A page of a large collection, and whether it is learnt from, judged, or both. */
export interface StudyPage extends LabelledPage {
  /** Its gold text is known to be incomplete: it is judged, but not learnt from. */
  readonly isDoubtful?: boolean | undefined
  /** A copy made for learning: it is not judged. */
  readonly isMade?: boolean | undefined
}

export interface StudyOptions {
  readonly settings: FitSettings
  readonly onProgress?: ((what: string, progress: TrainingProgress) => void) | undefined
}

export interface JudgedPage {
  readonly page: StudyPage
  readonly decision: Decision
}

/** Trains on all pages that can be learnt from. */
export const fitPages = (pages: readonly StudyPage[], options: StudyOptions): Promise<Uint8Array> =>
  fitSome(describe(pages), learnable(pages), 'model', options)

/** Labels every page by a model that has not seen its fold, as cleaning would; some folds at once. */
export async function judgeApart(
  pages: readonly StudyPage[],
  { folds, jobs, ...options }: StudyOptions & { readonly folds: readonly number[]; readonly jobs: number },
): Promise<readonly JudgedPage[]> {
  const dataset = describe(pages)
  const judged: JudgedPage[] = []
  const waiting = [...new Set(folds)].sort((a, b) => b - a)
  const worker = async () => {
    for (let fold = waiting.pop(); fold !== undefined; fold = waiting.pop()) {
      const known = learnable(pages).filter((page) => folds[page] !== fold)
      const model = readModel(await fitSome(dataset, known, `fold ${fold + 1}`, options))
      const score = dataset.scorer(model)
      pages.forEach((page, i) => {
        if (folds[i] !== fold || page.isMade) return
        judged[i] = { page, decision: decide(score(i), model.labels as readonly Label[], page.page) }
      })
    }
  }
  await Promise.all(Array.from({ length: jobs }, worker))
  return judged.filter(Boolean)
}

const learnable = (pages: readonly StudyPage[]): number[] =>
  [...pages.keys()].filter((page) => !pages[page]!.isDoubtful)

function describe(pages: readonly StudyPage[]): Dataset {
  const dataset = new Dataset()
  for (const { page, labels, site, weight } of pages) dataset.add(page, labels, { site, weight })
  return dataset
}

const fitSome = (
  dataset: Dataset,
  known: readonly number[],
  what: string,
  { settings, onProgress }: StudyOptions,
): Promise<Uint8Array> =>
  train(dataset.finish(settings.limits, known), {
    parameters: settings.parameters,
    onProgress: onProgress && ((progress) => onProgress(what, progress)),
  })
