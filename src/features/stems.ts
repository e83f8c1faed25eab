/** Finds which of many short strings stand in a text, all in one pass over it (Aho and Corasick's automaton). */
export interface StemFinder {
  /** next[state * CLASSES + class of a character]: the state after it, with `ENDS` set where a stem has just ended. */
  readonly next: Uint16Array
  /** By state: a bit for each list of stems that one has just ended of. */
  readonly found: Int32Array
}

export const ENDS = 0x8000

export const CLASSES = 28
export const DASH = 26
/** Whatever stands in no stem. */
export const APART = 27

/** `a` to `z`, `-`, anything else. */
export const classOf = (code: number): number =>
  code >= 97 && code <= 122 ? code - 97 : code === 45 ? DASH : APART

/** Of lists of stems written in `a-z` and `-`; at most 32 lists. */
export function findStems(lists: readonly (readonly string[])[]): StemFinder {
  const edges: Map<number, number>[] = [new Map()]
  const bits: number[] = [0]
  lists.forEach((stems, list) => {
    for (const stem of stems) {
      let at = 0
      for (let i = 0; i < stem.length; i++) {
        const step = classOf(stem.charCodeAt(i))
        const known = edges[at]!.get(step)
        const to = known ?? edges.push(new Map()) - 1
        if (known === undefined) {
          bits.push(0)
          edges[at]!.set(step, to)
        }
        at = to
      }
      bits[at] = bits[at]! | (1 << list)
    }
  })
  const next = new Uint16Array(edges.length * CLASSES)
  const found = Int32Array.from(bits)
  // By depth: where a state falls back to is shorter, and so complete already.
  const fallBack = new Uint16Array(edges.length)
  const queue = [0]
  for (let q = 0; q < queue.length; q++) {
    const state = queue[q]!
    found[state] = found[state]! | found[fallBack[state]!]!
    for (let step = 0; step < CLASSES; step++) {
      const fallen = state === 0 ? 0 : next[fallBack[state]! * CLASSES + step]!
      const to = edges[state]!.get(step)
      next[state * CLASSES + step] = to ?? fallen
      if (to === undefined) continue
      fallBack[to] = fallen
      queue.push(to)
    }
  }
  for (let i = 0; i < next.length; i++) if (found[next[i]!] !== 0) next[i]! |= ENDS
  return { next, found }
}
