import { ByteReader, ByteWriter } from './bytes.js'

/** Numbers by hash, in two flat arrays: open addressing, no objects. */
export class HashTable {
  private readonly keys: Int32Array
  private readonly values: Int32Array
  private readonly mask: number

  constructor(size: number) {
    let capacity = 16
    while (capacity < size * 2) capacity *= 2
    this.mask = capacity - 1
    this.keys = new Int32Array(capacity)
    this.values = new Int32Array(capacity).fill(-1)
  }

  set(key: number, value: number): void {
    let slot = key & this.mask
    while (this.values[slot]! >= 0 && this.keys[slot] !== (key | 0)) slot = (slot + 1) & this.mask
    this.keys[slot] = key
    this.values[slot] = value
  }

  /** The value under a hash, -1 where there is none. */
  get(key: number): number {
    let slot = key & this.mask
    while (this.values[slot]! >= 0) {
      if (this.keys[slot] === (key | 0)) return this.values[slot]!
      slot = (slot + 1) & this.mask
    }
    return -1
  }
}

/** Hashes in ascending order as differences, each with its value. */
export function packTable(
  entries: Iterable<readonly [hash: number, value: number]>,
): Uint8Array<ArrayBuffer> {
  const sorted = [...entries].map(([hash, value]) => [hash >>> 0, value] as const).sort((a, b) => a[0] - b[0])
  const writer = new ByteWriter()
  writer.number(sorted.length)
  let previous = 0
  for (const [hash] of sorted) {
    writer.number(hash - previous)
    previous = hash
  }
  for (const [, value] of sorted) writer.number(value)
  return writer.finish()
}

export function readTable(bytes: Uint8Array): HashTable {
  const reader = new ByteReader(bytes)
  const count = reader.number()
  const hashes = new Int32Array(count)
  let previous = 0
  for (let i = 0; i < count; i++) {
    previous = (previous + reader.number()) | 0
    hashes[i] = previous
  }
  const table = new HashTable(count)
  for (let i = 0; i < count; i++) table.set(hashes[i]!, reader.number())
  return table
}
