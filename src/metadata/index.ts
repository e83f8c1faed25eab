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
export function describe({ page, labels, titleBlock, text }: LabelledPage, hints: PageHints): Description {
  const around = surroundingsOf(page, labels, titleBlock)
  const { published, modified, unresolved } = findDates(around, dateSetting(page, hints))
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
export function dateSetting(page: Page, { downloaded }: PageHints): DateSetting {
  const at = downloaded === undefined ? Number.NaN : new Date(downloaded).getTime()
  return {
    language: page.metadata.language ?? languageOfAddress(page.url ?? page.metadata.canonical),
    downloaded: Number.isNaN(at) ? null : at,
    now: Number.isNaN(at) ? Date.now() : at,
  }
}

function languageOfAddress(address: string | null): string | null {
  const [, country] = /^https?:\/\/[^/:?#]+\.(cz|sk)(?=[/:?#]|$)/i.exec(address ?? '') ?? []
  return country === undefined ? null : country.toLowerCase() === 'cz' ? 'cs' : 'sk'
}
