import type { ModelCard } from '../crf/card.js'
import { SitkoError } from '../errors.js'
import { counted } from '../evaluation/render/numbers.js'
import { crossValidate } from '../training/cross-validate.js'
import { type FitSettings, fitModel } from '../training/fit.js'
import { assignFolds, type FoldUnit } from '../training/folds.js'
import { cardPath, checkModelPath, saveModel, sitePath } from '../training/save-model.js'
import { type PageScore, type ScoreSummary, summarise } from '../training/scores.js'
import { capped } from '../training/settings.js'
import { checkEnough, countLabels, sitesOf, type TrainingSet } from '../training/training-set.js'
import { bestTrial, trialsOf, tune } from '../training/tune.js'
import { SCORE_LEGEND, scoreTable, tuningTable } from './score-table.js'
import { writeOut } from './streams.js'
import type { TrainCall } from './train-options.js'
import type { TrainProgress } from './train-progress.js'

/** Everything one call of `sitko train` works with. */
export interface TrainingRun {
  readonly call: TrainCall
  readonly set: TrainingSet
  readonly settings: FitSettings
  readonly progress: TrainProgress
  readonly signal: AbortSignal
  readonly talk: (line: string) => void
}

/** What measuring leaves for the models: the settings to train with, and the scores for their cards. */
export interface Measured {
  readonly settings: FitSettings
  /** By the site of its model; that for all is under ALL. */
  readonly scores: ReadonlyMap<string | typeof ALL, ModelCard['scores']>
}

const ALL = Symbol('all sites')
const USUAL_FOLDS = 5
// The first of each is the usual: it wins where all are alike.
const USUAL_GRID = { c1: [0, 0.3], c2: [1, 0.3, 3], sites: [1, 3] }

/** Tunes and cross-validates as far as asked, and prints the tables. */
export async function measure(run: TrainingRun): Promise<Measured> {
  const { call, set } = run
  const scores = new Map<string | typeof ALL, ModelCard['scores']>()
  if (call.folds === undefined && !call.isTuned) return { settings: run.settings, scores }
  const folding = foldingOf(run)
  run.talk(`${counted(folding.folds, 'fold')} by ${folding.unit}. ${SCORE_LEGEND}`)
  const validation = {
    pages: set.own,
    folds: assignFolds(
      set.own.map((page) => set.pages[page]!),
      folding,
    ),
  }
  const { settings, results } = call.isTuned
    ? await tuned(run, validation)
    : { settings: run.settings, results: await validated(run, { ...validation, settings: run.settings }) }
  await writeOut(scoreTable(results))
  scores.set(ALL, cardScores(results, folding))
  if (call.isBySite) await measureSites({ ...run, settings }, scores)
  return { settings, scores }
}

interface Folding {
  readonly folds: number
  readonly unit: FoldUnit
}

function foldingOf({ call, set }: TrainingRun): Folding {
  const sites = sitesOf(set.own.map((page) => set.pages[page]!)).length
  // The models of single sites are judged by page; only then do the two tables compare.
  const unit = call.foldsBy ?? (call.isBySite || sites === 1 ? 'page' : 'site')
  return { unit, folds: call.folds ?? Math.min(USUAL_FOLDS, unit === 'site' ? sites : set.own.length) }
}

interface Validation {
  readonly pages: readonly number[]
  readonly folds: readonly number[]
}

async function tuned(run: TrainingRun, validation: Validation) {
  const { call, set, settings } = run
  const grid = {
    c1: call.c1 ?? USUAL_GRID.c1,
    c2: call.c2 ?? USUAL_GRID.c2,
    sites: call.minSites ?? [...new Set([settings.limits.sites, ...USUAL_GRID.sites])],
  }
  const present = sitesOf(set.pages).length
  const trials = trialsOf({ ...grid, sites: grid.sites.filter((sites) => sites <= present) }, settings)
  const folds = Math.max(...validation.folds) + 1
  run.progress.expect(trials.length * folds + (call.out === undefined ? 0 : 1))
  const results = await tune(set, {
    ...validation,
    trials,
    ...watch(run),
    onFold: (trial, fold) =>
      begin(run, `trial ${trial + 1} of ${trials.length}, fold ${fold + 1} of ${folds}`, fold + trial > 0),
  })
  run.progress.finish()
  run.progress.clear()
  const best = bestTrial(results)
  await writeOut(`${tuningTable(results, best)}\n`)
  return { settings: best.settings, results: best.scores }
}

async function validated(
  run: TrainingRun,
  validation: Validation & { readonly settings: FitSettings; readonly name?: string },
): Promise<readonly PageScore[]> {
  const { name, ...rest } = validation
  const folds = Math.max(...validation.folds) + 1
  run.progress.expect(folds + (run.call.out === undefined ? 0 : 1))
  const scores = await crossValidate(run.set, {
    ...rest,
    ...watch(run),
    onFold: (fold) => begin(run, `${name ? `${name}, ` : ''}fold ${fold + 1} of ${folds}`, fold > 0),
  })
  run.progress.finish()
  run.progress.clear()
  return scores
}

