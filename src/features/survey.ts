import type { Page } from '../types.js'
import { type Anchor, findAnchor } from './anchor.js'
import { type Cohesion, cohesion } from './cohesion.js'
import { type ContainerSurvey, surveyContainers } from './container-survey.js'
import { textCues } from './cues.js'
import { type Measures, measure } from './measure.js'
import { findTitle, type TitleMatch } from './title.js'

/** What holds of a whole page and of each container, worked out once before any block is described. */
export interface Survey {
  readonly page: Page
  readonly measures: readonly Measures[]
  readonly containers: ContainerSurvey
  readonly totalProse: number
  readonly totalVisible: number
  /** The container that holds most running text, narrow and wide: the page's body in all likelihood. */
  readonly main: number
  readonly narrowMain: number
  readonly firstProse: number
  readonly lastProse: number
  readonly proseBefore: Int32Array
  readonly proseAfter: Int32Array
  /** For each block the outermost container around it that does not hold `main`, -1 where there is none. */
  readonly branch: Int32Array
  /** How far above `main` the block's branch leaves the way to it; 0 inside `main`. */
  readonly apart: Int32Array
  readonly title: TitleMatch
  readonly firstH1: number
  /** What each block's text announces, -1 for nothing. */
  readonly cues: Int8Array
  readonly cohesion: Cohesion
  readonly anchor: Anchor
  /** Whether an earlier block has the same text, by block. */
  readonly repeats: Uint8Array
  /** Share of the page's running text in blocks whose elements have the shape of the block's own. */
  readonly shapeShare: Float64Array
  /** How many blocks of the page have the same text: menus repeated in the footer, teasers shown twice. */
  readonly twins: Int32Array
  /** The nearest heading at or above each block, -1 for none. */
  readonly headingAbove: Int32Array
}

// Swept 0.5-0.8 for the wide one: flat. The narrow one is where most, not nearly all, of the text is.
const MAIN_SHARE = 0.65
const NARROW_SHARE = 0.4

export function survey(page: Page): Survey {
  const { blocks } = page
  const measures = blocks.map(measure)
  const containers = surveyContainers(page, measures)
  const totalProse = containers.prose[0] ?? 0
  const main = deepestWithShare(page, containers.prose, totalProse * MAIN_SHARE)
  const count = blocks.length
  const proseBefore = new Int32Array(count)
  const proseAfter = new Int32Array(count)
  let last = -1
  let firstProse = -1
  for (let i = 0; i < count; i++) {
    proseBefore[i] = last < 0 ? -1 : i - last
    if (measures[i]!.prose > 0) {
      last = i
      if (firstProse < 0) firstProse = i
    }
  }
  const lastProse = last
  last = -1
  for (let i = count - 1; i >= 0; i--) {
    proseAfter[i] = last < 0 ? -1 : last - i
    if (measures[i]!.prose > 0) last = i
  }
  const title = findTitle(page)
  const firstH1 = blocks.findIndex((block) => block.tag === 'h1')
  const cues = textCues(page)
  const { branch, apart } = branches(page, main)
  const { twins, repeats } = twinsOf(page)
  return {
    page,
    measures,
    containers,
    totalProse,
    totalVisible: containers.visible[0] ?? 0,
    main,
    narrowMain: deepestWithShare(page, containers.prose, totalProse * NARROW_SHARE),
    firstProse,
    lastProse,
    proseBefore,
    proseAfter,
    branch,
    apart,
    title,
    firstH1,
    cues,
    anchor: findAnchor(page, measures, { title: title.block >= 0 ? title.block : firstH1, cues }),
    shapeShare: shapeShares(page, measures, containers.twinShape),
    cohesion: cohesion(page, measures),
    twins,
    repeats,
    headingAbove: headingsAbove(page),
  }
}

function twinsOf({ blocks }: Page): Pick<Survey, 'twins' | 'repeats'> {
  const firsts = new Map<string, number>()
  const repeats = new Uint8Array(blocks.length)
  const twins = new Int32Array(blocks.length)
  const firstOf = new Int32Array(blocks.length)
  for (let i = 0; i < blocks.length; i++) {
    const { text } = blocks[i]!
    const first = firsts.get(text) ?? i
    if (first === i) firsts.set(text, i)
    else repeats[i] = 1
    firstOf[i] = first
    twins[first]!++
  }
  for (let i = 0; i < blocks.length; i++) twins[i] = twins[firstOf[i]!]!
  return { twins, repeats }
}

function shapeShares({ blocks }: Page, measures: readonly Measures[], shapes: Int32Array): Float64Array {
  const sums = new Float64Array(shapes.length)
  let total = 0
  blocks.forEach(({ container }, i) => {
    const { prose } = measures[i]!
    sums[shapes[container]!] = sums[shapes[container]!]! + prose
    total += prose
  })
  return Float64Array.from(blocks, ({ container }) => (total > 0 ? sums[shapes[container]!]! / total : 0))
}

function headingsAbove({ blocks }: Page): Int32Array {
  let last = -1
  return Int32Array.from(blocks, ({ tag }, i) => {
    if (tag.length === 2 && tag[0] === 'h' && tag !== 'hr') last = i
    return last
  })
}

function deepestWithShare(page: Page, prose: Float64Array, least: number): number {
  let best = page.containers.length > 0 ? 0 : -1
  for (let c = 1; c < page.containers.length; c++)
    if (prose[c]! >= least && prose[c]! > 0 && page.containers[c]!.depth >= page.containers[best]!.depth)
      best = c
  return best
}

function branches(page: Page, main: number): { branch: Int32Array; apart: Int32Array } {
  const { blocks, containers } = page
  const holdsMain = new Uint8Array(containers.length)
  for (let c = main; c >= 0; c = containers[c]!.parent) holdsMain[c] = 1
  // Parents come before their children, so one pass hands the branch down.
  const branchOf = new Int32Array(containers.length)
  for (let c = 0; c < containers.length; c++) {
    const { parent } = containers[c]!
    branchOf[c] = holdsMain[c] ? -1 : parent >= 0 && !holdsMain[parent] ? branchOf[parent]! : c
  }
  const branch = new Int32Array(blocks.length)
  const apart = new Int32Array(blocks.length)
  const mainDepth = main >= 0 ? containers[main]!.depth : 0
  blocks.forEach((block, i) => {
    const own = branchOf[block.container]!
    branch[i] = own
    const meeting = own >= 0 ? containers[own]!.parent : block.container
    apart[i] = Math.max(0, mainDepth - (containers[meeting]?.depth ?? 0))
  })
  return { branch, apart }
}
