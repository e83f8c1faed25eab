import { attributeValue } from './character-references.js'
import { codeAt } from './code-at.js'
import type { Source } from './source.js'
import { codesOf, isSpelledAt } from './spelling.js'

/** The attributes that are ever read, by number. */
export const Attribute = {
  class: 0,
  id: 1,
  style: 2,
  hidden: 3,
  ariaHidden: 4,
  role: 5,
  itemprop: 6,
  href: 7,
  rel: 8,
  name: 9,
  property: 10,
  content: 11,
  httpEquiv: 12,
  lang: 13,
  type: 14,
  datetime: 15,
  open: 16,
  src: 17,
} as const

const written = (key: string): string => key.replace(/[A-Z]/, (capital) => `-${capital.toLowerCase()}`)
const NAMES: readonly string[] = Object.keys(Attribute).map(written)
const CODES = NAMES.map(codesOf)

/** A bit for each of several attributes. */
export const bitsOf = (...numbers: readonly number[]): number =>
  numbers.reduce((bits, number) => bits | (1 << number), 0)

/** What names an element besides its class. */
const FURTHER_NAMES = bitsOf(Attribute.id, Attribute.role, Attribute.itemprop)

// Length and first letter tell these names apart: one look-up leaves one candidate.
const keyOf = (length: number, first: number): number => (length << 5) | (first & 31)
const LONGEST = Math.max(...NAMES.map((name) => name.length))
const candidates = new Int8Array((LONGEST + 1) << 5).fill(-1)
NAMES.forEach((name, i) => {
  candidates[keyOf(name.length, name.charCodeAt(0))] = i
})

const HYPHEN = 45
// `data-dot="mol-paragraph"` names a part of the page, a `data-` attribute with more in it carries data.
const LONGEST_PART = 60
const MOST_PARTS = 4
const PART = /^[a-z][a-z0-9]*(?:[-_]{1,2}[a-z0-9]+)+$/i
const COMPONENT = /"component"\s*:\s*"([\w-]+)"/

/** The attributes of the tag being read: where their values stand, cut out only when asked for. */
export class TagAttributes {
  private html = ''
  private readonly source: Source
  private base = 0
  private readonly places = new Int32Array(CODES.length * 2)
  /** A bit for each attribute that the tag has. */
  private present = 0
  private readonly partPlaces = new Int32Array(MOST_PARTS * 2)
  private partCount = 0

  constructor(source: Source) {
    this.source = source
  }

  /** A tag begins in what is scanned, which stands in the source from `base` on. */
  begin(html: string, base: number): void {
    this.html = html
    this.base = base
    this.present = 0
    this.partCount = 0
  }

  /** Notes an attribute if it is ever read; of two of one name the first counts. */
  add(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    const length = nameEnd - nameStart
    const { html, places } = this
    if (length > 5 && codeAt(html, nameStart + 4) === HYPHEN) this.addPart(nameStart, valueStart, valueEnd)
    if (length > LONGEST) return
    const number = candidates[keyOf(length, codeAt(html, nameStart))]!
    if (number < 0 || this.present & (1 << number)) return
    if (!isSpelledAt(html, nameStart, CODES[number]!) && !this.isName(nameStart, nameEnd, number)) return
    this.present |= 1 << number
    places[number * 2] = valueStart
    places[number * 2 + 1] = valueEnd
  }

  private isName(start: number, end: number, number: number): boolean {
    return this.html.slice(start, end).toLowerCase() === NAMES[number]
  }

  private addPart(nameStart: number, valueStart: number, valueEnd: number): void {
    const length = valueEnd - valueStart
    if (length < 3 || length > LONGEST_PART || this.partCount === MOST_PARTS) return
    if (!this.html.startsWith('data-', nameStart)) return
    this.partPlaces[this.partCount * 2] = valueStart
    this.partPlaces[this.partCount * 2 + 1] = valueEnd
    this.partCount++
  }

  /** Class, id, role and itemprop. */
  get names(): string {
    let names = this.get(Attribute.class) ?? ''
    if (!this.hasAny(FURTHER_NAMES)) return names
    const id = this.get(Attribute.id)
    const role = this.get(Attribute.role)
    const property = this.get(Attribute.itemprop)
    if (id) names += ` #${id}`
    if (role) names += ` ${role}`
    if (property) names += ` ${property}`
    return names
  }

  /** The names that `data-` attributes give the element, whatever those are called: sites rename them. */
  get parts(): string {
    let parts = ''
    for (let i = 0; i < this.partCount; i++) {
      const value = this.cut(this.partPlaces, i)
      const part = PART.test(value) ? value : COMPONENT.exec(attributeValue(value))?.[1]
      if (part) parts += parts ? ` ${part}` : part
    }
    return parts
  }

  private cut(places: Int32Array, number: number): string {
    return this.source.cut(this.base + places[number * 2]!, this.base + places[number * 2 + 1]!)
  }

  has(number: number): boolean {
    return (this.present & (1 << number)) !== 0
  }

  /** Whether the tag has one of the attributes of these bits. */
  hasAny(bits: number): boolean {
    return (this.present & bits) !== 0
  }

  get(number: number): string | undefined {
    if ((this.present & (1 << number)) === 0) return undefined
    return attributeValue(this.cut(this.places, number))
  }
}
