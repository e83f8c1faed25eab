/** A matched pair: an index into the first sequence and one into the second. */
export type Match = readonly [number, number]

// Lengths whose product stays below this take at most a few seconds; news pages stay below a thousandth of it.
const MOST_WORK = 4e10

/**
 * Length of the longest common subsequence. Beyond the bound of work a lower bound: both sequences are cut into
 * as many stretches as needed, and the stretches compared one by one.
 */
export function commonLength(a: readonly string[], b: readonly string[]): number {
  const { head, tail } = sameEnds(a, b)
  const inner = [a.slice(head, a.length - tail), b.slice(head, b.length - tail)] as const
  const stretches = Math.ceil((inner[0].length * inner[1].length) / MOST_WORK)
  if (stretches <= 1) return head + tail + lastRow(...inner).at(-1)!
  let length = head + tail
  for (let i = 0; i < stretches; i++) {
    const [left, right] = inner.map((items) => stretch(items, i, stretches)) as [string[], string[]]
    length += lastRow(left, right).at(-1)!
  }
  return length
}

const stretch = (items: readonly string[], i: number, of: number): readonly string[] =>
  items.slice(Math.floor((items.length * i) / of), Math.floor((items.length * (i + 1)) / of))

/** The pairs of one longest common subsequence, rising in both, by Hirschberg's division. */
export function commonPairs(a: readonly string[], b: readonly string[]): readonly Match[] {
  const pairs: Match[] = []
  divide(a, b, { fromA: 0, fromB: 0, pairs })
  return pairs
}

function divide(
  a: readonly string[],
  b: readonly string[],
  { fromA, fromB, pairs }: { readonly fromA: number; readonly fromB: number; readonly pairs: Match[] },
): void {
  const { head, tail } = sameEnds(a, b)
  for (let i = 0; i < head; i++) pairs.push([fromA + i, fromB + i])
  const innerA = a.slice(head, a.length - tail)
  const innerB = b.slice(head, b.length - tail)
  const start = { fromA: fromA + head, fromB: fromB + head, pairs }
  if (innerA.length > 0 && innerB.length === 1) {
    const at = innerA.indexOf(innerB[0]!)
    if (at >= 0) pairs.push([start.fromA + at, start.fromB])
  } else if (innerA.length > 0 && innerB.length > 1) {
    const half = innerB.length >> 1
    const cut = bestCut(innerA, innerB, half)
    divide(innerA.slice(0, cut), innerB.slice(0, half), start)
    divide(innerA.slice(cut), innerB.slice(half), {
      fromA: start.fromA + cut,
      fromB: start.fromB + half,
      pairs,
    })
  }
  for (let i = tail; i > 0; i--) pairs.push([fromA + a.length - i, fromB + b.length - i])
}

function bestCut(a: readonly string[], b: readonly string[], half: number): number {
  const before = lastRow(a, b.slice(0, half))
  const after = lastRow(a.toReversed(), b.slice(half).toReversed())
  let cut = 0
  let best = -1
  for (let i = 0; i <= a.length; i++) {
    const length = before[i]! + after[a.length - i]!
    if (length <= best) continue
    best = length
    cut = i
  }
  return cut
}

function sameEnds(a: readonly string[], b: readonly string[]) {
  const shorter = Math.min(a.length, b.length)
  let head = 0
  while (head < shorter && a[head] === b[head]) head++
  let tail = 0
  while (tail < shorter - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++
  return { head, tail }
}

interface Occurrence {
  readonly cell: number
  bits: number
}

/**
 * How much of `b` each beginning of `a` has in common with it. Hyyrö's bit-parallel recurrence, 32 items of `a` a
 * cell; only cells with an occurrence of the item are touched, and those a carry runs through.
 */
function lastRow(a: readonly string[], b: readonly string[]): Uint32Array {
  const places = new Map<string, Occurrence[]>()
  a.forEach((item, i) => {
    const known = places.get(item)
    const cell = i >>> 5
    const last = known?.at(-1)
    if (last?.cell === cell) last.bits |= 1 << (i & 31)
    else if (known) known.push({ cell, bits: 1 << (i & 31) })
    else places.set(item, [{ cell, bits: 1 << (i & 31) }])
  })
  const row = new Uint32Array((a.length >>> 5) + 1).fill(0xffffffff)
  for (const item of b) {
    const occurrences = places.get(item)
    if (occurrences) advance(row, occurrences)
  }
  const lengths = new Uint32Array(a.length + 1)
  for (let i = 0; i < a.length; i++) lengths[i + 1] = lengths[i]! + (((row[i >>> 5]! >>> (i & 31)) & 1) ^ 1)
  return lengths
}

function advance(row: Uint32Array, occurrences: readonly Occurrence[]): void {
  let carry = 0
  let cell = 0
  for (const occurrence of occurrences) {
    for (; carry && cell < occurrence.cell; cell++) carry = step(row, cell, 0, carry)
    cell = occurrence.cell
    carry = step(row, cell, occurrence.bits, carry)
    cell++
  }
  for (; carry && cell < row.length; cell++) carry = step(row, cell, 0, carry)
}

function step(row: Uint32Array, cell: number, bits: number, carry: number): number {
  const old = row[cell]!
  const matched = (old & bits) >>> 0
  const sum = old + matched + carry
  row[cell] = (sum | (old & ~matched)) >>> 0
  return sum > 0xffffffff ? 1 : 0
}
