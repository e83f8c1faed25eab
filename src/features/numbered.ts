import type { CrfModel } from '../crf/model.js'
import { BEYOND_TAGS, DEEP, DISTANCES, distanceOf, NEAREST } from './names.js'
import { NumberedNames, type ReadNames } from './numbered-names.js'
import { NumberedWords } from './numbered-words.js'
import { Numbers } from './numbers.js'
import type { Survey } from './survey.js'
import { NAME_CUES } from './vocabulary.js'

/** The attributes of names and words that a page's blocks have, by number. Good until the next page is read. */
export interface NumberedAttributes {
  /** From ends[block - 1] to ends[block] stand those of a block. */
  readonly numbers: Int32Array
  readonly ends: Int32Array
}

/**
 * Numbers for the attributes of names and words that models know. Of the thousands that a page has, most are
 * known to none: they are passed over without becoming strings.
 */
export class AttributeNumbers {
  private readonly numbers = new Map<string, number>()
  private readonly names = new NumberedNames()
  private readonly words = new NumberedWords()
  private readonly inline: number[] = []
  private readonly near: readonly number[][] = Array.from({ length: NEAREST }, () => [])
  private readonly inlineCues: Int32Array
  private readonly cues: readonly Int32Array[]
  private readonly beyondCues: Int32Array
  private readonly beyondTags: ReadonlyMap<string, number>
  private readonly beyondTagNumbers: Int32Array
  /** Of the page read last; kept so that it does not have to grow for each page. */
  private readonly found = new Numbers()

  constructor({ attributes }: CrfModel) {
    for (const name of attributes.keys()) this.take(name)
    const cueNumbers = (place: string) =>
      Int32Array.from(NAME_CUES, ([cue]) => this.numberOf(`${place}:${cue}`))
    this.inlineCues = cueNumbers('cue@inline')
    this.cues = DISTANCES.map((distance) => cueNumbers(`cue@${distance}`))
    this.beyondCues = cueNumbers('beyond')
    this.beyondTags = new Map(BEYOND_TAGS.map((tag, bit) => [tag, 1 << bit]))
    this.beyondTagNumbers = Int32Array.from(BEYOND_TAGS, (tag) => this.numberOf(`beyond:<${tag}>`))
  }

  get size(): number {
    return this.numbers.size
  }

  /** The number of an attribute, -1 for one that the model does not know, or that is none of names and words. */
  numberOf(attribute: string): number {
    return this.numbers.get(attribute) ?? -1
  }

  private take(attribute: string): void {
    const colon = attribute.indexOf(':')
    if (colon < 0 || this.numbers.has(attribute)) return
    const kind = attribute.slice(0, colon)
    const rest = attribute.slice(colon + 1)
    const level = kind.startsWith('name@') ? Number(kind.slice(5)) : -1
    const number = this.numbers.size
    if (kind === 'inline') this.inline[this.names.add(rest)] = number
    else if (level >= 0 && level < NEAREST) this.near[level]![this.names.add(rest)] = number
    else if (kind === 'word') this.words.addWord(rest, number)
    else if (kind === 'begins') this.words.addBeginning(rest, number)
    else if (!kind.startsWith('cue@') && kind !== 'beyond') return
    this.numbers.set(attribute, number)
  }

  read({ page: { blocks }, anchor, containers }: Survey): NumberedAttributes {
    const { found } = this
    const { parents, names, nameTexts, tags, tagTexts } = containers
    found.length = 0
    const ends = new Int32Array(blocks.length)
    const inlineNames = new Map<string, ReadNames>()
    const readNames: (ReadNames | undefined)[] = new Array(nameTexts.length).fill(undefined)
    const bitsOfTags = Int32Array.from(tagTexts, (tag) => this.beyondTags.get(tag) ?? 0)
    for (let i = 0; i < blocks.length; i++) {
      const block = blocks[i]!
      if (block.inlineNames) this.readInline(block.inlineNames, inlineNames)
      let seen = 0
      let beyond = 0
      let beyondTags = 0
      const meeting = anchor.block >= 0 ? anchor.descent[i]! : 0
      for (let at = block.container, level = 0; at >= 0 && level < DEEP; level++) {
        const name = names[at]!
        const parent = parents[at]!
        if (level < meeting) beyondTags |= bitsOfTags[tags[at]!]!
        if (name >= 0 && parent >= 0) {
          let own = readNames[name]
          if (own === undefined) {
            own = this.names.read(nameTexts[name]!)
            readNames[name] = own
          }
          if (level < NEAREST) addTokens(found, own.tokens, this.near[level]!)
          addCues(found, own.cues & ~seen, this.cues[distanceOf(level)]!)
          seen |= own.cues
          if (level < meeting) beyond |= own.cues
        }
        at = parent
      }
      addCues(found, beyond, this.beyondCues)
      addCues(found, beyondTags, this.beyondTagNumbers)
      this.words.read(block.text, found)
      ends[i] = found.length
    }
    return { numbers: found.items, ends }
  }

  private readInline(names: string, known: Map<string, ReadNames>): void {
    let own = known.get(names)
    if (own === undefined) {
      own = this.names.read(names)
      known.set(names, own)
    }
    addTokens(this.found, own.tokens, this.inline)
    addCues(this.found, own.cues, this.inlineCues)
  }
}

function addTokens(found: Numbers, tokens: readonly number[], numbers: readonly number[]): void {
  for (const token of tokens) {
    const number = numbers[token]
    if (number !== undefined) found.push(number)
  }
}

function addCues(found: Numbers, cues: number, numbers: Int32Array): void {
  for (let left = cues; left !== 0; left &= left - 1) {
    const number = numbers[31 - Math.clz32(left & -left)]!
    if (number >= 0) found.push(number)
  }
}
