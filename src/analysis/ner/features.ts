import { attributeOf, hashText, pair } from '../model/hash.js'
import { describeWord, type Word } from '../text/word.js'
import type { Token } from '../types.js'
import { clusterOf, foreignClusterOf, listsOf, type NameLexicon } from './lexicon.js'
import { numberClass, wordClass } from './patterns.js'

/** A token as the recogniser sees it. */
export interface NamedWord extends Word {
  readonly lemmaHash: number
  readonly uposHash: number
  readonly upos: string
  readonly stem: string
  readonly stemHash: number
  readonly lists: number
  readonly cluster: number
  readonly foreign: number
  readonly number: number
  readonly kind: number
  /** Number and kind in one. */
  readonly measure: number
}

const ENDING = /(?:ov(?:ou|[aáéyěoi])|ův|ovi|em|ou|ům|ech|ách|ích|ami|ého|ému|ým|ých|[aeiouyáéíóúůýě])$/

/** What inflected forms of a name have in common, roughly. */
export const stemOf = (lower: string): string => {
  const stem = lower.replace(ENDING, '')
  return stem.length >= 3 ? stem : lower
}

export function nameWord(
  { form, lemma, upos }: Pick<Token, 'form' | 'lemma' | 'upos'>,
  lexicon: NameLexicon,
): NamedWord {
  const word = describeWord(form)
  const stem = stemOf(word.lower)
  const number = numberClass(word.form)
  const kind = wordClass(word.lower)
  return {
    ...word,
    lemmaHash: hashText(lemma.toLowerCase()),
    uposHash: hashText(upos),
    upos,
    stem,
    stemHash: hashText(stem),
    lists: word.isCapitalised ? listsOf(lexicon, word.form, lemma) : 0,
    cluster: clusterOf(lexicon, word.form, lemma),
    foreign: word.isCapitalised ? foreignClusterOf(lexicon, word.form, lemma) : 0,
    number,
    kind,
    measure: number * 10 + kind,
  }
}

const REACH = 2
export const NAME_OFFSETS = [0, -1, 1, -2, 2] as const

/** Attributes of one token as seen from a neighbour; they depend on nothing else and are summed once. */
export function ownNameAttributes(word: NamedWord, offset: number): number[] {
  const base = 1000 + (offset + REACH) * 40
  const out = [
    attributeOf(base + 1, word.lowerHash),
    attributeOf(base + 2, word.lemmaHash),
    attributeOf(base + 3, word.uposHash),
    attributeOf(base + 4, word.shape),
    attributeOf(base + 5, pair(word.shape, word.uposHash)),
  ]
  const { lists, number, kind, cluster, foreign, suffixes } = word
  if (lists > 0) {
    out.push(attributeOf(base + 6, lists))
    for (let bit = 1; bit <= lists; bit *= 2) if (lists & bit) out.push(attributeOf(base + 7, bit))
  }
  if (number > 0) out.push(attributeOf(base + 8, number))
  if (kind > 0) out.push(attributeOf(base + 9, kind))
  if (cluster > 0) out.push(attributeOf(base + 30, cluster))
  if (foreign > 0) out.push(attributeOf(base + 31, foreign))
  const longest = offset === 0 ? 5 : 3
  for (let i = 1; i < Math.min(longest, suffixes.length); i++)
    out.push(attributeOf(base + 10 + i, suffixes[i]!))
  if (Math.abs(offset) < 2 && word.prefixes.length > 3) out.push(attributeOf(base + 24, word.prefixes[3]!))
  if (offset === 0) out.push(...closeAttributes(word, base))
  return out
}

function closeAttributes(word: NamedWord, base: number): number[] {
  const { prefixes, suffixes, shape } = word
  const out = [
    attributeOf(base + 16, word.hash),
    attributeOf(base + 25, word.stemHash),
    attributeOf(base + 26, pair(shape, suffixes[2] ?? suffixes[1] ?? 0)),
  ]
  for (let i = 1; i < prefixes.length; i++) out.push(attributeOf(base + 17 + i, prefixes[i]!))
  if (word.lower.length > 4) out.push(attributeOf(base + 21, hashText(word.lower.slice(0, 5))))
  return out
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
    for (let bit = 1; bit <= word.lists; bit *= 2) if (word.lists & bit) add(1480, bit)
    add(1405, word.shape)
    add(1481, word.cluster)
    add(1482, word.foreign)
    add(1483, word.measure)
    add(1484, word.stemHash)
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
  add(1429, pair(first.measure, last.measure))
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
    add(template + 60, word.cluster)
    add(template + 70, pair(word.measure, first.measure))
  }
  return out
}
