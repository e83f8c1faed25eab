import { pluginFailed, pluginTimedOut, SitkoError } from '../errors.js'

/** Runs a synchronous function with a time limit in milliseconds; gives up on it by throwing `PLUGIN_TIMED_OUT`. */
export type Limiter = <Result>(run: () => Result, limitMs: number) => Result

/** Where nothing can interrupt a running function (browsers), it is measured, and told off afterwards. */
export const measureOnly: Limiter = (run, limitMs) => {
  const started = performance.now()
  const result = run()
  if (performance.now() - started > limitMs) throw pluginTimedOut(limitMs)
  return result
}

// One slow page may be an accident of the machine; a plugin that is slow again and again costs the whole run.
const MOST_TIMEOUTS = 3

/** Keeps plugins from costing more than their own result. One for each cleaner: it remembers the slow ones. */
export class Guard {
  private readonly timeouts = new Map<string, number>()
  private readonly limiter: Limiter
  private readonly limitMs: number

  constructor(limiter: Limiter, limitMs: number) {
    this.limiter = limiter
    this.limitMs = limitMs
  }

  isDisabled(plugin: string): boolean {
    return (this.timeouts.get(plugin) ?? 0) >= MOST_TIMEOUTS
  }

  /** The result of a hook; null and a warning when it throws or takes too long. */
  run<Result>(hook: { plugin: string; name: string }, call: () => Result, warn: Warn): Result | null {
    if (this.isDisabled(hook.plugin)) return null
    try {
      return this.limiter(call, this.limitMs)
    } catch (cause) {
      this.report(hook, cause, warn)
      return null
    }
  }

  /** The same for a hook that may give a promise. Its wait is limited too, and its signal aborted then. */
  async runAsync<Result>(
    hook: { plugin: string; name: string; limitMs?: number | undefined },
    call: (signal: AbortSignal) => Result | Promise<Result>,
    warn: Warn,
  ): Promise<Result | null> {
    if (this.isDisabled(hook.plugin)) return null
    const limitMs = Math.max(this.limitMs, hook.limitMs ?? 0)
    const abort = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    try {
      const result = this.limiter(() => call(abort.signal), this.limitMs)
      const tooLate = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(pluginTimedOut(limitMs)), limitMs)
      })
      return await Promise.race([result, tooLate])
    } catch (cause) {
      abort.abort(cause)
      this.report(hook, cause, warn)
      return null
    } finally {
      clearTimeout(timer)
    }
  }

  private report({ plugin, name }: { plugin: string; name: string }, cause: unknown, warn: Warn): void {
    if (cause instanceof SitkoError && cause.code === 'PLUGIN_TIMED_OUT')
      this.timeouts.set(plugin, (this.timeouts.get(plugin) ?? 0) + 1)
    warn(pluginFailed(plugin, name, reasonOf(cause)).message)
    if (this.isDisabled(plugin))
      warn(`The plugin ${plugin} was too slow ${MOST_TIMEOUTS} times and is left out from now on.`)
  }
}

export type Warn = (message: string) => void

// A plugin may throw anything, also something that throws when it is looked at.
function reasonOf(thrown: unknown): string {
  try {
    return thrown instanceof Error
      ? thrown.message.split('\n', 1)[0]!.slice(0, 200)
      : String(thrown).slice(0, 200)
  } catch {
    return 'it threw something that cannot be shown'
  }
}
