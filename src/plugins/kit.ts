/** What site plugins are made of: layouts written as tables of class names. `import { ... } from 'sitko/plugin'`. */
import type { ArticleDate, Block, Label, Page, SiteLayout, SitePlugin } from '../types.js'

/** One generation of a site's markup, in its own class names and ids (`#id`). */
export interface LayoutTable {
  readonly version: string
  /** One of these stands on every page of this generation and on no other. */
  readonly marks?: readonly string[]
  /** Elements that show the date; the first with one is read, in any form Sítko knows. */
  readonly date?: readonly string[]
  /** Elements whose links are the keywords. */
  readonly keywords?: readonly string[]
  readonly authors?: readonly string[]
  readonly lead?: readonly string[]
  /** Elements that are never text of the article. */
  readonly other?: readonly string[]
  /** Blocks that are never text of the article, by what they say. */
  readonly otherTexts?: RegExp
  /** Elements whose paragraphs are text, whatever the model thinks. */
  readonly text?: readonly string[]
}

/** A site plugin of layouts written as tables, newest first. */
export const site = (
  name: string,
  hosts: readonly string[],
  tables: readonly [LayoutTable, ...LayoutTable[]],
): SitePlugin => ({ name, hosts, layouts: [layout(tables[0]), ...tables.slice(1).map(layout)] })

/** The hooks of a layout, out of its table. What the table leaves out stays with the generic rules. */
export function layout(table: LayoutTable): SiteLayout {
  const { version, marks, date, keywords, authors, lead } = table
  return {
    version,
    ...(marks ? { matches: (page) => marks.some((name) => has(page, name)) } : {}),
    ...(table.other || table.otherTexts || table.text
      ? { relabel: (page, labels) => relabel(page, labels, table) }
      : {}),
    ...(date ? { date: (page) => dateIn(page, date) } : {}),
    ...(keywords ? { keywords: (page) => orNull(linkTexts(page, keywords)) } : {}),
    ...(authors || lead
      ? {
          refine(page) {
            const found = authors ? authorsIn(page, authors) : []
            const opening = lead ? blocksIn(page, lead)[0]?.text : undefined
            return { ...(found.length > 0 ? { authors: found } : {}), ...(opening ? { lead: opening } : {}) }
          },
        }
      : {}),
  }
}

const orNull = <Item>(list: readonly Item[]) => (list.length > 0 ? list : null)

/** Whether names as a container has them include this class, `#id`, role or itemprop. */
export const isNamed = (names: string, wanted: string): boolean => ` ${names} `.includes(` ${wanted} `)

const isAnyNamed = (names: string, wanted: readonly string[]) => wanted.some((name) => isNamed(names, name))

export const has = (page: Page, name: string): boolean =>
  page.containers.some(({ names }) => isNamed(names, name)) ||
  page.blocks.some(({ inlineNames }) => isNamed(inlineNames, name))

/** For each block whether it stands in an element of one of these names. */
export function insideOf(page: Page, names: readonly string[]): (block: number) => boolean {
  const inside = page.containers.map(() => false)
  // A container comes after the one around it.
  page.containers.forEach((container, i) => {
    inside[i] = (container.parent >= 0 && inside[container.parent]!) || isAnyNamed(container.names, names)
  })
  return (block) => {
    const found = page.blocks[block]
    return found !== undefined && (inside[found.container]! || isAnyNamed(found.inlineNames, names))
  }
}

export function blocksIn(page: Page, names: readonly string[]): readonly Block[] {
  const isInside = insideOf(page, names)
  return page.blocks.filter((_, i) => isInside(i))
}

/** The texts of the links in, or of, elements of these names. */
export function linkTexts(page: Page, names: readonly string[]): readonly string[] {
  const isInside = insideOf(page, names)
  const links = page.links.filter((link) => isAnyNamed(link.names, names) || isInside(link.block))
  return [...new Set(links.map(({ text }) => text.replace(/^#\s*|[,;]$/g, '').trim()))].filter(Boolean)
}

/** The text of the first element of these names that holds a digit or a word for a day. */
export function dateIn(page: Page, names: readonly string[]): ArticleDate | null {
  for (const name of names) {
    const time = page.times.find((candidate) => isNamed(candidate.names, name))
    if (time?.datetime) return { published: time.datetime }
    const block = blocksIn(page, [name]).find(({ text }) => text.length < 200 && /\d|dnes|včera/i.test(text))
    if (block) return { published: block.text }
  }
  return null
}

const LABEL_BEFORE_NAMES = /^(?:autor(?:ka|ři|i)?|text|připravil[ai]?|foto)\s*:\s*/i

function authorsIn(page: Page, names: readonly string[]): readonly string[] {
  const linked = linkTexts(page, names)
  if (linked.length > 0) return linked.filter((name) => name.length < 60 && !name.includes('@'))
  const [block] = blocksIn(page, names)
  if (!block || block.text.length > 120) return []
  return block.text
    .replace(LABEL_BEFORE_NAMES, '')
    .split(/\s*[,;|]\s*/)
    .filter((name) => /\p{L}/u.test(name) && !/\d/.test(name))
}

function relabel(page: Page, labels: readonly Label[], table: LayoutTable): readonly Label[] | null {
  const isOther = table.other ? insideOf(page, table.other) : () => false
  const isText = table.text ? insideOf(page, table.text) : () => false
  const changed = labels.map((label, i) => {
    const { text, tag } = page.blocks[i]!
    if (isOther(i) || table.otherTexts?.test(text)) return 'OTHER'
    return label === 'OTHER' && tag === 'p' && isText(i) ? 'TEXT' : label
  })
  return changed.some((label, i) => label !== labels[i]) ? changed : null
}
