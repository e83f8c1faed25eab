import { statedTitles } from '../features/title.js'
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
  if (shown === undefined) {
    const [first] = stated
    return first ? { value: first, source: 'metadata', confidence: 0.7 } : null
  }
  const withoutKicker = stated.find(
    (title) =>
      title.length < shown.length &&
      title.length >= shown.length * LEAST_SHARE &&
      fold(shown).endsWith(fold(title)) &&
      // A kicker ends where the title begins: not in the middle of a phrase.
      /^[\p{Lu}\p{N}"'„“«‘]/u.test(title),
  )
  return withoutKicker === undefined
    ? { value: shown, source: 'heading', confidence: 0.95 }
    : { value: withoutKicker, source: 'heading without kicker', confidence: 0.9 }
}
