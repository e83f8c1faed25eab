import { lineUnusable, pageTooLong } from '../errors.js'
import { checked } from './checked.js'

/** One line of `--input jsonl`, as far as it can be read. */
export interface JsonlPage {
  readonly url?: string | undefined
  readonly contentType?: string | undefined
  readonly downloaded?: string | undefined
  readonly content: Uint8Array | string
}

/** The lines of a stream; null for one that is longer than the limit. */
export async function* readLines(
  chunks: AsyncIterable<Uint8Array>,
  { maxBytes }: { readonly maxBytes: number },
): AsyncGenerator<Buffer | null> {
  let parts: Buffer[] = []
  let length = 0
  const take = (): Buffer | null => {
    const line = length > maxBytes ? null : Buffer.concat(parts)
    parts = []
    length = 0
    return line
  }
  for await (const chunk of chunks) {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength)
    let at = 0
    for (;;) {
      const end = bytes.indexOf(10, at)
      const part = bytes.subarray(at, end === -1 ? undefined : end)
      length += part.length
      // What is over the limit is dropped at once, not kept to be measured.
      if (length <= maxBytes) parts.push(part)
      else parts = []
      if (end === -1) break
      yield take()
      at = end + 1
    }
  }
  if (length > 0) yield take()
}

/** The fields of a line. */
export function parseLine(line: Uint8Array): Readonly<Record<string, unknown>> {
  let value: unknown
  try {
    const text = Buffer.from(line.buffer, line.byteOffset, line.byteLength).toString('utf8')
    // Some tools begin a file with a byte order mark.
    value = JSON.parse(text.startsWith('\ufeff') ? text.slice(1) : text)
  } catch (cause) {
    throw lineUnusable('it is no JSON', cause)
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw lineUnusable('it is no JSON object')
  return value as Record<string, unknown>
}

/** The id of a line, also of one that is no page: whoever sent it looks for it. Undefined where there is none. */
export function idOfLine(line: Uint8Array): unknown {
  try {
    return parseLine(line).id
  } catch {
    return undefined
  }
}

export function pageOfLine(fields: Readonly<Record<string, unknown>>, maxBytes: number): JsonlPage {
  const { html, htmlBase64 } = fields
  const content =
    typeof html === 'string'
      ? html
      : typeof htmlBase64 === 'string'
        ? Buffer.from(htmlBase64, 'base64')
        : null
  if (content === null) throw lineUnusable('it has neither "html" nor "htmlBase64"')
  if (content.length > maxBytes) throw pageTooLong(maxBytes)
  return {
    url: text(fields.url),
    contentType: text(fields.contentType),
    downloaded: text(fields.downloaded),
    content: checked(content),
  }
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)
