import type { CrfModel } from '../crf/model.js'
import { marginals, type ScoredSequence } from '../crf/sequence.js'
import type { Group } from './group.js'
import { attributeName, featuriseAgain, type PageFeatures, SECOND_TABLE, TABLE } from './index.js'

/** Adds up a model's weights for a page's features. */
export type Scorer = (features: PageFeatures) => ScoredSequence

/** A page as its last reading sees it. */
export interface Reading {
  readonly features: PageFeatures
  readonly sequence: ScoredSequence
  readonly model: CrfModel
  /** Probabilities of the first reading, in the order of this one's labels; null where there was only one. */
  readonly earlier: Float64Array | null
}

/** Binds one or two readings: the second is given what the first found likely. */
export function bindReadings([first, second]: readonly [CrfModel, ...CrfModel[]]): (
  features: PageFeatures,
) => Reading {
  const scoreFirst = bindModel(first)
  const scoreSecond = second && bindModel(second, SECOND_TABLE)
  return (features) => {
    const sequence = scoreFirst(features)
    if (!scoreSecond) return { features, sequence, model: first, earlier: null }
    const probabilities = marginals(sequence)
    const again = featuriseAgain(features, ...contentAndHeading(probabilities, first.labels))
    const earlier = reorder(probabilities, first.labels, second.labels)
    return { features: again, sequence: scoreSecond(again), model: second, earlier }
  }
}

function reorder(probabilities: Float64Array, from: readonly string[], to: readonly string[]): Float64Array {
  const places = to.map((label) => from.indexOf(label))
  return probabilities.map((_, i) => {
    const label = i % to.length
    return probabilities[i - label + places[label]!]!
  })
}

/** Each block's probability of being content, and of being a heading. */
export const likelihoods = (sequence: ScoredSequence, { labels }: Pick<CrfModel, 'labels'>) =>
  contentAndHeading(marginals(sequence), labels)

function contentAndHeading(
  probabilities: Float64Array,
  labels: readonly string[],
): [content: Float64Array, heading: Float64Array] {
  const of = (label: string) => {
    const at = labels.indexOf(label)
    const count = probabilities.length / labels.length
    return Float64Array.from({ length: count }, (_, i) => probabilities[i * labels.length + at]!)
  }
  return [of('OTHER').map((other) => 1 - other), of('HEADER')]
}

/** A line of the table at one neighbour: where the weights of its first answer stand. */
interface Column {
  readonly group: number
  readonly offset: number
  readonly edge: number
  readonly weights: Float64Array
}

/**
 * Looks every attribute the table can name up in the model, once, so that scoring a page adds numbers and
 * neither joins strings nor looks them up. The sum is the one `scoreAttributes` gives for the same names.
 */
export function bindModel(model: CrfModel, table: readonly Group[] = TABLE): Scorer {
  const labels = model.labels.length
  const columns: Column[] = []
  table.forEach((group, g) => {
    for (const offset of group.window) {
      const weights = new Float64Array((group.size + 1) * labels)
      for (let answer = 0; answer <= group.size; answer++) {
        const row = model.attributes.get(attributeName(group, offset, answer))
        if (row !== undefined)
          weights.set(model.weights.subarray(row * labels, (row + 1) * labels), answer * labels)
      }
      if (weights.some((weight) => weight !== 0))
        columns.push({ group: g, offset, edge: group.size, weights })
    }
  })
  const bias = model.attributes.get('bias')
  return ({ count, answers, names }) => {
    const state = new Float64Array(count * labels)
    for (let t = 0; t < count; t++) {
      if (bias !== undefined) addRow(state, t * labels, model.weights, bias * labels, labels)
      for (const name of names[t]!) {
        const row = model.attributes.get(name)
        if (row !== undefined) addRow(state, t * labels, model.weights, row * labels, labels)
      }
    }
    for (const { group, offset, edge, weights } of columns) {
      // Only at the page's ends is a neighbour missing.
      const from = Math.min(count, Math.max(0, -offset))
      const to = Math.max(from, Math.min(count, count - offset))
      for (let t = 0; t < from; t++) addRow(state, t * labels, weights, edge * labels, labels)
      addColumn(state, weights, answers, { first: group * count + offset, from, to, labels })
      for (let t = to; t < count; t++) addRow(state, t * labels, weights, edge * labels, labels)
    }
    return { count, state, transitions: model.transitions, labels }
  }
}

function addRow(to: Float64Array, at: number, from: Float64Array, row: number, labels: number): void {
  for (let i = 0; i < labels; i++) to[at + i] = to[at + i]! + from[row + i]!
}

interface Rows {
  /** Where the answer of item 0 stands. */
  readonly first: number
  readonly from: number
  readonly to: number
  readonly labels: number
}

function addColumn(
  state: Float64Array,
  weights: Float64Array,
  answers: Uint16Array,
  { first, from, to, labels }: Rows,
): void {
  if (labels !== 3) {
    for (let t = from; t < to; t++) addRow(state, t * labels, weights, answers[first + t]! * labels, labels)
    return
  }
  // Our own models have three labels: half of reading a page is this loop.
  for (let t = from, at = from * 3; t < to; t++, at += 3) {
    const row = answers[first + t]! * 3
    state[at] = state[at]! + weights[row]!
    state[at + 1] = state[at + 1]! + weights[row + 1]!
    state[at + 2] = state[at + 2]! + weights[row + 2]!
  }
}
