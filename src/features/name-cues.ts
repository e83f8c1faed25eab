import { alternativesOf } from './alternatives.js'
import { findStems } from './stems.js'
import { NAME_CUES } from './vocabulary.js'

/** What an element's names announce, as bits: bit k for the k-th of `NAME_CUES`. */

const isStem = (alternative: string): boolean => /^[a-z-]+$/.test(alternative)
const alternatives = NAME_CUES.map(([, { source }]) => alternativesOf(source))

/** The few cues that need more than stems, each with the letters without which it cannot match. */
const patterns = alternatives.flatMap((each, cue) => {
  const others = each.filter((alternative) => !isStem(alternative))
  return others.length > 0
    ? [{ cue, pattern: new RegExp(others.join('|')), letters: others.map(lettersOf) }]
    : []
})

function lettersOf(pattern: string): string {
  const required = pattern.replace(/\((?:[^()[\]]|\[[^\]]*\])*\)|\[[^\]]*\]|[a-z][?*]/g, ' ')
  return /[a-z-]{2,}/.exec(required)?.[0] ?? ''
}

if (NAME_CUES.length + patterns.length > 32) throw new Error('There are more cues than bits in a number.')

/** Run over a name in lower case, with a dash before each capital. */
export const cueFinder = findStems([
  ...alternatives.map((each) => each.filter(isStem)),
  ...patterns.map(({ letters }) => letters),
])

/** The cues among what the finder found in a name; where a pattern may match, it is tried. */
export function cuesIn(found: number, names: string): number {
  let cues = found
  patterns.forEach(({ cue, pattern }, i) => {
    const bit = 1 << (NAME_CUES.length + i)
    cues &= ~bit
    if (found & bit && pattern.test(plainNames(names))) cues |= 1 << cue
  })
  return cues
}

/** `articleBody` becomes `article-body`: stems begin where words do. */
export const plainNames = (names: string): string => names.replace(/([a-z])([A-Z])/g, '$1-$2').toLowerCase()
