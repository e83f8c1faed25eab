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

/** What a Label Studio project needs to show the tasks; its names stand in every result. */
export const LABEL_STUDIO_CONFIG = `<View>
  <Labels name="label" toName="text">
    <Label value="HEADER"/><Label value="TEXT"/><Label value="OTHER"/>
  </Labels>
  <Text name="text" value="$text" granularity="paragraph"/>
</View>`

/** A task a page: its text in one piece, a labelled region a block. Our own data rides along in `data.sitko`. */
export const writeLabelStudio = (pages: readonly ExchangePage[]): string =>
  `${JSON.stringify(pages.map(toTask), null, 1)}\n`

function toTask(page: ExchangePage) {
  const { text, places } = placeBlocks(page.blocks)
  const result = page.blocks.flatMap(({ label, ordinal, text }, i) => {
    const place = places[i]
    if (!place || !label) return []
    const value = { ...place, text, labels: [label] }
    return [{ id: `block-${ordinal}`, from_name: 'label', to_name: 'text', type: 'labels', value }]
  })
  const { url, site, page: file } = page.head
  return { data: { text, file, site, url, sitko: passport(page, places) }, annotations: [{ result }] }
}

/** One item for each annotation of each task; who made it becomes the annotator where there are several. */
export function readLabelStudio(text: string, place: string): readonly ExchangePage[] {
  return readRecords(text, place).flatMap(({ value, place }) => {
    if (!isRecord(value) || !isRecord(value.data)) throw importUnusable(place, 'it has no "data"')
    const sent = readPassport(value.data.sitko, place)
    const annotations = Array.isArray(value.annotations) ? value.annotations.filter(isFinished) : []
    return annotations.map((annotation) => {
      const labels = labelsFromSpans(sent.places, spansOf(annotation.result))
      const who = personOf(annotation.completed_by)
      const annotator = annotations.length > 1 ? who : sent.page.annotator
      return relabel({ ...sent.page, annotator }, { labels, who, when: dateOf(annotation) })
    })
  })
}

const isFinished = (value: unknown): value is Readonly<Record<string, unknown>> =>
  isRecord(value) && value.was_cancelled !== true

function spansOf(result: unknown): readonly LabelledSpan[] {
  if (!Array.isArray(result)) return []
  return result.flatMap((region: unknown) => {
    if (!isRecord(region) || !isRecord(region.value)) return []
    const { start, end, labels } = region.value
    const label = Array.isArray(labels) ? labels.find(isLabel) : undefined
    return label && typeof start === 'number' && typeof end === 'number' ? [{ start, end, label }] : []
  })
}

/** Label Studio gives a number, or the whole user where it exports users. */
function personOf(person: unknown): string {
  if (isRecord(person)) return nameFrom(String(person.email ?? person.id ?? ''))
  return nameFrom(typeof person === 'number' || typeof person === 'string' ? `user-${person}` : '')
}

/** An annotator's name that can stand in a file name. */
export const nameFrom = (given: string): string =>
  given
    .replace(/@.*$/, '')
    .replace(/[^\p{Letter}\p{Mark}\p{Number}_-]+/gu, '-')
    .slice(0, 40) || 'unknown'

const dateOf = ({ updated_at, created_at }: Readonly<Record<string, unknown>>): string => {
  const date = new Date(String(updated_at ?? created_at ?? ''))
  return (Number.isNaN(date.getTime()) ? new Date() : date).toISOString()
}
