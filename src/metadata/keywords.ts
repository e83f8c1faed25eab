import type { PageLink } from '../types.js'
import { articleNodes } from './article-node.js'
import { fold } from './dates/fold.js'
import type { Found } from './found.js'
import { plain, strings } from './plain.js'
import { isForeign, namesAround, type Surroundings } from './surroundings.js'

export const MOST_KEYWORDS = 100
const LONGEST_KEYWORD = 80
// Tags stand between the title and a little below the text.
const BLOCKS_BELOW = 12
const BLOCKS_ABOVE = 3

/** What the article is about, in the page's own words. */
export function findKeywords(around: Surroundings, text: string): Found<readonly string[]> | null {
  for (const { source, confidence, read } of SOURCES) {
    const value = distinct(read(around, text))
    if (value.length > 0) return { value, source, confidence }
  }
  return null
}

interface KeywordSource {
  readonly source: string
  readonly confidence: number
  read(around: Surroundings, text: string): readonly string[]
}

/** From the surest to the last resort: the seed's cascade, with what pages state for machines. */
export const SOURCES: readonly KeywordSource[] = [
  { source: 'json-ld keywords', confidence: 0.9, read: ({ page }) => fromJsonLd(page) },
  { source: 'microdata keywords', confidence: 0.9, read: fromMicrodata },
  { source: 'meta news_keywords', confidence: 0.9, read: (around) => fromMeta(around, 'news_keywords') },
  { source: 'meta article:tag', confidence: 0.9, read: (around) => fromMeta(around, 'article:tag') },
  { source: 'links rel=tag', confidence: 0.9, read: (around) => near(around, isRelTag) },
  { source: 'meta parsely-tags', confidence: 0.8, read: (around) => fromMeta(around, 'parsely-tags') },
  {
    source: 'links named tag',
    confidence: 0.8,
    read: (around) => near(around, (link) => named(around, link, EXACTLY_TAG)),
  },
  { source: 'meta keywords', confidence: 0.6, read: ownMetaKeywords },
  {
    source: 'links named like tags',
    confidence: 0.75,
    read: (around) => near(around, (link) => named(around, link, LIKE_TAG)),
  },
  {
    source: 'links to tags',
    confidence: 0.7,
    read: (around) => near(around, (link) => TAG_ADDRESS.test(link.href) && !isClause(around, link)),
  },
  { source: 'links below the text', confidence: 0.5, read: listBelow },
]

