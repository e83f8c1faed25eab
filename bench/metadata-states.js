// What a page itself says, read apart from src/metadata as far as that goes: a tool cannot find what is not there.
import { dates } from '../dist/stages.js'
import { sameDay, sameTitle, singleKeywords } from './metadata-scores.js'

const LONGEST = 300

/** Whether the page's metadata names this day: JSON-LD, meta, microdata, `datetime`. */
export const statesDate = ({ metadata, times }, wanted, setting) =>
  namesDay(
    [
      ...Object.values(metadata.meta),
      ...metadata.microdata.map(({ value }) => value),
      ...times.map(({ datetime }) => datetime ?? ''),
      ...stringsIn(metadata.jsonLd),
    ],
    wanted,
    setting,
  )

/** Whether the text that a reader sees names this day, as some line of the page. */
export const showsDate = ({ blocks, times }, wanted, setting) =>
  namesDay(
    [...times, ...blocks].filter(({ text }) => text.length < LONGEST).map(({ text }) => text),
    wanted,
    setting,
  )

function namesDay(texts, wanted, setting) {
  for (const text of texts) {
    if (sameDay(dates.readStatedDate(text, setting)?.iso, wanted)) return true
    for (const { moment } of dates.findWrittenDates(text, setting.language))
      if (sameDay(dates.toIso(moment, null), wanted)) return true
  }
  return false
}

const ARTICLE = /Article|Posting|Report/

/**
 * The one day that the page calls its day of publication, by `article:published_time` and `datePublished` of
 * its articles in JSON-LD; null where they differ or there is none.
 */
export function claimedDate({ metadata }) {
  const claims = [
    metadata.meta['article:published_time'],
    ...nodesIn(metadata.jsonLd)
      .filter((node) => ARTICLE.test([node['@type']].flat().join(' ')))
      .map((node) => node.datePublished),
  ].filter((claim) => typeof claim === 'string' && /^\d{4}-\d{2}-\d{2}/.test(claim))
  return claims.length > 0 && claims.every((claim) => sameDay(claim, claims[0])) ? claims[0] : null
}

const nodesIn = (value, depth = 0) =>
  typeof value !== 'object' || value === null || depth > 10
    ? []
    : [
        ...(Array.isArray(value) ? [] : [value]),
        ...Object.values(value).flatMap((inner) => nodesIn(inner, depth + 1)),
      ]

function* stringsIn(value, depth = 0) {
  if (typeof value === 'string') yield value.slice(0, LONGEST)
  else if (typeof value === 'object' && value !== null && depth < 10)
    for (const inner of Object.values(value)) yield* stringsIn(inner, depth + 1)
}

/** Those of the wanted keywords that the page has as a link or an entry of its metadata. */
export function statedKeywords({ links, metadata }, wanted) {
  const entries = new Set(
    singleKeywords([
      ...links.map(({ text }) => text),
      ...Object.values(metadata.meta),
      ...Object.values(metadata.metaRepeats).flat(),
      ...metadata.microdata.filter(({ name }) => name === 'keywords').map(({ value }) => value),
      ...stringsIn(metadata.jsonLd),
    ]),
  )
  return singleKeywords(wanted).filter((keyword) => entries.has(keyword))
}

/** Whether this title stands on the page as a line of its own. */
export const showsTitle = ({ blocks }, wanted) => blocks.some(({ text }) => sameTitle(text, wanted))
