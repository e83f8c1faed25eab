/** Writes numbers as bytes, small ones short. */
export class ByteWriter {
  private bytes = new Uint8Array(1 << 16)
  private length = 0

  byte(value: number): void {
    if (this.length === this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2)
      larger.set(this.bytes)
      this.bytes = larger
    }
    this.bytes[this.length++] = value
  }

  /** Seven bits a byte, the lowest first, the eighth says that more follow. */
  number(value: number): void {
    let rest = value >>> 0
    while (rest > 0x7f) {
      this.byte((rest & 0x7f) | 0x80)
      rest >>>= 7
    }
    this.byte(rest)
  }

  text(value: string): void {
    const encoded = new TextEncoder().encode(value)
    this.number(encoded.length)
    for (const byte of encoded) this.byte(byte)
  }

  float(value: number): void {
    for (const byte of new Uint8Array(new Float32Array([value]).buffer)) this.byte(byte)
  }

  finish(): Uint8Array<ArrayBuffer> {
    return this.bytes.slice(0, this.length)
  }
}

/** Reads what ByteWriter wrote. */
export class ByteReader {
  private at = 0
  private readonly bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.bytes = bytes
  }

  byte(): number {
    return this.bytes[this.at++]!
  }

  number(): number {
    const bytes = this.bytes
    let value = 0
    let shift = 0
    let byte = bytes[this.at++]!
    while (byte > 0x7f) {
      value |= (byte & 0x7f) << shift
      shift += 7
      byte = bytes[this.at++]!
    }
    return (value | (byte << shift)) >>> 0
  }

  text(): string {
    const length = this.number()
    this.at += length
    return new TextDecoder().decode(this.bytes.subarray(this.at - length, this.at))
  }

  float(): number {
    const { buffer, byteOffset } = this.bytes
    this.at += 4
    return new DataView(buffer, byteOffset).getFloat32(this.at - 4, true)
  }
}
