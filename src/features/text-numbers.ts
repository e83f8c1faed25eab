/** Numbers for texts, in the order they are met. */
export class TextNumbers {
  readonly texts: string[] = []
  private readonly numbers = new Map<string, number>()

  /** The text's number; a new text gets the next one. */
  numberOf(text: string): number {
    const known = this.numbers.get(text)
    if (known !== undefined) return known
    this.numbers.set(text, this.texts.length)
    return this.texts.push(text) - 1
  }
}
