import { codeAt } from '../page/code-at.js'
import { CodeUnits } from '../page/code-units.js'

const LETTER = 1
const DIGIT = 2
const OTHER = 3

/** What every character is in Unicode's eyes, asked once of each that is met. */
const kinds = new Uint8Array(0x10000)

function kindOf(code: number): number {
  const known = kinds[code]!
  if (known !== 0) return known
  const character = String.fromCharCode(code)
  const kind = /\p{L}/u.test(character) ? LETTER : /\p{N}/u.test(character) ? DIGIT : OTHER
  kinds[code] = kind
  return kind
}

/** `\p{L}`, of characters that are one code unit. */
export const isLetter = (code: number): boolean => kindOf(code) === LETTER

/** `\p{L}` or `\p{N}`, of characters that are one code unit. */
export const isLetterOrDigit = (code: number): boolean => kindOf(code) !== OTHER

/** What `lowerOf` gives where a character alone does not tell: halves of pairs, a capital sigma, a dotted capital I. */
export const UNSURE = 0xffff

/** In lower case, filled as characters are met; 0 where not met yet. */
const lowers = new Uint16Array(0x10000)

/** A character in lower case, or `UNSURE`: then only `toLowerCase` of the whole text knows. */
export const lowerOf = (code: number): number => lowers[code] || learnLower(code)

function learnLower(code: number): number {
  const lower = String.fromCharCode(code).toLowerCase()
  const isSure = lower.length === 1 && code !== CAPITAL_SIGMA && !isSurrogate(code)
  lowers[code] = isSure ? lower.charCodeAt(0) : UNSURE
  return lowers[code]!
}

// Small, it has another form at the end of a word.
const CAPITAL_SIGMA = 0x3a3

/** What `wordLetterOf` gives for whatever words are not made of. */
export const APART = 1

/** As `lowers`, but `APART` for what is neither letter nor digit. */
const wordLetters = new Uint16Array(0x10000)

/** A letter or digit in lower case, `APART` for anything else, or `UNSURE`. */
export const wordLetterOf = (code: number): number => wordLetters[code] || learnWordLetter(code)

function learnWordLetter(code: number): number {
  const lower = lowerOf(code)
  wordLetters[code] = lower === UNSURE || isLetterOrDigit(lower) ? lower : APART
  return wordLetters[code]!
}

/** Whether this is half of a character that takes two code units: whoever counts characters has to look closer. */
export const isSurrogate = (code: number): boolean => (code & 0xf800) === 0xd800

const kept = new CodeUnits()

/** Letters and digits alone, in lower case: what is left after quotes, spaces and entities were written differently. */
export function lettersAlone(text: string): string {
  kept.begin()
  const { length } = text
  for (let i = 0; i < length; i++) {
    const code = wordLetterOf(codeAt(text, i))
    if (code === APART) continue
    if (code === UNSURE) return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
    kept.put(code)
  }
  return kept.finish()
}

/** The first letter or digit of a text in lower case, '' where it has none; null where it cannot be told at a glance. */
export function firstLetter(text: string): string | null {
  const { length } = text
  for (let i = 0; i < length; i++) {
    const code = codeAt(text, i)
    if (isSurrogate(code)) return null
    if (isLetterOrDigit(code)) return text.charAt(i).toLowerCase().charAt(0)
  }
  return ''
}
