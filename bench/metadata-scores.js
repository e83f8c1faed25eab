/** Whether two dates name the same day, as written or at one instant: `23:30Z` is the next day in Prague. */
export function sameDay(a, b) {
  if (!a || !b) return false
  if (dayOf(a) === dayOf(b)) return true
  const instants = [a, b].map((date) => Date.parse(date.replace(' ', 'T')))
  return /\d:\d/.test(a) && /\d:\d/.test(b) && Math.abs(instants[0] - instants[1]) < 60_000
}

const dayOf = (date) => date.slice(0, 10)

const folded = (text) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\s\u00a0]+/g, ' ')
    .trim()

/** Keywords without case, one by one: some lists are one string, `a, b, c`. */
export const singleKeywords = (list) =>
  list.flatMap((entry) => entry.split(',')).map((entry) => folded(entry).replace(/^#/, ''))

/** F1 of two sets of keywords, by their words without case. */
export function keywordF1(found, wanted) {
  const own = new Set(singleKeywords(found))
  const gold = new Set(singleKeywords(wanted))
  const both = [...own].filter((keyword) => gold.has(keyword)).length
  return both === 0 ? 0 : (2 * both) / (own.size + gold.size)
}

const letters = (text) =>
  folded(text ?? '')
    .replace(/[\u2018\u2019\u201a`´]/g, "'")
    .replace(/[\u201c-\u201f\u00ab\u00bb„]/g, '"')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/…/g, '...')

/** Titles are equal to the letter, white space apart. */
export const identicalTitle = (found, wanted) => spaced(found) === spaced(wanted)

const spaced = (text) => (text ?? '').replace(/[\s\u00a0]+/g, ' ').trim()

/** Titles are equal but for case, quotes, dashes and white space. */
export const sameTitle = (found, wanted) => letters(found) === letters(wanted)

export const sameAuthors = (found, wanted) => keywordF1(found, wanted) === 1

const wordsOf = (text) => (text ?? '').toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? []

/** Word-level F1 as in the accuracy tables: multiset overlap. */
export function textF1(found, wanted) {
  const left = new Map()
  for (const word of wordsOf(wanted)) left.set(word, (left.get(word) ?? 0) + 1)
  let both = 0
  const own = wordsOf(found)
  for (const word of own) {
    const count = left.get(word) ?? 0
    if (count > 0) {
      both++
      left.set(word, count - 1)
    }
  }
  const gold = wordsOf(wanted).length
  return own.length + gold === 0 ? 1 : (2 * both) / (own.length + gold)
}

/** The page without what it states for machines: JSON-LD, meta, microdata, `datetime`. */
export const withoutMetadata = (html) =>
  html
    .replace(/<script[^>]*ld\+json[^>]*>[\s\S]*?<\/script>/gi, '')
    .replace(/<meta\b(?![^>]*charset)[^>]*>/gi, '')
    .replace(/\s(?:itemprop|itemscope|itemtype|datetime)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+)/gi, '')
