import type { Label, Page } from '../types.js'
import type { Annotation, BlockLabel } from './annotation.js'
import { fingerprint } from './fingerprint.js'

export interface MatchedLabels {
  /** One for each block of the page; null where none was given. */
  readonly labels: readonly (Label | null)[]
  /** As `labels`, with who gave them and how. */
  readonly given: readonly (BlockLabel | null)[]
  /** Labels whose block is no longer on the page. */
  readonly lost: readonly BlockLabel[]
}

// Beyond this many pairs of equal blocks the order alone decides: choosing among them is not worth seconds.
const MOST_PAIRS = 4_000_000

/** Finds labelled blocks again by their text; among equal ones by their order and place. */
export function matchLabels(page: Page, annotation: Pick<Annotation, 'blocks'>): MatchedLabels {
  const placesOf = groupBy(
    page.blocks.map((_block, place) => place),
    (place) => fingerprint(page.blocks[place]!.text),
  )
  const inOrder = [...annotation.blocks].sort((a, b) => a.ordinal - b.ordinal)
  const labelsOf = groupBy(inOrder, (label) => label.fingerprint)
  const expectedPlace = shiftBy(anchorsOf(labelsOf, placesOf))
  const given: (BlockLabel | null)[] = page.blocks.map(() => null)
  const found = new Set<BlockLabel>()
  for (const [print, labels] of labelsOf)
    for (const [label, place] of pairUp(labels, placesOf.get(print) ?? [], expectedPlace)) {
      given[place] = label
      found.add(label)
    }
  return {
    labels: given.map((label) => label?.label ?? null),
    given,
    lost: inOrder.filter((label) => !found.has(label)),
  }
}

function groupBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, Item[]> {
  const groups = new Map<string, Item[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

interface Anchor {
  readonly ordinal: number
  readonly place: number
}

/** Blocks that cannot be mistaken: labelled once and on the page once. In the order of their labels. */
function anchorsOf(
  labelsOf: ReadonlyMap<string, readonly BlockLabel[]>,
  placesOf: ReadonlyMap<string, readonly number[]>,
): readonly Anchor[] {
  const anchors: Anchor[] = []
  for (const [print, labels] of labelsOf) {
    const places = placesOf.get(print)
    if (labels.length === 1 && places?.length === 1)
      anchors.push({ ordinal: labels[0]!.ordinal, place: places[0]! })
  }
  return anchors.sort((a, b) => a.ordinal - b.ordinal)
}

/** Where a block should stand now, judged by how far the nearest anchor has moved. */
function shiftBy(anchors: readonly Anchor[]): (ordinal: number) => number {
  return (ordinal) => {
    let low = 0
    let high = anchors.length
    while (low < high) {
      const middle = (low + high) >> 1
      if (anchors[middle]!.ordinal < ordinal) low = middle + 1
      else high = middle
    }
    const before = anchors[low - 1]
    const after = anchors[low]
    const isBefore = before && (!after || ordinal - before.ordinal <= after.ordinal - ordinal)
    const nearest = isBefore ? before : after
    return nearest ? ordinal + nearest.place - nearest.ordinal : ordinal
  }
}

type Pair = readonly [BlockLabel, number]

/** Pairs labels and places of one fingerprint in order, leaving out those that fit worst. */
function pairUp(
  labels: readonly BlockLabel[],
  places: readonly number[],
  expectedPlace: (ordinal: number) => number,
): readonly Pair[] {
  const few = Math.min(labels.length, places.length)
  if (labels.length === places.length || labels.length * places.length > MOST_PAIRS)
    return labels.slice(0, few).map((label, i) => [label, places[i]!] as const)
  const expected = labels.map(({ ordinal }) => expectedPlace(ordinal))
  if (labels.length < places.length)
    return nearestInOrder(expected, places).map((at, i) => [labels[i]!, places[at]!] as const)
  return nearestInOrder(places, expected).map((at, i) => [labels[at]!, places[i]!] as const)
}

/** For each of the few the index of one of the many, rising, with the least distance in all. */
function nearestInOrder(few: readonly number[], many: readonly number[]): readonly number[] {
  const width = many.length + 1
  // cost[j]: the least for the few so far among the first j of the many.
  let cost = new Float64Array(width)
  const isTaken = new Uint8Array(few.length * width)
  few.forEach((wanted, i) => {
    const next = new Float64Array(width).fill(Number.POSITIVE_INFINITY)
    for (let j = i + 1; j < width; j++) {
      const taking = cost[j - 1]! + Math.abs(many[j - 1]! - wanted)
      const leaving = next[j - 1]!
      next[j] = Math.min(taking, leaving)
      if (taking < leaving) isTaken[i * width + j] = 1
    }
    cost = next
  })
  const chosen: number[] = []
  for (let i = few.length - 1, j = many.length; i >= 0; j--)
    if (isTaken[i * width + j]) {
      chosen.unshift(j - 1)
      i--
    }
  return chosen
}
