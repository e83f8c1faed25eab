import { type JsonLdNode, nodes, typesOf } from '../page/jsonld.js'
import type { Page } from '../types.js'
import { articleNodes } from './article-node.js'
import type { Found } from './found.js'
import { plain, strings } from './plain.js'
import { namesAround, type Surroundings } from './surroundings.js'

const found = (value: string | undefined, source: string, confidence: number): Found<string> | null => {
  const text = plain(value ?? '')
  return text ? { value: text, source, confidence } : null
}

const firstMeta = (page: Page, names: readonly string[], confidence: number): Found<string> | null => {
  for (const name of names) {
    const value = found(page.metadata.meta[name], `meta ${name}`, confidence)
    if (value) return value
  }
  return null
}

/** The part of the paper it stands in. */
export function findSection(page: Page): Found<string> | null {
  for (const { articleSection } of articleNodes(page)) {
    const [first] = strings(articleSection)
    if (first) return found(first, 'json-ld articleSection', 0.9)
  }
  return (
    firstMeta(page, ['article:section', 'parsely-section', 'section', 'category'], 0.85) ??
    fromBreadcrumbs(page)
  )
}

function fromBreadcrumbs(page: Page): Found<string> | null {
  for (const node of nodes(page.metadata.jsonLd)) {
    if (!typesOf(node).includes('BreadcrumbList') || !Array.isArray(node.itemListElement)) continue
    const names = node.itemListElement.slice(0, 10).map((step) => {
      const { name, item } = (step ?? {}) as { name?: unknown; item?: JsonLdNode | null }
      return strings(name ?? item?.name)[0]
    })
    // The first is the front page, the last the article.
    const section = names.length > 2 ? names[1] : undefined
    if (section) return found(section, 'json-ld breadcrumbs', 0.7)
  }
  return null
}

export function findSite(page: Page): Found<string> | null {
  const stated = firstMeta(page, ['og:site_name', 'application-name', 'publisher', 'dc.publisher'], 0.95)
  if (stated) return stated
  for (const { publisher } of articleNodes(page)) {
    const name =
      typeof publisher === 'object' && publisher !== null ? (publisher as JsonLdNode).name : publisher
    const [first] = strings(name)
    if (first) return found(first, 'json-ld publisher', 0.9)
  }
  return null
}

export function findImage(page: Page, base: string | null): Found<string> | null {
  const stated = firstMeta(
    page,
    ['og:image', 'og:image:url', 'og:image:secure_url', 'twitter:image', 'twitter:image:src'],
    0.9,
  )
  const image = stated ?? imageInJsonLd(page)
  if (!image) return null
  if (!URL.canParse(image.value, base ?? undefined)) return null
  const { href, protocol } = new URL(image.value, base ?? undefined)
  return protocol === 'http:' || protocol === 'https:' ? { ...image, value: href } : null
}

function imageInJsonLd(page: Page): Found<string> | null {
  for (const node of articleNodes(page)) {
    const image = Array.isArray(node.image) ? node.image[0] : (node.image ?? node.thumbnailUrl)
    const address = typeof image === 'object' && image !== null ? (image as JsonLdNode).url : image
    const [first] = strings(address)
    if (first) return found(first, 'json-ld image', 0.85)
  }
  return null
}

const LEAD_NAMES =
  /perex|(?:^|[\s#_-])(?:lead|lede|opener|intro|standfirst|dek|deck|annotation|anotace|subtitle|excerpt|summary|abstract)(?=$|[\s_-])/i
const SHORTEST_LEAD = 30

/** The paragraph that opens the article, where the page marks it as such; else its description. */
export function findLead(around: Surroundings): Found<string> | null {
  const { page, title, firstText, labels } = around
  for (let i = Math.max(0, title - 1); i <= firstText + 2 && i < page.blocks.length; i++) {
    if (i === title || (labels[i] === 'OTHER' && i > firstText)) continue
    const { text } = page.blocks[i]!
    if (text.length < SHORTEST_LEAD) continue
    for (const names of namesAround(around, i))
      if (LEAD_NAMES.test(names)) return { value: text, source: 'text named lead', confidence: 0.9 }
  }
  return firstMeta(page, ['og:description', 'description', 'twitter:description'], 0.6)
}
