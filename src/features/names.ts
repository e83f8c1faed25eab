import type { Page } from '../types.js'
import type { Anchor } from './anchor.js'
import { plainNames } from './name-cues.js'
import { NAME_CUES } from './vocabulary.js'

/** What the names (class, id, role) around one block say, as attributes. */
export interface NameReader {
  attributesOf(page: Page, block: number, anchor: Anchor): string[]
}

/** Elements that say something of a block where they hold it and not the anchor. */
export const BEYOND_TAGS: readonly string[] =
  'nav header footer aside article section form ul ol table figure blockquote details noscript'.split(' ')
const beyondTags = new Set(BEYOND_TAGS)

// Names of elements farther out describe the page rather than the block; of them only the cues count.
export const NEAREST = 2
export const DEEP = 12
// A token longer than this is generated: `css-1q2w3e4r5t`.
export const LONGEST_TOKEN = 18
export const MOST_TOKENS = 12

/** Splits `articleBody post-content__text` into `article body post content text`. */
export function nameTokens(names: string): string[] {
  const tokens = names
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
  const distinct = new Set(tokens.filter((token) => token.length > 1 && token.length <= LONGEST_TOKEN))
  return [...distinct].slice(0, MOST_TOKENS)
}

export function nameCues(names: string): string[] {
  const plain = plainNames(names)
  return NAME_CUES.filter(([, stems]) => stems.test(plain)).map(([cue]) => cue)
}

/** Cues count by how far out they stand, the farther the more roughly. */
export const DISTANCES: readonly string[] = ['0', '1', '2', '4', '7']
export const distanceOf = (level: number): number =>
  level <= 1 ? level : level <= 3 ? 2 : level <= 6 ? 3 : 4

interface ReadNames {
  readonly tokens: readonly string[]
  readonly cues: readonly string[]
}

/** Reads each distinct name once a page; pages repeat a few hundred names thousands of times. */
export function createNameReader(): NameReader {
  const read = new Map<string, ReadNames>()
  const cached = (names: string): ReadNames => {
    const known = read.get(names)
    if (known) return known
    const fresh = { tokens: nameTokens(names), cues: nameCues(names) }
    read.set(names, fresh)
    return fresh
  }
  return {
    attributesOf(page, block, anchor) {
      const attributes: string[] = []
      const { inlineNames, container } = page.blocks[block]!
      if (inlineNames) {
        const { tokens, cues } = cached(inlineNames)
        for (const token of tokens) attributes.push(`inline:${token}`)
        for (const cue of cues) attributes.push(`cue@inline:${cue}`)
      }
      const nearest = new Map<string, number>()
      // What holds the block but not the beginning of the text: `comment` around both says nothing.
      const beyond = new Set<string>()
      const descent = anchor.descent[block]!
      let level = 0
      for (let at = container; at >= 0 && level < DEEP; at = page.containers[at]!.parent, level++) {
        const { names, parent, tag } = page.containers[at]!
        const isBeyond = level < descent && anchor.block >= 0
        if (isBeyond && beyondTags.has(tag)) beyond.add(`<${tag}>`)
        if (!names || parent < 0) continue
        const { tokens, cues } = cached(names)
        if (level < NEAREST) for (const token of tokens) attributes.push(`name@${level}:${token}`)
        for (const cue of cues) {
          if (!nearest.has(cue)) nearest.set(cue, level)
          if (isBeyond) beyond.add(cue)
        }
      }
      for (const cue of beyond) attributes.push(`beyond:${cue}`)
      for (const [cue, at] of nearest) attributes.push(`cue@${DISTANCES[distanceOf(at)]}:${cue}`)
      return attributes
    },
  }
}
