import {
  createPrompt,
  ExitPromptError,
  type KeypressEvent,
  useEffect,
  useKeypress,
  useState,
} from '@inquirer/core'
import type { Driver, Ending } from './driver.js'
import type { Window } from './layout.js'
import { render } from './render.js'

const OTHER_SCREEN = '\u001b[?1049h\u001b[?25l\u001b[2J\u001b[H'
const FIRST_SCREEN = '\u001b[?25h\u001b[?1049l'
const CLEAR = '\u001b[2J\u001b[H'

const { stdin, stdout } = process

const windowNow = (): Window => ({ columns: stdout.columns || 80, rows: stdout.rows || 24 })

interface ScreenConfig {
  readonly driver: Driver
  readonly colour: boolean
}

/** The annotator as a prompt: keys go to the driver, its states are drawn. */
const annotatorPrompt = createPrompt<Ending, ScreenConfig>(({ driver, colour }, done) => {
  const [drawn, draw] = useState({ state: driver.state, window: windowNow() })
  useEffect(() => {
    const redraw = () => draw({ state: driver.state, window: windowNow() })
    const resized = () => {
      // Whatever the terminal made of the old lines is in the way.
      stdout.write(CLEAR)
      redraw()
    }
    driver.onDraw = redraw
    driver.onEnd = done
    const leave = () => driver.leave()
    stdout.on('resize', resized)
    stdin.on('end', leave)
    return () => {
      stdout.off('resize', resized)
      stdin.off('end', leave)
    }
  }, [])
  useKeypress((key, line) => {
    // What is typed is no answer to be edited.
    line.clearLine(0)
    const name = keyName(key)
    if (name !== null) driver.press(name, windowNow)
  })
  return render(drawn.state, { ...drawn.window, colour })
})

/** Readline's keys by one name each: a name where it is a command, else the character it types. */
function keyName(
  key: KeypressEvent & { readonly sequence?: string; readonly meta?: boolean },
): string | null {
  const { name, sequence = '', ctrl, meta } = key
  if (name === 'enter') return 'return'
  if (ctrl || meta) return null
  if (sequence === ' ') return 'space'
  return [...sequence].length === 1 && !/\p{Control}/u.test(sequence) ? sequence : (name ?? null)
}

/** Runs the annotator on a screen of its own; true when it was broken off by Ctrl-C. */
export async function showAnnotator(config: ScreenConfig): Promise<boolean> {
  const exitCodes = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const
  const leaveAt = (signal: NodeJS.Signals) => {
    stdout.write(FIRST_SCREEN)
    process.exit(exitCodes[signal as keyof typeof exitCodes])
  }
  const signals = Object.keys(exitCodes) as (keyof typeof exitCodes)[]
  for (const signal of signals) process.on(signal, leaveAt)
  stdout.write(OTHER_SCREEN)
  try {
    const ending = await annotatorPrompt(config, { clearPromptOnDone: true })
    if (ending.kind === 'failed') throw ending.error
    return false
  } catch (error) {
    if (error instanceof ExitPromptError) return true
    throw error
  } finally {
    stdout.write(FIRST_SCREEN)
    for (const signal of signals) process.off(signal, leaveAt)
  }
}