const EXACTLY_TAG = /(?:^|[\s#])tags?(?=$|\s)/i
const LIKE_TAG =
  /(?:^|[\s#_-])(?:[a-z]*-)?(?:tags?|tagy|stitky|keywords?|klicova-slova|topics?|temata)(?=$|[\s_-])|(?:article|post|entry|story|detail)_?tags?|tags?_?(?:list|links|item)/i
const TAG_ADDRESS =
  /[/?&=_.-](?:tags?|tagy|stitek|stitky|tema|temata|klicov[ea][-_]slov[oa]|keywords?|klice?|topics?|themen?|thema|schlagwort|stichwort|etiquetas?|temas?|tagi)[/=-]./i

const isRelTag = ({ rel }: PageLink) => /(?:^|\s)tag(?:\s|$)/i.test(rel) && !/category/i.test(rel)

/** The texts of links in the article's surroundings. */
function near(around: Surroundings, wanted: (link: PageLink) => boolean): readonly string[] {
  const { page, title, lastText } = around
  const isNear = ({ block }: PageLink) =>
    block <= lastText + BLOCKS_BELOW &&
    (block >= title || (block > title - BLOCKS_ABOVE && !isForeign(around, block)))
  return page.links
    .filter((link) => isNear(link) && wanted(link))
    .slice(0, MOST_KEYWORDS)
    .map(({ text }) => text.replace(/^#\s*/, ''))
}

// A list right below the text, of short links that the text has words of, is one of topics.
const LIST_WITHIN = 6
const LONGEST_TOPIC = 40

function listBelow({ page, lastText }: Surroundings, text: string): readonly string[] {
  const isTopic = (block: number) => {
    const { linkChars, visibleChars, text: own, links } = page.blocks[block]!
    return links === 1 && linkChars === visibleChars && own.length <= LONGEST_TOPIC
  }
  const end = Math.min(page.blocks.length, lastText + 1 + LIST_WITHIN)
  let first = lastText + 1
  while (first < end && !isTopic(first)) first++
  let last = first
  while (last < page.blocks.length && last - first < MOST_KEYWORDS && isTopic(last)) last++
  if (first === last) return []
  const topics = page.blocks.slice(first, last).map((block) => block.text)
  const words = fold(text.slice(0, LONGEST_TEXT))
  const grounded = topics.filter((topic) => words.includes(stem(topic)))
  return grounded.length * 2 > topics.length ? topics : []
}

function named(around: Surroundings, link: PageLink, names: RegExp): boolean {
  if (names.test(link.names)) return true
  let steps = 0
  for (const outer of namesAround(around, link.block)) {
    if (names.test(outer)) return true
    // The list itself, not the whole article that happens to be classed "tag-politics".
    if (++steps === 3) return false
  }
  return false
}

function fromJsonLd(page: Surroundings['page']): readonly string[] {
  for (const node of articleNodes(page)) {
    const { keywords } = node
    const found =
      Array.isArray(keywords) && keywords.length > 1 ? strings(keywords) : strings(keywords).flatMap(cut)
    if (found.length > 0) return found
  }
  return []
}

// Words of a sentence that lead to a topic; a name has fewer.
const MOST_WORDS_IN_TEXT = 3

/** Whether a link is a piece of the article's prose and not a keyword in it. */
const isClause = ({ labels }: Surroundings, { block, text }: PageLink): boolean =>
  labels[block] === 'TEXT' && text.split(' ').length > MOST_WORDS_IN_TEXT

function fromMicrodata({ page }: Surroundings): readonly string[] {
  return page.metadata.microdata.filter(({ name }) => name === 'keywords').flatMap(({ value }) => cut(value))
}

function fromMeta({ page: { metadata } }: Surroundings, name: string): readonly string[] {
  const values = [metadata.meta[name], ...(metadata.metaRepeats[name] ?? [])].filter(
    (value) => value !== undefined,
  )
  return values.length > 1 ? values.map(plain) : values.flatMap(cut)
}

// Swept 0-0.5 on `czech` and `fundus`, nothing else changed: 0 and 0.1 are equal (F1 0.836 and 0.787), from 0.2 on
// it falls. The least that still refuses lists with no word of the article.
const LEAST_GROUNDED = 0.1
// An article's subject shows long before this; a page may be one line of 50 MB.
const LONGEST_TEXT = 100_000
// So few are chosen by a person; without this F1 falls to 0.785 and 0.782.
const FEW = 3

/** `meta keywords` are often the same on every page of a site: they have to be about this article. */
function ownMetaKeywords(around: Surroundings, text: string): readonly string[] {
  const keywords = fromMeta(around, 'keywords')
  if (keywords.length === 0) return []
  const words = fold(text.slice(0, LONGEST_TEXT))
  const grounded = keywords.filter((keyword) => words.includes(stem(keyword)))
  const isOwn = keywords.length <= FEW || grounded.length >= Math.max(1, keywords.length * LEAST_GROUNDED)
  return isOwn ? keywords : []
}

// Enough of a word to find it under Czech endings.
const stem = (keyword: string) => fold(keyword).slice(0, Math.max(4, Math.ceil(keyword.length * 0.7)))

const cut = (list: string): string[] =>
  plain(list).split(list.includes(';') && !list.includes(',') ? ';' : ',')

// Tags for machines among those for readers: `Day: Friday`, `source:tagname:CNBC`, `_commerce`, ids, hosts.
const FOR_MACHINES =
  /^_|^(?!subject|topic|keyword|tag)[\w -]{2,20}: ?\S|^https?:|^[\da-f-]{20,}$|^\d{5,}$|^(?:\w+\.)+(?:com|org|net|cz|sk)$/i
const PREFIX =
  /^(?:(?:subject|topic|keyword|tag)s?: ?|(?:section|organi[sz]ation|topic|person|place|location|tag)s?\/(?=\S)|#|\(\d+\) )/i
// An agency's codes: `AERO`, `INDG08`, `RSBI:HUMAN-RIGHTS`.
const CODE = /^[A-Z]{2,}[A-Z0-9:-]*$/
const MOST_CODES = 0.7

// Links that close a list of topics.
const NAVIGATION =
  /^(?:home|homepage|domu|uvod|zur (?:startseite|ubersicht)|startseite|accueil|inicio|strona glowna|more|mehr|vice|dalsi|viac|plus|mas|wiecej|(?:all|show|see|view) (?:tags|topics|more|all)|alle themen|vsechna temata|zobrazit vse|share|sdilet|teilen|top)$/

function distinct(keywords: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const raw of keywords.slice(0, MOST_KEYWORDS * 10)) {
    const stated = plain(raw).replace(/^[,;\s]+|[,;\s]+$/g, '')
    const keyword = stated.replace(PREFIX, '')
    if (!keyword || keyword.length > LONGEST_KEYWORD || FOR_MACHINES.test(stated)) continue
    if (NAVIGATION.test(fold(keyword))) continue
    const key = keyword.toLowerCase()
    if (!seen.has(key)) seen.set(key, keyword)
  }
  const found = [...seen.values()].slice(0, MOST_KEYWORDS)
  const codes = found.filter((keyword) => CODE.test(keyword)).length
  return codes > 2 && codes >= found.length * MOST_CODES ? [] : found
}
