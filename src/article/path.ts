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
  const { container } = page.blocks[block]!
  const known = knownPaths(page)
  let path = known.byContainer[container]
  if (path === undefined) {
    path = joined(page, container, known.steps)
    known.byContainer[container] = path
  }
  return path
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

function stepOf({ tag, names }: Page['containers'][number]): string {
  const name = names && FIRST_NAME.exec(names)?.[0]
  return name ? `${tag}${name.startsWith('#') ? '' : '.'}${name}` : tag
}
