import { Script } from 'node:vm'
import { pluginTimedOut } from '../errors.js'
import type { Limiter } from './guard.js'

// What the script calls; a stack, because a hook may clean another page.
const calls: (() => unknown)[] = []
const KEY = Symbol.for('sitko.plugin-call')
const script = new Script(`globalThis[Symbol.for('sitko.plugin-call')]()`)

/** In Node a running function can be stopped: V8 ends whatever runs inside a script whose time is over. */
export const interrupt: Limiter = <Result>(run: () => Result, limitMs: number): Result => {
  const globals = globalThis as Record<symbol, unknown>
  calls.push(run)
  globals[KEY] = () => calls.at(-1)!()
  try {
    return script.runInThisContext({ timeout: limitMs }) as Result
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException | null)?.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT')
      throw pluginTimedOut(limitMs)
    throw cause
  } finally {
    calls.pop()
    if (calls.length === 0) delete globals[KEY]
  }
}
