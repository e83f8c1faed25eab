import type { Page } from '../types.js'
import { TEXT_CUES } from './vocabulary.js'

export const CUE_NAMES: readonly string[] = TEXT_CUES.map(([name]) => name)

const LONGEST_CUE = 40

// Few blocks announce anything: one look tells those that may from the rest.
const ANY_CUE = new RegExp(TEXT_CUES.map(([, { source }]) => `(?:${source})`).join('|'))

/** What the beginning of each block's text announces: the number of its cue, -1 for none. */
export function textCues(page: Page): Int8Array {
  return Int8Array.from(page.blocks, ({ text }) => {
    const head = text.slice(0, LONGEST_CUE).toLowerCase()
    return ANY_CUE.test(head) ? TEXT_CUES.findIndex(([, pattern]) => pattern.test(head)) : -1
  })
}
