import { codeAt } from '../page/code-at.js'
import { headlines } from '../page/jsonld.js'
import type { Page } from '../types.js'
import { isLetter, lowerOf, UNSURE } from './letters.js'
import type { Measures } from './measure.js'
import { Pairs } from './pairs.js'

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

/** The stems of a page, by number, with those of one text after the other. */
class Stems {
  private readonly numbers = new Pairs()
  /** The last text each stem was met in: of a text, each counts once. */
  private readonly lastText: number[] = []
  /** Of all texts, one behind the other. */
  readonly all: number[] = []
  private text = 0

  get size(): number {
    return this.numbers.size
  }

  /** Adds the beginnings of the long words of a text, in lower case. */
  read(text: string): void {
    this.text++
    const length = Math.min(text.length, MOST_CHARS)
    let letters = 0
    let hash = 0
    const first = this.all.length
    for (let i = 0; i < length; i++) {
      const code = lowerOf(codeAt(text, i))
      if (isLetter(code)) {
        if (++letters > STEM) continue
        hash = (Math.imul(hash, 31) + code) | 0
        if (letters === STEM) this.add(hash)
      } else if (code === UNSURE) {
        this.all.length = first
        this.readAsWritten(text.slice(0, MOST_CHARS).toLowerCase())
        return
      } else letters = hash = 0
    }
  }

  private add(hash: number): void {
    const number = this.numbers.numberOf(hash, 0)
    if (this.lastText[number] === this.text) return
    this.lastText[number] = this.text
    this.all.push(number)
  }

  /** Letters may take two code units, or change with what follows: rare enough to be read the slow way. */
  private readAsWritten(head: string): void {
    this.text++
    for (const [word] of head.matchAll(LONG_WORD)) {
      let hash = 0
      for (let i = 0; i < STEM; i++) hash = (Math.imul(hash, 31) + codeAt(word, i)) | 0
      this.add(hash)
    }
  }
}

export function cohesion(page: Page, measures: readonly Measures[]): Cohesion {
  const { blocks, metadata } = page
  const { meta, title, jsonLd } = metadata
  const stated = [title, meta['og:title'], meta.description, meta['og:description'], ...headlines(jsonLd)]
  const stems = new Stems()
  stems.read(stated.filter(Boolean).join(' '))
  // The subject's come first, and so have the lowest numbers.
  const subject = stems.size
  const start = stems.all.length
  const ends = new Int32Array(blocks.length)
  for (let i = 0; i < blocks.length; i++) {
    // Menus and labels have no subject; sentences and headings do.
    if (measures[i]!.words >= 4) stems.read(blocks[i]!.text)
    ends[i] = stems.all.length
  }
  const withTitle = new Int16Array(blocks.length).fill(-1)
  const withText = new Float32Array(blocks.length).fill(-1)
  const inBlocks = new Int32Array(stems.size)
  for (let i = 0, at = start; i < blocks.length; i++) {
    if (at < ends[i]!) withTitle[i] = 0
    for (; at < ends[i]!; at++) {
      const stem = stems.all[at]!
      if (stem < subject) withTitle[i]!++
      if (measures[i]!.prose > 0) inBlocks[stem]!++
    }
  }
  for (let i = 0, at = start; i < blocks.length; i++) {
    const count = ends[i]! - at
    if (count === 0) continue
    // A running block counted itself: its stems stand elsewhere when counted twice.
    const least = measures[i]!.prose > 0 ? 2 : 1
    let shared = 0
    for (; at < ends[i]!; at++) if (inBlocks[stems.all[at]!]! >= least) shared++
    withText[i] = shared / count
  }
  return { withTitle, withText }
}
