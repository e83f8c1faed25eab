import { distance } from 'fastest-levenshtein'
import { commonPairs } from './common-sequence.js'

// Two texts of 100,000 characters take half a second; the time grows with the product of their lengths.
const MOST_WORK = 1e10

/**
 * Levenshtein distance in UTF-16 units. Texts whose lengths multiply to more than the bound are compared between
 * the sentences they share, and what is still too long in stretches: then it is an upper bound.
 */
export function levenshtein(a: string, b: string): number {
  const [left, right] = withoutSameEnds(a, b)
  if (left.length * right.length <= MOST_WORK) return distance(left, right)
  const gaps = gapsBetween(sentencesOf(left), sentencesOf(right))
  const work = gaps.reduce((sum, [before, after]) => sum + before.length * after.length, 0)
  // Cut into n stretches, a gap takes an nth of the work.
  const stretches = Math.max(1, Math.ceil(work / MOST_WORK))
  let total = 0
  for (const [before, after] of gaps)
    for (let i = 0; i < stretches; i++)
      total += distance(stretch(before, i, stretches), stretch(after, i, stretches))
  return total
}

/** What stands between the sentences that both have. */
function gapsBetween(a: readonly string[], b: readonly string[]): readonly (readonly [string, string])[] {
  const gaps: (readonly [string, string])[] = []
  let [fromA, fromB] = [0, 0]
  for (const [atA, atB] of [...commonPairs(a, b), [a.length, b.length] as const]) {
    gaps.push([a.slice(fromA, atA).join(''), b.slice(fromB, atB).join('')])
    fromA = atA + 1
    fromB = atB + 1
  }
  return gaps
}

const stretch = (text: string, i: number, of: number): string =>
  text.slice(Math.floor((text.length * i) / of), Math.floor((text.length * (i + 1)) / of))

// Sentences, because white space is collapsed before; each keeps its end, so that nothing is lost between two.
const sentencesOf = (text: string): readonly string[] => text.match(/[^.!?\n]*[.!?\n]+|[^.!?\n]+/g) ?? []

function withoutSameEnds(a: string, b: string): readonly [string, string] {
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a.charCodeAt(head) === b.charCodeAt(head)) head++
  let tail = 0
  while (tail < shorter - head && a.charCodeAt(a.length - 1 - tail) === b.charCodeAt(b.length - 1 - tail))
    tail++
  return [a.slice(head, a.length - tail), b.slice(head, b.length - tail)]
}
