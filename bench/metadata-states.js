import { dates } from '../dist/stages.js'
import { sameDay } from './metadata-scores.js'

const LONGEST = 300

/** Whether a page says anywhere what the gold wants: a tool cannot find what is not there. */
export function statesDate(page, wanted, setting) {
  for (const text of statements(page)) {
    const read = dates.readStatedDate(text, setting)
    if (sameDay(read?.iso, wanted)) return true
    for (const { moment } of dates.findWrittenDates(text, setting.language))
      if (sameDay(dates.toIso(moment, null), wanted)) return true
  }
  return false
}

function* statements({ url, metadata, times, blocks }) {
  yield* Object.values(metadata.meta)
  yield* metadata.microdata.map(({ value }) => value)
  yield* times.flatMap(({ datetime, text }) => [datetime ?? '', text])
  yield* stringsIn(metadata.jsonLd)
  yield* blocks.filter(({ text }) => text.length < LONGEST).map(({ text }) => text)
  yield (url ?? '').replace(/\D+/g, '-')
}

function* stringsIn(value, depth = 0) {
  if (typeof value === 'string') yield value.slice(0, LONGEST)
  else if (typeof value === 'object' && value !== null && depth < 10)
    for (const inner of Object.values(value)) yield* stringsIn(inner, depth + 1)
}

/** Whether at least half of the wanted keywords can be read on the page, as a link or in its metadata. */
export function statesKeywords(page, wanted) {
  const all = [
    ...page.links.map(({ text }) => text),
    ...Object.values(page.metadata.meta),
    ...Object.values(page.metadata.metaRepeats).flat(),
    ...page.metadata.microdata.filter(({ name }) => name === 'keywords').map(({ value }) => value),
    ...stringsIn(page.metadata.jsonLd),
  ]
    .join('\n')
    .toLowerCase()
  return wanted.filter((keyword) => all.includes(keyword.toLowerCase())).length * 2 >= wanted.length
}
