import type { Page, SitePlugin } from '../types.js'

/** Finds the site plugin for an address: the longest host that matches, so that a subdomain can have its own. */
export function siteFinder(sites: readonly SitePlugin[]): (page: Page) => SitePlugin | null {
  const byHost = new Map(
    sites.flatMap((site) => site.hosts.map((host) => [host.toLowerCase(), site] as const)),
  )
  const siteOf = (host: string | null): SitePlugin | null => {
    const labels = host?.split('.') ?? []
    for (let from = 0; from < labels.length; from++) {
      const site = byHost.get(labels.slice(from).join('.'))
      if (site) return site
    }
    return null
  }
  return (page) => siteOf(hostOf(page) ?? hostOfLinks(page))
}

/** The host a page comes from; saved pages without an address often name it themselves. */
function hostOf({ url, metadata }: Page): string | null {
  for (const address of [url, metadata.canonical, metadata.meta['og:url']])
    if (address && URL.canParse(address)) return new URL(address).hostname.toLowerCase()
  return null
}

const LINKS_LOOKED_AT = 500
const LEAST_LINKS = 8

/** A page without any address: the host that most of its absolute links lead to. */
function hostOfLinks({ links }: Page): string | null {
  const counts = new Map<string, number>()
  let all = 0
  for (const { href } of links.slice(0, LINKS_LOOKED_AT)) {
    const host = /^(?:https?:)?\/\/([\w.-]+)/i.exec(href)?.[1]?.toLowerCase()
    if (!host) continue
    all++
    const domain = host.split('.').slice(-2).join('.')
    counts.set(domain, (counts.get(domain) ?? 0) + 1)
  }
  for (const [domain, count] of counts) if (count >= LEAST_LINKS && count * 2 > all) return domain
  return null
}
