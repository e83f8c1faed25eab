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

/** Whether this is half of a character that takes two code units: whoever counts characters has to look closer. */
export const isSurrogate = (code: number): boolean => (code & 0xf800) === 0xd800
