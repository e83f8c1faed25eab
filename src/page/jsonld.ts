import { onceFor } from './once.js'

// A graph nested deeper than this is an attack; a wider one is cut.
const DEEPEST = 12
const MOST_NODES = 2000

export type JsonLdNode = Readonly<Record<string, unknown>>

/**
 * Every object of a page's JSON-LD, outermost first, whatever arrays and graphs they stand in. Every fact of a
 * page is looked for in them: one walk serves all.
 */
export const nodes = onceFor((jsonLd: readonly unknown[]): readonly JsonLdNode[] => {
  const found: JsonLdNode[] = []
  const queue: [value: unknown, depth: number][] = jsonLd.map((value) => [value, 0])
  for (let at = 0; at < queue.length && found.length < MOST_NODES; at++) {
    const [value, depth] = queue[at]!
    if (typeof value !== 'object' || value === null || depth > DEEPEST) continue
    if (!Array.isArray(value)) found.push(value as JsonLdNode)
    for (const inner of Object.values(value)) {
      if (queue.length >= MOST_NODES * 4) break
      if (typeof inner === 'object' && inner !== null) queue.push([inner, depth + 1])
    }
  }
  return found
})

/** The types a node states: `NewsArticle`, without the vocabulary's address. */
export function typesOf(node: JsonLdNode): string[] {
  const type = node['@type']
  return (Array.isArray(type) ? type : [type])
    .filter((name): name is string => typeof name === 'string')
    .map((name) => name.slice(name.lastIndexOf('/') + 1))
}

const ARTICLE = /Article|Posting|Report|Review$|Recipe|WebPage/

export const isArticle = (node: JsonLdNode): boolean => typesOf(node).some((type) => ARTICLE.test(type))

/** Headlines of the articles a page describes; the first is its own. */
export function headlines(jsonLd: readonly unknown[]): string[] {
  const found: string[] = []
  for (const node of nodes(jsonLd)) {
    if (!isArticle(node)) continue
    const headline = node.headline
    if (typeof headline === 'string' && headline.trim()) found.push(headline.replace(/\s+/g, ' ').trim())
  }
  return found.slice(0, 1)
}

/** The article's own text, where a page repeats it for search engines. */
export function articleBody(jsonLd: readonly unknown[]): string {
  let longest = ''
  for (const node of nodes(jsonLd)) {
    const body = node.articleBody ?? node.text
    if (typeof body === 'string' && body.length > longest.length) longest = body
  }
  return longest
}
