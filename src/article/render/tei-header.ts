import type { Article } from '../../types.js'
import { escapeXmlLine } from './xml.js'

/** What is known of an article beside its text, in the places TEI has for it. */
export function teiHeader(article: Article): readonly string[] {
  return [
    '<teiHeader>',
    '<fileDesc>',
    '<titleStmt>',
    // Not left out where it is unknown: a document has a title.
    `<title>${escapeXmlLine(article.title ?? '')}</title>`,
    ...article.authors.map((author) => element('author', author)),
    '</titleStmt>',
    '<publicationStmt>',
    '<p>Cleaned from a web page by Sítko.</p>',
    '</publicationStmt>',
    '<sourceDesc>',
    '<bibl>',
    ...source(article),
    '</bibl>',
    '</sourceDesc>',
    '</fileDesc>',
    ...profile(article),
    '</teiHeader>',
  ]
}

const source = ({ title, authors, site, date, modified, url, section }: Article): readonly string[] => [
  ...optional('title', title, ' level="a"'),
  ...authors.map((author) => element('author', author)),
  ...optional('title', site, ' level="j"'),
  ...dateElement(date, 'published'),
  ...dateElement(modified, 'modified'),
  ...optional('idno', url, ' type="URL"'),
  ...optional('note', section, ' type="section"'),
]

function profile({ language, keywords, lead }: Article): readonly string[] {
  const ident = xmlLanguage(language)
  const inner = [
    ...(lead ? [`<abstract><p>${escapeXmlLine(lead)}</p></abstract>`] : []),
    ...(ident ? [`<langUsage><language ident="${ident}"/></langUsage>`] : []),
    ...(keywords.length > 0
      ? [
          '<textClass>',
          '<keywords>',
          ...keywords.map((keyword) => element('term', keyword)),
          '</keywords>',
          '</textClass>',
        ]
      : []),
  ]
  return inner.length > 0 ? ['<profileDesc>', ...inner, '</profileDesc>'] : []
}

const element = (name: string, text: string, attribute = '') =>
  `<${name}${attribute}>${escapeXmlLine(text)}</${name}>`

const optional = (name: string, text: string | null, attribute = '') =>
  text ? [element(name, text, attribute)] : []

const DATE = /^\d{4}(?:-\d\d(?:-\d\d)?)?$/
const DATE_TIME = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)(:\d\d(?:\.\d+)?)?(Z|[+-]\d\d:\d\d)?$/

// XML Schema has no time without seconds.
function dateElement(date: string | null, type: string): readonly string[] {
  if (date === null) return []
  const [, minutes, seconds = ':00', zone = ''] = DATE_TIME.exec(date) ?? []
  const when = DATE.test(date) ? date : minutes && `${minutes}${seconds}${zone}`
  return [element('date', date, ` type="${type}"${when ? ` when="${when}"` : ''}`)]
}

/** As BCP 47 writes it; null for what pages state and no one understands. */
export function xmlLanguage(stated: string | null): string | null {
  const tag = stated?.trim().replaceAll('_', '-') ?? ''
  return /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i.test(tag) ? tag : null
}
