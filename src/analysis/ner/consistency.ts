import type { NamedWord } from './features.js'

/** A span of a sentence with its supertype. */
export interface NameRange {
  readonly sentence: number
  readonly from: number
  readonly to: number
  readonly supertype: string
}

// Numbers, times and addresses are what their own place says.
const ALONE = /^[nta]$/
const LEAST_VOTES = 2

/** Names written alike are of one supertype in one document: that of most. */
export function agreeInDocument(
  ranges: readonly NameRange[],
  wordsOf: (sentence: number) => readonly NamedWord[],
): readonly NameRange[] {
  const keys = ranges.map(({ sentence, from, to, supertype }) => {
    if (ALONE.test(supertype)) return null
    let key = ''
    for (let i = from; i < to; i++) key += `${wordsOf(sentence)[i]!.stem} `
    return key
  })
  const votes = new Map<string, Map<string, number>>()
  ranges.forEach(({ supertype }, i) => {
    const key = keys[i]
    if (key === null || key === undefined) return
    const counts = votes.get(key) ?? new Map<string, number>()
    counts.set(supertype, (counts.get(supertype) ?? 0) + 1)
    votes.set(key, counts)
  })
  return ranges.map((range, i) => {
    const counts = keys[i] ? votes.get(keys[i]!) : undefined
    if (!counts || counts.size < 2) return range
    let total = 0
    let best = range.supertype
    for (const [supertype, count] of counts) {
      total += count
      if (count > counts.get(best)!) best = supertype
    }
    const most = counts.get(best)!
    return most >= LEAST_VOTES && most * 2 > total ? { ...range, supertype: best } : range
  })
}
