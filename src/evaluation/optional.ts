import { placedWords, wordsOf } from './words.js'

// Shorter optional paragraphs are cut out only where they stand alone: their words can be anybody's.
const LEAST_WORDS_INSIDE = 5

/**
 * A text without what counts neither for nor against (infoboxes, embeds): paragraphs whose words stand in a row
 * in an optional text, and whole optional paragraphs inside longer ones.
 */
export function withoutOptional(text: string, optional: readonly string[]): string {
  if (optional.length === 0) return text
  const rows = optional.map((item) => row(wordsOf(item)))
  const paragraphs = optional
    .flatMap((item) => item.split(/\n+/))
    .map(wordsOf)
    .filter((words) => words.length >= LEAST_WORDS_INSIDE)
  return text
    .split(/\n+/)
    .filter((paragraph) => {
      const words = wordsOf(paragraph)
      return words.length === 0 || !rows.some((whole) => whole.includes(row(words)))
    })
    .map((paragraph) => paragraphs.reduce(cutOut, paragraph))
    .join('\n\n')
}

const row = (words: readonly string[]): string => ` ${words.join(' ')} `

function cutOut(paragraph: string, unwanted: readonly string[]): string {
  const words = placedWords(paragraph)
  const at = words.findIndex((_, i) => unwanted.every((word, offset) => words[i + offset]?.word === word))
  if (at < 0) return paragraph
  const last = words[at + unwanted.length - 1]!
  return paragraph.slice(0, words[at]!.start) + paragraph.slice(last.end)
}
