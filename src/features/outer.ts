/** The elements that say what their content is for. */
export const LANDMARK_TAGS: readonly string[] =
  'nav header footer aside article main form figure dialog section'.split(' ')
const landmarks = new Set(LANDMARK_TAGS)

export const IN_ARTICLE = 1
export const IN_MAIN = 2
export const IN_TABLE = 4
export const IN_LIST = 8
const OUTER: ReadonlyMap<string, number> = new Map([
  ['article', IN_ARTICLE],
  ['main', IN_MAIN],
  ['table', IN_TABLE],
  ['ul', IN_LIST],
  ['ol', IN_LIST],
])

/** What each container stands in, itself included. */
export interface OuterElements {
  /** The innermost landmark, null where there is none. */
  readonly landmark: readonly (string | null)[]
  /** Bits: `IN_ARTICLE` and its like. */
  readonly within: Uint8Array
}

/** The elements' tags and how they stand in each other, by container. */
export interface Tree {
  /** -1 at the root. */
  readonly parents: Int32Array
  /** The number of each container's tag in `tagTexts`. */
  readonly tags: Int32Array
  readonly tagTexts: readonly string[]
}

/** Handed down from parents, which come before their children. */
export function outerElements({ parents, tags, tagTexts }: Tree): OuterElements {
  const ownLandmark = tagTexts.map((tag) => (landmarks.has(tag) ? tag : null))
  const ownWithin = tagTexts.map((tag) => OUTER.get(tag) ?? 0)
  const landmark: (string | null)[] = []
  const within = new Uint8Array(tags.length)
  for (let c = 0; c < tags.length; c++) {
    const parent = parents[c]!
    landmark.push(ownLandmark[tags[c]!] ?? (parent >= 0 ? landmark[parent]! : null))
    within[c] = ownWithin[tags[c]!]! | (parent >= 0 ? within[parent]! : 0)
  }
  return { landmark, within }
}
