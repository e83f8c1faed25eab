import type { ArticleFacts, Label, MetadataField, Page, PageHints, Provenance } from '../types.js'
import { findAuthors } from './authors.js'
import { findDates } from './date.js'
import type { DateSetting } from './dates/index.js'
import { findImage, findLead, findSection, findSite } from './descriptions.js'
import type { Found } from './found.js'
import { findKeywords } from './keywords.js'
import { surroundingsOf } from './surroundings.js'

export interface Description {
  readonly facts: ArticleFacts
  readonly warnings: readonly string[]
}

export interface LabelledPage {
  readonly page: Page
  readonly labels: readonly Label[]
  /** -1 where no block is the title. */
  readonly titleBlock: number
  /** Title and text of the article, to see whether stated keywords are about it. */
  readonly text: string
}

/** What a page says of its article: each fact by the most trustworthy that states it. */
export function describe(
  { page, labels, titleBlock, text }: LabelledPage,
  hints: PageHints,
  now = Date.now(),
): Description {
  const around = surroundingsOf(page, labels, titleBlock)
  const { published, modified, unresolved } = findDates(around, dateSetting(page, hints, now))
  const found = {
    date: published,
    modified,
    keywords: findKeywords(around, text),
    authors: findAuthors(around),
    section: findSection(page),
    lead: findLead(around),
    site: findSite(page),
    image: findImage(page, page.url ?? page.metadata.canonical),
  }
  return {
    facts: {
      date: found.date?.value ?? null,
      modified: found.modified?.value ?? null,
      keywords: found.keywords?.value ?? [],
      authors: found.authors?.value ?? [],
      section: found.section?.value ?? null,
      lead: found.lead?.value ?? null,
      site: found.site?.value ?? null,
      image: found.image?.value ?? null,
      provenance: provenanceOf(found),
    },
    warnings:
      unresolved === null
        ? []
        : [
            `Its date is "${unresolved}": say when the page was downloaded (--downloaded) to have it resolved.`,
          ],
  }
}

function provenanceOf(found: Readonly<Record<string, Found<unknown> | null>>): ArticleFacts['provenance'] {
  const provenance: Partial<Record<MetadataField, Provenance>> = {}
  for (const [field, fact] of Object.entries(found))
    if (fact) provenance[field as MetadataField] = { source: fact.source, confidence: fact.confidence }
  return provenance
}

/** What the dates of a page are read by. */
export function dateSetting(page: Page, { downloaded }: PageHints, now = Date.now()): DateSetting {
  const at = downloaded === undefined ? Number.NaN : new Date(downloaded).getTime()
  return {
    language: languageFor(page),
    downloaded: Number.isNaN(at) ? null : at,
    now: Number.isNaN(at) ? now : at,
  }
}

/** The language that dates are written in: English may mean day or month first. */
function languageFor(page: Page): string | null {
  const domain = topDomain(page.url ?? page.metadata.canonical)
  const { language } = page.metadata
  if (language === null) return LANGUAGES[domain] ?? null
  return /^en(?:-us)?$/.test(language) && (DAY_FIRST.test(domain) || showsDayFirst(page)) ? 'en-gb' : language
}

const LANGUAGES: Readonly<Record<string, string>> = { cz: 'cs', sk: 'sk' }
// Countries; not those that write the month first, nor domains that belong to no country in practice.
const DAY_FIRST = /^(?!us$|ca$|ph$|io$|ai$|co$|tv$|me$)[a-z]{2}$/

const topDomain = (address: string | null): string =>
  /^https?:\/\/[^/:?#]+\.([a-z]{2,})(?=[/:?#]|$)/i.exec(address ?? '')?.[1]?.toLowerCase() ?? ''

// `25/03/2024` on a page tells how it writes `03/04/2024`.
const DAYS_FIRST = /(?<!\d)(?:1[3-9]|2\d|3[01])[/-](?:0?[1-9]|1[0-2])[/-]20\d\d(?!\d)/
const LONGEST_LINE = 100

const showsDayFirst = ({ blocks }: Page): boolean =>
  blocks.some(({ text }) => text.length < LONGEST_LINE && DAYS_FIRST.test(text))
