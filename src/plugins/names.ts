/** Elements by the names they bear: what tables of site plugins are written in. */
import type { Block, Container, Page } from '../types.js'

type Named = Pick<Container, 'names'> & Partial<Pick<Container, 'parts'>>

/**
 * Whether an element bears a name: a class, `#id`, role, itemprop, or what a `data-` attribute calls it.
 * `clanek-text*` stands for every name that begins so.
 */
export function isNamed({ names, parts }: Named, wanted: string): boolean {
  const all = parts ? ` ${names} ${parts} ` : ` ${names} `
  return wanted.endsWith('*') ? all.includes(` ${wanted.slice(0, -1)}`) : all.includes(` ${wanted} `)
}

export const isAnyNamed = (element: Named, wanted: readonly string[]): boolean =>
  wanted.some((name) => isNamed(element, name))

const inlineOf = ({ inlineNames }: Block): Named => ({ names: inlineNames })

export const has = (page: Page, name: string): boolean =>
  page.containers.some((container) => isNamed(container, name)) ||
  page.blocks.some((block) => isNamed(inlineOf(block), name))

/** For each container whether it is, or stands in, an element of one of these names. */
export function containersIn(page: Page, names: readonly string[]): readonly boolean[] {
  const inside: boolean[] = []
  // A container comes after the one around it.
  for (const container of page.containers)
    inside.push((container.parent >= 0 && inside[container.parent]!) || isAnyNamed(container, names))
  return inside
}

/** For each block whether it stands in an element of one of these names. */
export function insideOf(page: Page, names: readonly string[]): (block: number) => boolean {
  const inside = containersIn(page, names)
  return (block) => {
    const found = page.blocks[block]
    return found !== undefined && (inside[found.container]! || isAnyNamed(inlineOf(found), names))
  }
}

export function blocksIn(page: Page, names: readonly string[]): readonly Block[] {
  const isInside = insideOf(page, names)
  return page.blocks.filter((_, i) => isInside(i))
}
