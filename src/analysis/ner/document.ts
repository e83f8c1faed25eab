import { attributeOf, hashText, pair } from '../model/hash.js'
import type { NamedWord } from './features.js'

/** Attributes by sentence and word; null where a word has none. */
export type DocumentAttributes = readonly (readonly (readonly number[] | null)[])[]

type Place = readonly [sentence: number, word: number]

// Contexts of more occurrences than this say nothing new.
const MOST_OTHERS = 10
const GIVEN_NAME = 1 | 4
const WORD = /^\p{L}\p{Ll}/u

/** What other occurrences of a name in its document say of it: their neighbours, their endings, a first name. */
export function documentAttributes(sentences: readonly (readonly NamedWord[])[]): DocumentAttributes {
  const places = new Map<string, Place[]>()
  sentences.forEach((words, s) => {
    words.forEach((word, i) => {
      if (!word.isCapitalised || word.form.length < 2) return
      const known = places.get(word.stem)
      if (known) known.push([s, i])
      else places.set(word.stem, [[s, i]])
    })
  })
  const result: (readonly number[] | null)[][] = sentences.map((words) => new Array(words.length).fill(null))
  for (const own of places.values()) {
    if (own.length < 2) continue
    const contexts = own.map(([s, i]) => contextOf(sentences[s]!, i))
    const shared = sharedAttributes(sentences, own)
    own.forEach(([s, i], k) => {
      const attributes = new Set<number>()
      for (let m = 0, others = 0; m < own.length && others < MOST_OTHERS; m++) {
        if (m === k) continue
        others++
        for (const attribute of contexts[m]!) attributes.add(attribute)
      }
      const { shape } = sentences[s]![i]!
      for (const attribute of shared) {
        attributes.add(attribute)
        attributes.add(attributeOf(1527, pair(attribute, shape)))
      }
      result[s]![i] = [...attributes]
    })
  }
  return result
}

function contextOf(words: readonly NamedWord[], i: number): number[] {
  const out: number[] = []
  const before = words[i - 1]
  const after = words[i + 1]
  const own = words[i]!
  if (before) {
    out.push(attributeOf(1500, before.lemmaHash), attributeOf(1502, pair(before.uposHash, before.shape)))
    out.push(attributeOf(1507, before.cluster))
    if (before.isCapitalised) out.push(attributeOf(1501, before.lists), attributeOf(1509, before.foreign))
  } else out.push(attributeOf(1503, 0))
  if (after) {
    out.push(attributeOf(1504, after.lemmaHash), attributeOf(1506, pair(after.uposHash, after.shape)))
    out.push(attributeOf(1508, after.cluster))
    if (after.isCapitalised) out.push(attributeOf(1505, after.lists))
  }
  if (words[i - 2]) out.push(attributeOf(1510, words[i - 2]!.lemmaHash))
  if (words[i + 2]) out.push(attributeOf(1511, words[i + 2]!.lemmaHash))
  out.push(attributeOf(1512, hashText(own.lower.slice(own.stem.length))))
  return out
}

/** A person has a first name somewhere; -u in the genitive is no person's ending. */
function sharedAttributes(sentences: readonly (readonly NamedWord[])[], own: readonly Place[]): number[] {
  let full = 0
  let followed = 0
  let isGiven = false
  const endings = new Set<string>()
  for (const [s, i] of own) {
    const words = sentences[s]!
    const before = words[i - 1]
    if (before?.isCapitalised && WORD.test(before.form)) full++
    if (before && before.lists & GIVEN_NAME) isGiven = true
    if (words[i + 1]?.isCapitalised) followed++
    endings.add(words[i]!.lower.slice(words[i]!.stem.length))
  }
  const count = Math.min(own.length, 5)
  const share = (part: number) => Math.round((2 * part) / own.length)
  const hasFull = full > 0 ? 1 : 0
  const all = hashText([...endings].sort().join())
  const animate = (endings.has('u') ? 1 : 0) + (endings.has('a') || endings.has('ovi') ? 2 : 0)
  return [
    attributeOf(1520, Math.min(own.length, 6)),
    attributeOf(1521, count * 4 + hasFull + (isGiven ? 2 : 0)),
    attributeOf(1522, count * 9 + share(full) * 3 + share(followed)),
    attributeOf(1523, all),
    attributeOf(1524, pair(all, hasFull)),
    attributeOf(1525, animate + hasFull * 4),
  ]
}
