import { attributeValue } from './character-references.js'

const NAMES = [
  'class',
  'id',
  'style',
  'hidden',
  'aria-hidden',
  'role',
  'itemprop',
  'href',
  'rel',
  'name',
  'property',
  'content',
  'http-equiv',
  'lang',
  'type',
  'datetime',
  'open',
  'src',
] as const

/** The attributes that are ever read. */
export type AttributeName = (typeof NAMES)[number]

const NUMBERS = Object.fromEntries(NAMES.map((name, i) => [name, i])) as Record<AttributeName, number>

// Length and first letter tell these names apart: one look-up leaves one candidate.
const keyOf = (length: number, first: number): number => (length << 5) | (first & 31)
const LONGEST = Math.max(...NAMES.map((name) => name.length))
const candidates = new Int8Array((LONGEST + 1) << 5).fill(-1)
NAMES.forEach((name, i) => {
  candidates[keyOf(name.length, name.charCodeAt(0))] = i
})

/** The attributes of the tag being read: where their values stand, cut out only when asked for. */
export class TagAttributes {
  private html = ''
  private readonly places = new Int32Array(NAMES.length * 2)
  /** A bit for each attribute that the tag has. */
  private present = 0

  get isEmpty(): boolean {
    return this.present === 0
  }

  /** A tag begins in this text. */
  begin(html: string): void {
    this.html = html
    this.present = 0
  }

  /** Notes an attribute if it is ever read; of two of one name the first counts. */
  add(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    const length = nameEnd - nameStart
    if (length > LONGEST) return
    const { html, places } = this
    const number = candidates[keyOf(length, html.charCodeAt(nameStart))]!
    if (number < 0 || this.present & (1 << number)) return
    const name = NAMES[number]!
    if (!html.startsWith(name, nameStart) && html.slice(nameStart, nameEnd).toLowerCase() !== name) return
    this.present |= 1 << number
    places[number * 2] = valueStart
    places[number * 2 + 1] = valueEnd
  }

  has(name: AttributeName): boolean {
    return (this.present & (1 << NUMBERS[name])) !== 0
  }

  get(name: AttributeName): string | undefined {
    const number = NUMBERS[name]
    if ((this.present & (1 << number)) === 0) return undefined
    return attributeValue(this.html.slice(this.places[number * 2]!, this.places[number * 2 + 1]!))
  }
}
