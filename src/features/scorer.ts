import type { CrfModel } from '../crf/model.js'
import type { ScoredSequence } from '../crf/sequence.js'
import { attributeName, type PageFeatures, TABLE } from './index.js'

/** Adds up a model's weights for a page's features. */
export type Scorer = (features: PageFeatures) => ScoredSequence

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
export function bindModel(model: CrfModel): Scorer {
  const labels = model.labels.length
  const columns: Column[] = []
  TABLE.forEach((group, g) => {
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
