import { printable } from '../article/render/printable.js'
import type { Label } from '../types.js'

type Colour = 'bold' | 'dim' | 'green' | 'yellow'

export type Paint = (colour: Colour, text: string) => string

interface Screen {
  readonly isTTY?: boolean | undefined
  readonly columns?: number | undefined
}

const CODES: Readonly<Record<Colour, readonly [number, number]>> = {
  bold: [1, 22],
  dim: [2, 22],
  green: [32, 39],
  yellow: [33, 39],
}

export const LABEL_COLOURS: Readonly<Record<Label, Colour>> = {
  HEADER: 'yellow',
  TEXT: 'green',
  OTHER: 'dim',
}

const DEFAULT_WIDTH = 80

// Overrides of the writing direction can make a line read as something else.
const DIRECTIONS = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g
const ZERO_WIDTH = /^[\p{Mark}\p{Default_Ignorable_Code_Point}]/u
// The half-width forms belong to the wide scripts by name only.
const WIDE =
  /^(?![\uff61-\uffdc])[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]|\ufe0f/u

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** Foreign text as one harmless line: no escape sequences, no control characters, no line ends. */
export const printableLine = (text: string): string =>
  printable(text).replace(/\s+/g, ' ').replace(DIRECTIONS, '')

/** `1 page`, `2 pages`. */
export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`

export const screenWidth = (screen: Screen): number =>
  screen.isTTY && screen.columns ? screen.columns : DEFAULT_WIDTH

/** Paints only on a terminal that wants it (https://no-color.org). */
export function paintFor(screen: Screen, env: NodeJS.ProcessEnv = process.env): Paint {
  const wanted = screen.isTTY && !env.NO_COLOR && env.TERM !== 'dumb'
  if (!wanted) return (_colour, text) => text
  return (colour, text) => `\u001b[${CODES[colour][0]}m${text}\u001b[${CODES[colour][1]}m`
}

/** How many columns a text takes on a terminal. */
export function displayWidth(text: string): number {
  let width = 0
  for (const { segment } of graphemes.segment(text)) width += graphemeWidth(segment)
  return width
}

/** Cuts or pads a text to exactly `width` columns. */
export function fit(text: string, width: number): string {
  // A block can be megabytes long; no terminal shows more than this of it.
  const head = text.slice(0, width * 20)
  const total = displayWidth(head)
  if (total <= width && head.length === text.length) return text + ' '.repeat(width - total)
  let kept = ''
  let used = 0
  for (const { segment } of graphemes.segment(head)) {
    const step = graphemeWidth(segment)
    if (used + step > width - 1) break
    kept += segment
    used += step
  }
  return `${kept}…${' '.repeat(width - 1 - used)}`
}

function graphemeWidth(grapheme: string): number {
  if (ZERO_WIDTH.test(grapheme)) return 0
  return WIDE.test(grapheme) ? 2 : 1
}
