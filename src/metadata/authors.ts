import { type JsonLdNode, nodes } from '../page/jsonld.js'
import type { Page } from '../types.js'
import { articleNodes } from './article-node.js'
import type { Found } from './found.js'
import { plain, strings } from './plain.js'
import { namesAround, type Surroundings } from './surroundings.js'

const MOST_AUTHORS = 20
const LONGEST_NAME = 60
const AUTHOR_NAMES =
  /(?:^|[\s#_-])(?:authors?|autor|autori|autory|byline|redaktor)(?:[\s_-]|$)|author[-_]?name|byline/i
const BLOCKS_ABOVE = 6
const BLOCKS_BELOW = 5

/** Who wrote the article. */
export function findAuthors(around: Surroundings): Found<readonly string[]> | null {
  for (const { source, confidence, read } of SOURCES) {
    const value = names(read(around))
    if (value.length > 0) return { value, source, confidence }
  }
  return null
}

interface AuthorSource {
  readonly source: string
  readonly confidence: number
  read(around: Surroundings): readonly string[]
}

const SOURCES: readonly AuthorSource[] = [
  { source: 'json-ld author', confidence: 0.95, read: ({ page }) => fromJsonLd(page) },
  { source: 'microdata author', confidence: 0.9, read: fromMicrodata },
  ...[
    'author',
    'article:author',
    'parsely-author',
    'sailthru.author',
    'byl',
    'dc.creator',
    'citation_author',
  ].map((name) => ({
    source: `meta ${name}`,
    confidence: 0.85,
    read: (around: Surroundings) => fromMeta(around, name),
  })),
  {
    source: 'links rel=author',
    confidence: 0.85,
    read: (around) => near(around, ({ rel }) => /\bauthor\b/i.test(rel)),
  },
  {
    source: 'links named author',
    confidence: 0.75,
    read: (around) =>
      near(
        around,
        ({ names, href }) => AUTHOR_NAMES.test(names) || /\/(?:autor|author|redaktor)[ys]?\/./i.test(href),
      ),
  },
  { source: 'text named author', confidence: 0.65, read: fromNamedBlocks },
]

function fromJsonLd(page: Page): readonly string[] {
  for (const node of articleNodes(page)) {
    const found = namesIn(node.author ?? node.creator, page)
    if (found.length > 0) return found
  }
  return []
}

/** A name, a person, a list of either, or a reference to one elsewhere in the graph. */
function namesIn(value: unknown, page: Page): string[] {
  const list = Array.isArray(value) ? value.slice(0, MOST_AUTHORS) : [value]
  return list.flatMap((item) => {
    if (typeof item === 'string') return strings(item).flatMap(cut)
    if (typeof item !== 'object' || item === null) return []
    const { name, '@id': id } = item as JsonLdNode
    if (name !== undefined) return strings(name).flatMap(cut)
    if (typeof id !== 'string') return []
    for (const node of nodes(page.metadata.jsonLd))
      if (node['@id'] === id && node.name !== undefined) return strings(node.name)
    return []
  })
}

function fromMicrodata({ page, title, lastText }: Surroundings): readonly string[] {
  const inside = page.metadata.microdata.filter(
    ({ block }) => block >= title - BLOCKS_ABOVE && block <= lastText + BLOCKS_BELOW,
  )
  const authors = inside.filter(({ name }) => name === 'author')
  // The name stands inside the author, whose own text may hold a role or an address as well.
  const named = authors.map(
    (author) =>
      inside.find(
        ({ name, block, value }) => name === 'name' && block === author.block && author.value.includes(value),
      ) ?? author,
  )
  return named.flatMap(({ value }) => cut(value))
}

function fromMeta({ page: { metadata } }: Surroundings, name: string): readonly string[] {
  return [metadata.meta[name] ?? '', ...(metadata.metaRepeats[name] ?? [])].flatMap(cut)
}

function near(
  { page, title, firstText, lastText }: Surroundings,
  wanted: (link: Page['links'][number]) => boolean,
): readonly string[] {
  const isNear = (block: number) =>
    (block >= title - BLOCKS_ABOVE && block <= firstText + 2) ||
    (block >= lastText - 1 && block <= lastText + BLOCKS_BELOW)
  return page.links.filter((link) => isNear(link.block) && wanted(link)).map(({ text }) => text)
}

function fromNamedBlocks(around: Surroundings): readonly string[] {
  const { page, title, firstText, lastText } = around
  for (
    let i = Math.max(0, title - BLOCKS_ABOVE);
    i < page.blocks.length && i <= lastText + BLOCKS_BELOW;
    i++
  ) {
    if (i === title || (i > firstText + 2 && i < lastText - 1)) continue
    const { text } = page.blocks[i]!
    if (text.length > 100) continue
    for (const names of namesAround(around, i)) if (AUTHOR_NAMES.test(names)) return cut(withoutDate(text))
  }
  return []
}

const withoutDate = (text: string) => text.replace(/[,|•·–-]?\s*\d[\d.:/\s].*$/, '')

/** `By Jan Novák and Eva Malá`, `Autoři: Jan Novák, Eva Malá`. */
const cut = (text: string): string[] =>
  plain(text)
    .replace(/^(?:by|von|par|por|autor(?:ka|i)?|autoři|text|napsala?|author|written by)\b\s*:?\s+/i, '')
    .split(
      /(?<!\ba\.s\.)\s*[,;|/&]\s+(?!a\.\s?s\.|s\.\s?r\.)|\s*[;|&]\s*|\s+(?:and|und|et|y|a)\s+(?=\p{Lu})/u,
    )

// The publisher, or whose picture it is.
const NOBODY =
  /^(?:all:|fotk?o?|photo|zdroj|source)\b|\b(?:a\.\s?s\.?|s\.\s?r\.\s?o\.?|gmbh|ltd\.?|inc\.?|llc)$|^(?:admin|editor|redakce|null|undefined)$/i

function names(found: readonly string[]): string[] {
  const seen = new Map<string, string>()
  for (const raw of found) {
    const name = plain(raw)
      .replace(/\s+[-–]\s+\p{Ll}[\p{Ll} ]*$/u, '')
      .replace(/^[\s,:–-]+|[\s,:–-]+$/g, '')
    if (name.length < 2 || name.length > LONGEST_NAME || /^(?:https?:|@|www\.)|[{}<>]/i.test(name)) continue
    if (!/\p{L}/u.test(name) || NOBODY.test(name)) continue
    if (!seen.has(name.toLowerCase())) seen.set(name.toLowerCase(), name)
  }
  return [...seen.values()].slice(0, MOST_AUTHORS)
}
