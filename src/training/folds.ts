import { foldsImpossible } from '../errors.js'
import type { LabelledPage } from './sources.js'

/** By site: no site is on both sides, as for pages of sites never seen. By page: sites are known, pages new. */
export type FoldUnit = 'site' | 'page'

/** The fold of each page, 0 to `folds - 1`. Depends on sites and ids only, not on the order of the pages. */
export function assignFolds(
  pages: readonly LabelledPage[],
  { folds, unit }: { readonly folds: number; readonly unit: FoldUnit },
): readonly number[] {
  const bySite = groupBySite(pages)
  if (unit === 'site' && bySite.length < folds)
    throw foldsImpossible(folds, countedSites(bySite.length), 'Take fewer folds, or --folds-by page.')
  if (pages.length < folds)
    throw foldsImpossible(folds, `${pages.length} pages`, 'Take fewer folds, or label more pages.')
  return unit === 'site' ? foldsBySite(bySite, pages.length, folds) : foldsByPage(bySite, pages.length, folds)
}

const countedSites = (count: number) => (count === 1 ? 'Pages of one site' : `${count} sites`)

interface SitePages {
  readonly site: string
  /** Numbers of the pages, in the order of their ids. */
  readonly pages: readonly number[]
}

function groupBySite(pages: readonly LabelledPage[]): readonly SitePages[] {
  const idOf = (page: number) => `${pages[page]!.collection}/${pages[page]!.id}`
  const groups = new Map<string, number[]>()
  pages.forEach(({ site }, page) => {
    groups.set(site, [...(groups.get(site) ?? []), page])
  })
  return [...groups]
    .map(([site, numbers]) => ({ site, pages: numbers.sort((a, b) => byCodeUnit(idOf(a), idOf(b))) }))
    .sort((a, b) => byCodeUnit(a.site, b.site))
}

/** The largest sites first, each into the fold with the fewest pages. */
function foldsBySite(sites: readonly SitePages[], pages: number, folds: number): readonly number[] {
  const assigned = new Array<number>(pages).fill(0)
  const sizes = new Array<number>(folds).fill(0)
  for (const site of [...sites].sort((a, b) => b.pages.length - a.pages.length)) {
    const fold = sizes.indexOf(Math.min(...sizes))
    for (const page of site.pages) assigned[page] = fold
    sizes[fold]! += site.pages.length
  }
  return assigned
}

/** Dealt out like cards, site after site, so that each site is spread as evenly as it can be. */
function foldsByPage(sites: readonly SitePages[], pages: number, folds: number): readonly number[] {
  const assigned = new Array<number>(pages).fill(0)
  let dealt = 0
  for (const site of sites) for (const page of site.pages) assigned[page] = dealt++ % folds
  return assigned
}

const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
