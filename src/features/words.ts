import type { Block } from '../types.js'

// Labels and buttons are short; longer blocks are told by how they begin, not by their words.
export const SHORT = 6
export const MOST_WORDS = 5
export const LONGEST_HEAD = 60

/** The words of a short block, the beginning of a longer one: `word:share`, `begins:read more`. */
export function wordAttributes({ text }: Block): string[] {
  const isWhole = text.length <= LONGEST_HEAD
  const words = wordsOf((isWhole ? text : text.slice(0, LONGEST_HEAD)).toLowerCase())
  if (words.length === 0) return []
  if (isWhole && words.length <= SHORT)
    return [...new Set(words.slice(0, MOST_WORDS))].map((word) => `word:${word}`)
  return words.length > 1 ? [`begins:${words[0]} ${words[1]}`] : []
}

/** Of a text in lower case; numbers are all alike. */
export const wordsOf = (text: string): string[] =>
  text
    .replace(/\d+/g, '0')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
