import { articleBody, isArticle, nodes, typesOf } from '../page/jsonld.js'
import { oncePerPage } from '../page/once.js'
import type { Page } from '../types.js'
import { choice, flag, type Group, HERE, NEAR, number } from './group.js'
import { LetterRuns } from './letter-runs.js'
import { firstLetter, lettersAlone } from './letters.js'
import type { Survey } from './survey.js'

const POSITIONS = [-40, -15, -6, -3, -1, 0, 1, 2, 3, 6, 11, 21, 41, 81, 161]
const GAPS = [0, 1, 2, 3, 4, 7, 13, 30]

const place = (survey: Survey, i: number): string => {
  const { first, last } = survey.page.containers[survey.main] ?? { first: 0, last: 0 }
  return i < first ? 'before' : i >= last ? 'after' : 'in'
}

interface Statements {
  readonly kind: string
  readonly body: string
  /** Null where the page states no text to speak of. */
  readonly runsOfBody: LetterRuns | null
  readonly descriptions: readonly string[]
  /** What the descriptions begin with. */
  readonly beginnings: string
}

const KINDS: readonly (readonly [kind: string, pattern: RegExp])[] = [
  ['product', /Product|Offer$/],
  ['forum', /DiscussionForumPosting|QAPage|Question$/],
  ['recipe', /Recipe/],
  ['article', /Article|BlogPosting|Report/],
  ['listing', /CollectionPage|ItemList|SearchResults/],
]

/** What the page states of itself, brought into a shape that blocks are compared with. */
const statements = oncePerPage((page): Statements => {
  const { meta, jsonLd } = page.metadata
  const types = [...nodes(jsonLd)].flatMap(typesOf)
  const statedKind = KINDS.find(([, pattern]) => types.some((type) => pattern.test(type)))?.[0]
  const descriptions = [meta['og:description'], meta.description, meta['twitter:description']]
  for (const node of nodes(jsonLd))
    if (isArticle(node) && typeof node.description === 'string') descriptions.push(node.description)
  const stated = descriptions.filter((text): text is string => !!text && text.length > 30).map(lettersAlone)
  const body = lettersAlone(articleBody(jsonLd))
  return {
    kind:
      statedKind ??
      (meta['og:type'] === 'article'
        ? 'article'
        : meta['og:type']?.startsWith('product')
          ? 'product'
          : meta['og:type']
            ? 'site'
            : 'none'),
    body,
    runsOfBody: body.length < LEAST_BODY ? null : new LetterRuns(body),
    descriptions: stated,
    beginnings: stated.map((text) => text.charAt(0)).join(''),
  }
})

/** What kind of page it says it is: `article`, `product` ...; `none` where it says nothing. */
export const statedKind = (page: Page): string => statements(page).kind

const LEAST_BODY = 200
const BODY_LETTERS = 40

function bodyAgreement(survey: Survey, i: number): string {
  const { body, runsOfBody } = statements(survey.page)
  if (runsOfBody === null) return 'unstated'
  const text = survey.page.blocks[i]!.text
  if (text.length < 25) return 'short'
  if (!runsOfBody.mayHold(text, BODY_LETTERS)) return 'outside'
  return body.includes(lettersAlone(text.slice(0, 2 * BODY_LETTERS)).slice(0, BODY_LETTERS))
    ? 'inside'
    : 'outside'
}

/** Whether a block begins as what the page gives as its description. */
export function describes(page: Page, i: number): boolean {
  const { text } = page.blocks[i]!
  if (text.length < 30) return false
  const { descriptions, beginnings } = statements(page)
  if (descriptions.length === 0) return false
  const head = text.slice(0, 60)
  const first = firstLetter(head)
  if (first !== null && !beginnings.includes(first)) return false
  const letters = lettersAlone(head).slice(0, 30)
  return descriptions.some((description) => description.startsWith(letters))
}

const relative = (to: number, i: number): number => (to < 0 ? -99 : i - to)

/** Where a block stands in its page, and how it agrees with what the page states. */
export const DOCUMENT: readonly Group[] = [
  number('from-title', POSITIONS, (s, i) => relative(s.title.block, i)),
  number('from-h1', POSITIONS, (s, i) => relative(s.firstH1, i)),
  number('title-agreement', [0.05, 0.2, 0.4, 0.6, 0.85], (s, i) => s.title.agreement[i]!, NEAR),
  flag('is-title', (s, i) => s.title.block === i, NEAR),
  number('prose-before', GAPS, (s, i) => s.proseBefore[i]!),
  number('prose-after', GAPS, (s, i) => s.proseAfter[i]!),
  number('from-anchor', POSITIONS, (s, i) => relative(s.anchor.block, i)),
  number('cues-passed', [1, 2, 3, 5, 9, 20], (s, i) => s.anchor.cuesPassed[i]!),
  number('run-prose', [0.2, 0.4, 0.55, 0.7, 0.8, 0.9, 0.97], (s, i) => s.anchor.runProse[i]!),
  choice('place', ['before', 'in', 'after'], place, NEAR),
  number(
    'position',
    [0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95],
    (s, i) => i / s.page.blocks.length,
  ),
  number('page-blocks', [20, 60, 120, 250, 500, 1000], (s) => s.page.blocks.length),
  number('page-prose', [1, 300, 1000, 3000, 8000], (s) => s.totalProse),
  number('page-prose-share', [0.05, 0.2, 0.4, 0.6, 0.8], (s) => s.totalProse / (s.totalVisible + 1)),
  choice(
    'page-kind',
    ['article', 'product', 'forum', 'recipe', 'listing', 'site', 'none'],
    (s) => statements(s.page).kind,
  ),
  choice('body-agreement', ['inside', 'outside', 'short', 'unstated'], bodyAgreement, NEAR),
  flag('describes', (s, i) => describes(s.page, i), HERE),
]
