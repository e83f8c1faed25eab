import { Worker } from 'node:worker_threads'
import { pageTooSlow, SitkoError, workerLost } from '../errors.js'
import type { CleanedPage, CleanJob, ThreadError, WorkerReply, WorkerSettings } from './clean-job.js'

/** A page to clean, and whom to tell. */
export interface Task {
  readonly job: CleanJob
  give(page: CleanedPage): void
  refuse(reason: unknown): void
}

/** What is left of a thread that ended. */
export interface Lost {
  /** Given to it, but not begun: another thread can do them. */
  readonly unstarted: readonly Task[]
  /** Why no page can be cleaned, where that is so. */
  readonly unusable: unknown
}

export interface ThreadOptions {
  /** What cleaning one page may take. */
  readonly timeoutMs: number
  /** A task was done. */
  readonly onFree: () => void
  readonly onLost: (lost: Lost) => void
}

/** A worker that does its tasks one after the other. */
export interface Thread {
  /** How many tasks it has. */
  readonly tasks: number
  give(task: Task): void
  stop(): Promise<unknown>
}

/** The worker stands beside the built modules; chunks are one folder deeper. */
const workerFile = () =>
  new URL(import.meta.url.includes('/chunks/') ? '../clean-worker.js' : './clean-worker.js', import.meta.url)

export function startThread(settings: WorkerSettings, options: ThreadOptions): Thread {
  const { timeoutMs, onFree, onLost } = options
  const worker = new Worker(workerFile(), { workerData: settings })
  /** The first is being worked on. */
  const tasks: Task[] = []
  let isReady = false
  let isLost = false
  let timer: NodeJS.Timeout | undefined

  function watchFirst(): void {
    clearTimeout(timer)
    if (!isReady || tasks.length === 0) return
    timer = setTimeout(() => {
      lose(pageTooSlow(timeoutMs / 1000))
      void worker.terminate()
    }, timeoutMs)
  }

  function lose(reason: unknown, unusable: unknown = null): void {
    if (isLost) return
    isLost = true
    clearTimeout(timer)
    const [begun, ...unstarted] = tasks.splice(0)
    if (unusable !== null && begun) unstarted.unshift(begun)
    else begun?.refuse(reason)
    onLost({ unstarted, unusable })
  }

  function take(reply: WorkerReply): void {
    if (isLost) return
    if (reply.kind === 'unusable') {
      lose(null, revived(reply))
      return
    }
    if (reply.kind === 'ready') isReady = true
    else {
      const task = tasks.shift()
      if (reply.kind === 'cleaned') task?.give(reply.page)
      else task?.refuse(revived(reply))
    }
    watchFirst()
    if (reply.kind !== 'ready') onFree()
  }

  /** Bytes go as a copy of their own: what they were cut from stays here, and so do they if the thread is lost. */
  function post(job: CleanJob): void {
    if (typeof job.content === 'string') worker.postMessage(job)
    else {
      const content = new Uint8Array(job.content)
      worker.postMessage({ ...job, content }, [content.buffer])
    }
  }

  worker.on('message', take)
  worker.on('error', (error) => lose(workerLost(error.message), isReady ? null : workerLost(error.message)))
  worker.on('exit', () => lose(workerLost('it was stopped'), isReady ? null : workerLost('it was stopped')))
  return {
    get tasks() {
      return tasks.length
    },
    give(task) {
      tasks.push(task)
      post(task.job)
      if (tasks.length === 1) watchFirst()
    },
    stop() {
      isLost = true
      clearTimeout(timer)
      return worker.terminate()
    },
  }
}

function revived({ code, message, stack }: ThreadError): Error {
  if (code !== null) return new SitkoError(code, message)
  const error = new Error(message)
  if (stack !== undefined) error.stack = stack
  return error
}
