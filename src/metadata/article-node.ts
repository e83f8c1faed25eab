import { type JsonLdNode, nodes, typesOf } from '../page/jsonld.js'
import { oncePerPage } from '../page/once.js'
import type { Page } from '../types.js'
import { fold } from './dates/fold.js'
import { plain } from './plain.js'

const ARTICLE = /Article|Posting$|Report$|Recipe$|LiveBlog/
// What a page is besides an article; their dates are the page's all the same.
const PAGE =
  /WebPage$|ItemPage$|FAQPage$|HowTo$|MedicalWebPage$|DiscussionForum|QAPage$|PodcastEpisode$|VideoObject$|Event$|Book$|Course$/

/** The JSON-LD nodes that describe this page's article, the likeliest first. */
export const articleNodes = oncePerPage((page): readonly JsonLdNode[] => {
  const found: { node: JsonLdNode; rank: number }[] = []
  const titles = [page.metadata.title, page.metadata.meta['og:title']].map((title) => fold(title ?? ''))
  for (const node of nodes(page.metadata.jsonLd)) {
    const types = typesOf(node)
    const isArticle = types.some((type) => ARTICLE.test(type))
    if (!isArticle && !types.some((type) => PAGE.test(type))) continue
    // Lists of related articles stand in the graph too: the page's own has its title or address.
    const own = hasTitle(node, titles) || hasAddress(node, page)
    found.push({ node, rank: (isArticle ? 2 : 0) + (own ? 1 : 0) })
  }
  return found.sort((a, b) => b.rank - a.rank).map(({ node }) => node)
})

function hasTitle(node: JsonLdNode, titles: readonly string[]): boolean {
  const headline = node.headline ?? node.name
  if (typeof headline !== 'string' || headline.length < 8) return false
  const wanted = fold(plain(headline)).slice(0, 60)
  return titles.some((title) => title.includes(wanted))
}

function hasAddress(node: JsonLdNode, page: Page): boolean {
  const addresses = [page.url, page.metadata.canonical].filter((url) => url !== null)
  const main = node.mainEntityOfPage
  const stated = [node.url, node['@id'], main, (main as JsonLdNode | null)?.['@id']]
  return stated.some((url) => typeof url === 'string' && addresses.some((address) => samePage(address, url)))
}

const samePage = (a: string, b: string) => withoutExtras(a) === withoutExtras(b)
const withoutExtras = (url: string) =>
  url.replace(/^https?:\/\/(?:www\.)?|[?#].*$|\/$/g, '').replace(/\/$/, '')
