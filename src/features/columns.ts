import type { CrfModel } from '../crf/model.js'
import { attributeName, type Group, MARGIN, partAnswer } from './group.js'

/** A line of the table at one neighbour, with its weights: weights[answer * labels + label]. */
export interface Column {
  readonly group: number
  readonly offset: number
  readonly weights: Float64Array
}

const AT_ONCE = 4

/** A model's columns. What a combined line knows already is added to its weights, and needs no column. */
export function columnsOf(model: CrfModel, table: readonly Group[]): readonly Column[] {
  const columns = new Map<string, Column>()
  const key = (name: string, offset: number) => `${name} ${offset}`
  table.forEach((group, g) => {
    for (const offset of group.window)
      columns.set(key(group.name, offset), { group: g, offset, weights: weightsOf(model, group, offset) })
  })
  for (const crossed of table)
    crossed.parts?.forEach(([part, offset], p) => {
      const column = columns.get(key(part.name, offset))
      if (!column) return
      const { weights } = columns.get(key(crossed.name, 0))!
      const labels = model.labels.length
      for (let answer = 0; answer < crossed.size; answer++)
        addRow(weights, answer * labels, column.weights, partAnswer(crossed, p, answer) * labels, labels)
      columns.delete(key(part.name, offset))
    })
  const counting = [...columns.values()].filter(({ weights }) => weights.some((weight) => weight !== 0))
  while (counting.length % AT_ONCE > 0) counting.push(idle(table, model.labels.length))
  return counting
}

const idle = ([first]: readonly Group[], labels: number): Column => ({
  group: 0,
  offset: 0,
  weights: new Float64Array((first!.size + 1) * labels),
})

function weightsOf(model: CrfModel, group: Group, offset: number): Float64Array {
  const labels = model.labels.length
  const weights = new Float64Array((group.size + 1) * labels)
  for (let answer = 0; answer <= group.size; answer++)
    weights.set(rowOf(model, attributeName(group, offset, answer)), answer * labels)
  return weights
}

/** The weights of an attribute; zeros for one that the model does not know. */
export function rowOf({ attributes, weights, labels }: CrfModel, attribute: string): Float64Array {
  const row = attributes.get(attribute)
  return row === undefined
    ? new Float64Array(labels.length)
    : weights.subarray(row * labels.length, (row + 1) * labels.length)
}

export function addRow(to: Float64Array, at: number, from: Float64Array, row: number, labels: number): void {
  for (let i = 0; i < labels; i++) to[at + i] = to[at + i]! + from[row + i]!
}

interface States {
  readonly count: number
  readonly state: Float64Array
  readonly labels: number
}

/** Adds the weights of all columns to the state of every block. */
export function addColumns(columns: readonly Column[], answers: Uint16Array, states: States): void {
  const { count, state, labels } = states
  const firstOf = ({ group, offset }: Column) => group * (count + 2 * MARGIN) + MARGIN + offset
  if (labels !== 3) {
    for (const column of columns)
      for (let t = 0, first = firstOf(column); t < count; t++)
        addRow(state, t * labels, column.weights, answers[first + t]! * labels, labels)
    return
  }
  // Our own models have three labels, and most of reading a page is this: four columns a pass.
  for (let c = 0; c < columns.length; c += AT_ONCE) {
    const four = columns.slice(c, c + AT_ONCE) as [Column, Column, Column, Column]
    addFour(state, answers, four, four.map(firstOf) as [number, number, number, number], count)
  }
}

function addFour(
  state: Float64Array,
  answers: Uint16Array,
  [{ weights: a }, { weights: b }, { weights: c }, { weights: d }]: [Column, Column, Column, Column],
  [atA, atB, atC, atD]: [number, number, number, number],
  count: number,
): void {
  for (let t = 0, at = 0; t < count; t++, at += 3) {
    const rowA = answers[atA + t]! * 3
    const rowB = answers[atB + t]! * 3
    const rowC = answers[atC + t]! * 3
    const rowD = answers[atD + t]! * 3
    state[at] = state[at]! + a[rowA]! + b[rowB]! + c[rowC]! + d[rowD]!
    state[at + 1] = state[at + 1]! + a[rowA + 1]! + b[rowB + 1]! + c[rowC + 1]! + d[rowD + 1]!
    state[at + 2] = state[at + 2]! + a[rowA + 2]! + b[rowB + 2]! + c[rowC + 2]! + d[rowD + 2]!
  }
}
