import type { Page } from '../types.js'
import type { Measures } from './measure.js'
import { type OuterElements, outerElements, type Tree } from './outer.js'
import { Pairs } from './pairs.js'
import { TextNumbers } from './text-numbers.js'

/** Sums and shapes by container, as parallel arrays. */
export interface ContainerSurvey extends Tree, OuterElements {
  /** The number of its names in `nameTexts`, -1 where it has none. Pages repeat a few hundred thousands of times. */
  readonly names: Int32Array
  readonly nameTexts: readonly string[]
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

export function surveyContainers(page: Page, measures: readonly Measures[]): ContainerSurvey {
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
  const { parents, tags, tagTexts } = treeOf(containers)
  const { landmark, within } = outerElements({ parents, tags, tagTexts })
  const nameNumbers = new TextNumbers()
  const result = {
    parents,
    tags,
    tagTexts,
    landmark,
    within,
    names: new Int32Array(size),
    nameTexts: nameNumbers.texts,
    prose: new Float64Array(size),
    visible: new Float64Array(size),
    linkChars: new Float64Array(size),
    blocks: new Int32Array(size),
    alike: new Int32Array(size),
    order: new Int32Array(size),
    alikeProse: new Float64Array(size),
    twins: new Int32Array(size),
    twinShape: new Int32Array(size),
  }
  const classNumbers = new TextNumbers()
  /** By number of names: that of the classes among them. */
  const classOf: number[] = []
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
    const { first, last, parent, names } = containers[c]!
    result.prose[c] = prose[last]! - prose[first]!
    result.visible[c] = visible[last]! - visible[first]!
    result.linkChars[c] = linkChars[last]! - linkChars[first]!
    result.blocks[c] = last - first
    const name = names ? nameNumbers.numberOf(names) : -1
    if (name === classOf.length) classOf.push(classNumbers.numberOf(firstNames(names)))
    result.names[c] = name
    const shape = shapes.numberOf(tags[c]!, name >= 0 ? classOf[name]! : -1)
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

function treeOf(containers: Page['containers']): Tree {
  const numbers = new TextNumbers()
  const parents = new Int32Array(containers.length)
  const tags = new Int32Array(containers.length)
  for (let c = 0; c < containers.length; c++) {
    parents[c] = containers[c]!.parent
    tags[c] = numbers.numberOf(containers[c]!.tag)
  }
  return { parents, tags, tagTexts: numbers.texts }
}

/** Ids differ from sibling to sibling, so only classes make a shape. */
function firstNames(names: string): string {
  const id = names.indexOf(' #')
  return id < 0 ? names : names.slice(0, id)
}
