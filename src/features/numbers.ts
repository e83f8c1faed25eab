/** A list of whole numbers that keeps its memory when it is emptied: filled anew for every page. */
export class Numbers {
  items = new Int32Array(1024)
  length = 0

  push(number: number): void {
    if (this.length === this.items.length) {
      const longer = new Int32Array(this.items.length * 2)
      longer.set(this.items)
      this.items = longer
    }
    this.items[this.length++] = number
  }

  has(number: number, from: number): boolean {
    for (let i = from; i < this.length; i++) if (this.items[i] === number) return true
    return false
  }
}
