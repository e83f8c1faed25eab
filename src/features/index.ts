import type { Page } from '../types.js'
import { CONTAINER } from './container.js'
import { CONTENT } from './content.js'
import { DOCUMENT } from './document.js'
import { cross, type Group, signed } from './group.js'
import { KIND } from './kind.js'
import { MARKUP } from './markup.js'
import { createNameReader } from './names.js'
import { survey } from './survey.js'

/** Changes with every change of the table's meaning: a model answers only the questions it was trained on. */
export const FEATURE_VERSION = '1'

const SINGLE: readonly Group[] = [KIND, ...MARKUP, ...CONTENT, ...CONTAINER, ...DOCUMENT]

const named = (name: string): Group => SINGLE.find((group) => group.name === name)!
const here = (...names: string[]) => cross(names.map((name) => [named(name), 0] as const))

const CROSSED: readonly Group[] = [
  cross([
    [KIND, -1],
    [KIND, 0],
  ]),
  cross([
    [KIND, 0],
    [KIND, 1],
  ]),
  cross([
    [KIND, -1],
    [KIND, 1],
  ]),
  cross([
    [KIND, -2],
    [KIND, -1],
  ]),
  cross([
    [KIND, 1],
    [KIND, 2],
  ]),
  here('kind', 'apart'),
  here('kind', 'in-narrow-main', 'place'),
  here('kind', 'branch-tag'),
  here('kind', 'landmark'),
  here('kind', 'page-kind'),
  here('kind', 'parent-share'),
  here('kind', 'branch-share'),
  here('kind', 'branch-links'),
  here('kind', 'repetition'),
  here('kind', 'from-title'),
  here('kind', 'page-prose'),
  here('kind', 'cue'),
  here('kind', 'parent-links'),
  here('words', 'link-density'),
  here('words', 'last'),
  here('tag', 'words'),
  here('apart', 'branch-links'),
  here('apart', 'branch-share'),
  here('page-kind', 'apart', 'place'),
  here('prose-before', 'prose-after'),
  here('body-agreement', 'kind'),
  here('page-kind', 'repetition'),
]

/** The feature table: every question, in order. A reader can count them, a report can name them. */
export const TABLE: readonly Group[] = [...SINGLE, ...CROSSED]

/** The answers for all blocks of a page, and what the names around each block say. */
export interface PageFeatures {
  readonly count: number
  /** answers[group * count + block] */
  readonly answers: Uint16Array
  readonly names: readonly (readonly string[])[]
}

const groupNumber = new Map(TABLE.map((group, g) => [group.name, g]))

export function featurise(page: Page): PageFeatures {
  const surveyed = survey(page)
  const count = page.blocks.length
  const answers = new Uint16Array(TABLE.length * count)
  const given = { at: (name: string, block: number) => answers[groupNumber.get(name)! * count + block]! }
  TABLE.forEach((group, g) => {
    for (let i = 0; i < count; i++) answers[g * count + i] = group.answer(surveyed, i, given)
  })
  const reader = createNameReader()
  const names = page.blocks.map((_, i) => reader.attributesOf(page, i))
  return { count, answers, names }
}

export const attributeName = (group: Group, offset: number, answer: number): string =>
  `${group.name}${offset ? signed(offset) : ''}=${answer === group.size ? 'edge' : group.answerName(answer)}`

/** One block's attributes by name: what the trainer reads and `inspect --why` shows. */
export function attributesOf(features: PageFeatures, block: number): string[] {
  const { count, answers, names } = features
  const attributes = ['bias']
  TABLE.forEach((group, g) => {
    for (const offset of group.window) {
      const at = block + offset
      const answer = at < 0 || at >= count ? group.size : answers[g * count + at]!
      attributes.push(attributeName(group, offset, answer))
    }
  })
  attributes.push(...names[block]!)
  return attributes
}
