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
      const first = group * count
      for (let t = 0; t < count; t++) {
        const at = t + offset
        const answer = at < 0 || at >= count ? edge : answers[first + at]!
        addRow(state, t * labels, weights, answer * labels, labels)
      }
    }
    return { count, state, transitions: model.transitions, labels }
  }
}

function addRow(to: Float64Array, at: number, from: Float64Array, row: number, labels: number): void {
  for (let i = 0; i < labels; i++) to[at + i] = to[at + i]! + from[row + i]!
}
