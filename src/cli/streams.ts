import { outputUnusable } from '../errors.js'
import { reasonOf } from '../input/reason.js'

/** `sitko clean ... | head` ends when head does, without a word. */
export function endQuietlyOnBrokenPipe(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // Other errors reach whoever called `writeOut`.
    if (error.code === 'EPIPE') process.exit()
  })
  // Nobody listens to the talk any more; the pages are still worth writing.
  process.stderr.on('error', () => {})
}

/** Data. Resolves when it is handed on, so that a slow reader slows us down instead of filling memory. */
export function writeOut(content: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(content, (cause) => {
      if (cause) reject(outputUnusable('stdout', reasonOf(cause), cause))
      else resolve()
    })
  })
}

/** Talk. */
export const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}
