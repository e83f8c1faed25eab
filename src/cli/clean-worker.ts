import { parentPort, workerData } from 'node:worker_threads'
import { render } from '../article/render/index.js'
import { jsonText } from '../article/render/json.js'
import { SitkoError } from '../errors.js'
import { withDefaults } from '../input/checked.js'
import { pageOfLine, parseLine } from '../input/jsonl.js'
import { factsOf } from '../overview/facts.js'
import type { CleanedPage, CleanJob, WorkerReply, WorkerSettings } from './clean-job.js'
import { openCleaner } from './plugin-options.js'

// One thread of `sitko clean --jobs`: a cleaner of its own, one page at a time.
const settings = workerData as WorkerSettings
const encoder = new TextEncoder()
const reply = (message: WorkerReply, transfer: readonly ArrayBuffer[] = []) =>
  parentPort?.postMessage(message, transfer)

try {
  const cleaner = await openCleaner(settings)
  parentPort?.on('message', async (job: CleanJob) => {
    try {
      const page = await clean(job)
      reply({ kind: 'cleaned', page }, [page.output.buffer as ArrayBuffer])
    } catch (error) {
      reply({ kind: 'failed', ...described(error) })
    }
  })
  reply({ kind: 'ready' })

  async function clean(job: CleanJob): Promise<CleanedPage> {
    const started = performance.now()
    const { content, hints, id } = job.isLine ? pageIn(job) : { ...job, id: undefined }
    const article = await cleaner.clean(content, hints)
    const { charset, confidence } = article
    const ms = performance.now() - started
    const rendered = render(article, { format: settings.format, labels: settings.labels })
    const output = encoder.encode(id === undefined ? rendered : withId(id, rendered))
    // Its source has no name here: the run knows the file.
    const facts = settings.wantsFacts ? factsOf(article, '') : null
    const warnings = settings.talk === 'quiet' ? [] : article.warnings
    const blocks = settings.talk === 'verbose' ? article.blocks.length : 0
    return { output, id, charset, confidence, warnings, blocks, ms, facts }
  }
} catch (error) {
  reply({ kind: 'unusable', ...described(error) })
}

function described(error: unknown) {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  return { code: error instanceof SitkoError ? error.code : null, message, stack }
}

function pageIn({ content, hints }: CleanJob) {
  const fields = parseLine(content as Uint8Array)
  const page = pageOfLine(fields, settings.maxBytes)
  return { content: page.content, hints: withDefaults(hints, page), id: fields.id }
}

/** The id of a JSON line goes first into its result. */
const withId = (id: unknown, output: string) =>
  settings.format === 'jsonl' ? `{"id":${jsonText(id)},${output.slice(1)}` : output
