import { cross, flag, type Group, HERE, NEAR, number, WIDE } from './group.js'
import { KIND } from './kind.js'
import type { Survey } from './survey.js'

/**
 * What a first reading of the page made of it. A chain only sees its neighbours; these sums over containers
 * and over blocks of one shape let the second reading see the page as a whole.
 */
export interface FirstReading {
  /** Probability of being content, by block. */
  readonly likely: Float64Array
  readonly heading: Float64Array
  /** Mean probability by container, weighted by characters. */
  readonly containers: Float64Array
  /** Share of the expected text by container. */
  readonly mass: Float64Array
  /** Mean probability over the blocks whose containers have one shape, by block. */
  readonly alike: Float64Array
  readonly first: number
  readonly last: number
  readonly main: number
  /** Share of the page's characters expected to be text. */
  readonly share: number
}

const MAIN_SHARE = 0.7

export function readFirst(survey: Survey, likely: Float64Array, heading: Float64Array): FirstReading {
  const { blocks, containers } = survey.page
  const count = blocks.length
  const expected = new Float64Array(count + 1)
  const visible = new Float64Array(count + 1)
  const sums = new Map<number, { expected: number; visible: number }>()
  let first = -1
  let last = -1
  for (let i = 0; i < count; i++) {
    // Short blocks count a little more than their length, or headings would not count at all.
    const size = blocks[i]!.visibleChars + 10
    expected[i + 1] = expected[i]! + likely[i]! * size
    visible[i + 1] = visible[i]! + size
    const shape = survey.containers.twinShape[blocks[i]!.container]!
    const sum = sums.get(shape)
    if (sum) {
      sum.expected += likely[i]! * size
      sum.visible += size
    } else sums.set(shape, { expected: likely[i]! * size, visible: size })
    if (likely[i]! >= 0.5) {
      if (first < 0) first = i
      last = i
    }
  }
  const total = expected[count]!
  const means = new Float64Array(containers.length)
  const mass = new Float64Array(containers.length)
  let main = containers.length > 0 ? 0 : -1
  containers.forEach(({ first, last, depth }, c) => {
    const text = expected[last]! - expected[first]!
    const all = visible[last]! - visible[first]!
    means[c] = all > 0 ? text / all : 0
    mass[c] = total > 0 ? text / total : 0
    if (mass[c]! >= MAIN_SHARE && depth >= containers[main]!.depth) main = c
  })
  const alike = Float64Array.from(blocks, ({ container }) => {
    const sum = sums.get(survey.containers.twinShape[container]!)!
    return sum.expected / sum.visible
  })
  const share = visible[count]! > 0 ? total / visible[count]! : 0
  return { likely, heading, containers: means, mass, alike, first, last, main, share }
}

const LIKELY = [0.02, 0.1, 0.25, 0.5, 0.75, 0.9, 0.98]
const MASSES = [0.005, 0.03, 0.1, 0.3, 0.6, 0.9]
const POSITIONS = [-40, -12, -4, -2, -1, 0, 1, 2, 3, 5, 13, 41]

const reading = (survey: Survey): FirstReading => survey.reading!

const around = (survey: Survey, i: number, up: number): number => {
  let at = survey.page.blocks[i]!.container
  for (; up > 0 && at >= 0; up--) at = survey.page.containers[at]!.parent
  return at
}

const LIKELY_SELF = number('likely', LIKELY, (s, i) => reading(s).likely[i]!, WIDE)
const LIKELY_PARENT = number(
  'likely-parent',
  LIKELY,
  (s, i) => reading(s).containers[around(s, i, 1)] ?? 0,
  NEAR,
)
const LIKELY_GRANDPARENT = number(
  'likely-grandparent',
  LIKELY,
  (s, i) => reading(s).containers[around(s, i, 2)] ?? 0,
)
const LIKELY_BRANCH = number('likely-branch', LIKELY, (s, i) => reading(s).containers[s.branch[i]!] ?? 0.5)
const LIKELY_ALIKE = number('likely-alike', LIKELY, (s, i) => reading(s).alike[i]!, NEAR)
const IN_LIKELY_MAIN = flag('in-likely-main', (s, i) => {
  const { first, last } = s.page.containers[reading(s).main] ?? { first: 0, last: 0 }
  return i >= first && i < last
})

/** The questions only a second reading can ask. */
export const SECOND: readonly Group[] = [
  LIKELY_SELF,
  number('likely-heading', [0.05, 0.3, 0.7], (s, i) => reading(s).heading[i]!, NEAR),
  LIKELY_PARENT,
  LIKELY_GRANDPARENT,
  LIKELY_BRANCH,
  LIKELY_ALIKE,
  IN_LIKELY_MAIN,
  number('mass-parent', MASSES, (s, i) => reading(s).mass[around(s, i, 1)] ?? 0, HERE),
  number('mass-grandparent', MASSES, (s, i) => reading(s).mass[around(s, i, 2)] ?? 0),
  number('mass-branch', MASSES, (s, i) => reading(s).mass[s.branch[i]!] ?? 0),
  number('from-first-likely', POSITIONS, (s, i) => (reading(s).first < 0 ? -99 : i - reading(s).first)),
  number('from-last-likely', POSITIONS, (s, i) => (reading(s).last < 0 ? -99 : i - reading(s).last)),
  number('likely-share', [0.05, 0.15, 0.3, 0.5, 0.7], (s) => reading(s).share),
  cross([
    [LIKELY_SELF, 0],
    [LIKELY_ALIKE, 0],
  ]),
  cross([
    [LIKELY_SELF, 0],
    [LIKELY_PARENT, 0],
  ]),
  cross([
    [LIKELY_SELF, 0],
    [LIKELY_BRANCH, 0],
  ]),
  cross([
    [LIKELY_SELF, -1],
    [LIKELY_SELF, 0],
    [LIKELY_SELF, 1],
  ]),
  cross([
    [LIKELY_SELF, 0],
    [IN_LIKELY_MAIN, 0],
  ]),
  cross([
    [KIND, 0],
    [LIKELY_PARENT, 0],
  ]),
  cross([
    [KIND, 0],
    [LIKELY_ALIKE, 0],
  ]),
  cross([
    [KIND, 0],
    [LIKELY_SELF, 0],
  ]),
]
