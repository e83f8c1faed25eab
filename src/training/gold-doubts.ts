import type { Block, Label, Page } from '../types.js'
import type { GoldText } from './align.js'
import { normaliseText } from './fingerprint.js'

// Not swept. With texts made of their own labels, our 28 pages (2,098 blocks) leave 4 blocks open and none wrong
// where headings are known, 16 open and 5 wrong (headings taken for text) where they are not.
const LEAST_SHARED_BY_TEXT = 0.8
const MOST_SHARED_BY_OTHER = 0.6
const LEAST_PAIRS = 3

const HEADING_TAG = /^h[1-6]$/
const LONGEST_HEADING = 80

/** Blocks whose label by alignment a person should look at. */
export function doubtedBlocks(page: Page, gold: GoldText, labels: readonly Label[]): ReadonlySet<number> {
  return new Set([
    ...partlyShared(page, gold, labels),
    ...saidTwice(page, labels),
    ...(gold.headings === undefined ? likeHeadings(page, labels) : []),
    ...(labels.includes('HEADER') ? [] : numbersOf(page, ({ tag }) => HEADING_TAG.test(tag))),
  ])
}

const numbersOf = (page: Page, isMeant: (block: Block, number: number) => boolean): readonly number[] =>
  page.blocks.flatMap((block, i) => (isMeant(block, i) ? [i] : []))

/** Text that is only partly in the gold text; and what says the gold's words when no other block has said them. */
function partlyShared(page: Page, gold: GoldText, labels: readonly Label[]): readonly number[] {
  const known = pairsOf([gold.title ?? '', ...(gold.headings ?? []), gold.text].join('\n'))
  const said = pairsOf(
    numbersOf(page, (_block, i) => labels[i] !== 'OTHER')
      .map((i) => page.blocks[i]!.text)
      .join('\n'),
  )
  return numbersOf(page, ({ text }, i) => {
    const pairs = [...pairsOf(text)]
    if (pairs.length < LEAST_PAIRS) return false
    const shared = pairs.filter((pair) => known.has(pair)).length / pairs.length
    if (labels[i] !== 'OTHER') return shared < LEAST_SHARED_BY_TEXT
    const unsaid = pairs.filter((pair) => known.has(pair) && !said.has(pair)).length
    return unsaid >= LEAST_PAIRS || (unsaid > 0 && shared > MOST_SHARED_BY_OTHER)
  })
}

/** Each two words that follow one another on a line. */
function pairsOf(text: string): ReadonlySet<string> {
  const pairs = new Set<string>()
  for (const line of text.split('\n')) {
    const words = normaliseText(line).split(' ')
    for (let i = 0; i + 1 < words.length; i++) pairs.add(`${words[i]} ${words[i + 1]}`)
  }
  return pairs
}

/** Equal blocks of which the alignment took one: it cannot know which, unless one alone is a heading by its tag. */
function saidTwice(page: Page, labels: readonly Label[]): readonly number[] {
  const groups = new Map<string, number[]>()
  page.blocks.forEach(({ text }, i) => {
    const key = normaliseText(text)
    groups.set(key, [...(groups.get(key) ?? []), i])
  })
  return [...groups.values()].flatMap((group) => {
    const taken = group.filter((i) => labels[i] !== 'OTHER')
    const left = group.filter((i) => labels[i] === 'OTHER')
    if (taken.length === 0 || left.length === 0) return []
    const isHeading = (i: number) => HEADING_TAG.test(page.blocks[i]!.tag)
    return taken.every(isHeading) && !left.some(isHeading) ? [] : group
  })
}

/** A plain text does not say which of its lines are headings: short ones before long ones may be. */
function likeHeadings(page: Page, labels: readonly Label[]): readonly number[] {
  return numbersOf(page, ({ text }, i) => {
    const next = page.blocks[i + 1]
    const isShort = text.length <= LONGEST_HEADING && !/[\p{Punctuation}\d]$/u.test(text)
    return labels[i] === 'TEXT' && isShort && labels[i + 1] === 'TEXT' && next!.text.length > LONGEST_HEADING
  })
}
