// A headline or two in capitals says nothing of the text; looking at a few pages is enough.
const LOOKED_AT = 5000
const LEAST_LETTERS = 40

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** What makes a Czech text hard to read for models of usual spelling; null where it is usual. */
export function oddWriting(text: string): string | null {
  const sample = text.slice(0, LOOKED_AT)
  const letters = countOf(sample, /\p{L}/gu)
  if (letters < LEAST_LETTERS) return null
  if (countOf(sample, /\p{Lu}/gu) > 0.8 * letters)
    return 'The text is all in capitals: its names and lemmas are guesses.'
  if (countOf(sample, /[^\p{Script=Latin}\P{L}]/gu) > 0.3 * letters)
    return 'Much of the text is in other scripts: only its Czech part was understood.'
  if (countOf(sample, /[áčďéěíňóřšťúůýž]/giu) < 0.01 * letters)
    return 'The text has no diacritics: its names and lemmas are less certain.'
  return null
}
