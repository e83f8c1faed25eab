import { createHash } from 'node:crypto'

const NOT_WORDS = /[^\p{Letter}\p{Number}\p{Mark}]+/gu

/** What two blocks must share to be one and the same: their words, whatever stands between them. */
export function normaliseText(text: string): string {
  const plain = text.normalize('NFC').toLowerCase()
  // A block of nothing but signs (`»`, `| | |`) is told by its signs.
  return plain.replace(NOT_WORDS, ' ').trim() || plain.replace(/\s+/g, ' ').trim()
}

const encoder = new TextEncoder()
// FNV-1a's prime is 2^40 + 0x1b3, so a product needs one multiplication a half and one shift.
const PRIME_LOW = 0x1b3

/** FNV-1a (64 bits) of the normalised text in UTF-8, as 16 hexadecimal digits. */
export function fingerprint(text: string): string {
  let high = 0xcbf29ce4
  let low = 0x84222325
  for (const byte of encoder.encode(normaliseText(text))) {
    low = (low ^ byte) >>> 0
    const product = low * PRIME_LOW
    high = (Math.imul(high, PRIME_LOW) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0
    low = product >>> 0
  }
  return hexadecimal(high) + hexadecimal(low)
}

const hexadecimal = (half: number): string => half.toString(16).padStart(8, '0')

/** SHA-256 of a page's bytes, to notice that a saved page is no longer the one that was labelled. */
export const contentHash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
