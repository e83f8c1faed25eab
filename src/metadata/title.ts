import { findTitle, statedTitles } from '../features/title.js'
import { headlines } from '../page/jsonld.js'
import type { Page } from '../types.js'
import { fold } from './dates/fold.js'
import type { Found } from './found.js'
import { plain } from './plain.js'

// Shorter than this, what the page states is a part of its title, not the title without a kicker.
const LEAST_SHARE = 0.45

/** The article's title as a reader sees it, without the kicker some pages put into the same heading. */
export function findTitleText(page: Page, titleBlock: number): Found<string> | null {
  const stated = statedTitles(page).map(plain)
  const shown = page.blocks[titleBlock]?.text.replace(ANCHOR, '')
  if (shown === undefined || !isAbout(page, titleBlock, shown, stated)) {
    // One that stands on the page as well has no name of the site behind it.
    const value = shownTitle(page, stated) ?? stated[0] ?? shown
    return value ? { value, source: 'metadata', confidence: 0.7 } : null
  }
  const whole = stated.find((title) => isUncut(title, shown))
  if (whole !== undefined) return { value: whole, source: 'heading as stated', confidence: 0.95 }
  const value = withoutKicker(shown, wholeTitles(page))
  return value === null
    ? { value: shown, source: 'heading', confidence: 0.95 }
    : { value, source: 'heading without kicker', confidence: 0.9 }
}

// What documentation puts behind a heading to link to it, and what is left of a kicker before.
const ANCHOR = /^:\s+|\s*[¶#§]$/g

const shownTitle = (page: Page, stated: readonly string[]): string | undefined =>
  stated.find((title) => page.blocks.some(({ text }) => text === title))

/** The same letters with marks between them that the heading lost, its parts being elements of their own. */
function isUncut(title: string, shown: string): boolean {
  const marks = (text: string) => text.match(/[:;,.!?–—|-] /g)?.length ?? 0
  return marks(title) > marks(shown) && title !== shown && lettersOf(title) === lettersOf(shown)
}

const lettersOf = (text: string): string => fold(text).replace(/[^\p{L}\p{N}]+/gu, '')

// Below this a heading shares a word with the title, no more.
const LEAST_AGREEMENT = 0.2

/** Whether a heading is the page's, and not of some box: where another line is the title as stated, it must agree. */
function isAbout(page: Page, block: number, shown: string, stated: readonly string[]): boolean {
  if (!sharesWord(shown, stated)) return false
  return findTitle(page).agreement[block]! >= LEAST_AGREEMENT || shownTitle(page, stated) === undefined
}

/** A heading that has nothing in common with what the page calls itself is of some box. */
function sharesWord(shown: string, stated: readonly string[]): boolean {
  const all = fold(stated.join(' '))
  const words = fold(shown).match(/[\p{L}\p{N}]{2,}/gu) ?? []
  return stated.length === 0 || words.length === 0 || words.some((word) => all.includes(word))
}

const wholeTitles = ({ metadata }: Page): readonly string[] =>
  [...headlines(metadata.jsonLd), metadata.meta['og:title'] ?? ''].map(plain).filter(Boolean)

function withoutKicker(shown: string, titles: readonly string[]): string | null {
  const isRest = (title: string) =>
    title.length < shown.length &&
    title.length >= shown.length * LEAST_SHARE &&
    fold(shown).endsWith(fold(title))
  return titles.includes(shown) ? null : (titles.find(isRest) ?? null)
}