const watch = ({ progress, signal }: TrainingRun) => ({ signal, onProgress: progress.iteration })

function begin({ progress, settings }: TrainingRun, name: string, isNext: boolean): void {
  if (isNext) progress.finish()
  progress.begin({ name, maxIterations: settings.parameters.maxIterations })
}

/** Every site by models that know this site only, as one table. */
async function measureSites(
  run: TrainingRun,
  scores: Map<string | typeof ALL, ModelCard['scores']>,
): Promise<void> {
  const results: PageScore[] = []
  for (const { site, pages, settings } of siteParts(run)) {
    const labelled = pages.map((page) => run.set.pages[page]!)
    const folds = Math.min(run.call.folds ?? USUAL_FOLDS, pages.length)
    const folding = { folds, unit: 'page' } as const
    try {
      const validation = { pages, settings, folds: assignFolds(labelled, folding), name: site }
      const ofSite = await validated(run, validation)
      results.push(...ofSite)
      scores.set(site, cardScores(ofSite, folding))
    } catch (error) {
      if (!(error instanceof SitkoError) || error.code !== 'FOLD_WITHOUT_LABEL') throw error
      run.talk(`${site} is not measured: ${error.message}`)
    }
  }
  run.talk('Each site by a model of its own:')
  await writeOut(`\n${scoreTable(results)}`)
}

interface Part {
  readonly site: string
  readonly pages: readonly number[]
  readonly settings: FitSettings
}

/** The pages of each site that has enough of them for a model of its own. */
function siteParts({ set, settings, talk }: TrainingRun): readonly Part[] {
  const base = set.base.map((page) => set.pages[page]!)
  return sitesOf(set.own.map((page) => set.pages[page]!)).flatMap((site) => {
    const pages = set.own.filter((page) => set.pages[page]!.site === site)
    const labelled = pages.map((page) => set.pages[page]!)
    try {
      checkEnough(labelled, { base })
    } catch (error) {
      if (!(error instanceof SitkoError)) throw error
      talk(`${site} gets no model of its own: ${error.message}`)
      return []
    }
    const limits = capped(settings.limits, sitesOf([...labelled, ...base]).length)
    return [{ site, pages, settings: { ...settings, limits } }]
  })
}

export interface Writing extends Measured {
  readonly out: string
  readonly onWritten: (path: string) => void
}

/** Trains and writes the model for all and, if asked, one for each site. */
export async function writeModels(run: TrainingRun, writing: Writing): Promise<void> {
  const { call, set, talk } = run
  const { settings, scores, out, onWritten } = writing
  const collections = new Set(set.own.map((page) => set.pages[page]!.collection))
  const name = call.name ?? [...collections].join('+')
  const parts = [
    { path: out, name, pages: set.own, settings, scores: scores.get(ALL) },
    ...(call.isBySite ? siteParts({ ...run, settings }) : []).map(({ site, ...part }) => ({
      ...part,
      path: sitePath(out, site),
      name: `${name}-${site}`,
      scores: scores.get(site),
    })),
  ]
  for (const { path } of parts) await checkModelPath(path)
  run.progress.expect(parts.length)
  for (const { path, name, pages, settings, scores } of parts) {
    run.progress.begin({ name: `training ${name}`, maxIterations: settings.parameters.maxIterations })
    const started = Date.now()
    const model = await fitModel(set, {
      settings,
      pages: [...pages, ...set.base],
      card: { name, created: call.date, scores, mixWeight: set.base.length > 0 ? call.mixWeight : undefined },
      ...watch(run),
    })
    await saveModel(path, model)
    run.progress.finish()
    onWritten(path)
    const labelled = [...pages, ...set.base].map((page) => set.pages[page]!)
    const blocks = Object.values(countLabels(labelled)).reduce((sum, count) => sum + count, 0)
    const learnt = `${counted(labelled.length, 'page')}, ${counted(blocks, 'block')}`
    talk(`Wrote ${path} and ${cardPath(path)}: ${learnt}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
  }
}

/** The scores as a card keeps them. */
function cardScores(results: readonly PageScore[], { folds, unit }: Folding): ModelCard['scores'] {
  const { pages, words, labels }: ScoreSummary = summarise('All', results)
  return { folds, foldsBy: unit, pages, words: rounded(words), labels: rounded(labels) }
}

/** Four places: more is noise, and would not be the same on every machine. */
const rounded = (scores: object): unknown =>
  JSON.parse(JSON.stringify(scores), (_key, value) =>
    typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value,
  )
