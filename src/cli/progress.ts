import { say } from './streams.js'
import { fit, printableLine, screenWidth } from './terminal.js'

/** A bar on the last line of the terminal, and the talk that goes above it. */
export interface Progress {
  step(name: string): void
  say(line: string): void
  end(): void
}

const BAR_WIDTH = 20
// Often enough to look alive, seldom enough to cost nothing.
const REDRAW_MS = 80
const CLEAR_LINE = '\r\u001b[K'

/** Without a bar it only talks: into a file or a pipe a bar would be rubbish. */
export function createProgress({ total, bar }: { readonly total: number; readonly bar: boolean }): Progress {
  let done = 0
  let drawnAt = 0
  const { stderr } = process
  const clear = () => {
    if (bar) stderr.write(CLEAR_LINE)
  }
  return {
    step(name) {
      if (bar && Date.now() - drawnAt >= REDRAW_MS) {
        drawnAt = Date.now()
        stderr.write(`${CLEAR_LINE}${barLine({ done, total, name, width: screenWidth(stderr) - 1 })}`)
      }
      done++
    },
    say(line) {
      clear()
      say(line)
      drawnAt = 0
    },
    end: clear,
  }
}

interface BarState {
  readonly done: number
  readonly total: number
  readonly name: string
  readonly width: number
}

function barLine({ done, total, name, width }: BarState): string {
  const filled = Math.round((BAR_WIDTH * done) / total)
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  return fit(`${bar} ${done}/${total} ${printableLine(name)}`, width)
}
