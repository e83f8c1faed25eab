import { createReadStream } from 'node:fs'
import { crc32, createGunzip } from 'node:zlib'
import { lineTooLong, notAPage, pageEmpty } from '../errors.js'
import { looksBinary } from '../page/sniff.js'
import type { PageHints } from '../types.js'
import { decodeBody } from './body.js'
import { pageOfLine, parseLine, readLines } from './jsonl.js'
import { DEFAULT_MAX_BYTES, type ReadOptions, readSource } from './read.js'
import type { PageSource } from './sources.js'
import { readWarc, readWarcStream, type WarcItem } from './warc.js'

/** What `--input` may be: `auto` goes by the name of a file. */
export type InputKind = 'auto' | 'pages' | 'jsonl' | 'warc'

export interface OpenRecord {
  readonly content: Uint8Array | string
  readonly hints: PageHints
}

/** One page of a run, whatever it came in. */
export interface PageRecord {
  readonly source: PageSource
  /** The file or stream it is a part of; the source itself where it is the whole. */
  readonly container: PageSource
  /** Of a JSON line: handed on as it came. */
  readonly id?: unknown
  /** A result is due for it even if it fails. */
  readonly fromLine: boolean
  /** Of a page from stdin, to know it again; 0 where a file is known by its size and date. */
  readonly print: number
  open(): Promise<OpenRecord>
}

export interface RecordOptions extends ReadOptions {
  readonly input: InputKind
  /** What the caller says of the page; goes before what is stored with it. */
  readonly hints: PageHints
  readonly onSkipped: () => void
  readonly onRead: (bytes: number) => void
}

const WARC_NAME = /\.warc(?:\.gz)?$/i
const JSONL_NAME = /\.(?:jsonl|ndjson)(?:\.gz)?$/i

/** Whether a source holds many pages, and of which kind. */
export function containerKind(source: PageSource, input: InputKind): 'page' | 'jsonl' | 'warc' {
  if (source.kind === 'url' || input === 'pages') return 'page'
  if (input !== 'auto') return input
  if (source.kind !== 'file') return 'page'
  return WARC_NAME.test(source.path) ? 'warc' : JSONL_NAME.test(source.path) ? 'jsonl' : 'page'
}

/** The pages of all sources, one after the other, never more than one of them in memory here. */
export async function* readRecords(
  sources: Iterable<PageSource>,
  options: RecordOptions,
): AsyncGenerator<PageRecord> {
  for (const source of sources) {
    const kind = containerKind(source, options.input)
    if (kind === 'page') yield wholePage(source, options)
    else
      try {
        yield* kind === 'jsonl' ? fromLines(source, options) : fromWarc(source, options)
      } catch (cause) {
        // The rest of this container is lost; the next one may be fine.
        yield failed(source, source, cause)
      }
  }
}

const printOf = (container: PageSource, bytes: Uint8Array): number =>
  container.kind === 'stdin' ? crc32(bytes) : 0

const wholePage = (source: PageSource, options: RecordOptions): PageRecord => ({
  source,
  container: source,
  fromLine: false,
  print: 0,
  async open() {
    const { bytes, url, contentType, downloaded } = await readSource(source, options)
    return checked(bytes, withDefaults(options.hints, { url, contentType, downloaded }))
  },
})

async function* fromLines(source: PageSource, options: RecordOptions): AsyncGenerator<PageRecord> {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES
  let number = 0
  // Base64 and JSON's escapes make a page longer.
  for await (const line of readLines(streamOf(source, options), { maxBytes: maxBytes * 2 + 65_536 })) {
    number++
    const name = `${source.name}:${number}`
    if (line === null) {
      yield failed(namedLine(name), source, lineTooLong(maxBytes), { fromLine: true })
      continue
    }
    if (line.toString('latin1').trim() === '') continue
    yield lineRecord({ line, name, container: source, maxBytes, hints: options.hints })
  }
}

const namedLine = (name: string): PageSource => ({ kind: 'record', name, stem: name })

interface LineOptions {
  readonly line: Buffer
  readonly name: string
  readonly container: PageSource
  readonly maxBytes: number
  readonly hints: PageHints
}

function lineRecord({ line, name, container, maxBytes, hints }: LineOptions): PageRecord {
  const print = printOf(container, line)
  let fields: Readonly<Record<string, unknown>>
  try {
    fields = parseLine(line)
  } catch (error) {
    return failed(namedLine(name), container, error, { fromLine: true, print })
  }
  const { id } = fields
  const stem = typeof id === 'string' || typeof id === 'number' ? String(id) : name
  return {
    source: { kind: 'record', name, stem },
    container,
    ...(id === undefined ? {} : { id }),
    fromLine: true,
    print,
    async open() {
      const { content, ...known } = pageOfLine(fields, maxBytes)
      return checked(content, withDefaults(hints, known))
    },
  }
}

async function* fromWarc(source: PageSource, options: RecordOptions): AsyncGenerator<PageRecord> {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES
  const limits = { maxBytes, onRead: options.onRead }
  const items = source.kind === 'file' ? readWarc(source.path, limits) : readWarcStream(process.stdin, limits)
  for await (const item of items) {
    if (item.kind === 'other') options.onSkipped()
    else yield warcRecord(item, source, { maxBytes, hints: options.hints })
  }
}

function warcRecord(
  item: Exclude<WarcItem, { kind: 'other' }>,
  container: PageSource,
  { maxBytes, hints }: { readonly maxBytes: number; readonly hints: PageHints },
): PageRecord {
  const { number, url } = item
  const name = `${container.name}#${number}${url ? ` ${url}` : ''}`
  const source: PageSource = { kind: 'record', name, stem: url ?? name }
  if (item.kind === 'broken') return failed(source, container, item.error)
  return {
    source,
    container,
    fromLine: false,
    print: printOf(container, item.message.body),
    async open() {
      const bytes = await decodeBody(item.message, { maxBytes })
      const contentType = item.message.headers.get('content-type')
      return checked(bytes, withDefaults(hints, { url, contentType, downloaded: item.date }))
    },
  }
}

function checked(content: Uint8Array | string, hints: PageHints): OpenRecord {
  if (content.length === 0) throw pageEmpty()
  const binary = typeof content === 'string' ? null : looksBinary(content)
  if (binary !== null) throw notAPage(binary)
  return { content, hints }
}

const withDefaults = (said: PageHints, known: PageHints): PageHints => ({
  url: said.url ?? known.url,
  contentType: said.contentType ?? known.contentType,
  downloaded: said.downloaded ?? known.downloaded,
})

const failed = (
  source: PageSource,
  container: PageSource,
  cause: unknown,
  { fromLine = false, print = 0 } = {},
): PageRecord => ({
  source,
  container,
  fromLine,
  print,
  open: () => Promise.reject(cause),
})

async function* streamOf(source: PageSource, { onRead }: RecordOptions): AsyncGenerator<Uint8Array> {
  if (source.kind !== 'file') {
    for await (const chunk of process.stdin) {
      onRead(chunk.length)
      yield chunk
    }
    return
  }
  const stream = createReadStream(source.path, { highWaterMark: 256 * 1024 })
  stream.on('data', (chunk) => onRead(chunk.length))
  stream.pause()
  yield* /\.gz$/i.test(source.path) ? stream.pipe(createGunzip()) : stream
}
