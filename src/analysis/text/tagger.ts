import { viterbi } from '../../crf/sequence.js'
import type { Bundle } from '../model/bundle.js'
import { attributeOf, pair } from '../model/hash.js'
import { readTable } from '../model/table.js'
import { type PackedModel, readPacked } from '../model/weights.js'
import type { Lemmatiser } from './lemmatiser.js'
import { describeWord, type Word, WordCache } from './word.js'

/** A word with what the lexicon says of it. */
export interface TaggedWord extends Word {
  readonly kind: number
  /** The cluster of words it is used like, 0 where it is too rare. */
  readonly cluster: number
}

export type WordReader = (form: string) => TaggedWord

/** Words with their kinds and clusters: what both readers, the trainer and the tagger, begin with. */
export function wordReader(lemmatiser: Lemmatiser, clusters: { get(hash: number): number }): WordReader {
  return (form) => {
    const word = describeWord(form)
    return {
      ...word,
      kind: lemmatiser.kindOf(word.form),
      cluster: Math.max(0, clusters.get(word.lowerHash)),
    }
  }
}

// How far a word is looked at from its neighbours.
const REACH = 2
export const OFFSETS = [0, -1, 1, -2, 2] as const

/** Attributes of one word as seen from a neighbour at `offset`: they depend on nothing else, so they are summed once. */
export function ownAttributes(word: TaggedWord, offset: number): number[] {
  const base = (offset + REACH) * 40
  const out: number[] = [attributeOf(base, word.lowerHash)]
  const { suffixes, prefixes } = word
  const farthest = offset === 0 ? 6 : Math.abs(offset) === 1 ? 4 : 3
  for (let i = offset === 0 ? 0 : 1; i < Math.min(farthest, suffixes.length); i++)
    out.push(attributeOf(base + 1 + i, suffixes[i]!))
  out.push(attributeOf(base + 10, word.shape), attributeOf(base + 11, word.kind))
  if (word.cluster > 0) {
    out.push(attributeOf(base + 12, word.cluster), attributeOf(base + 13, word.cluster >> 3))
  }
  if (offset === 0) {
    for (let i = 0; i < prefixes.length; i++) out.push(attributeOf(base + 20 + i, prefixes[i]!))
    out.push(attributeOf(base + 25, Math.min(word.form.length, 8)))
    out.push(attributeOf(base + 26, pair(word.shape, suffixes[1] ?? suffixes[0] ?? 0)))
  }
  return out
}

/** Attributes that join neighbours. `words` has null beyond the sentence's ends. */
export function joinedAttributes(
  word: TaggedWord,
  before: TaggedWord | null,
  after: TaggedWord | null,
  isFirst: boolean,
): number[] {
  const out: number[] = []
  const s2 = word.suffixes[1] ?? word.suffixes[0] ?? 0
  const s3 = word.suffixes[2] ?? s2
  out.push(attributeOf(300, (isFirst ? 2 : 0) + (word.isCapitalised ? 1 : 0)))
  out.push(attributeOf(301, pair(word.kind, isFirst ? 1 : 0)))
  if (before) {
    const b2 = before.suffixes[1] ?? before.suffixes[0] ?? 0
    out.push(attributeOf(302, pair(before.lowerHash, s3)), attributeOf(303, pair(before.kind, word.kind)))
    out.push(attributeOf(304, pair(b2, s2)))
  } else out.push(attributeOf(305, s2))
  if (after) {
    const a2 = after.suffixes[1] ?? after.suffixes[0] ?? 0
    out.push(attributeOf(306, pair(word.lowerHash, a2)), attributeOf(307, pair(word.kind, after.kind)))
    out.push(attributeOf(308, pair(s2, a2)))
    // `se svým`: a preposition before a sibilant and an instrumental, else a pronoun.
    out.push(attributeOf(311, pair(word.lowerHash, pair(after.prefixes[0] ?? 0, a2))))
    out.push(attributeOf(312, pair(word.lowerHash, after.kind)))
  } else out.push(attributeOf(309, s2))
  if (before && after) out.push(attributeOf(310, pair(before.kind, after.kind)))
  return out
}

/** All attributes of a sentence's words: for training. */
export function tagAttributes(words: readonly TaggedWord[]): number[][] {
  return words.map((word, i) => {
    const out = joinedAttributes(word, words[i - 1] ?? null, words[i + 1] ?? null, i === 0)
    for (const offset of OFFSETS) {
      const other = words[i + offset]
      if (other) out.push(...ownAttributes(other, offset))
    }
    return out
  })
}

interface KnownWord {
  readonly word: TaggedWord
  /** Scores of its attributes as seen from each of OFFSETS, one behind the other. */
  readonly scores: Float64Array
}

export interface Tagger {
  /** The part of speech of each word of a sentence. */
  tag(forms: readonly string[]): string[]
}

export function createTagger(bundle: Bundle, lemmatiser: Lemmatiser): Tagger {
  const model = readPacked(bundle.part('tagger'))
  const size = model.labels.length
  const read = wordReader(lemmatiser, readTable(bundle.part('clusters')))
  const known = new WordCache<KnownWord>((form) => {
    const word = read(form)
    const scores = new Float64Array(size * OFFSETS.length)
    OFFSETS.forEach((offset, slot) => {
      for (const attribute of ownAttributes(word, offset)) model.add(attribute, scores, slot * size)
    })
    return { word, scores }
  })
  return {
    tag(forms) {
      const words = forms.map((form) => known.get(form))
      return Array.from(viterbi(scoreWords(model, words)), (label) => model.labels[label]!)
    },
  }
}

function scoreWords(model: PackedModel, words: readonly KnownWord[]) {
  const size = model.labels.length
  const count = words.length
  const state = new Float64Array(count * size)
  for (let t = 0; t < count; t++) {
    const at = t * size
    for (let slot = 0; slot < OFFSETS.length; slot++) {
      const other = words[t + OFFSETS[slot]!]
      if (!other) continue
      const from = slot * size
      for (let i = 0; i < size; i++) state[at + i] = state[at + i]! + other.scores[from + i]!
    }
    const joined = joinedAttributes(
      words[t]!.word,
      words[t - 1]?.word ?? null,
      words[t + 1]?.word ?? null,
      t === 0,
    )
    for (const attribute of joined) model.add(attribute, state, at)
  }
  return { count, state, transitions: model.transitions, labels: size }
}
