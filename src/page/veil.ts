import type { Block, Container } from '../types.js'
import { Attribute, bitsOf, type TagAttributes } from './attributes.js'
import type { GrowingContainer } from './block-builder.js'

/** Why a block may not be visible. */
export const NOSCRIPT = 1
export const HIDDEN = 2
export const ARIA_HIDDEN = 4

export interface VeiledBlock {
  readonly block: Block
  readonly veil: number
}

const VEILING = bitsOf(Attribute.hidden, Attribute.style, Attribute.ariaHidden)

/** What an element's attributes hide. */
export function veilOf(tag: string, attributes: TagAttributes): number {
  if (attributes.has(Attribute.hidden) && attributes.get(Attribute.hidden) !== 'until-found') return HIDDEN
  if (tag === 'dialog' && !attributes.has(Attribute.open)) return HIDDEN
  if (!attributes.hasAny(VEILING)) return 0
  const style = attributes.get(Attribute.style)
  if (style !== undefined && hides(style)) return HIDDEN
  return attributes.get(Attribute.ariaHidden) === 'true' ? ARIA_HIDDEN : 0
}

const hides = (style: string): boolean =>
  /(?:^|;)\s*(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style)

// A veil is lifted where it covers more prose than half of what is in sight, and more than a notice
// ("please enable JavaScript") ever has: then it covers the article, not clutter.
const SHARE_TO_LIFT = 0.5
const LEAST_PROSE = 250
// Pages of short items have no prose; a veil over nearly all of the page is no veil.
const TIMES_TO_LIFT = 4

/**
 * Drops the blocks a reader does not see, except where they are the article: pages that scripts unveil,
 * pages saved with a dialog open (`aria-hidden` on all the rest), articles inside `<noscript>`.
 */
export function liftVeils(
  veiled: readonly VeiledBlock[],
  containers: readonly GrowingContainer[],
): { blocks: Block[]; containers: readonly Container[]; places: Int32Array } {
  let lifted = 0
  for (const kind of [ARIA_HIDDEN, HIDDEN, NOSCRIPT]) {
    let proseInSight = 0
    let proseCovered = 0
    let textInSight = 0
    let textCovered = 0
    for (const { block, veil } of veiled) {
      if ((veil & ~lifted) === 0) {
        proseInSight += prose(block)
        textInSight += block.visibleChars
      } else if ((veil & ~lifted) === kind) {
        proseCovered += prose(block)
        textCovered += block.visibleChars
      }
    }
    const coversArticle = proseCovered >= LEAST_PROSE && proseCovered > proseInSight * SHARE_TO_LIFT
    const coversPage = textCovered >= LEAST_PROSE && textCovered > textInSight * TIMES_TO_LIFT
    if (coversArticle || coversPage) lifted |= kind
  }
  return keep(veiled, containers, ~lifted)
}

/** Text in sentences; menus and labels do not make an article. */
const prose = (block: Block): number => (block.text.length >= 80 ? block.visibleChars - block.linkChars : 0)

function keep(veiled: readonly VeiledBlock[], containers: readonly GrowingContainer[], hidden: number) {
  // How many blocks are kept before each: turns old ranges into new ones.
  const kept = new Int32Array(veiled.length + 1)
  const blocks: Block[] = []
  veiled.forEach(({ block, veil }, i) => {
    if ((veil & hidden) === 0) blocks.push(block)
    kept[i + 1] = blocks.length
  })
  const all = veiled.length
  for (const container of containers) {
    container.first = kept[container.first]!
    container.last = kept[Math.min(container.last, all)]!
  }
  return { blocks, containers, places: kept }
}
