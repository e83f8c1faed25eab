import { say } from './streams.js'
import { counted, fit, printableLine, screenWidth } from './terminal.js'

/** How far a run has come. */
export interface RunState {
  readonly name: string
  readonly done: number
  /** Of these, pages that an earlier run has written: they say nothing of the speed. */
  readonly resumed: number
  readonly failures: number
  readonly bytes: number
  /** How many pages there are in all, where that is known. */
  readonly total: number | null
  /** 0..1: the part of the input that has been read. */
  readonly share: number
}

/** A bar on the last line of the terminal, and the talk that goes above it. */
export interface Progress {
  step(state: () => RunState): void
  say(line: string): void
  end(): void
}

const BAR_WIDTH = 20
// Often enough to look alive, seldom enough to cost nothing.
const REDRAW_MS = 80
// Terminals write `^C` where the line ends; what wraps cannot be cleared.
const ROOM_FOR_INTERRUPT = 3
const CLEAR_LINE = '\r\u001b[K'

/** Without a bar it only talks: into a file or a pipe a bar would be rubbish. */
export function createProgress({ bar }: { readonly bar: boolean }): Progress {
  const started = Date.now()
  let drawnAt = 0
  const { stderr } = process
  const clear = () => {
    if (bar) stderr.write(CLEAR_LINE)
  }
  return {
    step(state) {
      if (!bar || Date.now() - drawnAt < REDRAW_MS) return
      drawnAt = Date.now()
      const line = progressLine(state(), (drawnAt - started) / 1000)
      stderr.write(`${CLEAR_LINE}${fit(line, screenWidth(stderr) - ROOM_FOR_INTERRUPT)}`)
    },
    say(line) {
      clear()
      say(line)
      drawnAt = 0
    },
    end: clear,
  }
}

/** `█░ 12/40 3 pages/s, 1.2 MB/s, 0 failures, 0:09 left, page.html` */
export function progressLine(state: RunState, seconds: number): string {
  const { done, resumed, total, share, failures, bytes, name } = state
  const filled = Math.round(BAR_WIDTH * Math.min(1, Math.max(0, share)))
  const bar = '█'.repeat(filled) + '░'.repeat(BAR_WIDTH - filled)
  const count = total === null ? `${done}` : `${done}/${total}`
  const speed =
    seconds > 0 && done > 0
      ? [`${perSecond(done - resumed, seconds)} pages/s`, `${(bytes / 1e6 / seconds).toFixed(1)} MB/s`]
      : []
  const left = share > 0 && done > 0 ? [`${clock((seconds / share) * (1 - share))} left`] : []
  return `${bar} ${count} ${[...speed, counted(failures, 'failure'), ...left, printableLine(name)].join(', ')}`
}

const perSecond = (count: number, seconds: number) =>
  count / seconds < 10 ? (count / seconds).toFixed(1) : Math.round(count / seconds).toString()

function clock(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const pad = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${pad(minutes)}:${pad(rest)}` : `${minutes}:${pad(rest)}`
}
