import { codeAt } from '../page/code-at.js'
import { APART, UNSURE, wordLetterOf } from './letters.js'

const BITS = 12
const RUN = 4
const STEP = BITS / RUN

/** The runs of four letters that stand in a text: one look tells most texts that do not stand in it from those that may. */
export class LetterRuns {
  private readonly found = new Uint8Array(1 << BITS)

  /** Of a text that is letters and digits alone, in lower case. */
  constructor(letters: string) {
    const { length } = letters
    for (let i = 0, run = 0; i < length; i++) {
      run = after(run, codeAt(letters, i))
      this.found[run] = 1
    }
  }

  /** Whether the first letters of a text, so many of them and whatever stands between, may stand there together. */
  mayHold(text: string, most: number): boolean {
    const end = Math.min(text.length, 2 * most)
    for (let i = 0, run = 0, count = 0; i < end && count < most; i++) {
      const code = wordLetterOf(codeAt(text, i))
      if (code === APART) continue
      if (code === UNSURE) return true
      run = after(run, code)
      if (++count >= RUN && this.found[run] === 0) return false
    }
    return true
  }
}

/** Moves on by a letter; the one before the last four has left by then. */
const after = (run: number, code: number): number => ((run << STEP) ^ code) & ((1 << BITS) - 1)
