import { annotationsMissing } from '../errors.js'
import { readBase } from '../training/base.js'
import { checkModelPath } from '../training/save-model.js'
import { settingsFor } from '../training/settings.js'
import { divideBySite, type SiteParts } from '../training/site-parts.js'
import { readLabelled, type SkippedPage, statusOf } from '../training/sources.js'
import { checkTrainer } from '../training/train.js'
import { checkEnough, makeTrainingSet, sitesOf } from '../training/training-set.js'
import { defineCommand } from './command.js'
import { untilInterrupted } from './interrupt.js'
import { printableLine } from './terminal.js'
import { measure } from './train-measure.js'
import { writeModels } from './train-models.js'
import { TRAIN_OPTIONS, type TrainCall, trainCall } from './train-options.js'
import { createTrainProgress, type TrainProgress } from './train-progress.js'
import type { TrainingRun } from './training-run.js'

const DEFAULT_FOLDER = './annotations'
const SHOWN_LINES = 5

export const command = defineCommand({
  name: 'train',
  usage: '[options] [ANNOTATIONS...]',
  description: [
    'Trains a model of your own on labelled pages.',
    'ANNOTATIONS are files and folders that `sitko annotate` wrote, and corpora: folders with',
    'gold/<id>.json and pages/<id>.html.gz. Without any, ./annotations.',
    'A page is cut at its unlabelled blocks and the labelled runs are learnt from; a page with fewer',
    'than half of its blocks labelled is left out, as is one that lacks most of its gold text.',
    'Equal input gives equal files. Ctrl-C stops and keeps the models that are whole.',
  ],
  options: TRAIN_OPTIONS,
  examples: [
    'sitko train --out my.crfsuite.gz',
    'sitko train annotations/idnes.cz --folds 5 --folds-by page',
    'sitko train annotations ../corpora/czech --by-site --folds 5 --out czech.crfsuite.gz',
    'sitko train --tune --c2 0.3,1,3 --out my.crfsuite.gz',
    'sitko train annotations/new-site --base-corpus ../corpora/czech --mix-weight 5 -o both.crfsuite',
  ],

  async run({ values, positionals }) {
    const call = trainCall(values)
    const paths = positionals.length > 0 ? positionals : [DEFAULT_FOLDER]
    if (positionals.length === 0 && !(await statusOf(DEFAULT_FOLDER)))
      throw annotationsMissing(DEFAULT_FOLDER)
    const progress = createTrainProgress({ isLive: !call.isQuiet && process.stderr.isTTY === true })
    const written: string[] = []
    try {
      return await untilInterrupted(
        async (signal) => {
          const run = await prepare({ call, paths, progress, signal })
          const settled = await measure(run)
          if (call.out !== undefined)
            await writeModels(run, { ...settled, out: call.out, onWritten: (path) => written.push(path) })
          return 0
        },
        { stopped: () => stoppedLine(call, written, progress) },
      )
    } finally {
      progress.clear()
    }
  },
})

interface Preparation {
  readonly call: TrainCall
  readonly paths: readonly string[]
  readonly progress: TrainProgress
  readonly signal: AbortSignal
}

async function prepare({ call, paths, progress, signal }: Preparation): Promise<TrainingRun> {
  if (call.out !== undefined) await checkModelPath(call.out)
  // Before the pages: reading a large corpus takes minutes.
  await checkTrainer()
  const talk = (line: string) => {
    if (!call.isQuiet) progress.say(printableLine(line))
  }
  const reading = { signal, onPage: progress.reading }
  const own = await readLabelled(paths, reading)
  tell(own.skipped.map(skippedLine), talk)
  const base = await readBase({ model: call.base, folder: call.baseCorpus }, reading)
  tell([...(base?.skipped ?? []).map(skippedLine), ...(base?.differences ?? [])], talk)
  checkEnough(own.pages, { base: base?.pages, skipped: own.skipped.length })
  const all = [...own.pages, ...(base?.pages ?? [])]
  const set = makeTrainingSet(own.pages, base ? { base: base.pages, weight: call.mixWeight } : undefined)
  const { parts, tooSmall }: SiteParts = call.isBySite ? divideBySite(set) : NO_PARTS
  tell(
    Array.from(tooSmall, ([site, reason]) => `${site} gets no model of its own: ${reason}`),
    talk,
  )
  return {
    call,
    progress,
    signal,
    talk,
    set,
    siteParts: parts,
    settings: settingsFor(sitesOf(all).length, {
      c1: call.c1?.[0],
      c2: call.c2?.[0],
      minSites: call.minSites?.[0],
      maxIterations: call.maxIterations,
      card: base?.card,
    }),
  }
}

const NO_PARTS: SiteParts = { parts: [], tooSmall: new Map() }

const skippedLine = ({ name, reason }: SkippedPage) => `${name} is left out: ${reason}`

/** The first few lines; that there are more is enough to know where to look. */
function tell(lines: readonly string[], talk: (line: string) => void): void {
  for (const line of lines.slice(0, SHOWN_LINES)) talk(line)
  const rest = lines.length - SHOWN_LINES
  if (rest > 0) talk(`… and ${rest} more`)
}

function stoppedLine({ out }: TrainCall, written: readonly string[], progress: TrainProgress): string {
  progress.clear()
  if (written.length > 0) return `Stopped. ${written.join(', ')} ${written.length > 1 ? 'are' : 'is'} whole.`
  return out === undefined ? 'Stopped.' : 'Stopped; no model was written.'
}
