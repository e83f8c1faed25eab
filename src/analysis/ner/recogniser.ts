import { viterbi } from '../../crf/sequence.js'
import type { Bundle } from '../model/bundle.js'
import { readTable } from '../model/table.js'
import { type PackedModel, readPacked } from '../model/weights.js'
import { WordCache } from '../text/word.js'
import type { Sentence, Token } from '../types.js'
import {
  joinedNameAttributes,
  NAME_OFFSETS,
  type NamedWord,
  nameWord,
  ownNameAttributes,
  spanAttributes,
} from './features.js'

/** A name found: tokens `from` to `to` of a sentence. */
export interface FoundName {
  readonly sentence: number
  readonly from: number
  readonly to: number
  readonly type: string
}

export type Recogniser = (sentences: readonly Sentence[]) => readonly FoundName[]

interface KnownWord {
  readonly word: NamedWord
  readonly scores: Float64Array
}

const LONGEST_SEQUENCE = 400

/** Two models: the first finds spans and their supertypes, the second says which type of it a span is. */
export function createRecogniser(bundle: Bundle): Recogniser {
  const spans = readPacked(bundle.part('spans'))
  const types = readPacked(bundle.part('types'))
  const gazetteer = readTable(bundle.part('gazetteer'))
  const size = spans.labels.length
  const known = new WordCache<KnownWord>((key) => {
    const [form, lemma, upos] = key.split('\t') as [string, string, string]
    const word = nameWord({ form, lemma, upos }, gazetteer)
    const scores = new Float64Array(size * NAME_OFFSETS.length)
    NAME_OFFSETS.forEach((offset, slot) => {
      for (const attribute of ownNameAttributes(word, offset)) spans.add(attribute, scores, slot * size)
    })
    return { word, scores }
  })
  const typesOf = new Map<string, readonly number[]>()
  types.labels.forEach((label, i) => {
    const supertype = supertypeOf(label)
    typesOf.set(supertype, [...(typesOf.get(supertype) ?? []), i])
  })
  return (sentences) => {
    const found: FoundName[] = []
    sentences.forEach(({ tokens }, sentence) => {
      for (let at = 0; at < tokens.length; at += LONGEST_SEQUENCE) {
        const words = tokens.slice(at, at + LONGEST_SEQUENCE).map((token) => known.get(keyOf(token)))
        const labels = viterbi(scoreWords(spans, words))
        for (const { from, to, supertype } of rangesOf(labels, spans.labels)) {
          const type = chooseType(types, typesOf.get(supertype) ?? [], words, { from, to, supertype })
          found.push({ sentence, from: at + from, to: at + to, type })
        }
      }
    })
    return found
  }
}

const keyOf = ({ form, lemma, upos }: Token) => `${form}\t${lemma}\t${upos}`

/** The supertype of a type: its first letter; a container's is that of what it holds. */
export const supertypeOf = (type: string): string => {
  const letter = type.charAt(0).toLowerCase()
  return letter === 'c' ? 'o' : letter
}

function scoreWords(model: PackedModel, words: readonly KnownWord[]) {
  const labels = model.labels.length
  const state = new Float64Array(words.length * labels)
  for (let t = 0; t < words.length; t++) {
    const at = t * labels
    for (let slot = 0; slot < NAME_OFFSETS.length; slot++) {
      const other = words[t + NAME_OFFSETS[slot]!]
      if (!other) continue
      for (let i = 0; i < labels; i++) state[at + i] = state[at + i]! + other.scores[slot * labels + i]!
    }
    const joined = joinedNameAttributes(
      words[t]!.word,
      words[t - 1]?.word ?? null,
      words[t + 1]?.word ?? null,
      t === 0,
    )
    for (const attribute of joined) model.add(attribute, state, at)
  }
  return { count: words.length, state, transitions: model.transitions, labels }
}

function* rangesOf(path: Uint8Array, labels: readonly string[]) {
  for (let from = 0; from < path.length; from++) {
    const label = labels[path[from]!]!
    if (label === 'O') continue
    const supertype = label.slice(2)
    let to = from + 1
    while (to < path.length && labels[path[to]!] === `I-${supertype}`) to++
    yield { from, to, supertype }
    from = to - 1
  }
}

function chooseType(
  model: PackedModel,
  candidates: readonly number[],
  words: readonly KnownWord[],
  { from, to, supertype }: { readonly from: number; readonly to: number; readonly supertype: string },
): string {
  const scores = new Float64Array(model.labels.length)
  const described = words.map(({ word }) => word)
  for (const attribute of spanAttributes(described, from, to, supertype)) model.add(attribute, scores, 0)
  let best = candidates[0]
  for (const candidate of candidates) if (scores[candidate]! > scores[best!]!) best = candidate
  return best === undefined ? supertype : model.labels[best]!
}
