import type { Label, Page } from '../types.js'

/** Where the article stands among a page's blocks. */
export interface Surroundings {
  readonly page: Page
  readonly labels: readonly Label[]
  /** The title's block; the first of the text where no block is the title. */
  readonly title: number
  readonly firstText: number
  /** The last block of the text. */
  readonly lastText: number
}

export function surroundingsOf(page: Page, labels: readonly Label[], titleBlock: number): Surroundings {
  const firstText = labels.indexOf('TEXT', Math.max(0, titleBlock))
  const lastText = labels.lastIndexOf('TEXT')
  const heading = page.blocks.findIndex(({ tag }) => tag === 'h1')
  const title =
    titleBlock >= 0 ? titleBlock : heading >= 0 ? heading : headingAbove(page, labels.indexOf('TEXT'))
  return { page, labels, title, firstText, lastText: Math.max(lastText, title) }
}

const BLOCKS_ABOVE_TEXT = 8

/** Without a title, the heading right above the text is in its place; failing that, the text itself. */
function headingAbove(page: Page, firstText: number): number {
  for (let i = firstText - 1; i >= Math.max(0, firstText - BLOCKS_ABOVE_TEXT); i--)
    if (/^h[1-3]$/.test(page.blocks[i]!.tag)) return i
  return Math.max(0, firstText)
}

// Words in class names of what stands beside an article, not in it.
const FOREIGN =
  /comment|koment|diskus|discuss|respond|related|souvis|podobn|teaser|recommend|doporuc|promo|sidebar|most-?read|nejcten|trending|popular|latest|newest|read-?(?:more|also|next)|more-?(?:stories|news|from)|carousel|also-?like|newsletter|cookie|banner|advert|widget|upoutav|next-?article/i

/** Whether a block stands in comments, teasers or a menu, looking up to where the title stands too. */
export function isForeign({ page, title, firstText, lastText }: Surroundings, block: number): boolean {
  // Between title and text stands the byline, in whatever it is wrapped.
  const isByline = block < firstText || (block - title <= BYLINE_BLOCKS && block <= lastText)
  if (block >= title && isByline) return isInMenu(page, block)
  for (let at = page.blocks[block]?.container ?? -1; at >= 0; at = page.containers[at]!.parent) {
    const { tag, names, first, last, parent } = page.containers[at]!
    if (first <= title && title < last) return false
    // A small aside amid the text holds its author and date.
    const isAside = tag === 'aside' && (block > lastText || last - first > LARGEST_BYLINE)
    if (parent >= 0 && (isAside || tag === 'nav' || tag === 'footer' || FOREIGN.test(names))) return true
  }
  return false
}

const BYLINE_BLOCKS = 6
const LARGEST_BYLINE = 14

const isInMenu = ({ blocks, containers }: Page, block: number): boolean => {
  for (let at = blocks[block]?.container ?? -1; at >= 0; at = containers[at]!.parent)
    if (containers[at]!.tag === 'nav') return true
  return false
}

/** The innermost container that holds both blocks. */
export function commonContainer(page: Page, a: number, b: number): number {
  let at = page.blocks[a]?.container ?? -1
  while (at >= 0 && !(page.containers[at]!.first <= b && b < page.containers[at]!.last))
    at = page.containers[at]!.parent
  return at
}

/** Class, id, role and itemprop of a block's elements, innermost first, up to where the title stands too. */
export function* namesAround({ page, title }: Surroundings, block: number): Generator<string> {
  const own = page.blocks[block]
  if (!own) return
  if (own.inlineNames) yield own.inlineNames
  for (let at = own.container; at >= 0; at = page.containers[at]!.parent) {
    const { names, first, last } = page.containers[at]!
    if (first <= title && title < last) return
    if (names) yield names
  }
}
