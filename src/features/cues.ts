import { codeAt } from '../page/code-at.js'
import type { Page } from '../types.js'
import { alternativesOf } from './alternatives.js'
import { lowerOf } from './letters.js'
import { TEXT_CUES } from './vocabulary.js'

export const CUE_NAMES: readonly string[] = TEXT_CUES.map(([name]) => name)

const LONGEST_CUE = 40

// Few blocks announce anything: one look tells those that may from the rest.
const ANY_CUE = new RegExp(TEXT_CUES.map(([, { source }]) => `(?:${source})`).join('|'))

// One letter, sign or kind of digits, and no choice.
const BEGINS_PLAINLY = /^(?:\\d\+|\\.|[^([\\])(?![?*{|])/

/** What cues begin with, by its first letter: the look is short then. */
const BY_LETTER = cuesByLetter()

function cuesByLetter(): ReadonlyMap<number, RegExp> {
  const lists = new Map<number, string[]>()
  for (const [, { source }] of TEXT_CUES) {
    // `^(?:a|b)`, with bullets before it or not; no bullet is a letter.
    const list = /^\^(?:\(\?:\[[^\]]*\]\\s\*\)\?)?\(\?:(.*)\)$/s.exec(source)?.[1]
    for (const beginning of alternativesOf(list ?? source)) {
      if (!BEGINS_PLAINLY.test(beginning)) throw new Error(`A cue begins in more than one way: ${beginning}`)
      const letter = beginning.charCodeAt(0)
      lists.set(letter, [...(lists.get(letter) ?? []), beginning])
    }
  }
  return new Map([...lists].map(([letter, list]) => [letter, new RegExp(`^(?:${list.join('|')})`)]))
}

const isPlainLetter = (code: number): boolean => code >= 97 && code <= 122

/** What the beginning of each block's text announces: the number of its cue, -1 for none. */
export function textCues(page: Page): Int8Array {
  return Int8Array.from(page.blocks, ({ text }) => {
    const first = lowerOf(codeAt(text, 0))
    const cues = isPlainLetter(first) ? BY_LETTER.get(first) : ANY_CUE
    if (!cues) return -1
    const head = text.slice(0, LONGEST_CUE).toLowerCase()
    return cues.test(head) ? TEXT_CUES.findIndex(([, pattern]) => pattern.test(head)) : -1
  })
}
