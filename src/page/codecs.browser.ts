// Stands in for codecs.ts in the browser build: there TextDecoder is the Encoding standard itself.

const systemDecoder = (charset: string): TextDecoder | null => {
  try {
    return new TextDecoder(charset)
  } catch {
    // An unknown encoding is an answer here, not a failure.
    return null
  }
}

/** Whether `decodeWith` knows the encoding of this WHATWG name. */
export function canDecode(charset: string): boolean {
  return systemDecoder(charset) !== null
}

/** Bytes to text; what cannot be decoded becomes U+FFFD. */
export function decodeWith(charset: string, bytes: Uint8Array): string {
  const text = (systemDecoder(charset) ?? new TextDecoder()).decode(bytes)
  // The standard turns the unassigned bytes of these code pages into controls; iconv-lite says U+FFFD.
  return charset.startsWith('windows-') ? text.replace(/[\x80-\x9f]/g, '\ufffd') : text
}

export function isAscii(bytes: Uint8Array): boolean {
  for (let i = 0; i < bytes.length; i++) if (bytes[i]! >= 0x80) return false
  return true
}

export const HAS_FAST_LATIN1 = false

// More arguments than this may overflow the stack.
const PIECE = 4096

/** Each byte as the character of its number. */
export function latin1(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += PIECE)
    text += String.fromCharCode(...bytes.subarray(at, at + PIECE))
  return text
}

export const isUtf8 = (bytes: Uint8Array): boolean => utf8(bytes) !== null

const strict = new TextDecoder('utf-8', { fatal: true })

/** Bytes to text, null where they are not utf-8. */
export function utf8(bytes: Uint8Array): string | null {
  try {
    return strict.decode(bytes)
  } catch {
    // Not a failure: this is how TextDecoder says "not utf-8".
    return null
  }
}
