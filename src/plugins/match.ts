import type { Page, SitePlugin } from '../types.js'

/** Finds the site plugin for an address: the longest host that matches, so that a subdomain can have its own. */
export function siteFinder(sites: readonly SitePlugin[]): (page: Page) => SitePlugin | null {
  const byHost = new Map(
    sites.flatMap((site) => site.hosts.map((host) => [host.toLowerCase(), site] as const)),
  )
  return (page) => {
    const labels = hostOf(page)?.split('.') ?? []
    for (let from = 0; from < labels.length; from++) {
      const site = byHost.get(labels.slice(from).join('.'))
      if (site) return site
    }
    return null
  }
}

/** The host a page comes from; saved pages without an address often name it themselves. */
function hostOf({ url, metadata }: Page): string | null {
  for (const address of [url, metadata.canonical, metadata.meta['og:url']])
    if (address && URL.canParse(address)) return new URL(address).hostname.toLowerCase()
  return null
}
