import { codeAt } from '../page/code-at.js'
export const firstHash = (hash: number, code: number): number => (Math.imul(hash, 31) + code) | 0
export const secondHash = (hash: number, code: number): number => Math.imul(hash ^ code, 0x01000193)

/**
 * A word being spelled, character by character. What is kept of it are two hashes of 32 bits: two words that
 * share both are not met in the lifetime of a crawl.
 */
export class Spelling {
  length = 0
  first = 0
  second = 0

  begin(): void {
    this.length = this.first = this.second = 0
  }

  put(code: number): void {
    this.length++
    this.first = firstHash(this.first, code)
    this.second = secondHash(this.second, code)
  }

  putAll(word: string): void {
    const { length } = word
    for (let i = 0; i < length; i++) this.put(codeAt(word, i))
  }
}

// Two hashes and the number, kept as number + 1 so that a fresh array is empty; four, to stay in one cache line.
const ENTRY = 4

/** Words by number, found by their characters: no string is cut out of a page to look one up. */
export class Lexicon {
  private count = 0
  /** Open addressing; at most half full. */
  private entries = new Int32Array(64 * ENTRY)
  private readonly spelling = new Spelling()

  get size(): number {
    return this.count
  }

  /** The word's number; a new word gets the next one. */
  add(word: string): number {
    const known = this.numberOf(word)
    if (known >= 0) return known
    this.put(this.spelling.first, this.spelling.second, ++this.count)
    if (this.count * 2 * ENTRY > this.entries.length) this.grow()
    return this.count - 1
  }

  /** -1 for a word it does not hold. */
  numberOf(word: string): number {
    this.spelling.begin()
    this.spelling.putAll(word)
    return this.find(this.spelling)
  }

  find({ first, second }: Spelling): number {
    return this.findHashed(first, second)
  }

  /** By the two hashes of its spelling. */
  findHashed(first: number, second: number): number {
    const { entries } = this
    const last = entries.length - 1
    for (let at = placeOf(first, last); ; at = (at + ENTRY) & last) {
      const number = entries[at + 2]!
      if (number === 0 || (entries[at] === first && entries[at + 1] === second)) return number - 1
    }
  }

  private put(first: number, second: number, number: number): void {
    const { entries } = this
    const last = entries.length - 1
    let at = placeOf(first, last)
    while (entries[at + 2] !== 0) at = (at + ENTRY) & last
    entries[at] = first
    entries[at + 1] = second
    entries[at + 2] = number
  }

  private grow(): void {
    const old = this.entries
    this.entries = new Int32Array(old.length * 2)
    for (let at = 0; at < old.length; at += ENTRY)
      if (old[at + 2] !== 0) this.put(old[at]!, old[at + 1]!, old[at + 2]!)
  }
}

const placeOf = (hash: number, last: number): number => ((hash ^ (hash >>> 15)) * ENTRY) & last
