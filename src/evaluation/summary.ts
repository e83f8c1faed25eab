import { bootstrap, type Interval } from './bootstrap.js'
import { METRICS, type MeanScore, type MetricName, mean, meanOfPages } from './metric.js'
import type { SnippetShares } from './metrics.js'
import type { PageResult } from './page-result.js'

/** What the pages of one source, or all of them, come to. */
export interface Summary extends MeanScore {
  readonly pages: number
  readonly levenshtein: { readonly mean: number; readonly relative: number }
  /** 95 % bootstrap interval of F over pages; null for a single page. */
  readonly interval: Interval | null
  readonly inOrder: MeanScore
  /** Share of pages that are right word for word. */
  readonly exact: number
  /** Pages without any text that should have some. */
  readonly empty: number
  readonly snippets: SnippetShares
}

export interface SourceSummary extends Summary {
  readonly source: string
}

export function summarise(pages: readonly PageResult[], metric: MetricName): Summary {
  const { score, average } = METRICS[metric]
  const scores = pages.map((page) => page.scores[score])
  return {
    pages: pages.length,
    ...average(scores),
    interval: bootstrap(pages.length, (drawn) => average(Array.from(drawn, (page) => scores[page]!)).f),
    inOrder: meanOfPages(pages.map((page) => page.scores.wordsInOrder)),
    levenshtein: {
      mean: mean(pages.map((page) => page.levenshtein.distance)),
      relative: mean(pages.map((page) => page.levenshtein.relative)),
    },
    exact: mean(pages.map((page) => Number(page.exact))),
    empty: pages.filter((page) => page.empty).length,
    snippets: {
      found: meanOrNull(pages.map((page) => page.snippets.found)),
      absent: meanOrNull(pages.map((page) => page.snippets.absent)),
    },
  }
}

const meanOrNull = (shares: readonly (number | null)[]): number | null =>
  shares.some((share) => share !== null) ? mean(shares) : null

/** One summary a source, in the order of their names. */
export function summariseSources(pages: readonly PageResult[], metric: MetricName): readonly SourceSummary[] {
  return [...bySource(pages)].map(([source, group]) => ({ source, ...summarise(group, metric) }))
}

export function bySource<Page extends { readonly source: string }>(
  pages: readonly Page[],
): ReadonlyMap<string, readonly Page[]> {
  const groups = new Map<string, Page[]>()
  for (const page of [...pages].sort((a, b) => (a.source < b.source ? -1 : a.source > b.source ? 1 : 0))) {
    const group = groups.get(page.source)
    if (group) group.push(page)
    else groups.set(page.source, [page])
  }
  return groups
}
