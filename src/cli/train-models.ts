import { counted } from '../evaluation/render/numbers.js'
import { fitModel } from '../training/fit.js'
import { cardPath, checkModelPath, saveModel, sitePath } from '../training/save-model.js'
import { countLabels } from '../training/training-set.js'
import { type Measured, type TrainingRun, watch } from './training-run.js'

export interface Writing extends Measured {
  readonly out: string
  readonly onWritten: (path: string) => void
}

interface PlannedModel extends Pick<Measured, 'settings' | 'scores'> {
  readonly path: string
  readonly name: string
  readonly pages: readonly number[]
}

/** Trains and writes the model for all and, if asked, one for each site. */
export async function writeModels(run: TrainingRun, { onWritten, ...writing }: Writing): Promise<void> {
  const models = planModels(run, writing)
  for (const { path } of models) await checkModelPath(path)
  run.progress.expect(models.length)
  for (const model of models) {
    await writeModel(run, model)
    onWritten(model.path)
  }
}

function planModels(run: TrainingRun, writing: Omit<Writing, 'onWritten'>): readonly PlannedModel[] {
  const { call, set, siteParts } = run
  const { settings, scores, siteScores, out } = writing
  const collections = new Set(set.own.map((page) => set.pages[page]!.collection))
  const name = call.name ?? [...collections].join('+')
  const taken = new Set<string>()
  // Two sites can come to one file name: `a/b` and `a_b`.
  const freePath = (site: string): string => {
    const path = sitePath(out, site)
    if (taken.has(path)) return freePath(`${site}-2`)
    taken.add(path)
    return path
  }
  return [
    { path: out, name, pages: [...set.own, ...set.base], settings, scores },
    ...siteParts.map(({ site, pages, settingsFrom }) => ({
      path: freePath(site),
      name: `${name}-${site}`,
      pages: [...pages, ...set.base],
      settings: settingsFrom(settings),
      scores: siteScores.get(site),
    })),
  ]
}

async function writeModel(run: TrainingRun, { path, name, pages, settings, scores }: PlannedModel) {
  const { call, set } = run
  const started = Date.now()
  run.progress.begin({ name, maxIterations: settings.parameters.maxIterations })
  const mixWeight = set.base.length > 0 ? call.mixWeight : undefined
  const card = { name, created: call.date, scores, mixWeight }
  await saveModel(path, await fitModel(set, { settings, pages, card, ...watch(run) }))
  const blocks = Object.values(countLabels(pages.map((page) => set.pages[page]!)))
  const learnt = `${counted(pages.length, 'page')}, ${counted(
    blocks.reduce((sum, count) => sum + count, 0),
    'block',
  )}`
  run.talk(`Wrote ${path} and ${cardPath(path)}: ${learnt}, ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
