import { statedTitles } from '../features/title.js'
import { headlines } from '../page/jsonld.js'
import type { Page } from '../types.js'
import { fold } from './dates/months.js'
import type { Found } from './found.js'
import { plain } from './plain.js'

// Shorter than this, what the page states is a part of its title, not the title without a kicker.
const LEAST_SHARE = 0.45

/** The article's title as a reader sees it, without the kicker some pages put into the same heading. */
export function findTitleText(page: Page, titleBlock: number): Found<string> | null {
  const stated = statedTitles(page).map(plain)
  const shown = page.blocks[titleBlock]?.text
  if (shown === undefined || !sharesWord(shown, stated)) {
    // One that stands on the page as well has no name of the site behind it.
    const value = stated.find((title) => page.blocks.some(({ text }) => text === title)) ?? stated[0] ?? shown
    return value ? { value, source: 'metadata', confidence: 0.7 } : null
  }
  const value = withoutKicker(shown, wholeTitles(page))
  return value === null
    ? { value: shown, source: 'heading', confidence: 0.95 }
    : { value, source: 'heading without kicker', confidence: 0.9 }
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
