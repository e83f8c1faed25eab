import type { Block } from '../types.js'

// Shorter texts repeat for good reasons: headings, names of speakers, refrains.
const LONG = 80
const LIKELY = 0.5

/**
 * Blocks that say again what a likely block said before them: pages carry their article a second time for
 * phones, printers or browsers without scripts. A short block goes with the long repeat beside it.
 */
export function repeatedText(blocks: readonly Block[], likelihood: readonly number[]): number[] {
  const said = new Set<string>()
  const repeats = blocks.map(({ text }, i) => {
    if (said.has(text)) return true
    if (likelihood[i]! >= LIKELY) said.add(text)
    return false
  })
  const isLongRepeat = (i: number) => repeats[i] === true && blocks[i]!.text.length >= LONG
  return blocks.flatMap((_, i) =>
    repeats[i] && (isLongRepeat(i) || isLongRepeat(i - 1) || isLongRepeat(i + 1)) ? [i] : [],
  )
}
