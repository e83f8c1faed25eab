/** What site plugins are made of: layouts written as tables of class names. `import { ... } from 'sitko/plugin'`. */
import type { ArticleDate, Page, SiteLayout, SitePlugin } from '../types.js'
import { blocksIn, has, insideOf, isAnyNamed, isNamed } from './names.js'
import { leadOf, relabel } from './relabel.js'

export { blocksIn, has, insideOf, isNamed } from './names.js'

/** One generation of a site's markup, in its own class names and ids (`#id`). */
export interface LayoutTable {
  readonly version: string
  /** One of these stands on every page of this generation and on no other. */
  readonly marks?: readonly string[]
  /** Elements that show the date; the first with one is read, in any form Sítko knows. */
  readonly date?: readonly string[]
  /** Elements whose links are the keywords. */
  readonly keywords?: readonly string[]
  /** Keywords by the addresses of their links, where no element around them has a name. */
  readonly keywordsAt?: RegExp
  readonly authors?: readonly string[]
  /** Elements of the paragraph that opens the article; where `body` is given, its text whatever the model thinks. */
  readonly lead?: readonly string[]
  /**
   * Elements that hold the article and hardly anything else: their plain paragraphs and headings are its text,
   * and beside them only the lead is. Boxes, lists and tables inside stay with the model.
   */
  readonly body?: readonly string[]
  /** Names that paragraphs and headings of the body bear; those without a name need none here. */
  readonly paragraphs?: readonly string[]
  /** Elements that are never text of the article. */
  readonly other?: readonly string[]
  /** Blocks that are never text of the article, by what they say. */
  readonly otherTexts?: RegExp
  /** Elements that are text whatever the model thinks, such as the lead. */
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
  const { version, marks, date, keywords, keywordsAt, authors, lead } = table
  return {
    version,
    ...(marks ? { matches: (page) => marks.some((name) => has(page, name)) } : {}),
    ...(table.other || table.otherTexts || table.text || table.body
      ? { relabel: (page, labels) => relabel(page, labels, table) }
      : {}),
    ...(date ? { date: (page) => dateIn(page, date) } : {}),
    ...(keywords ? { keywords: (page) => orNull(linkTexts(page, keywords)) } : {}),
    ...(keywordsAt ? { keywords: (page) => orNull(linksTo(page, keywordsAt)) } : {}),
    ...(authors || lead
      ? {
          refine(page) {
            const found = authors ? authorsIn(page, authors) : []
            const opening = lead ? leadOf(page, table) : null
            return { ...(found.length > 0 ? { authors: found } : {}), ...(opening ? { lead: opening } : {}) }
          },
        }
      : {}),
  }
}

const orNull = <Item>(list: readonly Item[]) => (list.length > 0 ? list : null)

/** The texts of the links in, or of, elements of these names. */
export function linkTexts(page: Page, names: readonly string[]): readonly string[] {
  const isInside = insideOf(page, names)
  const links = page.links.filter((link) => isAnyNamed(link, names) || isInside(link.block))
  return [...new Set(links.map(({ text }) => text.replace(/^#\s*|[,;]$/g, '').trim()))].filter(Boolean)
}

/** The texts of the links that lead to such addresses. */
export const linksTo = (page: Page, address: RegExp): readonly string[] => [
  ...new Set(page.links.filter(({ href }) => address.test(href)).map(({ text }) => text)),
]

/** The text of the first element of these names that looks like a date. */
export function dateIn(page: Page, names: readonly string[]): ArticleDate | null {
  for (const name of names) {
    const time = page.times.find((candidate) => isNamed(candidate, name))
    if (time?.datetime) return { published: time.datetime }
    const block = blocksIn(page, [name]).find(({ text }) => text.length < 200 && LOOKS_DATED.test(text))
    if (block) return { published: block.text }
  }
  return null
}

const LOOKS_DATED = /\d{4}|\d[:.]\d{2}|dnes|včera|před \d|před hodinou/i

const LABEL_BEFORE_NAMES = /^(?:autor(?:ka|i|\/ři)?|autoři|text|připravil[ai]?)\s*:\s*/i

/** A short line of names as a whole, of a longer one its links. */
function authorsIn(page: Page, names: readonly string[]): readonly string[] {
  const blocks = blocksIn(page, names).filter(({ text }) => text.length <= LONGEST_NAMES)
  const parts =
    blocks.length > 0
      ? blocks.flatMap(({ text }) => text.replace(LABEL_BEFORE_NAMES, '').split(/\s*[,;|]\s*/))
      : linkTexts(page, names)
  const people = parts.map((name) => name.replace(SITE_AFTER_NAME, '').trim())
  return [...new Set(people)]
    .filter((name) => /\p{L}/u.test(name) && !/[\d@/]/.test(name))
    .slice(0, MOST_NAMES)
}

const SITE_AFTER_NAME = /,?\s+\p{L}+\.(?:cz|sk)$/u
const LONGEST_NAMES = 120
const MOST_NAMES = 10
