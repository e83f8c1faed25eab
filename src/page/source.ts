import type { DecodedPage } from '../types.js'
import { codeAt } from './code-at.js'

/**
 * A page as it is scanned. Markup is ASCII, so the bytes of utf-8 serve as well as characters: they take half the
 * memory, and only what somebody reads is made text.
 */
export interface Source {
  /** Characters, or bytes as the characters of their numbers. */
  readonly html: string
  readonly isBytes: boolean
  /** The text that stands there. Both places are those of ASCII characters, or the end. */
  cut(start: number, end: number): string
  /** Where something stands in the text. */
  placeOf(at: number): number
}

/** A page that is text already. */
export class TextSource implements Source {
  readonly html: string
  readonly isBytes = false

  constructor(html: string) {
    this.html = html
  }

  cut(start: number, end: number): string {
    return this.html.slice(start, end)
  }

  placeOf(at: number): number {
    return at
  }
}

// Where characters beyond ASCII are more frequent, as in Czech, making text of all at once takes as little: with 16
// dividing Czech pages took 1.1 of the time, with 64 and 128 as long as before; English pages have one in 5,000.
const RARE = 64
// Bit 7 of each of four bytes: set in whatever is not ASCII.
const BEYOND_ASCII = 0x80808080 | 0

/** A page in bytes of utf-8, and where its characters of more than one byte begin. */
export class Utf8Source implements Source {
  readonly html: string
  readonly isBytes = true
  private readonly starts: Int32Array
  private readonly count: number
  /** By how many places bytes are ahead of the text before each of those characters. */
  private readonly ahead: Int32Array
  /** The first of them at or behind the place asked for last: pages are asked from front to back. */
  private near = 0

  private constructor(html: string, { starts, count }: LongCharacters) {
    this.html = html
    this.starts = starts
    this.count = count
    this.ahead = new Int32Array(count + 1)
    for (let i = 0; i < count; i++) {
      const bytes = lengthOf(codeAt(html, starts[i]!))
      this.ahead[i + 1] = this.ahead[i]! + (bytes === 4 ? 2 : bytes - 1)
    }
  }

  /** Of well-formed utf-8 and the same as latin1; null where it has too many characters beyond ASCII. */
  static of(bytes: Uint8Array, latin1: (bytes: Uint8Array) => string): Utf8Source | null {
    const found = longCharacters(bytes)
    return found && new Utf8Source(latin1(bytes), found)
  }

  cut(start: number, end: number): string {
    const { html, starts, count } = this
    let next = this.firstFrom(start)
    if (next === count || starts[next]! >= end) return html.slice(start, end)
    let text = ''
    let from = start
    for (; next < count && starts[next]! < end; next++) {
      const at = starts[next]!
      text += html.slice(from, at) + characterAt(html, at)
      from = at + lengthOf(codeAt(html, at))
    }
    return text + html.slice(from, end)
  }

  placeOf(at: number): number {
    return at - this.ahead[this.firstFrom(at)]!
  }

  private firstFrom(at: number): number {
    const { starts, count } = this
    let { near } = this
    while (near < count && starts[near]! < at) near++
    while (near > 0 && starts[near - 1]! >= at) near--
    this.near = near
    return near
  }
}

interface LongCharacters {
  readonly starts: Int32Array
  readonly count: number
}

function longCharacters(bytes: Uint8Array): LongCharacters | null {
  const { length } = bytes
  const starts = new Int32Array(Math.ceil(length / RARE))
  let count = 0
  const firstWord = Math.min(-bytes.byteOffset & 3, length)
  const words = new Int32Array(bytes.buffer, bytes.byteOffset + firstWord, (length - firstWord) >> 2)
  const read = (from: number, to: number) => {
    for (let at = from; at < to; at++) if (bytes[at]! >= 0xc0) starts[count++] = at
  }
  read(0, firstWord)
  for (let word = 0; word < words.length; word++) {
    if ((words[word]! & BEYOND_ASCII) === 0) continue
    if (count + 4 > starts.length) return null
    const at = firstWord + word * 4
    read(at, at + 4)
  }
  read(firstWord + words.length * 4, length)
  return count < starts.length ? { starts, count } : null
}

const lengthOf = (lead: number): number => (lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4)

function characterAt(html: string, at: number): string {
  const lead = codeAt(html, at)
  const second = codeAt(html, at + 1) & 63
  if (lead < 0xe0) return String.fromCharCode(((lead & 31) << 6) | second)
  const third = codeAt(html, at + 2) & 63
  if (lead < 0xf0) return String.fromCharCode(((lead & 15) << 12) | (second << 6) | third)
  return String.fromCodePoint(
    ((lead & 7) << 18) | (second << 12) | (third << 6) | (codeAt(html, at + 3) & 63),
  )
}

const SOURCE: unique symbol = Symbol('source')

/** Gives a decoded page the source it is to be divided from, where nobody sees or copies it. */
export const withSource = (page: DecodedPage, source: Source): DecodedPage =>
  Object.defineProperty(page, SOURCE, { value: source })

export const sourceOf = (page: DecodedPage & { readonly [SOURCE]?: Source }): Source =>
  page[SOURCE] ?? new TextSource(page.text)
