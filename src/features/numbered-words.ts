import { codeAt } from '../page/code-at.js'
import { APART, UNSURE, wordLetterOf } from './letters.js'
import { Lexicon, Spelling } from './lexicon.js'
import type { Numbers } from './numbers.js'
import { LONGEST_HEAD, MOST_WORDS, SHORT, wordsOf } from './words.js'

const SPACE = 32
const ZERO = 48
const isDigit = (code: number): boolean => code >= ZERO && code <= 57

/** Reads the words of blocks as `wordAttributes` does, without cutting strings out. */
export class NumberedWords {
  private readonly words = new Lexicon()
  private readonly wordNumbers: number[] = []
  private readonly beginnings = new Lexicon()
  private readonly beginningNumbers: number[] = []
  private readonly word = new Spelling()
  private readonly beginning = new Spelling()

  addWord(word: string, number: number): void {
    this.wordNumbers[this.words.add(word)] = number
  }

  addBeginning(words: string, number: number): void {
    this.beginningNumbers[this.beginnings.add(words)] = number
  }

  /** Appends the numbers of a block's attributes. */
  read(text: string, found: Numbers): void {
    const { word, beginning } = this
    const isWhole = text.length <= LONGEST_HEAD
    const length = isWhole ? text.length : LONGEST_HEAD
    const before = found.length
    let count = 0
    beginning.begin()
    word.begin()
    for (let i = 0; i <= length; i++) {
      const code = i < length ? wordLetterOf(codeAt(text, i)) : APART
      if (code === UNSURE) {
        found.length = before
        this.readAsWritten(text.slice(0, length).toLowerCase(), isWhole, found)
        return
      }
      if (code !== APART) {
        // Numbers are all alike.
        const isFurtherDigit = isDigit(code) && i > 0 && isDigit(codeAt(text, i - 1))
        if (isFurtherDigit) continue
        const written = isDigit(code) ? ZERO : code
        word.put(written)
        if (count < 2) {
          if (count === 1 && word.length === 1) beginning.put(SPACE)
          beginning.put(written)
        }
        continue
      }
      if (word.length === 0) continue
      count++
      if (!isWhole && count === 2) break
      if (isWhole && count <= MOST_WORDS) this.addWordFound(this.words.find(word), found, before)
      word.begin()
    }
    if (isWhole && count <= SHORT) return
    found.length = before
    if (count > 1) this.addBeginningFound(this.beginnings.find(beginning), found)
  }

  /** Of a word that is repeated the first counts. */
  private addWordFound(word: number, found: Numbers, from: number): void {
    if (word >= 0 && !found.has(this.wordNumbers[word]!, from)) found.push(this.wordNumbers[word]!)
  }

  private addBeginningFound(beginning: number, found: Numbers): void {
    if (beginning >= 0) found.push(this.beginningNumbers[beginning]!)
  }

  private readAsWritten(head: string, isWhole: boolean, found: Numbers): void {
    const words = wordsOf(head)
    const before = found.length
    if (isWhole && words.length <= SHORT)
      for (const word of words.slice(0, MOST_WORDS))
        this.addWordFound(this.words.numberOf(word), found, before)
    else if (words.length > 1)
      this.addBeginningFound(this.beginnings.numberOf(`${words[0]} ${words[1]}`), found)
  }
}
