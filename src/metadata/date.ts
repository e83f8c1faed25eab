import type { Page } from '../types.js'
import { articleNodes } from './article-node.js'
import { type DateSetting, type ReadDate, readStatedDate } from './dates/index.js'
import type { Found } from './found.js'
import { inZoneShown } from './local-time.js'
import type { Surroundings } from './surroundings.js'
import { type DateCandidate, VisibleDates } from './visible-date.js'

export interface ArticleDates {
  readonly published: Found<string> | null
  readonly modified: Found<string> | null
  /** A date that stays open because nobody said when the page was downloaded. */
  readonly unresolved: string | null
}

const PUBLISHED_META =
  'article:published_time og:article:published_time og:published_time datepublished article:published og:pubdate pubdate publishdate publish-date publish_date published_date publication_date publication-date published_at date_published published publishtime parsely-pub-date sailthru.date cxenseparse:recs:publishtime article.published article_date_original dcterms.created dcterms.issued dc.date.issued dc.date.created dc.date citation_online_date citation_publication_date citation_date datecreated displaydate iso-8601-publish-date analyticsattributes.articledate rnews:datepublished dcterms.date article:create_at article:post_date date'.split(
    ' ',
  )
const LIKE_PUBLISHED =
  /(?<!un)publi(?:sh|c)\w*[-_.: ]?(?:date|time|at|on)$|(?:date|time)[-_.: ]?publi(?:sh|c)\w*$|^ms\.date$/
const MODIFIED_META =
  'article:modified_time og:updated_time og:article:modified_time datemodified lastmod last-modified dcterms.modified dc.date.modified'.split(
    ' ',
  )

/** When the article was published and changed, by the most trustworthy that says so. */
export function findDates(around: Surroundings, setting: DateSetting): ArticleDates {
  // What is stated for machines comes first and mostly is enough: the text is looked at only where it is not.
  const visible = new VisibleDates(around, setting)
  const published = first(
    () =>
      stated(around, setting, {
        properties: ['datePublished', 'dateCreated'],
        metas: PUBLISHED_META,
        like: LIKE_PUBLISHED,
      }),
    () => agreeingWithAddress(visible.published(), fromAddress(around.page, setting)),
    () => elsewhere(around, setting, 'datePublished'),
    // A page that is a video; elsewhere it is the day of a video in the article.
    () => stated(around, setting, { properties: ['uploadDate'], metas: [] }),
  )
  const modified = first(
    () => stated(around, setting, { properties: ['dateModified'], metas: MODIFIED_META }),
    () => visible.modified(),
  )
  return {
    published: published.found && {
      ...published.found,
      value: inZoneShown(published.found.value, firstShown(visible)),
    },
    modified: modified.found,
    unresolved: published.found ? null : published.unresolved,
  }
}

// The byline is among the first; further down the dates are others'.
const MOST_SHOWN = 6

function* firstShown(visible: VisibleDates): Generator<string | null> {
  let count = 0
  for (const { read } of visible.published()) {
    if (count++ === MOST_SHOWN) return
    yield read()?.iso ?? null
  }
}

/** The first candidate with a date. */
function first(...sources: readonly (() => Iterable<DateCandidate>)[]) {
  let unresolved: string | null = null
  for (const candidates of sources)
    for (const { source, confidence, read } of candidates()) {
      const date = read()
      if (date?.iso) return { found: { value: date.iso, source, confidence }, unresolved: null }
      unresolved ??= date?.unresolved ?? null
    }
  return { found: null, unresolved }
}

interface Statements {
  /** Of JSON-LD and microdata, the best first. */
  readonly properties: readonly string[]
  readonly metas: readonly string[]
  /** Names that nobody has listed. */
  readonly like?: RegExp
}

