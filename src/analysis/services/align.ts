import { serviceAnsweredOther } from '../../service-errors.js'
import type { Sentence, Token } from '../types.js'
import type { TextPart } from './parts.js'

/** A word as a service gives it: without its place. */
export type PlacelessToken = Omit<Token, 'start' | 'end'>

// Services drop what they take for no character at all; a word far off is not the next one.
const FARTHEST = 60

/** Finds the words of a service in the text they come from, one after the other. */
export function placeSentences(
  sentences: readonly (readonly PlacelessToken[])[],
  { text, start }: TextPart,
  title: string,
): readonly Sentence[] {
  let at = 0
  const placed: Sentence[] = []
  for (const words of sentences) {
    const tokens = words.map((word): Token => {
      const found = findForm(text, word.form, at)
      if (found === null)
        throw serviceAnsweredOther(title, `words that are not in the text ("${word.form.slice(0, 30)}")`)
      at = found.end
      return {
        ...word,
        start: start + found.start,
        end: start + found.end,
        form: text.slice(found.start, found.end),
      }
    })
    if (tokens.length > 0) placed.push({ start: tokens[0]!.start, end: tokens.at(-1)!.end, tokens })
  }
  return placed
}

function findForm(text: string, form: string, from: number): { start: number; end: number } | null {
  const last = Math.min(text.length, from + FARTHEST + form.length)
  for (let start = from; start < last; start++) {
    const end = matchAt(text, form, start)
    if (end !== null && end > start) return { start, end }
  }
  return null
}

/** The end of the form where it stands here: white space of any kind is alike, and so are NFC and NFD. */
function matchAt(text: string, form: string, start: number): number | null {
  if (text.startsWith(form, start)) return start + form.length
  let at = start
  for (const character of form.normalize('NFC')) {
    if (/\s/u.test(character)) {
      const space = /^\s*/u.exec(text.slice(at, at + FARTHEST))![0].length
      at += space
      continue
    }
    const composed = /^.\p{M}*/su.exec(text.slice(at, at + 8))?.[0] ?? ''
    const same = [composed, text.slice(at, at + character.length)].find(
      (candidate) => candidate !== '' && candidate.normalize('NFC') === character,
    )
    if (same === undefined) return null
    at += same.length
  }
  return at
}
