import type { ModelCard } from '../crf/card.js'
import { SitkoError } from '../errors.js'
import { counted } from '../evaluation/render/numbers.js'
import { crossValidate } from '../training/cross-validate.js'
import type { FitSettings } from '../training/fit.js'
import { assignFolds, type FoldUnit } from '../training/folds.js'
import { type PageScore, summarise } from '../training/scores.js'
import { sitesOf } from '../training/training-set.js'
import { bestTrial, trialsOf, tune } from '../training/tune.js'
import { SCORE_LEGEND, scoreTable, tuningTable } from './score-table.js'
import { writeOut } from './streams.js'
import { type Measured, type TrainingRun, watch } from './training-run.js'

const USUAL_FOLDS = 5
// The first of each is the usual: it wins where all are alike.
const USUAL_GRID = { c1: [0, 0.3], c2: [1, 0.3, 3], sites: [1, 3] }

/** Tunes and cross-validates as far as asked, and prints the tables. */
export async function measure(run: TrainingRun): Promise<Measured> {
  const { call, set } = run
  const siteScores = new Map<string, ModelCard['scores']>()
  if (call.folds === undefined && !call.isTuned)
    return { settings: run.settings, scores: undefined, siteScores }
  const folding = foldingOf(run)
  const folds = assignFolds(
    set.own.map((page) => set.pages[page]!),
    folding,
  )
  run.talk(`${counted(folding.folds, 'fold')} by ${folding.unit}. ${SCORE_LEGEND}`)
  run.progress.expect(countTrainings(run, folding.folds))
  const validation = { pages: set.own, folds }
  const { settings, results } = call.isTuned
    ? await findBest(run, validation)
    : { settings: run.settings, results: await validate(run, { ...validation, settings: run.settings }) }
  await writeOut(scoreTable(results))
  if (call.isBySite) await measureSites({ ...run, settings }, siteScores)
  return { settings, scores: cardScores(results, folding), siteScores }
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

function countTrainings(run: TrainingRun, folds: number): number {
  const ofSites = run.siteParts.reduce((sum, { pages }) => sum + Math.min(folds, pages.length), 0)
  const models = run.call.out === undefined ? 0 : 1 + run.siteParts.length
  return folds * (run.call.isTuned ? trialsFor(run).length : 1) + ofSites + models
}

function trialsFor({ call, set, settings }: TrainingRun): readonly FitSettings[] {
  const present = sitesOf(set.pages).length
  const sites = call.minSites ?? [...new Set([settings.limits.sites, ...USUAL_GRID.sites])]
  const grid = {
    c1: call.c1 ?? USUAL_GRID.c1,
    c2: call.c2 ?? USUAL_GRID.c2,
    sites: [...new Set(sites.map((least) => Math.min(least, present)))],
  }
  return trialsOf(grid, settings)
}

interface Validation {
  readonly pages: readonly number[]
  readonly folds: readonly number[]
}

async function findBest(run: TrainingRun, validation: Validation) {
  const trials = trialsFor(run)
  const results = await tune(run.set, {
    ...validation,
    trials,
    ...watch(run),
    onFold: (trial, fold) =>
      begin(run, `trial ${trial + 1} of ${trials.length}, fold ${fold + 1}`, trials[trial]!),
  })
  run.progress.clear()
  const best = bestTrial(results)
  await writeOut(`${tuningTable(results, best)}\n`)
  return { settings: best.settings, results: best.scores }
}

async function validate(
  run: TrainingRun,
  validation: Validation & { readonly settings: FitSettings; readonly site?: string },
): Promise<readonly PageScore[]> {
  const { site, ...rest } = validation
  const folds = Math.max(...validation.folds) + 1
  const scores = await crossValidate(run.set, {
    ...rest,
    ...watch(run),
    onFold: (fold) =>
      begin(run, `${site ? `${site}, ` : ''}fold ${fold + 1} of ${folds}`, validation.settings),
  })
  run.progress.clear()
  return scores
}

const begin = ({ progress }: TrainingRun, name: string, { parameters }: FitSettings): void =>
  progress.begin({ name, maxIterations: parameters.maxIterations })

/** Every site by models that know this site only, as one table. */
async function measureSites(run: TrainingRun, scores: Map<string, ModelCard['scores']>): Promise<void> {
  const results: PageScore[] = []
  for (const { site, pages, settingsFrom } of run.siteParts) {
    const folding = { folds: Math.min(run.call.folds ?? USUAL_FOLDS, pages.length), unit: 'page' } as const
    const folds = assignFolds(
      pages.map((page) => run.set.pages[page]!),
      folding,
    )
    try {
      const ofSite = await validate(run, { pages, folds, site, settings: settingsFrom(run.settings) })
      results.push(...ofSite)
      scores.set(site, cardScores(ofSite, folding))
    } catch (error) {
      if (!(error instanceof SitkoError) || error.code !== 'FOLD_WITHOUT_LABEL') throw error
      run.talk(`${site} is not measured: ${error.message}`)
    }
  }
  if (results.length === 0) return
  run.talk('The second table: each site by a model of its own.')
  await writeOut(`\n${scoreTable(results)}`)
}

/** The scores as a card keeps them. */
function cardScores(results: readonly PageScore[], { folds, unit }: Folding): ModelCard['scores'] {
  const { pages, words, labels } = summarise('All', results)
  return { folds, foldsBy: unit, pages, words: rounded(words), labels: rounded(labels) }
}

/** Four places: more is noise, and would not be the same on every machine. */
const rounded = (scores: object): unknown =>
  JSON.parse(JSON.stringify(scores), (_key, value) =>
    typeof value === 'number' ? Math.round(value * 10_000) / 10_000 : value,
  )
