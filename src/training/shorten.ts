import type { Label, Page } from '../types.js'
import type { LabelledPage } from './sources.js'

/**
 * A copy of a labelled page in which the article is only as long as its first paragraphs. News in brief and
 * locked articles stand among the same teasers and comments as long ones, but few corpora have them: without
 * such copies a model learns that most running text of a page is its article.
 */
export function shorten(labelled: LabelledPage, paragraphs: number): LabelledPage {
  const { page, labels } = labelled
  let seen = 0
  const isKept = labels.map((label) => {
    if (label === 'TEXT') return ++seen <= paragraphs
    return label !== 'HEADER' || seen < paragraphs
  })
  return {
    ...labelled,
    page: keepBlocks(page, isKept),
    labels: labels.filter((_, i) => isKept[i]),
  }
}

export const countText = (labels: readonly (Label | null)[]): number =>
  labels.filter((label) => label === 'TEXT').length

/** The page without some of its blocks, and without the elements that held nothing else. */
function keepBlocks(page: Page, isKept: readonly boolean[]): Page {
  const place = new Int32Array(isKept.length + 1)
  isKept.forEach((kept, i) => {
    place[i + 1] = place[i]! + (kept ? 1 : 0)
  })
  const numbers = new Int32Array(page.containers.length).fill(-1)
  let count = 0
  const containers = page.containers.flatMap((container, c) => {
    const [first, last] = [place[container.first]!, place[container.last]!]
    if (last === first) return []
    numbers[c] = count++
    // Parents come before their children: they have their numbers already.
    return [{ ...container, first, last, parent: container.parent < 0 ? -1 : numbers[container.parent]! }]
  })
  const moved = <Item extends { readonly block: number }>(items: readonly Item[]): Item[] =>
    items.map((item) => ({ ...item, block: place[Math.min(item.block, isKept.length)]! }))
  return {
    ...page,
    blocks: page.blocks
      .filter((_, i) => isKept[i])
      .map((block) => ({ ...block, container: numbers[block.container]! })),
    containers,
    links: moved(page.links),
    times: moved(page.times),
    metadata: { ...page.metadata, microdata: moved(page.metadata.microdata) },
  }
}
