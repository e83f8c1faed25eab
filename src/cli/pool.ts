import { Worker } from 'node:worker_threads'
import { pageTooSlow, SitkoError, workerLost } from '../errors.js'
import type { CleanedPage, CleanJob, ThreadError, WorkerReply, WorkerSettings } from './clean-job.js'

/** No thread can be started: the model or a plugin cannot be used, and no page can be cleaned. */
export class PoolUnusable extends Error {}

/** Threads that clean, each one page at a time. */
export interface Pool {
  /** Waits for a free thread, then for its result. A page that fails or takes too long costs only itself. */
  clean(job: CleanJob): Promise<CleanedPage>
  close(): Promise<void>
}

export interface PoolOptions {
  readonly jobs: number
  readonly settings: WorkerSettings
  /** What cleaning one page may take. */
  readonly timeoutMs: number
}

interface Thread {
  readonly worker: Worker
  readonly ready: Promise<void>
  run(job: CleanJob, timeoutMs: number): Promise<CleanedPage>
  isAlive(): boolean
}

/** Threads are started when there is work for them: one page needs one. */
export function openPool({ jobs, settings, timeoutMs }: PoolOptions): Pool {
  const free: Thread[] = []
  const all = new Set<Thread>()
  const waiting: { give(thread: Thread): void; refuse(reason: unknown): void }[] = []

  async function take(): Promise<Thread> {
    const thread = free.pop()
    if (thread) return thread
    if (all.size >= jobs) return new Promise((give, refuse) => waiting.push({ give, refuse }))
    return start()
  }

  async function start(): Promise<Thread> {
    const thread = startThread(settings)
    all.add(thread)
    try {
      await thread.ready
    } catch (error) {
      all.delete(thread)
      const unusable = new PoolUnusable('no thread starts', { cause: error })
      // Whoever waits for a thread would wait for ever.
      for (const { refuse } of waiting.splice(0)) refuse(unusable)
      throw unusable
    }
    return thread
  }

  async function giveBack(thread: Thread): Promise<void> {
    let next = thread
    if (!thread.isAlive()) {
      all.delete(thread)
      if (waiting.length === 0) return
      next = await start()
    }
    const waiter = waiting.shift()
    if (waiter) waiter.give(next)
    else free.push(next)
  }

  return {
    async clean(job) {
      const thread = await take()
      try {
        return await thread.run(job, timeoutMs)
      } finally {
        await giveBack(thread)
      }
    },
    async close() {
      await Promise.all([...all].map(({ worker }) => worker.terminate()))
    },
  }
}

/** The worker stands beside the built modules; chunks are one folder deeper. */
const workerFile = () =>
  new URL(import.meta.url.includes('/chunks/') ? '../clean-worker.js' : './clean-worker.js', import.meta.url)

function startThread(settings: WorkerSettings): Thread {
  const worker = new Worker(workerFile(), { workerData: settings })
  let alive = true
  let settle: ((reply: WorkerReply | Error) => void) | null = null
  const next = () =>
    new Promise<WorkerReply | Error>((resolve) => {
      settle = resolve
    })
  const tell = (reply: WorkerReply | Error) => {
    settle?.(reply)
    settle = null
  }
  worker.on('message', tell)
  worker.on('error', (error) => {
    alive = false
    tell(workerLost(error.message))
  })
  worker.on('exit', () => {
    alive = false
    tell(workerLost('it was stopped'))
  })
  const ready = next().then((reply) => {
    if (reply instanceof Error) throw reply
    if (reply.kind === 'unusable') throw revived(reply)
  })
  return {
    worker,
    ready,
    isAlive: () => alive,
    async run(job, timeoutMs) {
      const result = next()
      worker.postMessage(job)
      const timer = setTimeout(() => {
        alive = false
        tell(pageTooSlow(timeoutMs / 1000))
        void worker.terminate()
      }, timeoutMs)
      const reply = await result
      clearTimeout(timer)
      if (reply instanceof Error) throw reply
      if (reply.kind === 'cleaned') return reply.page
      throw reply.kind === 'failed' ? revived(reply) : workerLost('it answered nothing')
    },
  }
}

function revived({ code, message, stack }: ThreadError): Error {
  if (code !== null) return new SitkoError(code, message)
  const error = new Error(message)
  if (stack !== undefined) error.stack = stack
  return error
}
