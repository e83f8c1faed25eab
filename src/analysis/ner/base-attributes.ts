import { attributeOf, hashText, pair } from '../model/hash.js'
import { findRule, writeRule } from '../text/edit-rule.js'
import type { Sentence, Token } from '../types.js'
import { addListed, addSex, genderOf } from './base-clues.js'
import { stemOf } from './features.js'
import type { NumberTable } from './lexicon.js'

/** The word of a token, as far as base forms ask. */
export type NameToken = Pick<Token, 'form' | 'lemma' | 'upos'>

/** Endings that a document has of each capitalised stem. */
export type DocumentEndings = ReadonlyMap<string, ReadonlyMap<string, number>>

/** What surrounds a name: the word before it, and the endings of its words elsewhere in the document. */
export interface NameContext {
  readonly before: Token | null
  readonly after: Token | null
  readonly endings: DocumentEndings | null
}

/** One word of a name as its templates see it. */
export interface NameWordView {
  readonly lower: string
  readonly kind: number
  readonly place: number
  readonly ending: number
  readonly rule: number
}

export type Add = (template: number, value: number) => void

/** Kinds of names that inflect alike, by the letter of their supertype. */
export const NAME_KINDS: Readonly<Record<string, number>> = { p: 1, g: 2, i: 3, o: 4 }

const CAPITAL = /^\p{Lu}/u
const NOUN = /^(?:NOUN|PROPN)$/
const NOMINAL = /^(?:ADJ|NOUN|DET)$/

export function documentEndings(sentences: readonly Sentence[]): DocumentEndings {
  const result = new Map<string, Map<string, number>>()
  for (const { tokens } of sentences)
    for (const { form } of tokens) {
      if (!CAPITAL.test(form)) continue
      const lower = form.toLowerCase()
      const stem = stemOf(lower)
      const endings = result.get(stem) ?? new Map<string, number>()
      const ending = lower.slice(stem.length)
      endings.set(ending, (endings.get(ending) ?? 0) + 1)
      result.set(stem, endings)
    }
  return result
}

/** What decides which edit makes a word of a name its base form. */
export function baseAttributes(
  tokens: readonly NameToken[],
  i: number,
  kind: number,
  context: Omit<NameContext, 'after'>,
  gazetteer: NumberTable,
): number[] {
  const { form, lemma, upos } = tokens[i]!
  const lower = form.toLowerCase().slice(-30)
  const last = (count: number) => hashText(lower.slice(-count))
  const place = kind * 4 + (tokens.length === 1 ? 0 : i === 0 ? 1 : i === tokens.length - 1 ? 2 : 3)
  const ending = hashText(endingOf(lower))
  const capitals = !CAPITAL.test(form) ? 0 : form.length > 1 && form === form.toUpperCase() ? 2 : 1
  const tag = hashText(upos)
  const out: number[] = []
  const add = (template: number, value: number) => out.push(attributeOf(template, value))
  add(1601, place)
  add(1602, capitals * 100 + place)
  for (let k = 1; k <= 6 && k <= lower.length; k++) {
    add(1610 + k, pair(last(k), kind))
    add(1620 + k, pair(last(k), place))
    if (k <= 4) add(1630 + k, pair(last(k), tag))
  }
  add(1603, hashText(form))
  add(1604, pair(tag, place))
  add(1605, hashText(lower))
  const rule = lemmaRule(form, lemma)
  add(1640, pair(rule, tag))
  add(1641, pair(rule, pair(place, capitals)))
  add(1642, pair(rule, last(3)))
  if (capitals > 0) addDocument(lower, { kind, place, ending }, context.endings, add)
  addBefore(lower, { place, ending }, context.before, add)
  addNeighbours(tokens, i, { ending, tag }, add)
  const view = { lower, kind, place, ending, rule }
  addHead(tokens, i, view, add)
  if (capitals > 0) addListed(form, view, gazetteer, add)
  if (kind === NAME_KINDS.p && tokens.length > 1) addSex(tokens, view, gazetteer, add)
  return out
}

