import { oncePerPage } from '../page/once.js'
import type { Page } from '../types.js'

// Paths are for people: the outermost steps of a very deep page say nothing.
const MOST_STEPS = 12

interface KnownPaths {
  readonly byContainer: (string | undefined)[]
  readonly steps: (string | undefined)[]
}

const knownPaths = oncePerPage((): KnownPaths => ({ byContainer: [], steps: [] }))

/** Where a block stands, outermost first: `body > main > div.content > p`. */
export function pathOf(page: Page, block: number): string {
  return pathTo(page, page.blocks[block]!.container, knownPaths(page))
}

/** The path of a container. Up to so many steps it is its parent's and one more. */
function pathTo(page: Page, container: number, known: KnownPaths): string {
  const path = known.byContainer[container]
  if (path !== undefined) return path
  const { depth, parent } = page.containers[container]!
  const fresh =
    depth >= MOST_STEPS
      ? joined(page, container, known.steps)
      : parent < 0
        ? stepOf(page.containers[container]!)
        : `${pathTo(page, parent, known)} > ${stepOf(page.containers[container]!)}`
  known.byContainer[container] = fresh
  return fresh
}

function joined(page: Page, container: number, known: KnownPaths['steps']): string {
  let path = ''
  let steps = 0
  for (let at = container; at >= 0; at = page.containers[at]!.parent) {
    if (steps++ === MOST_STEPS) return `… > ${path}`
    known[at] ??= stepOf(page.containers[at]!)
    path = path ? `${known[at]} > ${path}` : known[at]!
  }
  return path
}

const FIRST_NAME = /\S+/

function firstName(names: string): string | undefined {
  let end = 0
  for (let code = names.charCodeAt(0); code > 32 && code < 127; ) code = names.charCodeAt(++end)
  // Ended by a space or the end: no need to look closer.
  const isPlain = end > 0 && (end === names.length || names.charCodeAt(end) === 32)
  return isPlain ? names.slice(0, end) : FIRST_NAME.exec(names)?.[0]
}

function stepOf({ tag, names }: Page['containers'][number]): string {
  const name = names && firstName(names)
  return name ? `${tag}${name.startsWith('#') ? '' : '.'}${name}` : tag
}
