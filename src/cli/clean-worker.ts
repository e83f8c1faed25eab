import { parentPort, workerData } from 'node:worker_threads'
import { render } from '../article/render/index.js'
import { SitkoError } from '../errors.js'
import { factsOf } from '../overview/facts.js'
import type { CleanedPage, CleanJob, WorkerReply, WorkerSettings } from './clean-job.js'
import { openCleaner } from './plugin-options.js'

// One thread of `sitko clean --jobs`: a cleaner of its own, one page at a time.
const settings = workerData as WorkerSettings
const reply = (message: WorkerReply) => parentPort?.postMessage(message)

try {
  const cleaner = await openCleaner(settings)
  parentPort?.on('message', async ({ content, hints }: CleanJob) => {
    try {
      reply({ kind: 'cleaned', page: await clean(content, hints) })
    } catch (error) {
      reply({ kind: 'failed', ...described(error) })
    }
  })
  reply({ kind: 'ready' })

  async function clean(content: CleanJob['content'], hints: CleanJob['hints']): Promise<CleanedPage> {
    const started = performance.now()
    const article = await cleaner.clean(content, hints)
    const { charset, confidence, warnings, blocks } = article
    const ms = performance.now() - started
    const output = render(article, { format: settings.format, labels: settings.labels })
    // Its source has no name here: the run knows the file.
    const facts = settings.wantsFacts ? factsOf(article, '') : null
    return { output, charset, confidence, warnings, blocks: blocks.length, ms, facts }
  }
} catch (error) {
  reply({ kind: 'unusable', ...described(error) })
}

function described(error: unknown) {
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  return { code: error instanceof SitkoError ? error.code : null, message, stack }
}
