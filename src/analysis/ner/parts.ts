import { viterbi } from '../../crf/sequence.js'
import type { Bundle } from '../model/bundle.js'
import { attributeOf, hashText, pair } from '../model/hash.js'
import { readPacked } from '../model/weights.js'
import { type NamedWord, ownNameAttributes } from './features.js'

/** A name within a name: words `from` to `to` of the outer one. */
export interface NamePart {
  readonly from: number
  readonly to: number
  readonly type: string
}

export type PartReader = (words: readonly NamedWord[], type: string) => readonly NamePart[]

/** Attributes of the words of one name of a known type. */
export function partAttributes(words: readonly NamedWord[], type: string): number[][] {
  const outer = hashText(type)
  return words.map((word, i) => {
    const place = i === 0 ? 1 : i === words.length - 1 ? 2 : 3
    const out = [
      attributeOf(1700, outer),
      attributeOf(1701, pair(outer, place)),
      attributeOf(1702, pair(outer, word.shape)),
      attributeOf(1703, pair(outer, word.uposHash)),
      attributeOf(1704, pair(outer, pair(place, word.lists))),
      attributeOf(1705, pair(outer, word.measure)),
      attributeOf(1706, pair(outer, pair(place, Math.min(words.length, 5)))),
    ]
    for (const offset of [-1, 0, 1] as const) {
      const other = words[i + offset]
      if (other) out.push(...ownNameAttributes(other, offset))
      else out.push(attributeOf(1707, pair(outer, offset)))
    }
    return out
  })
}

/** Finds the names within a name: first name and surname, day and month, a town in an institution's name. */
export function createPartReader(bundle: Bundle): PartReader {
  const model = readPacked(bundle.part('parts'))
  const labels = model.labels.length
  return (words, type) => {
    if (words.length < 2) return []
    const state = new Float64Array(words.length * labels)
    partAttributes(words, type).forEach((attributes, t) => {
      for (const attribute of attributes) model.add(attribute, state, t * labels)
    })
    const path = viterbi({ count: words.length, state, transitions: model.transitions, labels })
    const parts: NamePart[] = []
    for (let from = 0; from < path.length; from++) {
      const label = model.labels[path[from]!]!
      if (label === 'O') continue
      let to = from + 1
      while (to < path.length && model.labels[path[to]!] === `I-${label.slice(2)}`) to++
      parts.push({ from, to, type: label.slice(2) })
      from = to - 1
    }
    return parts
  }
}
