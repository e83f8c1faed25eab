import type { CrfModel } from '../crf/model.js'
import type { ScoredSequence } from '../crf/sequence.js'
import { addColumns, addRow, columnsOf, rowLength, setRow } from './columns.js'
import { type PageFeatures, TABLE } from './index.js'
import { AttributeNumbers } from './numbered.js'

/** Adds up a model's weights for a page's features. */
export type Scorer = (features: PageFeatures) => ScoredSequence

/**
 * Looks every attribute the table can name up in the model, once, so that scoring a page adds numbers and
 * neither joins strings nor looks them up. The scores are those `scoreAttributes` gives for the same names,
 * less that of the first label.
 */
export function bindModel(model: CrfModel): Scorer {
  const numbers = new AttributeNumbers(model)
  const labels = rowLength(model)
  const columns = columnsOf(model, TABLE)
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
