import { type ExchangePage, readExchange, readRecords } from './exchange.js'

/** Our own: one annotation a line, with the text of its blocks and those not labelled. */
export const writeJsonl = (pages: readonly ExchangePage[]): string =>
  pages.map(({ head, annotator, blocks }) => `${JSON.stringify({ ...head, annotator, blocks })}\n`).join('')

export const readJsonl = (text: string, place: string): readonly ExchangePage[] =>
  readRecords(text, place).map((record) => readExchange(record.value, record.place))
