import { stat } from 'node:fs/promises'
import type { Format } from '../article/render/index.js'
import { DEFAULT_MAX_BYTES } from '../input/read.js'
import { readRecords } from '../input/records.js'
import type { PageSource } from '../input/sources.js'
import type { Label } from '../types.js'
import { serviceTime } from './analyser-options.js'
import type { Talk } from './clean-job.js'
import { cleanRecords } from './clean-run.js'
import { onInterrupt } from './interrupt.js'
import type { PageSettings } from './option-values.js'
import type { Output } from './output.js'
import { openOutput } from './output-choice.js'
import type { OverviewRun } from './overview-run.js'
import { type PluginValues, pluginValues } from './plugin-options.js'
import { openPool } from './pool.js'
import type { Progress } from './progress.js'
import { callFingerprint } from './run-file.js'
import type { RunCounts } from './run-summary.js'
import { counted } from './terminal.js'
import type { VolumeSettings } from './volume-options.js'

/** What `sitko clean` has made of its call. */
export interface PagesRun {
  readonly values: PluginValues & { readonly model?: string; readonly out?: string }
  readonly sources: readonly PageSource[]
  readonly settings: PageSettings
  readonly volume: VolumeSettings
  readonly format: Format
  readonly labels: readonly Label[] | undefined
  readonly several: boolean
  readonly hasMany: boolean
  readonly toFile: boolean
  readonly talk: Talk
  readonly progress: Progress
  readonly counts: RunCounts
  readonly overview: OverviewRun | null
}

/** Cleans all pages of a call in threads, and leaves nothing half written where it is broken off. */
export async function cleanPages(run: PagesRun): Promise<void> {
  const { values, sources, progress, volume } = run
  const call = await callFingerprint(sources, values)
  let output: Output | null = null
  const stopListening = onInterrupt(() => {
    progress.end()
    return output?.abandon?.() ?? ''
  })
  try {
    output = await openOutput({ ...run, out: values.out, call, volume })
    await cleanInto(output, run)
  } catch (error) {
    output?.abandon?.()
    throw error
  } finally {
    stopListening()
  }
}

async function cleanInto(output: Output, run: PagesRun): Promise<void> {
  const { values, sources, settings, volume, format, labels, hasMany, talk, progress, counts, overview } = run
  const sizes = await inputSizes(sources)
  let bytesRead = 0
  const pool = openPool({
    jobs: volume.jobs,
    settings: {
      model: values.model,
      ...pluginValues(values),
      format,
      labels,
      maxBlocks: volume.maxBlocks,
      maxBytes: settings.maxBytes ?? DEFAULT_MAX_BYTES,
      talk,
      wantsFacts: overview !== null,
    },
    timeoutMs: settings.timeoutMs ?? DEFAULT_PAGE_MS + serviceTime(values),
  })
  const records = readRecords(sources, {
    ...settings,
    input: volume.input,
    hints: settings,
    onSkipped: () => counts.skipped++,
    onRead: (bytes) => {
      bytesRead += bytes
    },
  })
  try {
    await cleanRecords({
      records,
      pool,
      output,
      progress,
      counts,
      state: (name) => {
        const done = counts.in - 1 + counts.resumed
        const total = hasMany ? null : sources.length
        const share = total === null ? (sizes > 0 ? bytesRead / sizes : 0) : done / total
        const { resumed, failures, bytes } = counts
        return { name, done, resumed, failures, bytes, total, share }
      },
      format,
      shard: volume.shard,
      // Parts and names of files follow from the order of the input.
      ordered: volume.ordered || output.isDone !== undefined,
      window: volume.jobs * 4,
      talk,
      overview,
    })
    for (const remark of (await overview?.finish()) ?? []) if (talk !== 'quiet') progress.say(remark)
    if (overview !== null && counts.resumed > 0)
      progress.say(`The report lacks ${counted(counts.resumed, 'page')} that an earlier run has done.`)
  } finally {
    await pool.close()
  }
}

// A page takes milliseconds; the largest that are let in take a few seconds.
const DEFAULT_PAGE_MS = 20_000

async function inputSizes(sources: readonly PageSource[]): Promise<number> {
  let sum = 0
  for (const source of sources)
    if (source.kind === 'file') sum += (await stat(source.path).catch(() => null))?.size ?? 0
  return sum
}
