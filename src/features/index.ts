import { onceFor } from '../page/once.js'
import type { Page } from '../types.js'
import { CONTAINER } from './container.js'
import { CONTENT } from './content.js'
import { DOCUMENT } from './document.js'
import { answerCrossed, attributeName, cross, type Group, MARGIN } from './group.js'
import { KIND } from './kind.js'
import { MARKUP } from './markup.js'
import { createNameReader } from './names.js'
import { type Survey, survey } from './survey.js'
import { wordAttributes } from './words.js'

/** Changes with every change of the table's meaning: a model answers only the questions it was trained on. */
export const FEATURE_VERSION = '2'

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
  here('kind', 'climb'),
  here('kind', 'shape-share'),
  here('climb', 'descent'),
  here('climb', 'shape-share'),
  here('kind', 'cues-passed'),
  here('kind', 'run-prose'),
  here('climb', 'cues-passed'),
  here('kind', 'repeated-prose'),
  here('kind', 'repeats'),
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
  here('kind', 'heading-over'),
  here('kind', 'title-words'),
  here('kind', 'branch-cue'),
  here('heading-over', 'repetition', 'place'),
]

/** The feature table: every question, in order. A reader can count them, a report can name them. */
export const TABLE: readonly Group[] = [...SINGLE, ...CROSSED]

/** The answers for all blocks of a page. */
export interface PageFeatures {
  readonly table: readonly Group[]
  readonly count: number
  /** answers[group * (count + 2 * MARGIN) + MARGIN + block] */
  readonly answers: Uint16Array
  readonly survey: Survey
}

const groupNumber = new Map(TABLE.map((group, g) => [group.name, g]))

export function featurise(page: Page): PageFeatures {
  return answer(TABLE, survey(page))
}

/** Answers every question of the table for every block. */
function answer(table: readonly Group[], survey: Survey): PageFeatures {
  const count = survey.page.blocks.length
  const stride = count + 2 * MARGIN
  const answers = new Uint16Array(table.length * stride)
  for (let g = 0; g < table.length; g++) {
    const { answer, answerAll, parts, size } = table[g]!
    const to = g * stride + MARGIN
    if (answerAll) answerAll(survey, answers, to, count)
    else if (!parts) for (let i = 0; i < count; i++) answers[to + i] = answer(survey, i)
    else {
      const starts = parts.map(([group]) => groupNumber.get(group.name)! * stride + MARGIN)
      answerCrossed(parts, answers, { starts, to, count })
    }
    answers.fill(size, to - MARGIN, to)
    answers.fill(size, to + count, to + count + MARGIN)
  }
  return { table, count, answers, survey }
}

/** What names and words say, by block. Cleaning itself adds their weights without spelling them out. */
const namedAttributes = onceFor(({ page, anchor }: Survey) => {
  const reader = createNameReader()
  return page.blocks.map((block, i) => [...reader.attributesOf(page, i, anchor), ...wordAttributes(block)])
})

/** One block's attributes by name: what the trainer reads and `inspect --why` shows. */
export function attributesOf(features: PageFeatures, block: number): string[] {
  const { table, count, answers, survey } = features
  const attributes = ['bias']
  table.forEach((group, g) => {
    for (const offset of group.window) {
      const answer = answers[g * (count + 2 * MARGIN) + MARGIN + block + offset]!
      attributes.push(attributeName(group, offset, answer))
    }
  })
  attributes.push(...namedAttributes(survey)[block]!)
  return attributes
}
