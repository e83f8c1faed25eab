import type { CleanedPage, CleanJob, WorkerSettings } from './clean-job.js'
import { type Lost, startThread, type Task, type Thread } from './thread.js'

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

// The page being cleaned and the next: a thread never waits for the main one to wake up and give it work.
const MOST_TASKS = 2

/** Threads are started when there is work for them: one page needs one. */
export function openPool({ jobs, settings, timeoutMs }: PoolOptions): Pool {
  const threads = new Set<Thread>()
  const waiting: Task[] = []

  function giveOut(): void {
    for (let task = waiting[0]; task !== undefined; task = waiting[0]) {
      const thread = freeThread()
      if (thread === null) return
      waiting.shift()
      thread.give(task)
    }
  }

  /** An idle thread, a new one, or the one with least to do; null where all have enough. */
  function freeThread(): Thread | null {
    const [least] = [...threads].sort((a, b) => a.tasks - b.tasks)
    if (threads.size < jobs && (least === undefined || least.tasks > 0)) return start()
    return least !== undefined && least.tasks < MOST_TASKS ? least : null
  }

  function start(): Thread {
    const thread = startThread(settings, { timeoutMs, onFree: giveOut, onLost: (lost) => lose(thread, lost) })
    threads.add(thread)
    return thread
  }

  function lose(thread: Thread, { unstarted, unusable }: Lost): void {
    threads.delete(thread)
    waiting.unshift(...unstarted)
    if (unusable === null) giveOut()
    // Another thread would not start either, and whoever waits for one would wait for ever.
    else {
      const reason = new PoolUnusable('no thread starts', { cause: unusable })
      for (const { refuse } of waiting.splice(0)) refuse(reason)
    }
  }

  return {
    clean: (job) =>
      new Promise((give, refuse) => {
        waiting.push({ job, give, refuse })
        giveOut()
      }),
    async close() {
      await Promise.all([...threads].map((thread) => thread.stop()))
    },
  }
}
