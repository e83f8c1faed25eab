import type { Format } from '../article/render/index.js'
import { jsonText } from '../article/render/json.js'
import { SitkoError } from '../errors.js'
import { idOfLine } from '../input/jsonl.js'
import type { PageRecord } from '../input/records.js'
import type { PageSource } from '../input/sources.js'
import type { CleanedPage, Talk } from './clean-job.js'
import { pageFailure } from './failure.js'
import { flow } from './in-order.js'
import type { Output } from './output.js'
import type { OverviewRun } from './overview-run.js'
import { type Pool, PoolUnusable } from './pool.js'
import type { Progress, RunState } from './progress.js'
import type { RunCounts } from './run-summary.js'
import { counted, printableLine } from './terminal.js'
import type { Shard } from './volume-options.js'

/** Everything a run over many pages works with. */
export interface CleanRun {
  readonly records: AsyncIterable<PageRecord>
  readonly pool: Pool
  readonly output: Output
  readonly progress: Progress
  readonly counts: RunCounts
  /** How far the run is, but for what the counts say. */
  readonly state: (name: string) => RunState
  readonly format: Format
  readonly shard: Shard | null
  readonly ordered: boolean
  readonly window: number
  readonly talk: Talk
  readonly overview: OverviewRun | null
}

interface Place {
  readonly record: PageRecord
  readonly position: number
}

type Outcome = { readonly page: CleanedPage } | { readonly error: unknown }

/** Page after page from the input through the threads to the output. */
export async function cleanRecords(run: CleanRun): Promise<void> {
  await flow<Place, Outcome>({
    items: chosen(run),
    work: ({ record }) => outcomeOf(record, run),
    emit: (place, outcome) => writeOutcome(place, outcome, run),
    window: run.window,
    ordered: run.ordered,
  })
  run.progress.end()
  await run.output.finish?.()
}

/** The pages of this shard that no earlier run has written. */
async function* chosen({ records, shard, output, counts, progress, state }: CleanRun): AsyncGenerator<Place> {
  let number = 0
  let position = 0
  for await (const record of records) {
    if (shard !== null && number++ % shard.of !== shard.number - 1) continue
    const place = { record, position: position++ }
    if (await output.isDone?.(place.position, record.print)) {
      counts.resumed++
      continue
    }
    counts.in++
    progress.step(() => state(record.source.name))
    yield place
  }
}

async function outcomeOf(record: PageRecord, { pool, counts }: CleanRun): Promise<Outcome> {
  try {
    const job = await record.open()
    counts.bytes += job.content.length
    return { page: await pool.clean(job) }
  } catch (error) {
    if (error instanceof PoolUnusable) throw error.cause
    return { error }
  }
}

async function writeOutcome({ record, position }: Place, outcome: Outcome, run: CleanRun): Promise<void> {
  const { counts, output, overview } = run
  if ('error' in outcome) {
    await fail(record, outcome.error, run)
    await output.write(record.source, errorLine(record, outcome.error, run.format), position)
    return
  }
  const { page } = outcome
  try {
    await output.write(named(record.source, page.id), page.output, position)
    counts.out++
    overview?.add(page.facts ?? null, record.source)
    talkOf(record, page, run)
  } catch (error) {
    await fail(record, error, run)
  }
}

/** A page of a JSON line is called by its id where that is a name. */
const named = (source: PageSource, id: unknown): PageSource =>
  source.kind === 'record' && (typeof id === 'string' || typeof id === 'number')
    ? { ...source, stem: String(id) }
    : source

async function fail({ source }: PageRecord, error: unknown, { counts, progress, talk }: CleanRun) {
  counts.fail(error)
  progress.say(pageFailure(source, { error, withStack: talk === 'verbose' }))
}

/** What is said of a page that went well. */
export function talkOf(
  { source }: Pick<PageRecord, 'source'>,
  page: Omit<CleanedPage, 'output'>,
  { talk, progress }: Pick<CleanRun, 'talk' | 'progress'>,
): void {
  const name = printableLine(source.name)
  if (talk === 'verbose') progress.say(`${name}: ${facts(page)}`)
  if (talk === 'quiet') return
  for (const warning of page.warnings) progress.say(`${name}: warning: ${printableLine(warning)}`)
}

const facts = ({ charset, blocks, confidence, ms }: Omit<CleanedPage, 'output'>) =>
  `${charset}, ${counted(blocks, 'block')}, confidence ${confidence.toFixed(2)}, ${ms.toFixed(0)} ms`

/** Who sends lines gets one for each, also where there is no page to give. */
function errorLine({ line }: PageRecord, error: unknown, format: Format): Uint8Array {
  if (line === undefined || format !== 'jsonl') return NOTHING
  const code = error instanceof SitkoError ? error.code : 'UNEXPECTED'
  const message = error instanceof Error ? error.message : String(error)
  const id = line === null ? undefined : idOfLine(line)
  return Buffer.from(`${jsonText({ id, error: { code, message } })}\n`)
}

const NOTHING = new Uint8Array()
