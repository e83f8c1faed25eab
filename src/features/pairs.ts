/** Numbers for pairs of numbers, in the order they are met. */
export class Pairs {
  private count = 0
  private readonly firsts: number[] = []
  private readonly seconds: number[] = []
  /** Open addressing; at most half full. */
  private places = new Int32Array(256)

  get size(): number {
    return this.count
  }

  /** The pair's number; a new pair gets the next one. */
  numberOf(first: number, second: number): number {
    const last = this.places.length - 1
    let at = hashOf(first, second) & last
    // Kept as number + 1, so that a fresh array is an empty one.
    for (let found = this.places[at]!; found !== 0; found = this.places[at]!) {
      if (this.firsts[found - 1] === first && this.seconds[found - 1] === second) return found - 1
      at = (at + 1) & last
    }
    this.firsts.push(first)
    this.seconds.push(second)
    this.places[at] = ++this.count
    if (this.count * 2 > this.places.length) this.grow()
    return this.count - 1
  }

  private grow(): void {
    this.places = new Int32Array(this.places.length * 2)
    const last = this.places.length - 1
    for (let number = 0; number < this.count; number++) {
      let at = hashOf(this.firsts[number]!, this.seconds[number]!) & last
      while (this.places[at] !== 0) at = (at + 1) & last
      this.places[at] = number + 1
    }
  }
}

function hashOf(first: number, second: number): number {
  const mixed = Math.imul(first, 0x9e3779b1) ^ Math.imul(second + 1, 0x85ebca6b)
  return mixed ^ (mixed >>> 15)
}
