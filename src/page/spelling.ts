import { codeAt } from './code-at.js'
/** The characters of a word in ASCII. */
export const codesOf = (word: string): Uint8Array =>
  Uint8Array.from({ length: word.length }, (_, i) => codeAt(word, i))

/** Whether a text has these characters at a place. For a few characters a loop takes less than `startsWith`. */
export function isSpelledAt(text: string, at: number, codes: Uint8Array): boolean {
  for (let i = 0; i < codes.length; i++) if (codeAt(text, at + i) !== codes[i]) return false
  return true
}