const endingOf = (lower: string) => lower.slice(stemOf(lower).length)
const endOf = ({ form }: NameToken, count: number) => hashText(form.toLowerCase().slice(-count))

/** What the lemmatiser would do, with the capital kept. */
function lemmaRule(form: string, lemma: string): number {
  const cased = CAPITAL.test(form) ? lemma.charAt(0).toUpperCase() + lemma.slice(1) : lemma
  const rule = findRule(form, cased)
  return rule ? hashText(writeRule(rule)) : 0
}

/** Other endings of the same stem: where `Bibiová` occurs, `Bibiové` is its genitive. */
function addDocument(
  lower: string,
  own: { readonly kind: number; readonly place: number; readonly ending: number },
  endings: DocumentEndings | null,
  add: Add,
): void {
  const known = endings?.get(stemOf(lower))
  if (!known) return
  const list = [...known.keys()].sort()
  const all = pair(hashText(list.join()), own.ending)
  add(1650, all)
  add(1651, pair(all, own.kind))
  if (list.length === 1) {
    add(1654, pair(own.ending, Math.min(3, known.get(list[0]!)!)))
    return
  }
  for (const other of list) {
    if (other === endingOf(lower)) continue
    const both = pair(hashText(other), own.ending)
    add(1652, both)
    add(1653, pair(both, own.place))
    add(1659, pair(hashText(other), hashText(lower.slice(-3))))
  }
}

/** A preposition tells the case. */
function addBefore(
  lower: string,
  { place, ending }: { readonly place: number; readonly ending: number },
  before: NameToken | null,
  add: Add,
): void {
  const hash = before ? hashText(before.upos === 'ADP' ? before.lemma : before.upos) : 0
  add(1660, pair(hash, ending))
  add(1661, pair(pair(hash, ending), place))
  add(1662, pair(hash, hashText(lower.slice(-3))))
  if (before && NOMINAL.test(before.upos)) add(1663, pair(endOf(before, 2), ending))
}

function addNeighbours(
  tokens: readonly NameToken[],
  i: number,
  { ending, tag }: { readonly ending: number; readonly tag: number },
  add: Add,
): void {
  const before = tokens[i - 1]
  const after = tokens[i + 1]
  if (before) {
    add(1670, pair(endOf(before, 2), ending))
    add(1671, pair(hashText(before.upos), pair(ending, tag)))
    add(1676, pair(endOf(before, 1), endOf(tokens[i]!, 2)))
  }
  if (after) {
    add(1672, pair(endOf(after, 2), ending))
    add(1673, pair(hashText(after.upos), pair(ending, tag)))
    add(1677, pair(endOf(after, 1), endOf(tokens[i]!, 2)))
    add(1678, pair(endOf(after, 3), endOf(tokens[i]!, 2)))
  }
}

/** Words before the first noun agree with it, words after it stay. */
function addHead(
  tokens: readonly NameToken[],
  i: number,
  { kind, ending, rule, lower }: NameWordView,
  add: Add,
): void {
  const head = tokens.findIndex(({ upos }) => NOUN.test(upos))
  const side = head < 0 ? 3 : i < head ? 0 : i === head ? 1 : 2
  add(1674, pair(side, pair(ending, kind)))
  add(1675, pair(side, rule))
  add(1679, pair(side, pair(endOf(tokens[i]!, 3), kind)))
  if (side !== 0) return
  const { lemma } = tokens[head]!
  const noun = lemma.toLowerCase()
  const gender = genderOf(noun)
  add(1684, pair(gender, ending))
  add(1685, pair(gender, rule))
  add(1686, pair(gender, hashText(lower.slice(-3))))
  add(1680, pair(hashText(noun.slice(-1)), ending))
  add(1681, pair(hashText(noun.slice(-2)), pair(endOf(tokens[head]!, 2), ending)))
  add(1682, pair(hashText(noun), ending))
  add(1683, pair(hashText(noun.slice(-3)), pair(endOf(tokens[head]!, 3), ending)))
}
