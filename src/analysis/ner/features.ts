import { attributeOf, hashText, pair } from '../model/hash.js'
import { describeWord, type Word } from '../text/word.js'
import type { Token } from '../types.js'

/** Which lists a lemma or form stands in, as bits: first names, surnames, countries, towns. */
export interface Gazetteer {
  get(hash: number): number
}

/** A token as the recogniser sees it. */
export interface NamedWord extends Word {
  readonly lemmaHash: number
  readonly uposHash: number
  readonly lists: number
}

export function nameWord(token: Pick<Token, 'form' | 'lemma' | 'upos'>, gazetteer: Gazetteer): NamedWord {
  const word = describeWord(token.form)
  const byForm = Math.max(0, gazetteer.get(hashText(word.form)))
  const byLemma = Math.max(0, gazetteer.get(hashText(token.lemma)))
  return {
    ...word,
    lemmaHash: hashText(token.lemma),
    uposHash: hashText(token.upos),
    lists: word.isCapitalised ? byForm | byLemma : 0,
  }
}

const REACH = 2
export const NAME_OFFSETS = [0, -1, 1, -2, 2] as const

/** Attributes of one token as seen from a neighbour; they depend on nothing else and are summed once. */
export function ownNameAttributes(word: NamedWord, offset: number): number[] {
  const base = 1000 + (offset + REACH) * 40
  const out = [
    attributeOf(base, word.lowerHash),
    attributeOf(base + 1, word.lemmaHash),
    attributeOf(base + 2, word.uposHash),
    attributeOf(base + 3, word.shape),
    attributeOf(base + 4, pair(word.shape, word.uposHash)),
  ]
  if (word.lists > 0) {
    out.push(attributeOf(base + 5, word.lists))
    for (let bit = 1; bit <= word.lists; bit *= 2) if (word.lists & bit) out.push(attributeOf(base + 6, bit))
  }
  const longest = offset === 0 ? 6 : 4
  for (let i = 1; i < Math.min(longest, word.suffixes.length); i++)
    if (word.isCapitalised || i < 3 || offset === 0) out.push(attributeOf(base + 10 + i, word.suffixes[i]!))
  if (offset === 0) {
    out.push(attributeOf(base + 7, word.hash))
    for (let i = 1; i < word.prefixes.length; i++) out.push(attributeOf(base + 20 + i, word.prefixes[i]!))
    out.push(attributeOf(base + 26, pair(word.shape, word.suffixes[2] ?? word.suffixes[0] ?? 0)))
  }
  return out
}

/** Attributes that join neighbours. */
export function joinedNameAttributes(
  word: NamedWord,
  before: NamedWord | null,
  after: NamedWord | null,
  isFirst: boolean,
): number[] {
  const out = [attributeOf(1300, pair(word.shape, isFirst ? 1 : 0)), attributeOf(1301, 0)]
  if (isFirst) out.push(attributeOf(1302, pair(word.uposHash, word.lists)))
  if (before) {
    out.push(attributeOf(1303, pair(before.lemmaHash, word.shape)))
    out.push(attributeOf(1304, pair(before.shape, word.shape)))
    out.push(attributeOf(1305, pair(before.lemmaHash, word.lemmaHash)))
    out.push(attributeOf(1306, pair(before.lists, word.lists)))
    out.push(attributeOf(1311, pair(before.uposHash, word.uposHash)))
  }
  if (after) {
    out.push(attributeOf(1307, pair(word.shape, after.lemmaHash)))
    out.push(attributeOf(1308, pair(word.shape, after.shape)))
    out.push(attributeOf(1309, pair(word.lemmaHash, after.lemmaHash)))
    out.push(attributeOf(1310, pair(word.lists, after.lists)))
    out.push(attributeOf(1312, pair(word.uposHash, after.uposHash)))
  }
  if (before && after) out.push(attributeOf(1313, pair(before.shape, pair(word.shape, after.shape))))
  return out
}

/** All attributes of a sentence: for training. */
export function nameAttributes(words: readonly NamedWord[]): number[][] {
  return words.map((word, i) => {
    const out = joinedNameAttributes(word, words[i - 1] ?? null, words[i + 1] ?? null, i === 0)
    for (const offset of NAME_OFFSETS) {
      const other = words[i + offset]
      if (other) out.push(...ownNameAttributes(other, offset))
    }
    return out
  })
}

/** What the type of a whole span is decided by: its words, their ends, its neighbours. */
export function spanAttributes(
  words: readonly NamedWord[],
  from: number,
  to: number,
  supertype: string,
): number[] {
  const head = hashText(supertype)
  const out = [attributeOf(1400, head), attributeOf(1401, pair(head, Math.min(to - from, 5)))]
  const add = (template: number, value: number) => out.push(attributeOf(template, pair(head, value)))
  let whole = 7
  for (let i = from; i < to; i++) {
    const word = words[i]!
    whole = pair(whole, word.lemmaHash)
    add(1402, word.lemmaHash)
    add(1403, word.lowerHash)
    add(1404, word.lists)
    add(1405, word.shape)
    for (let k = 1; k < 5 && k < word.suffixes.length; k++) add(1406 + k, word.suffixes[k]!)
    for (let k = 1; k < word.prefixes.length; k++) add(1412 + k, word.prefixes[k]!)
  }
  const first = words[from]!
  const last = words[to - 1]!
  add(1420, whole)
  add(1421, first.lemmaHash)
  add(1422, last.lemmaHash)
  add(1423, first.shape)
  add(1424, last.shape)
  add(1425, pair(first.shape, last.shape))
  add(1426, pair(to - from, first.lists))
  add(1427, last.suffixes[2] ?? 0)
  add(1428, first.uposHash)
  for (const [template, at] of [
    [1430, from - 1],
    [1431, from - 2],
    [1432, to],
    [1433, to + 1],
  ] as const) {
    const word = words[at]
    if (!word) {
      add(template, 0)
      continue
    }
    add(template, word.lemmaHash)
    add(template + 10, word.lowerHash)
    add(template + 20, word.shape)
    add(template + 30, word.suffixes[2] ?? 0)
  }
  return out
}
