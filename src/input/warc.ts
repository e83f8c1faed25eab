import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'
import { WARCParser, type WARCRecord } from 'warcio'
import { recordBroken, type SitkoError, tooLarge } from '../errors.js'
import { type HttpMessage, parseHttp } from './body.js'
import { reasonOf } from './reason.js'

/** A page stored in a WARC file. */
export interface WarcPage {
  readonly kind: 'page'
  readonly number: number
  readonly url: string | undefined
  /** When it was crawled. */
  readonly date: string | undefined
  readonly message: HttpMessage
}

export type WarcItem =
  | WarcPage
  /** A record that holds no web page. */
  | { readonly kind: 'other'; readonly number: number }
  | {
      readonly kind: 'broken'
      readonly number: number
      readonly url: string | undefined
      readonly error: SitkoError
    }

export interface WarcOptions {
  readonly maxBytes: number
  /** Told how many bytes of the file have been read. */
  readonly onRead?: (bytes: number) => void
}

const HTML = /^(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i

/** The records of a WARC file, packed or not. A broken one costs itself: reading goes on at the next. */
export async function* readWarc(path: string, options: WarcOptions): AsyncGenerator<WarcItem> {
  let given = 0
  if (await isPacked(path)) {
    for await (const item of readSound(path, options)) {
      if (item === null) return
      given++
      yield item
    }
  }
  // Something is broken in it: what has been given is passed over, the rest is read record by record.
  const rest = given > 0 ? { maxBytes: options.maxBytes } : options
  for await (const item of readRecordByRecord(path, rest)) if (item.number > given) yield item
}

async function isPacked(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(GZIP_MEMBER.length)
    await file.read(head, 0, head.length, 0)
    return head.equals(GZIP_MEMBER)
  } finally {
    await file.close()
  }
}

/**
 * A packed file by Node's own unpacker, several times as fast as the parser's, which alone knows where records
 * begin in the file. Null stands at the end of a file that was sound to its last byte; without it the file is
 * broken somewhere behind the last record given. Each record is held back until the next one has begun: only
 * then has its checksum been seen.
 */
async function* readSound(path: string, options: WarcOptions): AsyncGenerator<WarcItem | null> {
  const stream = createReadStream(path, { highWaterMark: 256 * 1024 })
  const unpacker = createGunzip({ chunkSize: 1024 * 1024 })
  stream.on('data', (chunk) => options.onRead?.(chunk.length))
  stream.on('error', (error) => unpacker.destroy(error))
  try {
    const parser = new WARCParser(stream.pipe(unpacker), { parseHttp: false })
    let held: WarcItem | null = null
    for (let number = 1; ; number++) {
      const record = await nextRecord(parser)
      if (record instanceof Error || (record !== null && !isWarc(record))) return
      if (record === null && unpacker.bytesWritten < (await stat(path)).size) return
      if (held !== null) yield held
      if (record === null) break
      held = await readRecord(record, number, options)
      if (held.kind === 'broken' && held.error.code === 'RECORD_BROKEN') return
    }
    yield null
  } finally {
    stream.destroy()
    unpacker.destroy()
  }
}

async function* readRecordByRecord(path: string, options: WarcOptions): AsyncGenerator<WarcItem> {
  let number = 0
  let start = 0
  for (;;) {
    const stream = createReadStream(path, { start, highWaterMark: 256 * 1024 })
    const parser = new WARCParser(counted(stream, options.onRead), { parseHttp: false })
    let resumeFrom: number | null = null
    try {
      for (;;) {
        const record = (await nextRecord(parser)) ?? (await restOf(path, start + parser.offset))
        if (record === null) return
        number++
        if (record instanceof Error || !isWarc(record)) {
          resumeFrom = start + parser.offset + 1
          const error = record instanceof Error ? record : new Error('it is no WARC record')
          yield { kind: 'broken', number, url: undefined, error: recordBroken(reasonOf(error), error) }
          break
        }
        const item = await readRecord(record, number, options)
        yield item
        if (item.kind === 'broken' && item.error.code === 'RECORD_BROKEN') {
          resumeFrom = start + parser.offset + 1
          break
        }
      }
    } finally {
      stream.destroy()
    }
    const next = await findRecord(path, resumeFrom)
    if (next === null) return
    start = next
  }
}

