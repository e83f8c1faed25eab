// Python's `\w+`, as the public benchmarks cut texts: letters, digits, underscore; combining marks divide.
const WORD = /[\p{L}\p{N}_]+/gu

/** The words of a text as they are written. */
export const tokensOf = (text: string): readonly string[] => text.match(WORD) ?? []

/** The words of a text in lower case. */
export const wordsOf = (text: string): readonly string[] => tokensOf(text.toLowerCase())

/** A word in lower case with its place in the text. */
export interface PlacedWord {
  readonly word: string
  readonly start: number
  readonly end: number
}

export const placedWords = (text: string): readonly PlacedWord[] =>
  Array.from(text.matchAll(WORD), ({ 0: token, index }) => ({
    word: token.toLowerCase(),
    start: index,
    end: index + token.length,
  }))

/** One line, single spaces. */
export const collapseSpace = (text: string): string => text.replace(/\s+/g, ' ').trim()

export function countEach<Item>(items: readonly Item[]): ReadonlyMap<Item, number> {
  const counts = new Map<Item, number>()
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1)
  return counts
}
