import { codeAt } from '../page/code-at.js'
import { Lexicon, Spelling } from './lexicon.js'
import { cueFinder, cuesIn } from './name-cues.js'
import { LONGEST_TOKEN, MOST_TOKENS, nameCues, nameTokens } from './names.js'
import { CLASSES, classOf, DASH, ENDS } from './stems.js'
import { NAME_CUES } from './vocabulary.js'

/** What the names of an element say. */
export interface ReadNames {
  /** Numbers of the tokens that are known. */
  readonly tokens: readonly number[]
  /** A bit for each cue. */
  readonly cues: number
}

const CAPITAL = 32
/** By ASCII code: the class of the character in lower case, and whether it is a capital. */
const kinds = Uint8Array.from({ length: 128 }, (_, code) =>
  code >= 65 && code <= 90 ? classOf(code | 32) | CAPITAL : classOf(code),
)
const SMALL_A = 97

/** Reads names as `nameTokens` and `nameCues` do, both in one pass and without cutting strings out. */
export class NumberedNames {
  private readonly lexicon = new Lexicon()
  private readonly spelling = new Spelling()
  /** Hashes of the tokens of the name being read, known or not: only so many count. */
  private readonly seen: number[] = []

  /** The number of a token. */
  add(token: string): number {
    return this.lexicon.add(token)
  }

  read(names: string): ReadNames {
    const { next, found } = cueFinder
    const tokens: number[] = []
    this.seen.length = 0
    let state = 0
    let bits = found[0]!
    let start = -1
    let afterSmall = false
    const { length } = names
    for (let i = 0; i < length; i++) {
      const code = codeAt(names, i)
      if (code > 127) return this.readAsWritten(names)
      const kind = kinds[code]!
      const own = kind & ~CAPITAL
      if (kind !== own && afterSmall) {
        this.endToken(names, start, i, tokens)
        start = -1
        state = next[state * CLASSES + DASH]!
        if (state >= ENDS) {
          state -= ENDS
          bits |= found[state]!
        }
      }
      afterSmall = kind < DASH
      if (own < DASH) {
        if (start < 0) start = i
      } else if (start >= 0) {
        this.endToken(names, start, i, tokens)
        start = -1
      }
      state = next[state * CLASSES + own]!
      if (state >= ENDS) {
        state -= ENDS
        bits |= found[state]!
      }
    }
    if (start >= 0) this.endToken(names, start, length, tokens)
    return { tokens, cues: cuesIn(bits, names) }
  }

  private endToken(names: string, start: number, end: number, tokens: number[]): void {
    const length = end - start
    if (length < 2 || length > LONGEST_TOKEN || this.seen.length === MOST_TOKENS) return
    const { spelling, seen } = this
    spelling.begin()
    for (let i = start; i < end; i++) spelling.put(SMALL_A + (kinds[codeAt(names, i)]! & ~CAPITAL))
    if (seen.includes(spelling.first)) return
    seen.push(spelling.first)
    const number = this.lexicon.find(spelling)
    if (number >= 0) tokens.push(number)
  }

  /** Capitals beyond ASCII may become ASCII letters when made small: rare enough to be read the slow way. */
  private readAsWritten(names: string): ReadNames {
    const tokens = nameTokens(names)
      .map((token) => this.lexicon.numberOf(token))
      .filter((number) => number >= 0)
    const stated = nameCues(names)
    const cues = NAME_CUES.reduce((bits, [cue], i) => (stated.includes(cue) ? bits | (1 << i) : bits), 0)
    return { tokens, cues }
  }
}
