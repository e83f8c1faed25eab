/** A word being spelled, character by character, with its hash. */
export class Spelling {
  readonly codes = new Uint16Array(256)
  length = 0
  hash = 0

  begin(): void {
    this.length = this.hash = 0
  }

  put(code: number): void {
    // No word of a model is as long: what is cut off could not be found anyway.
    if (this.length < 256) this.codes[this.length++] = code
    this.hash = (Math.imul(this.hash, 31) + code) | 0
  }
}

/** Words by number, found by their characters: no string is cut out of a page to look one up. */
export class Lexicon {
  private readonly words: string[] = []
  private readonly hashes: number[] = []
  /** Open addressing; at most half full. */
  private places = new Int32Array(64).fill(-1)
  private readonly spelling = new Spelling()

  get size(): number {
    return this.words.length
  }

  /** The word's number; a new word gets the next one. */
  add(word: string): number {
    const known = this.numberOf(word)
    if (known >= 0) return known
    const number = this.words.push(word) - 1
    this.hashes.push(this.spelling.hash)
    if (this.words.length * 2 > this.places.length) this.grow()
    else this.place(number)
    return number
  }

  /** -1 for a word it does not hold. */
  numberOf(word: string): number {
    const { spelling } = this
    spelling.begin()
    for (let i = 0; i < word.length; i++) spelling.put(word.charCodeAt(i))
    return this.find(spelling)
  }

  find(spelling: Spelling): number {
    const { places, hashes } = this
    const last = places.length - 1
    for (let at = spread(spelling.hash) & last; ; at = (at + 1) & last) {
      const number = places[at]!
      if (number < 0) return -1
      if (hashes[number] === spelling.hash && isSpelled(this.words[number]!, spelling)) return number
    }
  }

  private grow(): void {
    this.places = new Int32Array(this.places.length * 2).fill(-1)
    for (let number = 0; number < this.words.length; number++) this.place(number)
  }

  private place(number: number): void {
    const last = this.places.length - 1
    let at = spread(this.hashes[number]!) & last
    while (this.places[at]! >= 0) at = (at + 1) & last
    this.places[at] = number
  }
}

const spread = (hash: number): number => hash ^ (hash >>> 15)

function isSpelled(word: string, { codes, length }: Spelling): boolean {
  if (word.length !== length) return false
  for (let i = 0; i < length; i++) if (word.charCodeAt(i) !== codes[i]) return false
  return true
}
