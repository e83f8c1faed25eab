import { importUnusable } from '../../errors.js'
import { isRecord } from '../annotation-schema.js'
import {
  type ExchangePage,
  isLabel,
  type LabelledSpan,
  labelsFromSpans,
  passport,
  placeBlocks,
  readPassport,
  readRecords,
  relabel,
} from './exchange.js'
import { nameFrom } from './label-studio.js'

/** For `spans.manual`: a task a page, a span a block. Our own data rides along in `sitko`. */
export const writeProdigy = (pages: readonly ExchangePage[]): string =>
  pages.map((page) => `${JSON.stringify(toTask(page))}\n`).join('')

function toTask(page: ExchangePage) {
  const { text, places } = placeBlocks(page.blocks)
  const spans = page.blocks.flatMap(({ label }, i) => {
    const place = places[i]
    return place && label ? [{ ...place, label }] : []
  })
  const { url, site, page: file } = page.head
  return { text, spans, answer: 'accept', meta: { site, file, url }, sitko: passport(page, places) }
}

/** Accepted tasks; a page that several sessions did comes once for each. */
export function readProdigy(text: string, place: string): readonly ExchangePage[] {
  const tasks = readRecords(text, place).flatMap(({ value, place }) => {
    if (!isRecord(value)) throw importUnusable(place, 'it is not a task')
    if (value.answer !== undefined && value.answer !== 'accept') return []
    return [{ value, sent: readPassport(value.sitko, place) }]
  })
  const keyOf = ({ sent: { page } }: (typeof tasks)[number]) =>
    JSON.stringify([page.head.site, page.head.page, page.annotator])
  const timesSeen = new Map<string, number>()
  for (const task of tasks) timesSeen.set(keyOf(task), (timesSeen.get(keyOf(task)) ?? 0) + 1)
  return tasks.map((task) => {
    const { value, sent } = task
    const who = nameFrom(String(value._annotator_id ?? value._session_id ?? 'prodigy'))
    const annotator = timesSeen.get(keyOf(task)) === 1 ? sent.page.annotator : who
    const labels = labelsFromSpans(sent.places, spansOf(value.spans))
    return relabel({ ...sent.page, annotator }, { labels, who, when: dateOf(value._timestamp) })
  })
}

function spansOf(spans: unknown): readonly LabelledSpan[] {
  if (!Array.isArray(spans)) return []
  return spans.flatMap((span: unknown) => {
    if (!isRecord(span) || !isLabel(span.label)) return []
    const { start, end, label } = span
    return typeof start === 'number' && typeof end === 'number' ? [{ start, end, label }] : []
  })
}

// Prodigy counts seconds.
const dateOf = (timestamp: unknown): string =>
  new Date(typeof timestamp === 'number' ? timestamp * 1000 : Date.now()).toISOString()
