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
