import type { CrfModel } from '../crf/model.js'
import { attributeName, type Group, MARGIN, partAnswers } from './group.js'

/** A line of the table at one neighbour, with its weights: weights[answer * labels + label], the first label left out. */
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
      const labels = rowLength(model)
      const own = partAnswers(crossed, p)
      for (let answer = 0; answer < crossed.size; answer++)
        addRow(weights, answer * labels, column.weights, own[answer]! * labels, labels)
      columns.delete(key(part.name, offset))
    })
  const counting = [...columns.values()].filter(({ weights }) => weights.some((weight) => weight !== 0))
  while (counting.length % AT_ONCE > 0) counting.push(idle(table, rowLength(model)))
  return counting
}

const idle = ([first]: readonly Group[], labels: number): Column => ({
  group: 0,
  offset: 0,
  weights: new Float64Array((first!.size + 1) * labels),
})

function weightsOf(model: CrfModel, group: Group, offset: number): Float64Array {
  const labels = rowLength(model)
  const weights = new Float64Array((group.size + 1) * labels)
  for (let answer = 0; answer <= group.size; answer++)
    setRow(model, attributeName(group, offset, answer), weights, answer * labels)
  return weights
}

/**
 * Writes a row: by how much an attribute puts each further label ahead of the first; nothing for one that the
 * model does not know. What is added to all labels alike changes no probability, so there is one number less
 * to add.
 */
export function setRow(model: CrfModel, attribute: string, to: Float64Array, at: number): void {
  const { attributes, weights, labels } = model
  const row = attributes.get(attribute)
  if (row === undefined) return
  const first = row * labels.length
  for (let i = 1; i < labels.length; i++) to[at + i - 1] = weights[first + i]! - weights[first]!
}

/** How many numbers there are in a row. */
export const rowLength = ({ labels }: CrfModel): number => labels.length - 1

export function addRow(to: Float64Array, at: number, from: Float64Array, row: number, labels: number): void {
  for (let i = 0; i < labels; i++) to[at + i] = to[at + i]! + from[row + i]!
}

/** The scores of a page's blocks while they are added up: sums[block * labels + label]. */
export interface Sums {
  readonly count: number
  readonly sums: Float64Array
  readonly labels: number
}

/** Adds the weights of all columns to the sums of every block. */
export function addColumns(columns: readonly Column[], answers: Uint16Array, sums: Sums): void {
  const firstOf = ({ group, offset }: Column) => group * (sums.count + 2 * MARGIN) + MARGIN + offset
  // Most of reading a page is this: four columns a pass.
  for (let c = 0; c < columns.length; c += AT_ONCE) {
    const four = columns.slice(c, c + AT_ONCE) as Four<Column>
    if (sums.labels === 2) addFour(four, four.map(firstOf) as Four<number>, answers, sums)
    else for (const column of four) addOne(column, firstOf(column), answers, sums)
  }
}

type Four<Item> = [Item, Item, Item, Item]

function addOne(
  { weights }: Column,
  first: number,
  answers: Uint16Array,
  { count, sums, labels }: Sums,
): void {
  for (let t = 0; t < count; t++) addRow(sums, t * labels, weights, answers[first + t]! * labels, labels)
}

function addFour(
  [{ weights: a }, { weights: b }, { weights: c }, { weights: d }]: Four<Column>,
  [atA, atB, atC, atD]: Four<number>,
  answers: Uint16Array,
  { count, sums }: Sums,
): void {
  for (let t = 0, at = 0; t < count; t++, at += 2) {
    const rowA = answers[atA + t]! * 2
    const rowB = answers[atB + t]! * 2
    const rowC = answers[atC + t]! * 2
    const rowD = answers[atD + t]! * 2
    sums[at] = sums[at]! + a[rowA]! + b[rowB]! + c[rowC]! + d[rowD]!
    sums[at + 1] = sums[at + 1]! + a[rowA + 1]! + b[rowB + 1]! + c[rowC + 1]! + d[rowD + 1]!
  }
}
