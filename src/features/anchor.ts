import type { Page } from '../types.js'
import type { Measures } from './measure.js'

/**
 * The first running text under the page's title, and how every block stands to it. Long teaser lists and
 * comments can outweigh a short article; where its title leads they cannot.
 */
export interface Anchor {
  /** The block, -1 where the page has no running text. */
  readonly block: number
  /** By block: steps up from the anchor's element to the nearest element that holds both. */
  readonly climb: Int16Array
  /** By block: steps down from there to the block's element. */
  readonly descent: Int16Array
  /** By block: cues of other things (related, comments ...) met from the anchor to the block. */
  readonly cuesPassed: Int16Array
  /** By block: share of running text in all that stands from the anchor to the block; 1 before it. */
  readonly runProse: Float32Array
}

const FAR = 99

export function findAnchor(
  page: Page,
  measures: readonly Measures[],
  { title, cues }: { readonly title: number; readonly cues: Int8Array },
): Anchor {
  const { blocks, containers } = page
  const block = firstProseFrom(measures, Math.max(0, title))
  const climb = new Int16Array(blocks.length).fill(FAR)
  const descent = new Int16Array(blocks.length).fill(FAR)
  const cuesPassed = new Int16Array(blocks.length)
  const runProse = new Float32Array(blocks.length).fill(1)
  if (block < 0) return { block, climb, descent, cuesPassed, runProse }

  const own = blocks[block]!.container
  const ownDepth = containers[own]!.depth
  const above = new Uint8Array(containers.length)
  for (let c = own; c >= 0; c = containers[c]!.parent) above[c] = 1
  // Parents come before their children, so one pass hands the meeting place down.
  const meeting = new Int32Array(containers.length)
  for (let c = 0; c < containers.length; c++) meeting[c] = above[c] ? c : meeting[containers[c]!.parent]!
  blocks.forEach(({ container }, i) => {
    const at = containers[meeting[container]!]!.depth
    climb[i] = ownDepth - at
    descent[i] = containers[container]!.depth - at
  })

  let passed = 0
  let prose = 0
  let visible = 0
  for (let i = block; i < blocks.length; i++) {
    if (cues[i]! >= 0) passed++
    cuesPassed[i] = passed
    prose += measures[i]!.prose
    visible += blocks[i]!.visibleChars
    runProse[i] = visible > 0 ? prose / visible : 1
  }
  return { block, climb, descent, cuesPassed, runProse }
}

/** Pages whose title stands below their text have it above all the same. */
function firstProseFrom(measures: readonly Measures[], start: number): number {
  for (let i = start; i < measures.length; i++) if (measures[i]!.prose > 0) return i
  return measures.findIndex(({ prose }) => prose > 0)
}