/** The same from a stream that cannot be read again: a broken record ends it. */
export async function* readWarcStream(
  chunks: AsyncIterable<Uint8Array>,
  options: WarcOptions,
): AsyncGenerator<WarcItem> {
  const parser = new WARCParser(chunks, { parseHttp: false })
  for (let number = 1; ; number++) {
    const record = await nextRecord(parser)
    if (record === null) return
    if (record instanceof Error || !isWarc(record)) {
      const error = record instanceof Error ? record : new Error('it is no WARC record')
      yield { kind: 'broken', number, url: undefined, error: recordBroken(reasonOf(error), error) }
      return
    }
    yield await readRecord(record, number, options)
  }
}

const isWarc = (record: WARCRecord) => record.warcHeaders.statusline.startsWith('WARC/')

async function nextRecord(parser: WARCParser): Promise<WARCRecord | Error | null> {
  try {
    return await parser.parse()
  } catch (cause) {
    return cause instanceof Error ? cause : new Error(String(cause))
  }
}

async function readRecord(record: WARCRecord, number: number, { maxBytes }: WarcOptions): Promise<WarcItem> {
  const type = record.warcType
  const isResource = type === 'resource' && HTML.test(record.warcContentType ?? '')
  if (type !== 'response' && !isResource) return { kind: 'other', number }
  const url = record.warcTargetURI?.replace(/^<(.*)>$/, '$1') || undefined
  const length = record.warcContentLength
  if (length > maxBytes) return { kind: 'broken', number, url, error: tooLarge(length, maxBytes) }
  try {
    const block = await record.readFully(false)
    if (block.length !== length) throw new Error(`it has ${block.length} of ${length} bytes`)
    const message = isResource
      ? {
          status: 200,
          headers: new Map([['content-type', record.warcContentType ?? 'text/html']]),
          body: block,
        }
      : parseHttp(block)
    if (message === null || !isPage(message)) return { kind: 'other', number }
    return { kind: 'page', number, url, date: record.warcDate ?? undefined, message }
  } catch (cause) {
    return { kind: 'broken', number, url, error: recordBroken(reasonOf(cause), cause) }
  }
}

const isPage = ({ status, headers }: HttpMessage) =>
  status >= 200 && status < 300 && HTML.test(headers.get('content-type') ?? 'text/html')

/** Null where a file really ends. The parser also stops at packed bytes it cannot unpack. */
async function restOf(path: string, offset: number): Promise<Error | null> {
  const { size } = await stat(path)
  return offset < size ? new Error(`${size - offset} bytes at ${offset} cannot be unpacked`) : null
}

async function* counted(stream: AsyncIterable<Buffer>, onRead: WarcOptions['onRead']) {
  for await (const chunk of stream) {
    onRead?.(chunk.length)
    yield chunk
  }
}

const GZIP_MEMBER = Buffer.from([0x1f, 0x8b, 0x08])
const PLAIN_RECORD = Buffer.from('WARC/1.')
const STEP = 1024 * 1024

/** Where the next record begins at or after an offset; null at the end of the file. */
async function findRecord(path: string, from: number | null): Promise<number | null> {
  if (from === null) return null
  const file = await open(path)
  try {
    const head = Buffer.alloc(2)
    await file.read(head, 0, 2, 0)
    const mark = head[0] === 0x1f && head[1] === 0x8b ? GZIP_MEMBER : PLAIN_RECORD
    const window = Buffer.alloc(STEP + mark.length)
    for (let at = from; ; at += STEP) {
      const { bytesRead } = await file.read(window, 0, window.length, at)
      const found = window.subarray(0, bytesRead).indexOf(mark)
      if (found !== -1) return at + found
      if (bytesRead < window.length) return null
    }
  } finally {
    await file.close()
  }
}
