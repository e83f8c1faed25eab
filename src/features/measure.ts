import { codeAt, codeWithin } from '../page/code-at.js'
import type { Block } from '../types.js'
import { isFunctionWord } from './vocabulary.js'

/** What is counted in a block's text, in one pass over its characters. */
export interface Measures {
  readonly words: number
  readonly capitalised: number
  readonly sentences: number
  readonly commas: number
  readonly digits: number
  readonly letters: number
  readonly uppercase: number
  readonly symbols: number
  /** Bits of the marks that stand in the text, which dates, times and addresses need: `MARK`. */
  readonly marks: number
  /** Function words of a dozen languages among the first words: running text has many, menus have none. */
  readonly functionWords: number
  readonly sampledWords: number
  readonly lastChar: number
  readonly firstChar: number
  readonly plainChars: number
  readonly linkDensity: number
  /** Characters of running text: sentences that are not links. */
  readonly prose: number
}

// Long blocks are prose beyond doubt after this much; the rest only costs time.
const SAMPLED_WORDS = 30

const FULL_STOP = 46

/** Marks without which something cannot stand in a text: one look at them saves most searches. */
export const MARK = { stop: 1, colon: 2, at: 4, separator: 8 } as const

const marks = new Uint8Array(0x10000)
for (const [characters, mark] of [
  ['.', MARK.stop],
  [':', MARK.colon],
  ['@', MARK.at],
  ['|›»·•/', MARK.separator],
] as const)
  for (const character of characters) marks[character.charCodeAt(0)] = mark

export function measure(block: Block): Measures {
  const { text, visibleChars, linkChars } = block
  let words = 0
  let capitalised = 0
  let sentences = 0
  let commas = 0
  let digits = 0
  let letters = 0
  let uppercase = 0
  let symbols = 0
  let marked = 0
  let functionWords = 0
  let sampledWords = 0
  let wordStart = -1
  const length = text.length
  for (let i = 0; i < length; i++) {
    const code = codeAt(text, i)
    const kind = kinds[code]!
    if (kind !== 0) {
      letters++
      if (kind === UPPER) uppercase++
      if (wordStart < 0) {
        wordStart = i
        words++
        if (kind === UPPER) capitalised++
      }
      continue
    }
    if (wordStart >= 0) {
      if (sampledWords < SAMPLED_WORDS) {
        sampledWords++
        if (i - wordStart <= 5 && isFunctionWord(text, wordStart, i)) functionWords++
      }
      wordStart = -1
    }
    marked |= marks[code]!
    if (code >= 48 && code <= 57) {
      digits++
      if (i === 0 || !isDigit(codeAt(text, i - 1))) words++
    } else if (code === FULL_STOP || code === 33 || code === 63 || code === 0x2026 || code === 0x3002) {
      if (endsSentence(text, length, i)) sentences++
    } else if (code === 44) commas++
    else if (code > 32 && code !== 39 && code !== 0x2019 && code !== 45) symbols++
  }
  if (wordStart >= 0 && sampledWords < SAMPLED_WORDS) {
    sampledWords++
    if (length - wordStart <= 5 && isFunctionWord(text, wordStart, length)) functionWords++
  }
  const plainChars = Math.max(0, visibleChars - linkChars)
  const linkDensity = visibleChars > 0 ? Math.min(1, linkChars / visibleChars) : 0
  const isProse = (words >= 10 && sentences > 0 && linkDensity < 0.6) || (words >= 20 && linkDensity < 0.3)
  return {
    words,
    capitalised,
    sentences,
    commas,
    digits,
    letters,
    uppercase,
    symbols,
    marks: marked,
    functionWords,
    sampledWords,
    lastChar: length > 0 ? codeAt(text, length - 1) : 0,
    firstChar: length > 0 ? codeAt(text, 0) : 0,
    plainChars,
    linkDensity,
    prose: isProse ? plainChars : 0,
  }
}

const LOWER = 1
const UPPER = 2
/** Letters of every code, looked up instead of asked for. */
const kinds = Uint8Array.from({ length: 0x10000 }, (_, code) =>
  isLetter(code) ? (isUpper(code) ? UPPER : LOWER) : 0,
)

const isDigit = (code: number): boolean => code >= 48 && code <= 57

function isLetter(code: number): boolean {
  if (code < 128) return (code >= 97 && code <= 122) || (code >= 65 && code <= 90)
  // Latin-1 signs, general punctuation, symbols and CJK punctuation are not letters; the rest counts as such.
  return (
    code >= 0xc0 &&
    code !== 0xd7 &&
    code !== 0xf7 &&
    !(code >= 0x2000 && code < 0x2c00) &&
    !(code >= 0x3000 && code < 0x3040) &&
    !(code >= 0xfe00)
  )
}

function isUpper(code: number): boolean {
  if (code < 128) return code >= 65 && code <= 90
  if (code >= 0xc0 && code <= 0xde) return true
  // Latin Extended-A alternates capital and small.
  if (code >= 0x100 && code < 0x180) {
    const odd = (code & 1) === 1
    return (code >= 0x139 && code <= 0x148) || code >= 0x179 ? odd : !odd
  }
  return code >= 0x410 && code <= 0x42f
}

/** A full stop ends a sentence at the block's end or before a space (or a closing quote) and a capital. */
function endsSentence(text: string, length: number, at: number): boolean {
  let next = at + 1
  let code = codeWithin(text, next, length)
  while (
    next < length &&
    (code === 34 || code === 39 || code === 41 || code === 0x201c || code === 0x201d || code === 0xbb)
  ) {
    next++
    code = codeWithin(text, next, length)
  }
  if (next >= length) return true
  if (codeAt(text, at) === 0x3002) return true
  if (code !== 32 && code !== 10) return false
  const after = codeWithin(text, next + 1, length)
  return isUpper(after) || !isLetter(after) ? codeWithin(text, at - 1, length) !== 46 : after >= 0x180
}
