import { headlines } from '../page/jsonld.js'
import type { Page } from '../types.js'
import type { Measures } from './measure.js'

/** How the words of each block agree with the page's own subject and with its other blocks. */
export interface Cohesion {
  /** Stems a block shares with the page's title and description, by block; -1 where it has none to share. */
  readonly withTitle: Int16Array
  /** Share of a block's stems that stand in other running text of the page too; -1 where it has none. */
  readonly withText: Float32Array
}

// Inflected languages change endings, so words agree by their beginnings; shorter words say too little.
const STEM = 5
const MOST_CHARS = 600
const LONG_WORD = /\p{L}{5,}/gu

/** Beginnings of the long words of a text, in lower case, as numbers: sets of strings would outweigh the page. */
function stems(text: string): Int32Array {
  const found = new Set<number>()
  const head = text.length > MOST_CHARS ? text.slice(0, MOST_CHARS) : text
  for (const [word] of head.toLowerCase().matchAll(LONG_WORD)) {
    let hash = 0
    for (let i = 0; i < STEM; i++) hash = (Math.imul(hash, 31) + word.charCodeAt(i)) | 0
    found.add(hash)
  }
  return Int32Array.from(found)
}

export function cohesion(page: Page, measures: readonly Measures[]): Cohesion {
  const { blocks, metadata } = page
  const { meta, title, jsonLd } = metadata
  const stated = [title, meta['og:title'], meta.description, meta['og:description'], ...headlines(jsonLd)]
  const subject = new Set(stems(stated.filter(Boolean).join(' ')))
  const withTitle = new Int16Array(blocks.length).fill(-1)
  const withText = new Float32Array(blocks.length).fill(-1)
  const stemsOf: (Int32Array | null)[] = []
  const inBlocks = new Map<number, number>()
  blocks.forEach((block, i) => {
    // Menus and labels have no subject; sentences and headings do.
    const own = measures[i]!.words >= 4 ? stems(block.text) : null
    stemsOf.push(own)
    if (!own) return
    let shared = 0
    for (const stem of own) {
      if (subject.has(stem)) shared++
      if (measures[i]!.prose > 0) inBlocks.set(stem, (inBlocks.get(stem) ?? 0) + 1)
    }
    if (own.length > 0) withTitle[i] = shared
  })
  stemsOf.forEach((own, i) => {
    if (!own || own.length === 0) return
    // A running block counted itself: its stems stand elsewhere when counted twice.
    const least = measures[i]!.prose > 0 ? 2 : 1
    let shared = 0
    for (const stem of own) if ((inBlocks.get(stem) ?? 0) >= least) shared++
    withText[i] = shared / own.length
  })
  return { withTitle, withText }
}
