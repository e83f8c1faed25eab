import { SitkoError } from '../errors.js'
import { say } from './streams.js'

// As shells count: 128 and the number of the signal.
const EXIT_CODES = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const

/** Runs long work that a signal stops in an orderly way; `stopped` is said when that has happened. */
export async function untilInterrupted(
  work: (signal: AbortSignal) => Promise<number>,
  { stopped }: { readonly stopped: () => string },
): Promise<number> {
  const controller = new AbortController()
  let exitCode: number | null = null
  const names = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[]
  const stop = (name: NodeJS.Signals) => {
    exitCode ??= EXIT_CODES[name as keyof typeof EXIT_CODES]
    controller.abort()
  }
  for (const name of names) process.on(name, stop)
  try {
    return await work(controller.signal)
  } catch (error) {
    if (!(error instanceof SitkoError) || error.code !== 'TRAINING_STOPPED') throw error
    say(stopped())
    return exitCode ?? EXIT_CODES.SIGINT
  } finally {
    for (const name of names) process.off(name, stop)
  }
}

/** Ends the process at a signal, after `act` has tidied up and said what is left. Gives what stops listening. */
export function onInterrupt(act: () => string): () => void {
  const names = Object.keys(EXIT_CODES) as (keyof typeof EXIT_CODES)[]
  const end = (name: NodeJS.Signals) => {
    const left = act()
    if (left !== '') say(`sitko: stopped. ${left}`)
    process.exit(EXIT_CODES[name as keyof typeof EXIT_CODES])
  }
  for (const name of names) process.once(name, end)
  return () => {
    for (const name of names) process.off(name, end)
  }
}
