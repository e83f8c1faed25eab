import type { Page } from '../types.js'
import { type Anchor, findAnchor } from './anchor.js'
import { type Cohesion, cohesion } from './cohesion.js'
import { textCues } from './cues.js'
import { type Measures, measure } from './measure.js'
import { type OuterElements, outerElements } from './outer.js'
import { Pairs } from './pairs.js'
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

/** Sums and shapes by container, as parallel arrays. */
export interface ContainerSurvey extends OuterElements {
  readonly prose: Float64Array
  readonly visible: Float64Array
  readonly linkChars: Float64Array
  readonly blocks: Int32Array
  /** Siblings with the same tag and class, itself included. */
  readonly alike: Int32Array
  /** Which of those siblings it is, from 0. */
  readonly order: Int32Array
  /** Running text of all of them together. */
  readonly alikeProse: Float64Array
  /** Containers anywhere on the page with the same tag, class and parent's tag and class. */
  readonly twins: Int32Array
  /** A number for that tag, class and parent's tag and class. */
  readonly twinShape: Int32Array
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
    ...branches(page, main),
    title,
    firstH1,
    cues,
    anchor: findAnchor(page, measures, { title: title.block >= 0 ? title.block : firstH1, cues }),
    shapeShare: shapeShares(page, measures, containers.twinShape),
    cohesion: cohesion(page, measures),
    ...twinsOf(page),
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

function surveyContainers(page: Page, measures: readonly Measures[]): ContainerSurvey {
  const { blocks, containers } = page
  const count = blocks.length
  // Every container is one run of blocks, so sums over it are differences of running totals.
  const prose = new Float64Array(count + 1)
  const visible = new Float64Array(count + 1)
  const linkChars = new Float64Array(count + 1)
  for (let i = 0; i < count; i++) {
    prose[i + 1] = prose[i]! + measures[i]!.prose
    visible[i + 1] = visible[i]! + blocks[i]!.visibleChars
    linkChars[i + 1] = linkChars[i]! + blocks[i]!.linkChars
  }
  const size = containers.length
  const result = {
    prose: new Float64Array(size),
    visible: new Float64Array(size),
    linkChars: new Float64Array(size),
    blocks: new Int32Array(size),
    alike: new Int32Array(size),
    order: new Int32Array(size),
    alikeProse: new Float64Array(size),
    twins: new Int32Array(size),
    twinShape: new Int32Array(size),
    ...outerElements(containers),
  }
  const namesNumbers = new Map<string, number>()
  const tagNumbers = new Map<string, number>()
  // A shape is a tag and its classes; siblings are a parent and a shape; twins are two shapes, one in the other.
  const shapes = new Pairs()
  const siblings = new Pairs()
  const twins = new Pairs()
  const shapeOf = new Int32Array(size)
  const siblingOf = new Int32Array(size)
  const alikeCount: number[] = []
  const alikeProse: number[] = []
  const twinCount: number[] = []
  for (let c = 0; c < size; c++) {
    const { first, last, parent, tag, names } = containers[c]!
    result.prose[c] = prose[last]! - prose[first]!
    result.visible[c] = visible[last]! - visible[first]!
    result.linkChars[c] = linkChars[last]! - linkChars[first]!
    result.blocks[c] = last - first
    const shape = shapes.numberOf(
      numberIn(tagNumbers, tag),
      names ? numberIn(namesNumbers, firstNames(names)) : -1,
    )
    shapeOf[c] = shape
    const sibling = siblings.numberOf(parent, shape)
    siblingOf[c] = sibling
    result.order[c] = alikeCount[sibling] ?? 0
    alikeCount[sibling] = (alikeCount[sibling] ?? 0) + 1
    alikeProse[sibling] = (alikeProse[sibling] ?? 0) + result.prose[c]!
    const twin = twins.numberOf(parent >= 0 ? shapeOf[parent]! : -1, shape)
    result.twinShape[c] = twin
    twinCount[twin] = (twinCount[twin] ?? 0) + 1
  }
  // Only now is every shape counted.
  for (let c = 0; c < size; c++) {
    result.alike[c] = alikeCount[siblingOf[c]!]!
    result.alikeProse[c] = alikeProse[siblingOf[c]!]!
    result.twins[c] = twinCount[result.twinShape[c]!]!
  }
  return result
}

function numberIn(numbers: Map<string, number>, text: string): number {
  const known = numbers.get(text)
  if (known !== undefined) return known
  numbers.set(text, numbers.size)
  return numbers.size - 1
}

/** Ids differ from sibling to sibling, so only classes make a shape. */
function firstNames(names: string): string {
  const id = names.indexOf(' #')
  return id < 0 ? names : names.slice(0, id)
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
