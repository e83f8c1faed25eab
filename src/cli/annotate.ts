import { userInfo } from 'node:os'
import { dirname } from 'node:path'
import { terminalNeeded, wrongCall } from '../errors.js'
import { counted } from '../evaluation/render/numbers.js'
import { findGoldTexts } from '../training/gold-text.js'
import { annotationPath } from '../training/store.js'
import { removeAbandoned } from '../training/write-whole.js'
import { Driver } from './annotate/driver.js'
import { SiteMemory } from './annotate/memory.js'
import { ANNOTATE_OPTIONS, keysOf, retrainAfterOf } from './annotate/options.js'
import { collectPageFiles, type PageFile } from './annotate/page-files.js'
import { PageQueue, type PageStatus } from './annotate/page-queue.js'
import {
  disputedPages,
  type Prepare,
  prepareAll,
  prepareReview,
  prepareWithGold,
} from './annotate/prepare.js'
import { Retraining } from './annotate/retrain.js'
import { showAnnotator } from './annotate/screen.js'
import { Session } from './annotate/session.js'
import { createSuggester } from './annotate/suggest.js'
import { beginState } from './annotate/walk.js'
import { defineCommand, type OptionValues } from './command.js'
import { pageFailure } from './failure.js'
import { pageSettings } from './option-values.js'
import { createProgress } from './progress.js'
import { say } from './streams.js'
import { paintFor, printableLine } from './terminal.js'

const DEFAULT_FOLDER = 'annotations'
const INTERRUPTED = 130

export const command = defineCommand({
  name: 'annotate',
  usage: '[options] PAGES...',
  description: [
    'Labels the blocks of pages HEADER, TEXT or OTHER, one key each. Needs a terminal.',
    'PAGES are files, folders, globs and addresses. Those that lie outside the annotations folder',
    'are copied to annotations/<site>/. Every label is on disk before it is on the screen: break',
    'off whenever you like, and go on with the same call. ? shows the keys.',
  ],
  options: ANNOTATE_OPTIONS,
  examples: [
    'sitko annotate saved/*.html',
    'sitko annotate saved/ --annotator jana --no-suggest',
    'sitko annotate saved/ --least-certain --retrain-after 5',
    'sitko annotate pages/ --from-gold gold/',
    'sitko annotate --review',
  ],

  async run({ values, positionals }) {
    const call = checkedCall(values)
    const isAtTerminal = Boolean(process.stdin.isTTY && process.stdout.isTTY && process.env.TERM !== 'dumb')
    // Aligning with gold texts is worth something even where nobody can look at the rest.
    if (!isAtTerminal && values['from-gold'] === undefined) throw terminalNeeded()
    const { files, prepare, failures } = await findWork(call, values, positionals)
    if (files.length === 0 && call.isReview)
      say('Nothing to review: annotators agree wherever two labelled a block.')
    if (files.length === 0) return failures > 0 ? 1 : 0

    const retraining = new Retraining(call.folder)
    const queue = new PageQueue()
    const session = new Session({
      queue,
      prepare,
      suggester: values['no-suggest'] ? null : await createSuggester(values.model),
      memory: call.isReview || call.gold !== undefined ? null : new SiteMemory(values.annotator),
      retraining,
      retrainAfter: call.retrainAfter,
      who: call.who,
      order: call.order,
    })
    for (const siteFolder of new Set(files.map(({ path }) => dirname(path))))
      await removeAbandoned(siteFolder)
    const unusable = await surveyAll(session, queue, files)
    if (queue.length === 0) return 1
    // Labels given earlier may be looked at again; what a gold text or a reviewer settled is settled.
    const hasWork = queue.open.blocks > 0 || (call.gold === undefined && !call.isReview)
    const isBroken = isAtTerminal && hasWork ? await annotate(session, queue, call) : false
    retraining.stop()
    if (call.isReview && queue.open.blocks === 0) say('Every dispute is decided.')
    report(session, queue, call.folder)
    if (retraining.hasModel)
      say(`Go on with the model trained meanwhile by --model ${printableLine(retraining.model)}.`)
    if (!isAtTerminal && queue.open.blocks > 0) say('Call it again in a terminal to label what is left.')
    if (isBroken) return INTERRUPTED
    return failures + unusable > 0 || (!isAtTerminal && queue.open.blocks > 0) ? 1 : 0
  },
})

