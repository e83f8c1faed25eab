import type { Survey } from './survey.js'

/**
 * One line of the feature table: a question asked of every block, answered by a small number.
 * `window` lists the neighbours whose answers also describe a block: 0 itself, -1 the one before.
 */
export interface Group {
  readonly name: string
  /** Answers run from 0 to `size - 1`; `size` itself stands for "beyond the page's end". */
  readonly size: number
  readonly window: readonly number[]
  readonly answerName: (answer: number) => string
  readonly answer: (survey: Survey, block: number) => number
  /** As `answer`, for all blocks of a page: one call less a block. */
  readonly answerAll?: AnswerAll
  /** Of a line that combines earlier ones: it is answered from theirs, a whole page at a time. */
  readonly parts?: readonly CrossedPart[]
}

/** Puts the answers for `count` blocks into a list, beginning at a place. */
export type AnswerAll = (survey: Survey, answers: Uint16Array, at: number, count: number) => void

export type CrossedPart = readonly [group: Group, offset: number]

export const HERE: readonly number[] = [0]
export const NEAR: readonly number[] = [-1, 0, 1]
export const AROUND: readonly number[] = [-2, -1, 0, 1, 2]
export const WIDE: readonly number[] = [-3, -2, -1, 0, 1, 2, 3]

type Question<T> = (survey: Survey, block: number) => T

/** A number cut into bins: answer k where cuts[k-1] <= value < cuts[k]. */
export function number(name: string, cuts: readonly number[], value: Question<number>, window = HERE): Group {
  return {
    name,
    size: cuts.length + 1,
    window,
    answerName: (bin) => (bin === 0 ? `<${cuts[0]}` : `>=${cuts[bin - 1]}`),
    answer: (survey, block) => binOf(value(survey, block), cuts),
    answerAll: (survey, answers, at, count) => {
      for (let i = 0; i < count; i++) answers[at + i] = binOf(value(survey, i), cuts)
    },
  }
}

function binOf(value: number, cuts: readonly number[]): number {
  let bin = 0
  while (bin < cuts.length && value >= cuts[bin]!) bin++
  return bin
}

export function flag(name: string, value: Question<boolean>, window = HERE): Group {
  return {
    name,
    size: 2,
    window,
    answerName: (bin) => (bin ? 'yes' : 'no'),
    answer: (survey, block) => (value(survey, block) ? 1 : 0),
    answerAll: (survey, answers, at, count) => {
      for (let i = 0; i < count; i++) answers[at + i] = value(survey, i) ? 1 : 0
    },
  }
}

/** One of a list of names; what is not in the list is `other`, the last answer. */
export function choice(
  name: string,
  names: readonly string[],
  value: Question<string>,
  window = HERE,
): Group {
  const numberOf = new Map(names.map((text, i) => [text, i]))
  return {
    name,
    size: names.length + 1,
    window,
    answerName: (bin) => names[bin] ?? 'other',
    answer: (survey, block) => numberOf.get(value(survey, block)) ?? names.length,
    answerAll: (survey, answers, at, count) => {
      for (let i = 0; i < count; i++) answers[at + i] = numberOf.get(value(survey, i)) ?? names.length
    },
  }
}

/** As `choice`, where the name's place in the list is known; any other number is `other`. */
export function place(name: string, names: readonly string[], value: Question<number>, window = HERE): Group {
  return {
    name,
    size: names.length + 1,
    window,
    answerName: (bin) => names[bin] ?? 'other',
    answer: (survey, block) => within(value(survey, block), names.length),
    answerAll: (survey, answers, at, count) => {
      for (let i = 0; i < count; i++) answers[at + i] = within(value(survey, i), names.length)
    },
  }
}

const within = (at: number, length: number): number => (at >= 0 && at < length ? at : length)

/** Two or three earlier lines together, each at its own neighbour: what a linear model cannot infer itself. */
export function cross(parts: readonly CrossedPart[]): Group {
  const sizes = parts.map(([group]) => group.size + 1)
  const size = sizes.reduce((product, each) => product * each, 1)
  const partName = ([group, offset]: CrossedPart) => (offset ? `${group.name}${signed(offset)}` : group.name)
  return {
    name: parts.map(partName).join('*'),
    size,
    window: HERE,
    answerName: (bin) => {
      const names: string[] = []
      for (let i = parts.length - 1; i >= 0; i--) {
        const [group] = parts[i]!
        const own = bin % sizes[i]!
        names.unshift(own === group.size ? 'edge' : group.answerName(own))
        bin = Math.floor(bin / sizes[i]!)
      }
      return names.join('*')
    },
    parts,
    answer: () => 0,
  }
}

/** How far a neighbour may be. The answers of a line stand between so many that say "beyond the page's end". */
export const MARGIN = 3

/** Answers a combined line for all blocks of a page, given where the answers of its parts begin. */
export function answerCrossed(
  parts: readonly CrossedPart[],
  answers: Uint16Array,
  { starts, to, count }: { readonly starts: readonly number[]; readonly to: number; readonly count: number },
): void {
  parts.forEach(([{ size }, offset], p) => {
    const start = starts[p]! + offset
    for (let i = 0; i < count; i++) answers[to + i] = answers[to + i]! * (size + 1) + answers[start + i]!
  })
}

/** For each answer of a combined line, what one of its parts answered there. */
export function partAnswers({ parts = [], size }: Group, part: number): Uint16Array {
  const behind = parts.slice(part + 1).reduce((product, [{ size }]) => product * (size + 1), 1)
  const own = parts[part]![0].size + 1
  return Uint16Array.from({ length: size }, (_, answer) => Math.floor(answer / behind) % own)
}

export const attributeName = (group: Group, offset: number, answer: number): string =>
  `${group.name}${offset ? signed(offset) : ''}=${answer === group.size ? 'edge' : group.answerName(answer)}`

const signed = (offset: number): string => (offset > 0 ? `+${offset}` : String(offset))
