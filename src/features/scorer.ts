import type { CrfModel } from '../crf/model.js'
import { marginals, type ScoredSequence } from '../crf/sequence.js'
import { addColumns, addRow, columnsOf, rowLength, setRow } from './columns.js'
import type { Group } from './group.js'
import { featuriseAgain, type PageFeatures, SECOND_TABLE, TABLE } from './index.js'
import { AttributeNumbers } from './numbered.js'

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
  const numbers = new AttributeNumbers(second ? [first, second] : [first])
  const scoreFirst = bindModel(first, TABLE, numbers)
  const scoreSecond = second && bindModel(second, SECOND_TABLE, numbers)
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

/**
 * Looks every attribute the table can name up in the model, once, so that scoring a page adds numbers and
 * neither joins strings nor looks them up. The scores are those `scoreAttributes` gives for the same names,
 * less that of the first label.
 */
export function bindModel(
  model: CrfModel,
  table: readonly Group[] = TABLE,
  numbers = new AttributeNumbers([model]),
): Scorer {
  const labels = rowLength(model)
  const columns = columnsOf(model, table)
  const bias = new Float64Array(labels)
  setRow(model, 'bias', bias, 0)
  const named = new Float64Array(numbers.size * labels)
  for (const attribute of model.attributes.keys()) {
    const number = numbers.numberOf(attribute)
    if (number >= 0) setRow(model, attribute, named, number * labels)
  }
  return ({ count, answers, survey }) => {
    const sums = new Float64Array(count * labels)
    const read = numbers.read(survey)
    for (let t = 0, at = 0; t < count; t++) {
      addRow(sums, t * labels, bias, 0, labels)
      for (; at < read.ends[t]!; at++) addRow(sums, t * labels, named, read.numbers[at]! * labels, labels)
    }
    addColumns(columns, answers, { count, sums, labels })
    const state = withFirstLabel(sums, count, labels)
    return { count, state, transitions: model.transitions, labels: model.labels.length }
  }
}

function withFirstLabel(sums: Float64Array, count: number, labels: number): Float64Array {
  const state = new Float64Array(count * (labels + 1))
  for (let t = 0; t < count; t++)
    for (let i = 0; i < labels; i++) state[t * (labels + 1) + 1 + i] = sums[t * labels + i]!
  return state
}
