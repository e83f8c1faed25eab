/**
 * Attributes are numbers from the start: a template's number and the hash of its value, mixed. A model keeps the
 * hashes of its attributes; a few hundred thousand in 32 bits meet by chance about once in ten thousand look-ups.
 */
export const SEED = 0x811c9dc5 | 0

export const addCode = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)

export function hashText(text: string): number {
  let hash = SEED
  for (let i = 0; i < text.length; i++) hash = addCode(hash, text.charCodeAt(i))
  return hash
}

/** Murmur's finaliser: every bit of the input moves every bit of the result. */
export function mix(value: number): number {
  let hash = value ^ (value >>> 16)
  hash = Math.imul(hash, 0x85ebca6b)
  hash ^= hash >>> 13
  hash = Math.imul(hash, 0xc2b2ae35)
  return hash ^ (hash >>> 16)
}

/** The number of an attribute: what a template says of an item. */
export const attributeOf = (template: number, value: number): number =>
  mix((value + Math.imul(template + 1, 0x9e3779b1)) | 0)

export const pair = (left: number, right: number): number => mix(Math.imul(left, 31) ^ right)

/** Hashes of the endings of a word, from one character to `most`; ends[0] is the last character's. */
export function suffixHashes(word: string, most: number): Int32Array {
  const count = Math.min(most, word.length)
  const hashes = new Int32Array(count)
  let hash = SEED
  for (let i = 0; i < count; i++) {
    hash = addCode(hash, word.charCodeAt(word.length - 1 - i))
    hashes[i] = hash
  }
  return hashes
}

export function prefixHashes(word: string, most: number): Int32Array {
  const count = Math.min(most, word.length)
  const hashes = new Int32Array(count)
  let hash = SEED
  for (let i = 0; i < count; i++) {
    hash = addCode(hash, word.charCodeAt(i))
    hashes[i] = hash
  }
  return hashes
}
