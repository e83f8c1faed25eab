import { constants } from 'node:buffer'
import { FORMATS, type Format, isFormat } from '../article/render/index.js'
import { addressUnsupported, unknownFormat, unknownLabel, wrongCall } from '../errors.js'
import { LABELS, type Label } from '../types.js'
import type { OptionValues } from './command.js'

/** The options about reading a page, the same in every command that reads one. */
export const PAGE_OPTIONS = {
  model: { type: 'string', value: 'FILE', help: 'a model of your own (default: the one that comes along)' },
  url: { type: 'string', value: 'URL', help: 'the address of a page that comes from a file or stdin' },
  'content-type': { type: 'string', value: 'TYPE', help: "the server's Content-Type, for the charset" },
  downloaded: {
    type: 'string',
    value: 'DATE',
    help: 'when a saved page was downloaded, to resolve dates such as "Dnes 16:22"',
  },
  'max-bytes': { type: 'string', value: 'N', help: 'largest page, also unpacked: 500K, 64M (default: 64M)' },
  timeout: {
    type: 'string',
    value: 'SECONDS',
    help: 'longest time for one page, to come and to be cleaned (default: 20)',
  },
  'no-private': { type: 'boolean', help: 'fetch nothing from this machine, private or link-local networks' },
} as const

/** What the caller says of the pages and how to read them. */
export interface PageSettings {
  readonly url: string | undefined
  readonly contentType: string | undefined
  readonly downloaded: Date | undefined
  readonly maxBytes: number | undefined
  readonly timeoutMs: number | undefined
  readonly noPrivate: boolean | undefined
}

export const pageSettings = (values: OptionValues<typeof PAGE_OPTIONS>): PageSettings => ({
  url: parse(values.url, address),
  contentType: values['content-type'],
  downloaded: parse(values.downloaded, moment),
  maxBytes: parse(values['max-bytes'], byteCount),
  timeoutMs: parse(values.timeout, milliseconds),
  noPrivate: values['no-private'],
})

export function formatOf(name: string | undefined): Format {
  if (name === undefined) return 'text'
  if (!isFormat(name)) throw unknownFormat(name, Object.keys(FORMATS))
  return name
}

/** `HEADER,text` → the labels; undefined stays, for formats that then keep more. */
export const labelsOf = (list: string | undefined): readonly Label[] | undefined =>
  parse(list, (given) =>
    given.split(',').map((name) => {
      const label = LABELS.find((known) => known === name.trim().toUpperCase())
      if (label === undefined) throw unknownLabel(name, LABELS)
      return label
    }),
  )

const parse = <Value>(given: string | undefined, read: (given: string) => Value): Value | undefined =>
  given === undefined ? undefined : read(given)

function address(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') throw addressUnsupported(given)
  return url.href
}

function moment(given: string): Date {
  const date = new Date(given)
  if (!Number.isNaN(date.getTime())) return date
  throw wrongCall(
    `--downloaded cannot be "${given}". Give a date such as 2016-04-28 or 2016-04-28T16:22+02:00.`,
  )
}

const UNITS: Readonly<Record<string, number>> = { '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 }

function byteCount(given: string): number {
  const [, digits, unit = ''] = /^(\d+)([KMG]?)$/i.exec(given) ?? []
  const bytes = Number(digits) * UNITS[unit.toUpperCase()]!
  // Beyond that the engine has no strings.
  if (bytes >= 1 && bytes <= constants.MAX_STRING_LENGTH) return bytes
  throw wrongCall(`--max-bytes cannot be "${given}". Give a number from 1 to 500M, such as 500K or 64M.`)
}

const LONGEST_WAIT_SECONDS = 24 * 60 * 60

function milliseconds(given: string): number {
  const seconds = Number(given)
  if (seconds > 0 && seconds <= LONGEST_WAIT_SECONDS) return Math.ceil(seconds * 1000)
  throw wrongCall(`--timeout cannot be "${given}". Give seconds, more than 0 and at most a day.`)
}
