import { Lexicon, Spelling } from './lexicon.js'
import { cueFinder, cuesIn } from './name-cues.js'
import { LONGEST_TOKEN, MOST_TOKENS, nameCues, nameTokens } from './names.js'
import { CLASSES, classOf, DASH } from './stems.js'
import { NAME_CUES } from './vocabulary.js'

/** What the names of an element say. */
export interface ReadNames {
  /** Numbers of the tokens that are known. */
  readonly tokens: readonly number[]
  /** A bit for each cue. */
  readonly cues: number
}

const isCapital = (code: number): boolean => code >= 65 && code <= 90
const isSmall = (code: number): boolean => code >= 97 && code <= 122

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
    const { spelling, seen } = this
    const { next, found } = cueFinder
    const tokens: number[] = []
    seen.length = 0
    spelling.begin()
    let state = 0
    let bits = found[0]!
    let before = 0
    for (let i = 0; i < names.length; i++) {
      const code = names.charCodeAt(i)
      if (code > 127) return this.readAsWritten(names)
      const small = isCapital(code) ? code | 32 : code
      if (small !== code && isSmall(before)) {
        this.endToken(tokens)
        state = next[state * CLASSES + DASH]!
        bits |= found[state]!
      }
      if (isSmall(small)) spelling.put(small)
      else this.endToken(tokens)
      state = next[state * CLASSES + classOf(small)]!
      bits |= found[state]!
      before = code
    }
    this.endToken(tokens)
    return { tokens, cues: cuesIn(bits, names) }
  }

  private endToken(tokens: number[]): void {
    const { spelling, seen } = this
    const { length, hash } = spelling
    if (length === 0) return
    if (length > 1 && length <= LONGEST_TOKEN && seen.length < MOST_TOKENS && !seen.includes(hash)) {
      seen.push(hash)
      const number = this.lexicon.find(spelling)
      if (number >= 0) tokens.push(number)
    }
    spelling.begin()
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
