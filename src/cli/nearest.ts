import { levenshteinEditDistance } from 'levenshtein-edit-distance'

/** The known word a mistyped one stands for, if any is close enough to be meant. */
export function nearest(word: string, known: readonly string[]): string | null {
  // One slip in three letters: `claen` is clean, `xyz` is nothing.
  const tolerance = Math.ceil(word.length / 3)
  const ranked = known
    .map((candidate) => ({ candidate, distance: levenshteinEditDistance(word, candidate, true) }))
    .sort((a, b) => a.distance - b.distance)
  return ranked[0] && ranked[0].distance <= tolerance ? ranked[0].candidate : null
}
