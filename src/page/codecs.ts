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
