import type { Article, Label } from '../../types.js'
import { DEFAULT_LABELS, keptText } from './kept.js'
import { withSeedNames } from './seed-names.js'

// JSON escapes C0 itself. The rest drives terminals (C1) or ends a line in some readers.
const UNESCAPED = /[\u007f-\u009f\u2028\u2029]/g

/** Indented, for reading. */
export const renderJson = (article: Article, labels?: readonly Label[]): string =>
  `${jsonText(articleObject(article, labels), 2)}\n`

/** One line a page, for files of many pages. */
export const renderJsonLine = (article: Article, labels?: readonly Label[]): string =>
  `${jsonText(articleObject(article, labels))}\n`

function articleObject(article: Article, labels: readonly Label[] | undefined) {
  return {
    url: article.url,
    title: article.title,
    date: article.date,
    modified: article.modified,
    authors: article.authors,
    keywords: article.keywords,
    section: article.section,
    lead: article.lead,
    site: article.site,
    image: article.image,
    text: keptText(article, labels ?? DEFAULT_LABELS),
    language: article.language,
    charset: article.charset,
    confidence: rounded(article.confidence),
    blocks: article.blocks
      .filter(({ label }) => labels === undefined || labels.includes(label))
      .map(({ label, confidence, tag, path, text }) => ({
        label,
        confidence: rounded(confidence),
        tag,
        path,
        text,
      })),
    provenance: article.provenance,
    analysis: withSeedNames(article.analysis),
    metadata: article.metadata,
    warnings: article.warnings,
  }
}

const rounded = (share: number) => Math.round(share * 10_000) / 10_000

/** JSON that is safe to show on a terminal and to cut into lines. */
export const jsonText = (value: unknown, indent?: number): string =>
  JSON.stringify(value, null, indent).replace(
    UNESCAPED,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
