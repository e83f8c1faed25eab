import { viterbi } from '../../crf/sequence.js'
import type { Bundle } from '../model/bundle.js'
import { type PackedModel, readPacked } from '../model/weights.js'
import { WordCache } from '../text/word.js'
import type { Sentence, Token } from '../types.js'
import { agreeInDocument, type NameRange } from './consistency.js'
import { documentAttributes } from './document.js'
import { NAME_OFFSETS, type NamedWord, nameWord, ownNameAttributes, spanAttributes } from './features.js'
import { joinedNameAttributes, outlineOf } from './joined.js'
import { findKnownNames } from './known-names.js'
import { readNameLexicon } from './lexicon.js'
import { createPartReader, type NamePart } from './parts.js'

/** A name found: tokens `from` to `to` of a sentence. */
export interface FoundName {
  readonly sentence: number
  readonly from: number
  readonly to: number
  readonly type: string
  /** Names directly within it, by tokens of the sentence. */
  readonly parts?: readonly NamePart[]
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
  const lexicon = readNameLexicon(bundle)
  const readParts = createPartReader(bundle)
  forbidBrokenNames(spans)
  const size = spans.labels.length
  const known = new WordCache<KnownWord>((key) => {
    const [form, lemma, upos] = key.split('\t') as [string, string, string]
    const word = nameWord({ form, lemma, upos }, lexicon)
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
    const pieces = cutLong(sentences).map(({ sentence, at, tokens }) => ({
      sentence,
      at,
      known: tokens.map((token) => known.get(keyOf(token))),
    }))
    const words = pieces.map((piece) => piece.known.map(({ word }) => word))
    const ofDocument = documentAttributes(words)
    const ranges = pieces.flatMap((piece, index): NameRange[] => {
      const labels = viterbi(scoreWords(spans, piece.known, words[index]!, ofDocument[index]!))
      return [...rangesOf(labels, spans.labels)].map((range) => ({ ...range, sentence: index }))
    })
    return agreeInDocument(findKnownNames(ranges, words), (index) => words[index]!).map(
      ({ sentence: index, from, to, supertype }) => {
        const { sentence, at } = pieces[index]!
        const type = chooseType(types, typesOf.get(supertype) ?? [], words[index]!, { from, to, supertype })
        const parts = readParts(words[index]!.slice(from, to), type).map((part) => ({
          from: at + from + part.from,
          to: at + from + part.to,
          type: part.type,
        }))
        return { sentence, from: at + from, to: at + to, type, ...(parts.length > 0 ? { parts } : {}) }
      },
    )
  }
}

/** Sentences, the endless ones in pieces. */
function cutLong(sentences: readonly Sentence[]) {
  return sentences.flatMap(({ tokens }, sentence) => {
    if (tokens.length <= LONGEST_SEQUENCE) return [{ sentence, at: 0, tokens }]
    const pieces: { sentence: number; at: number; tokens: readonly Token[] }[] = []
    for (let at = 0; at < tokens.length; at += LONGEST_SEQUENCE)
      pieces.push({ sentence, at, tokens: tokens.slice(at, at + LONGEST_SEQUENCE) })
    return pieces
  })
}

/** The inside of a name follows its beginning or its inside, nothing else. */
function forbidBrokenNames({ labels, transitions }: PackedModel): void {
  labels.forEach((from, i) => {
    labels.forEach((to, j) => {
      if (to.startsWith('I-') && from.slice(2) !== to.slice(2)) transitions[i * labels.length + j] = -1e6
    })
  })
}

const keyOf = ({ form, lemma, upos }: Token) => `${form}\t${lemma}\t${upos}`

/** The supertype of a type: its first letter; a container's is that of what it holds. */
export const supertypeOf = (type: string): string => {
  const letter = type.charAt(0).toLowerCase()
  return letter === 'c' ? 'o' : letter
}

function scoreWords(
  model: PackedModel,
  known: readonly KnownWord[],
  words: readonly NamedWord[],
  ofDocument: readonly (readonly number[] | null)[],
) {
  const labels = model.labels.length
  const state = new Float64Array(words.length * labels)
  const outline = outlineOf(words)
  let row = 0
  const take = (attribute: number) => model.add(attribute, state, row)
  for (let t = 0; t < words.length; t++) {
    const at = t * labels
    for (let slot = 0; slot < NAME_OFFSETS.length; slot++) {
      const other = known[t + NAME_OFFSETS[slot]!]
      if (!other) continue
      for (let i = 0; i < labels; i++) state[at + i] = state[at + i]! + other.scores[slot * labels + i]!
    }
    row = at
    joinedNameAttributes(words, t, outline, take)
    for (const attribute of ofDocument[t] ?? []) model.add(attribute, state, at)
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
  words: readonly NamedWord[],
  { from, to, supertype }: { readonly from: number; readonly to: number; readonly supertype: string },
): string {
  const scores = new Float64Array(model.labels.length)
  for (const attribute of spanAttributes(words, from, to, supertype)) model.add(attribute, scores, 0)
  let best = candidates[0]
  for (const candidate of candidates) if (scores[candidate]! > scores[best!]!) best = candidate
  return best === undefined ? supertype : model.labels[best]!
}
