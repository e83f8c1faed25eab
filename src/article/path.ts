import { codeAt, codeWithin } from '../page/code-at.js'
import { oncePerPage } from '../page/once.js'
import type { Page } from '../types.js'

// Paths are for people: the outermost steps of a very deep page say nothing.
const MOST_STEPS = 12

const knownPaths = oncePerPage((): (string | undefined)[] => [])

/** Where a block stands, outermost first: `body > main > div.content > p`. */
export function pathOf(page: Page, block: number): string {
  return pathTo(page, page.blocks[block]!.container, knownPaths(page))
}

const CUT = '… > '
const STEP = ' > '

/** The path of a container: its parent's and one more step, without the outermost one where those are enough. */
function pathTo(page: Page, container: number, known: (string | undefined)[]): string {
  const path = known[container]
  if (path !== undefined) return path
  const { depth, parent } = page.containers[container]!
  const step = stepOf(page.containers[container]!)
  const fresh = parent < 0 ? step : `${outer(pathTo(page, parent, known), depth)}${STEP}${step}`
  known[container] = fresh
  return fresh
}

/** A parent's path as its child at this depth shows it. */
function outer(path: string, depth: number): string {
  if (depth < MOST_STEPS) return path
  const first = depth === MOST_STEPS ? 0 : CUT.length
  return CUT + path.slice(path.indexOf(STEP, first) + STEP.length)
}

const FIRST_NAME = /\S+/

function firstName(names: string): string | undefined {
  const { length } = names
  let end = 0
  for (let code = codeWithin(names, 0, length); code > 32 && code < 127; )
    code = codeWithin(names, ++end, length)
  // Ended by a space or the end: no need to look closer.
  const isPlain = end > 0 && (end === length || codeAt(names, end) === 32)
  return isPlain ? names.slice(0, end) : FIRST_NAME.exec(names)?.[0]
}

function stepOf({ tag, names }: Page['containers'][number]): string {
  const name = names && firstName(names)
  return name ? `${tag}${name.startsWith('#') ? '' : '.'}${name}` : tag
}
