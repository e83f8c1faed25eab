import { SitkoError } from '../../errors.js'

/** A piece of a text with its place in it. */
export interface TextPart {
  readonly text: string
  readonly start: number
}

// Where to cut, best first: between paragraphs, lines, sentences, words.
const CUTS = [/\n[^\S\n]*\n\s*/gu, /\n\s*/gu, /[.!?…]["“”’)\]]*\s+(?=\S)/gu, /\s+/gu]
const LEAST_PART = 500

/** Cuts a text into parts of at most so many characters, at the best places there are. */
export function cutText(text: string, most: number, start = 0): readonly TextPart[] {
  const parts: TextPart[] = []
  let from = 0
  while (text.length - from > most) {
    const end = from + lengthOfPart(text.slice(from, from + most))
    parts.push({ text: text.slice(from, end), start: start + from })
    from = end
  }
  if (text.slice(from).trim() !== '') parts.push({ text: text.slice(from), start: start + from })
  return parts.filter((part) => part.text.trim() !== '')
}

function lengthOfPart(window: string): number {
  for (const cut of CUTS) {
    let last = 0
    for (const { 0: match, index } of window.matchAll(cut)) last = index + match.length
    // A cut right at the beginning would make many small parts.
    if (last > window.length / 4) return last
  }
  const code = window.charCodeAt(window.length - 1)
  return code >= 0xd800 && code < 0xdc00 ? window.length - 1 : window.length
}

/** Works on part after part; one the service finds too large is cut in two and tried again. */
export async function workInParts<Result>(
  parts: readonly TextPart[],
  work: (part: TextPart) => Promise<Result>,
): Promise<readonly Result[]> {
  const results: Result[] = []
  for (const part of parts)
    try {
      results.push(await work(part))
    } catch (error) {
      const isTooLarge = error instanceof SitkoError && error.code === 'SERVICE_TOO_LARGE'
      if (!isTooLarge || part.text.length < 2 * LEAST_PART) throw error
      const halves = cutText(part.text, Math.ceil(part.text.length / 2), part.start)
      results.push(...(await workInParts(halves, work)))
    }
  return results
}
