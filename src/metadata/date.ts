import type { Page } from '../types.js'
import { articleNodes } from './article-node.js'
import { type DateSetting, type ReadDate, readStatedDate } from './dates/index.js'
import type { Found } from './found.js'
import type { Surroundings } from './surroundings.js'
import { visibleDates } from './visible-date.js'

export interface ArticleDates {
  readonly published: Found<string> | null
  readonly modified: Found<string> | null
  /** A date that stays open because nobody said when the page was downloaded. */
  readonly unresolved: string | null
}

interface Candidate {
  readonly source: string
  readonly confidence: number
  read(): ReadDate | null
}

const PUBLISHED_META =
  'article:published_time og:article:published_time og:published_time datepublished article:published og:pubdate pubdate publishdate publish-date publish_date published_date publication_date publication-date published_at date_published published publishtime parsely-pub-date sailthru.date cxenseparse:recs:publishtime article.published article_date_original dcterms.created dcterms.issued dc.date.issued dc.date.created dc.date citation_online_date citation_publication_date citation_date datecreated displaydate iso-8601-publish-date analyticsattributes.articledate rnews:datepublished dcterms.date article:create_at article:post_date date'.split(
    ' ',
  )
const MODIFIED_META =
  'article:modified_time og:updated_time og:article:modified_time datemodified lastmod last-modified dcterms.modified dc.date.modified'.split(
    ' ',
  )

/** When the article was published and changed, by the most trustworthy that says so. */
export function findDates(around: Surroundings, setting: DateSetting): ArticleDates {
  const { page } = around
  const visible = visibleDates(around, setting)
  const published = first([
    ...stated(page, ['datePublished', 'dateCreated', 'uploadDate'], PUBLISHED_META, around, setting),
    ...visible.published,
    fromAddress(page, setting),
  ])
  const modified = first([
    ...stated(page, ['dateModified'], MODIFIED_META, around, setting),
    ...visible.modified,
  ])
  return {
    published: published.found,
    modified: modified.found,
    unresolved: published.found ? null : published.unresolved,
  }
}

function first(candidates: readonly Candidate[]) {
  let unresolved: string | null = null
  for (const { source, confidence, read } of candidates) {
    const date = read()
    if (date?.iso) return { found: { value: date.iso, source, confidence }, unresolved: null }
    unresolved ??= date?.unresolved ?? null
  }
  return { found: null, unresolved }
}

/** What the page states for machines. Relative words have no business there. */
function stated(
  page: Page,
  properties: readonly string[],
  metaNames: readonly string[],
  around: Surroundings,
  setting: DateSetting,
): readonly Candidate[] {
  const { jsonLd, meta } = { jsonLd: articleNodes(page), meta: page.metadata.meta }
  const candidates: Candidate[] = []
  const add = (source: string, confidence: number, text: unknown) => {
    if (typeof text !== 'string' && typeof text !== 'number') return
    const value = String(text).slice(0, 100)
    candidates.push({ source, confidence, read: () => resolvedOnly(readStatedDate(value, setting)) })
  }
  for (const property of properties)
    for (const node of jsonLd) add(`json-ld ${property}`, 0.98, node[property])
  for (const property of properties) {
    const [inside, outside] = microdata(page, property, around)
    if (inside !== undefined) add(`microdata ${property}`, 0.96, inside)
    for (const name of metaNames) if (name === property.toLowerCase()) add(`meta ${name}`, 0.95, meta[name])
    if (outside !== undefined && property !== 'dateCreated') add(`microdata ${property}`, 0.7, outside)
  }
  // Before microdata that stands elsewhere, which may belong to a teaser.
  const metas: Candidate[] = []
  for (const name of metaNames)
    if (meta[name])
      metas.push({
        source: `meta ${name}`,
        confidence: name === 'date' ? 0.85 : 0.95,
        read: () => resolvedOnly(readStatedDate(meta[name]!.slice(0, 100), setting)),
      })
  return [...candidates, ...metas].sort((a, b) => b.confidence - a.confidence)
}

const resolvedOnly = (date: ReadDate | null) => (date?.iso ? date : null)

// A byline may stand some blocks above the title or below the text.
const ABOVE = 8
const BELOW = 8

function microdata(page: Page, name: string, { title, lastText }: Surroundings) {
  const all = page.metadata.microdata.filter((property) => property.name === name)
  const inside = all.find(({ block }) => block >= title - ABOVE && block <= lastText + BELOW)
  return [inside?.value, inside ? undefined : all[0]?.value] as const
}

const ADDRESS_DATE = /[/_-]((?:19|20)\d{2})([/_-]?)(0[1-9]|1[0-2])\2(0[1-9]|[12]\d|3[01])(?=[/_-]|$|\.)/

/** `/2016/04/28/`: most sites that put a date there mean the day of publication. */
function fromAddress(page: Page, setting: DateSetting): Candidate {
  return {
    source: 'address',
    confidence: 0.8,
    read() {
      const [, year, , month, day] = ADDRESS_DATE.exec(page.url ?? page.metadata.canonical ?? '') ?? []
      return year === undefined ? null : readStatedDate(`${year}-${month}-${day}`, setting)
    },
  }
}