type Values = OptionValues<typeof ANNOTATE_OPTIONS>

const checkedCall = (values: Values) => {
  if (values.review && values['from-gold'] !== undefined)
    throw wrongCall('--review and --from-gold exclude each other. Give one.')
  if (values['least-certain'] && values['no-suggest'])
    throw wrongCall('--least-certain needs suggestions. Leave --no-suggest out.')
  // Before anything is read or copied: the name becomes part of file names.
  annotationPath('', values.annotator)
  return {
    folder: values.annotations ?? DEFAULT_FOLDER,
    who: values.annotator ?? userInfo().username,
    keys: keysOf(values.keys),
    order: values['least-certain'] ? ('least-certain' as const) : ('page' as const),
    retrainAfter: retrainAfterOf(values['retrain-after']),
    isReview: values.review === true,
    gold: values['from-gold'],
  }
}

type Call = ReturnType<typeof checkedCall>

interface Work {
  readonly files: readonly PageFile[]
  readonly prepare: Prepare
  readonly failures: number
}

async function findWork(call: Call, values: Values, args: readonly string[]): Promise<Work> {
  const { folder, who, gold } = call
  const { annotator } = values
  if (call.isReview) {
    const { files, groups } = await disputedPages(args.length > 0 ? args : [folder])
    return { files, prepare: prepareReview(groups), failures: 0 }
  }
  if (args.length === 0) throw wrongCall('No pages given. See `sitko annotate --help`.')
  const prepare =
    gold === undefined
      ? prepareAll(annotator)
      : prepareWithGold({ texts: await findGoldTexts(gold), who, annotator })
  let failures = 0
  const files = await collectPageFiles(args, {
    folder,
    annotator,
    settings: pageSettings(values),
    onFailure(source, error) {
      failures++
      say(pageFailure(source, { error, withStack: false }))
    },
  })
  return { files, prepare, failures }
}

/** Looks at every page before the first is shown, and gives the number of those that cannot be opened. */
async function surveyAll(session: Session, queue: PageQueue, files: readonly PageFile[]): Promise<number> {
  const progress = createProgress({ bar: files.length > 20 && process.stderr.isTTY === true })
  const doubts = new Map<PageStatus, number>()
  let failed = 0
  for (const [done, file] of files.entries()) {
    const { length: total } = files
    const share = done / total
    progress.step(() => ({ name: file.path, done, resumed: 0, total, share, failures: failed, bytes: 0 }))
    try {
      const { status, doubt } = await session.survey(file)
      doubts.set(status, doubt)
    } catch (error) {
      failed++
      const source = { kind: 'file', name: file.path, path: file.path, below: '' } as const
      progress.say(pageFailure(source, { error, withStack: false }))
    }
  }
  progress.end()
  queue.sortBy((page) => doubts.get(page) ?? 0)
  return failed
}

async function annotate(session: Session, queue: PageQueue, { keys, order }: Call): Promise<boolean> {
  const settings = { keys, order, pages: queue.length }
  const driver = new Driver(session, beginState(await session.begin(), settings))
  const colour = paintFor(process.stdout)('bold', '') !== ''
  return showAnnotator({ driver, colour })
}

function report(session: Session, queue: PageQueue, folder: string): void {
  const { open, complete, length } = queue
  const left = open.blocks > 0 ? `, ${counted(open.blocks, 'block')} left to label` : ''
  say(`${counted(session.given, 'label')} given; ${complete} of ${counted(length, 'page')} complete${left}.`)
  say(
    `The labels are in ${printableLine(folder)}. Train with \`sitko train ${printableLine(folder)} --out MODEL\`.`,
  )
}
