import { headlines } from '../page/jsonld.js'
import { oncePerPage } from '../page/once.js'
import { TitleWords } from './title-words.js'

/** How a page's blocks agree with the title it states for itself. */
export interface TitleMatch {
  /** The block that names the page, -1 where none does. */
  readonly block: number
  /** For each block the share of its words that are in the title, times the share of the title's in it. */
  readonly agreement: Float64Array
}

const HEADING = /^h[1-6]$/
// Below this a heading merely shares a word or two with the title.
const LEAST_AGREEMENT = 0.4
const LONGEST_TITLE = 400

/** Asked by the features and again when the article is composed. */
export const findTitle = oncePerPage((page): TitleMatch => {
  const { blocks } = page
  const agreement = new Float64Array(blocks.length)
  const titles = statedTitles(page)
  let best = -1
  let bestScore = LEAST_AGREEMENT
  if (titles.length === 0) return { block: best, agreement }
  const longest = Math.max(...titles.map((title) => title.length))
  const words = new TitleWords(titles)
  blocks.forEach((block, i) => {
    if (block.text.length > LONGEST_TITLE) return
    const heading = HEADING.test(block.tag)
    if (!heading && (block.text.length < 12 || block.text.length > longest * 1.6 + 20)) return
    const most = words.agreementWith(block.text)
    agreement[i] = most
    const score =
      most +
      (block.tag === 'h1' ? 0.4 : heading ? 0.15 : 0) -
      (block.linkChars > block.visibleChars / 2 ? 0.3 : 0)
    if (most >= LEAST_AGREEMENT && score > bestScore) {
      best = i
      bestScore = score
    }
  })
  return { block: best, agreement }
})

/** The titles a page states, the most trustworthy first: each whole, and `<title>` without the site's name. */
export const statedTitles = oncePerPage((page): readonly string[] => {
  const { meta, title, jsonLd } = page.metadata
  const stated = [...headlines(jsonLd), meta['og:title'], meta['twitter:title'], ...withoutSite(title)]
  return [...new Set(stated.filter((text): text is string => !!text && text.length <= LONGEST_TITLE))]
})

/** `Title | Site` and `Site: Title`: the longest part is the title, if it has most of the letters. */
export function withoutSite(title: string | null): string[] {
  if (!title) return []
  const parts = title.split(/\s+[|\-–—»«·•:/\\]+\s+|\s*[|»]\s*/).filter(Boolean)
  if (parts.length < 2) return [title]
  const longest = parts.reduce((a, b) => (b.length > a.length ? b : a))
  const head = title.slice(0, title.lastIndexOf(parts.at(-1)!)).replace(/[\s|\-–—»«·•:/\\]+$/, '')
  return longest.length * 2 >= title.length ? [longest, head, title] : [head, title]
}