/** What the page states for machines about this article. */
function* stated(around: Surroundings, setting: DateSetting, names: Statements): Generator<DateCandidate> {
  const { metadata } = around.page
  const nodes = articleNodes(around.page)
  const candidate = (source: string, confidence: number, value: unknown) => ({
    source,
    confidence,
    read: () => readForMachines(value, setting),
  })
  for (const property of names.properties)
    for (const node of nodes) yield candidate(`json-ld ${property}`, 0.98, node[property])
  // The nearest to the title: above stand teasers, below answers and comments with dates of their own.
  yield* names.properties
    .flatMap((property) => microdata(around, property).inside)
    .sort((a, b) => Math.abs(a.block - around.title) - Math.abs(b.block - around.title))
    .map(({ name, value }) => candidate(`microdata ${name}`, 0.96, value))
  for (const name of names.metas)
    if (metadata.meta[name] !== undefined)
      yield candidate(`meta ${name}`, name === 'date' ? 0.85 : 0.95, metadata.meta[name])
  for (const name of metasLike(metadata.meta, names.like))
    yield candidate(`meta ${name}`, 0.85, metadata.meta[name])
}

const LONGEST_NAME = 60

const metasLike = (meta: Page['metadata']['meta'], like: RegExp | undefined): readonly string[] =>
  like ? Object.keys(meta).filter((name) => name.length < LONGEST_NAME && like.test(name)) : []

/** Microdata far from the article: of a teaser, most likely, but sometimes all there is. */
const elsewhere = (around: Surroundings, setting: DateSetting, property: string): readonly DateCandidate[] =>
  microdata(around, property)
    .outside.slice(0, 1)
    .map(({ value }) => ({
      source: `microdata ${property}`,
      confidence: 0.6,
      read: () => readForMachines(value, setting),
    }))

const LONGEST_DATE = 100

function readForMachines(value: unknown, setting: DateSetting): ReadDate | null {
  if (typeof value !== 'string' && typeof value !== 'number') return null
  const date = readStatedDate(String(value).slice(0, LONGEST_DATE), setting)
  // Relative words have no business there.
  return date?.iso ? date : null
}

// A byline may stand some blocks above the title or below the text.
const ABOVE = 8
const BELOW = 8

function microdata({ page, title, lastText }: Surroundings, name: string) {
  const all = page.metadata.microdata.filter((property) => property.name === name)
  const isInside = ({ block }: { block: number }) => block >= title - ABOVE && block <= lastText + BELOW
  return { inside: all.filter(isInside), outside: all.filter((property) => !isInside(property)) }
}

const ADDRESS_DATE =
  /[/_-]((?:19|20)\d{2})(?:([_-]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?=[/_.-]|$)|\/(0?[1-9]|1[0-2]|[a-z]{3,9})\/([1-9]|0[1-9]|[12]\d|3[01])(?=\/|$))/

/** `/2016/04/28/`: most sites that put a date there mean the day of publication. */
function fromAddress({ url, metadata }: Page, setting: DateSetting): DateCandidate | null {
  const [, year, , digits, date1, name, date2] = ADDRESS_DATE.exec(url ?? metadata.canonical ?? '') ?? []
  if (year === undefined) return null
  const [month, day] = [digits ?? name, date1 ?? date2]
  const date = readStatedDate(`${day} ${month} ${year}`.replace(/^(\d+) (\d+) /, '$1. $2. '), setting)
  return date && { source: 'address', confidence: 0.85, read: () => date }
}

/** The address knows the day, the page the hour: what is shown has to agree, or be a byline; else the address is right. */
function* agreeingWithAddress(
  visible: Iterable<DateCandidate>,
  address: DateCandidate | null,
): Generator<DateCandidate> {
  const day = Date.parse(address?.read()?.iso ?? '')
  if (!address || Number.isNaN(day)) {
    yield* visible
    return
  }
  for (const candidate of visible) {
    const later = Date.parse(candidate.read()?.iso?.slice(0, 10) ?? '') - day
    if (Math.abs(later) <= NEAR_MS || (later > 0 && later <= LATER_MS && candidate.isByline?.()))
      yield candidate
  }
  yield address
}

// Written in the evening, put into the address, published the day after.
const NEAR_MS = 2 * 86_400_000
// Begun, and given its address, weeks before it was published; more is a day taken for a month.
const LATER_MS = 40 * 86_400_000
