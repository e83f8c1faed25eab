import { crc32 } from 'node:zlib'
import { lineTooLong } from '../errors.js'
import type { PageHints } from '../types.js'
import { decodeBody } from './body.js'
import { checked, withDefaults } from './checked.js'
import { readLines } from './jsonl.js'
import { DEFAULT_MAX_BYTES, type ReadOptions, readSource } from './read.js'
import type { PageSource } from './sources.js'
import { unpackedFile } from './unpacked-file.js'
import { readWarc, readWarcStream, type WarcItem } from './warc.js'

/** What `--input` may be: `auto` goes by the name of a file. */
export type InputKind = 'auto' | 'pages' | 'jsonl' | 'warc'

export interface OpenRecord {
  /** The page, or the JSON line it stands in: lines are parsed by the thread that cleans them. */
  readonly content: Uint8Array | string
  readonly isLine?: boolean
  readonly hints: PageHints
}

/** One page of a run, whatever it came in. */
export interface PageRecord {
  readonly source: PageSource
  /** The JSON line it stands in: a result is due for it even if it fails. */
  readonly line?: Buffer | null
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
        yield failed(source, cause)
      }
  }
}

const printOf = (container: PageSource, bytes: Uint8Array): number =>
  container.kind === 'stdin' ? crc32(bytes) : 0

const wholePage = (source: PageSource, options: RecordOptions): PageRecord => ({
  source,
  print: 0,
  async open() {
    const { bytes, url, contentType, downloaded } = await readSource(source, options)
    return { content: checked(bytes), hints: withDefaults(options.hints, { url, contentType, downloaded }) }
  },
})

async function* fromLines(source: PageSource, options: RecordOptions): AsyncGenerator<PageRecord> {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES
  let number = 0
  // Base64 and JSON's escapes make a page longer.
  for await (const line of readLines(streamOf(source, options), { maxBytes: maxBytes * 2 + 65_536 })) {
    number++
    const name = `${source.name}:${number}`
    const record: PageSource = { kind: 'record', name, stem: name }
    if (line === null) yield { ...failed(record, lineTooLong(maxBytes)), line }
    else if (!isBlank(line)) {
      const open = async () => ({ content: line, isLine: true, hints: options.hints })
      yield { source: record, line, print: printOf(source, line), open }
    }
  }
}

const isBlank = (line: Uint8Array) => line.every((byte) => byte <= 32)

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
  if (item.kind === 'broken') return failed(source, item.error)
  return {
    source,
    print: printOf(container, item.message.body),
    async open() {
      const bytes = await decodeBody(item.message, { maxBytes })
      const contentType = item.message.headers.get('content-type')
      return {
        content: checked(bytes),
        hints: withDefaults(hints, { url, contentType, downloaded: item.date }),
      }
    },
  }
}

const failed = (source: PageSource, cause: unknown): PageRecord => ({
  source,
  print: 0,
  open: () => Promise.reject(cause),
})

async function* streamOf(source: PageSource, { onRead }: RecordOptions): AsyncGenerator<Uint8Array> {
  const chunks = source.kind === 'file' ? unpackedFile(source.path, onRead) : process.stdin
  for await (const chunk of chunks) {
    if (source.kind !== 'file') onRead(chunk.length)
    yield chunk
  }
}
