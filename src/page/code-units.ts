// Strings of this many characters at a time: a function takes only so many arguments.
const AT_ONCE = 4096

/** A text put together character by character. */
export class CodeUnits {
  private readonly units = new Uint16Array(AT_ONCE)
  private count = 0
  private before = ''

  begin(): void {
    this.count = 0
    this.before = ''
  }

  put(unit: number): void {
    if (this.count === AT_ONCE) {
      this.before += textOf(this.units)
      this.count = 0
    }
    this.units[this.count++] = unit
  }

  /** What was put since `begin`. */
  finish(): string {
    return this.before + textOf(this.units.subarray(0, this.count))
  }
}

const textOf = (units: Uint16Array): string => String.fromCharCode.apply(null, units as unknown as number[])
