import type { Page } from '../types.js'

// Paths are for people: the outermost steps of a very deep page say nothing.
const MOST_STEPS = 12

/** Where a block stands, outermost first: `body > main > div.content > p`. */
export function pathOf(page: Page, block: number): string {
  const steps: string[] = []
  for (let at = page.blocks[block]!.container; at >= 0; at = page.containers[at]!.parent) {
    if (steps.length === MOST_STEPS) {
      steps.push('…')
      break
    }
    const { tag, names } = page.containers[at]!
    const [name] = names.trimStart().split(/\s/, 1)
    steps.push(name ? `${tag}${name.startsWith('#') ? '' : '.'}${name}` : tag)
  }
  return steps.reverse().join(' > ')
}
