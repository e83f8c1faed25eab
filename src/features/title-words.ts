import { codeAt } from '../page/code-at.js'
import { APART, UNSURE, wordLetterOf } from './letters.js'
import { Lexicon, Spelling } from './lexicon.js'

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []

/** The words of the titles a page states for itself. */
export class TitleWords {
  private readonly lexicon = new Lexicon()
  /** The titles each word stands in. */
  private readonly titlesOf: number[][] = []
  /** How many different words each title has. */
  private readonly sizes: number[] = []
  private readonly spelling = new Spelling()
  // Of the text being read.
  private text = 0
  private words = 0
  private readonly shared: number[]
  private readonly found: number[]
  private readonly lastText: number[] = []

  constructor(titles: readonly string[]) {
    this.shared = titles.map(() => 0)
    this.found = titles.map(() => 0)
    titles.forEach((title, t) => {
      const words = new Set(wordsOf(title))
      this.sizes.push(words.size)
      for (const word of words) {
        const number = this.lexicon.add(word)
        this.titlesOf[number] ??= []
        this.titlesOf[number].push(t)
      }
    })
  }

  /** The share of a text's words that are in the title, times the share of the title's in it, for the title it fits best. */
  agreementWith(text: string): number {
    this.begin()
    const { spelling } = this
    const { length } = text
    for (let i = 0; i <= length; i++) {
      const code = i < length ? wordLetterOf(codeAt(text, i)) : APART
      if (code === UNSURE) return this.agreementAsWritten(text)
      if (code !== APART) spelling.put(code)
      else if (spelling.length > 0) {
        this.add(this.lexicon.find(spelling))
        spelling.begin()
      }
    }
    return this.agreement()
  }

  /** Letters may take two code units, or change with what follows: rare enough to be read the slow way. */
  private agreementAsWritten(text: string): number {
    this.begin()
    for (const word of wordsOf(text)) this.add(this.lexicon.numberOf(word))
    return this.agreement()
  }

  private begin(): void {
    this.spelling.begin()
    this.text++
    this.words = 0
    this.shared.fill(0)
    this.found.fill(0)
  }

  private add(word: number): void {
    this.words++
    if (word < 0) return
    const isNew = this.lastText[word] !== this.text
    this.lastText[word] = this.text
    for (const title of this.titlesOf[word]!) {
      this.shared[title]!++
      if (isNew) this.found[title]!++
    }
  }

  private agreement(): number {
    let most = 0
    for (let t = 0; t < this.sizes.length; t++)
      if (this.shared[t]! > 0)
        most = Math.max(most, (this.shared[t]! / this.words) * (this.found[t]! / this.sizes[t]!))
    return most
  }
}
