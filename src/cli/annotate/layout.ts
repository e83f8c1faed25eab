import type { State } from './state.js'
import { wrapText } from './wrap.js'

/** What a drawing has to fit into. */
export interface Window {
  readonly columns: number
  readonly rows: number
}

/** How the rows of a window are shared out. */
export interface Layout {
  /** Columns to write to: the last one stays free, or terminals would wrap. */
  readonly width: number
  /** Rows for title, source and rule. */
  readonly head: number
  /** Rows for blocks before the current one: fixed, so that the eye can stay where it is. */
  readonly above: number
  /** The current block, wrapped. */
  readonly lines: readonly string[]
  /** How many of its lines can be seen at once. */
  readonly visible: number
  readonly below: number
  /** Rows for notice and keys. */
  readonly foot: number
}

const BAR_WIDTH = 2
// The line with number and place, and one empty line before and after the text.
const AROUND_BLOCK = 3

export function layOut(state: State, { columns, rows }: Window): Layout {
  const width = Math.max(10, columns - 1)
  const head = rows >= 12 ? 3 : rows >= 8 ? 1 : 0
  const foot = rows >= 8 ? 2 : 1
  const body = Math.max(1, rows - head - foot)
  const block = state.page.blocks[state.at]
  const lines = block
    ? wrapText(block.text, { width: width - BAR_WIDTH, keepsLines: block.preformatted })
    : ['(no text)']
  const room = Math.max(1, body - AROUND_BLOCK)
  const above = Math.min(6, Math.floor(room / 3))
  const leastBelow = Math.min(2, Math.floor(room / 4))
  const visible = Math.max(1, Math.min(lines.length, room - above - leastBelow))
  return { width, head, above, lines, visible, below: Math.max(0, room - above - visible), foot }
}

/** How far the current block can be scrolled, and by how much at a time. */
export function scrollRange(state: State, window: Window): { readonly most: number; readonly step: number } {
  const { lines, visible } = layOut(state, window)
  // One line stays in sight, so that the reader finds the place again.
  return { most: lines.length - visible, step: Math.max(1, visible - 1) }
}
