import { promisify } from 'node:util'
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib'
import { bodyDamaged, pageTooLong } from '../errors.js'
import { reasonOf } from './reason.js'

/** An HTTP message as a WARC record holds it. */
export interface HttpMessage {
  readonly status: number
  readonly headers: ReadonlyMap<string, string>
  readonly body: Uint8Array
}

const HEAD_END = Buffer.from('\r\n\r\n')
// No honest server sends more.
const MAX_HEAD_BYTES = 256 * 1024

/** Cuts a stored response into status, headers and body; null where it is none. */
export function parseHttp(block: Uint8Array): HttpMessage | null {
  const bytes = Buffer.from(block.buffer, block.byteOffset, block.byteLength)
  const end = bytes.subarray(0, MAX_HEAD_BYTES).indexOf(HEAD_END)
  if (end === -1) return null
  const [first = '', ...lines] = bytes.toString('latin1', 0, end).split('\r\n')
  const status = /^HTTP\/\d(?:\.\d)?\s+(\d{3})/i.exec(first)
  if (!status) return null
  const headers = new Map<string, string>()
  for (const line of lines) {
    const colon = line.indexOf(':')
    const name = line.slice(0, colon).trim().toLowerCase()
    if (colon > 0 && !headers.has(name)) headers.set(name, line.slice(colon + 1).trim())
  }
  return { status: Number(status[1]), headers, body: bytes.subarray(end + HEAD_END.length) }
}

/** The body as the server meant it: joined from its chunks and unpacked, never beyond the limit. */
export async function decodeBody(
  { headers, body }: HttpMessage,
  { maxBytes }: { readonly maxBytes: number },
): Promise<Uint8Array> {
  const isChunked = /\bchunked\b/i.test(headers.get('transfer-encoding') ?? '')
  let bytes = isChunked ? dechunk(body) : body
  const codings = (headers.get('content-encoding') ?? '').toLowerCase().split(',').reverse()
  for (const coding of codings) bytes = await unpack(bytes, coding.trim(), maxBytes)
  if (bytes.length > maxBytes) throw pageTooLong(maxBytes)
  return bytes
}

// Some crawlers join the chunks and leave the header: then the body does not begin with a size.
function dechunk(body: Uint8Array): Uint8Array {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength)
  const parts: Buffer[] = []
  let at = 0
  while (at < bytes.length) {
    const lineEnd = bytes.subarray(at, at + 1024).indexOf('\r\n')
    const size =
      lineEnd === -1 ? null : /^([0-9a-f]{1,8})\s*(?:;|$)/i.exec(bytes.toString('latin1', at, at + lineEnd))
    if (!size) return parts.length === 0 ? body : Buffer.concat([...parts, bytes.subarray(at)])
    const length = Number.parseInt(size[1]!, 16)
    if (length === 0) break
    const start = at + lineEnd + 2
    parts.push(bytes.subarray(start, start + length))
    at = start + length + 2
  }
  return Buffer.concat(parts)
}

const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b
const isZlib = (bytes: Uint8Array) => (bytes[0]! & 0x0f) === 8 && ((bytes[0]! << 8) | bytes[1]!) % 31 === 0

async function unpack(bytes: Uint8Array, coding: string, maxBytes: number): Promise<Uint8Array> {
  const limit = { maxOutputLength: maxBytes }
  try {
    switch (coding) {
      case 'gzip':
      case 'x-gzip':
        // The crawler may have unpacked it and left the header.
        return isGzip(bytes) ? await promisify(gunzip)(bytes, limit) : bytes
      case 'deflate':
        return await (isZlib(bytes) ? promisify(inflate) : promisify(inflateRaw))(bytes, limit)
      case 'br':
        return await promisify(brotliDecompress)(bytes, limit)
      default:
        return bytes
    }
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw pageTooLong(maxBytes)
    throw bodyDamaged(coding, reasonOf(cause), cause)
  }
}
