/** Labels by what a site's markup says, where the markup and the model do not contradict each other. */
import { findTitle } from '../features/title.js'
import type { Block, Label, Page } from '../types.js'
import type { LayoutTable } from './kit.js'
import { containersIn, insideOf, isAnyNamed } from './names.js'

// A body with less than this share of what the model kept is not the body: the site has changed.
const LEAST_OF_MODEL = 1 / 3
// As short as the shortest items of news.
const SHORTEST_BODY = 60
const SHORTEST_PROSE = 40
// A paragraph that says the title again in more than this share of both is the title.
const LEAST_AGREEMENT = 0.5

// No name, an anchor, or what a bundler made of one: `e_V`.
const MEANINGLESS = /^(?:|#.*|[a-z]_[\w-]{1,3})$/
const HEADING = /^h[1-6]$/
const WRAPPER = /^(?:div|section|article|main)$/

/** The labels of a page as its layout's table would have them; null where it changes none. */
export function relabel(page: Page, labels: readonly Label[], table: LayoutTable): readonly Label[] | null {
  const isOther = otherBlocks(page, table)
  const body = table.body ? articleBlocks(page, labels, table, isOther) : null
  const isText = insideOf(page, [...(table.text ?? []), ...(table.body ? [] : (table.lead ?? []))])
  const changed = labels.map((label, i): Label => {
    const block = page.blocks[i]!
    if (isOther(i)) return 'OTHER'
    if (body) return body(i)
    return label === 'OTHER' && block.text.length >= SHORTEST_PROSE && isProse(block) && isText(i)
      ? 'TEXT'
      : label
  })
  return changed.some((label, i) => label !== labels[i]) ? changed : null
}

function otherBlocks(page: Page, { other, otherTexts }: LayoutTable): (block: number) => boolean {
  const isInside = other ? insideOf(page, other) : () => false
  return (block) => isInside(block) || otherTexts?.test(page.blocks[block]!.text) === true
}

/** Words, most of which are not links. */
const isProse = ({ text, linkChars, visibleChars }: Block): boolean =>
  linkChars < visibleChars / 2 && wordsIn(text.slice(0, LOOKED_AT)) > 1

// Two words show within this, and a block may be one word without end.
const LOOKED_AT = 300

const wordsIn = (text: string): number => text.split(' ').filter((word) => /\p{L}/u.test(word)).length

/**
 * The labels that follow from where the body stands: its plain paragraphs and headings and the lead above are
 * the article, what stands outside is not; boxes, lists and tables inside stay with the model. Null where the
 * page has no such body, or one that cannot be the article's by what the model found.
 */
function articleBlocks(
  page: Page,
  labels: readonly Label[],
  table: LayoutTable,
  isOther: (block: number) => boolean,
): ((block: number) => Label) | null {
  const { blocks } = page
  const inBody = containersIn(page, table.body!)
  // Text right in a `<span>` that holds the paragraphs has that span among its inline elements.
  const isInline = (i: number) => isAnyNamed({ names: blocks[i]!.inlineNames }, table.body!)
  const isBody = (i: number) => (inBody[blocks[i]!.container]! || isInline(i)) && !isOther(i)
  const isInPlain = plainBlocks(page, table, inBody)
  const isPlain = (i: number) => isInPlain(i) || isInline(i)
  const plain = blocks.flatMap((block, i) => (isBody(i) && isPlain(i) && isProse(block) ? [i] : []))
  const size = (numbers: readonly number[]) => numbers.reduce((sum, i) => sum + blocks[i]!.visibleChars, 0)
  const first = blocks.findIndex((_, i) => isBody(i))
  const isInLead = leadBlocks(page, table.lead ?? [])
  const title = findTitle(page).block
  // What bears the lead's name above the title or far below is another article's.
  const isLead = (i: number) =>
    i <= first + MOST_BEFORE_LEAD && (i > title || title > first) && isInLead(i) && !isOther(i)
  const kept = labels.flatMap((label, i) => (label === 'OTHER' || i === title ? [] : [i]))
  const shared = kept.filter((i) => isBody(i) || isLead(i))
  if (size(plain) < SHORTEST_BODY || size(shared) < size(kept) * LEAST_OF_MODEL) return null
  const lastLong = plain.findLast((i) => blocks[i]!.text.length >= SHORTEST_PROSE) ?? -1
  const isArticle = new Set(plain.filter((i) => i <= lastLong))
  const hasLead = blocks.some((_, i) => i < first && isLead(i))
  return (i) => {
    const block = blocks[i]!
    const label = labels[i]!
    if (isArticle.has(i)) return HEADING.test(block.tag) ? 'HEADER' : 'TEXT'
    if (isLead(i) && !HEADING.test(block.tag)) return isProse(block) ? 'TEXT' : label
    if (isBody(i)) return isLinkItem(block) ? 'OTHER' : label
    // Without a lead by its name, what the model takes for text right above the body may be it.
    if (!hasLead && label === 'TEXT' && i > title && i < first && isProse(block)) return label
    return label === 'HEADER' && i < lastLong && isTitle(page, i) ? label : 'OTHER'
  }
}

/** The paragraph that opens the article, by the names a table has for it. */
export function leadOf(page: Page, table: LayoutTable): string | null {
  const isOther = otherBlocks(page, table)
  const isInLead = leadBlocks(page, table.lead ?? [])
  const { block: title } = findTitle(page)
  const found = page.blocks.find(
    (block, i) => i > title && isInLead(i) && !HEADING.test(block.tag) && !isOther(i) && isProse(block),
  )
  return found?.text ?? null
}

/** A point of a list that is nothing but a link: related articles amid the text. */
const isLinkItem = ({ tag, linkChars, visibleChars }: Block): boolean =>
  tag === 'li' && linkChars > visibleChars * 0.9

/** What stands right in an element of these names, and paragraphs and points anywhere inside. */
function leadBlocks(page: Page, names: readonly string[]): (block: number) => boolean {
  const isInside = insideOf(page, names)
  return (i) => {
    const { tag, container } = page.blocks[i]!
    return isInside(i) && (/^(?:p|li)$/.test(tag) || isAnyNamed(page.containers[container]!, names))
  }
}

// Pictures and their captions may stand between the beginning of the body and a lead inside it.
const MOST_BEFORE_LEAD = 5

const isTitle = (page: Page, block: number): boolean =>
  page.blocks[block]!.tag === 'h1' || findTitle(page).agreement[block]! >= LEAST_AGREEMENT

/** Which blocks are paragraphs or headings without a name of their own, with nothing named between them and the body. */
function plainBlocks(page: Page, table: LayoutTable, inBody: readonly boolean[]): (block: number) => boolean {
  const known = [...table.body!, ...(table.paragraphs ?? [])]
  const plain: boolean[] = []
  page.containers.forEach((container, i) => {
    const { tag, names, parts, parent } = container
    const isKnown = isAnyNamed(container, known)
    const isUnnamed = names.split(' ').every((name) => MEANINGLESS.test(name))
    if (!inBody[i]) plain.push(false)
    else if (parent < 0 || !inBody[parent]) plain.push(true)
    else plain.push(plain[parent]! && (isKnown || (isUnnamed && !parts && isParagraph(tag))))
  })
  return (block) => plain[page.blocks[block]!.container]!
}

const isParagraph = (tag: string): boolean => tag === 'p' || HEADING.test(tag) || WRAPPER.test(tag)
