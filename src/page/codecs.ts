import { Buffer, isAscii, isUtf8, transcode } from 'node:buffer'
import iconv from 'iconv-lite'
import { iconvName } from './charsets.js'

// Node's own TextDecoder is not used where iconv-lite will do: Node 20 reads windows-1252 as iso-8859-1.
const systemDecoder = (charset: string): TextDecoder | null => {
  try {
    return new TextDecoder(charset)
  } catch {
    // A Node built without full ICU knows few encodings, and none has utf-32.
    return null
  }
}

/** Whether `decodeWith` knows the encoding of this WHATWG name (or utf-32le, utf-32be). */
export function canDecode(charset: string): boolean {
  return iconv.encodingExists(iconvName(charset)) || systemDecoder(charset) !== null
}

/** Bytes to text; what cannot be decoded becomes U+FFFD. */
export function decodeWith(charset: string, bytes: Uint8Array): string {
  const name = iconvName(charset)
  if (iconv.encodingExists(name)) return iconv.decode(bytes, name)
  return (systemDecoder(charset) ?? new TextDecoder()).decode(bytes)
}

export { isAscii, isUtf8 }

/** Whether bytes become characters of their numbers, as `latin1` makes them, faster than text. */
export const HAS_FAST_LATIN1 = true

const viewed = (bytes: Uint8Array): Buffer => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Each byte as the character of its number. */
export const latin1 = (bytes: Uint8Array): string => viewed(bytes).toString('latin1')

/** Bytes to text, null where they are not utf-8. */
export function utf8(bytes: Uint8Array): string | null {
  if (!isUtf8(bytes)) return null
  if (isAscii(bytes)) return latin1(bytes)
  // 0.6 of the time of TextDecoder on pages of news424. Both are to leave out a byte order mark.
  const text = transcode(viewed(bytes), 'utf8', 'utf16le').toString('utf16le')
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}
