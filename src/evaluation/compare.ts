import { bootstrap, type Interval } from './bootstrap.js'
import type { EvaluationReport } from './evaluation.js'
import { METRICS, type MeanScore, type MetricName } from './metric.js'
import type { Score } from './metrics.js'
import type { PageResult } from './page-result.js'
import { bySource } from './summary.js'

export type Verdict = 'better' | 'worse' | 'no difference' | 'too few pages'

/** One quantity in two runs over the same pages. The difference is this run less the other. */
export interface Difference {
  readonly pages: number
  readonly other: number
  readonly current: number
  readonly difference: number
  /** 95 %, by paired bootstrap over pages; null for a single page. */
  readonly interval: Interval | null
  readonly verdict: Verdict
}

export interface MovedPage {
  readonly id: string
  readonly other: number
  readonly current: number
}

/** Two runs side by side, over the pages both have against the same gold. */
export interface Comparison {
  readonly other: { readonly name: string; readonly created: string; readonly model: string }
  readonly metric: MetricName
  readonly pages: number
  readonly onlyCurrent: number
  readonly onlyOther: number
  /** Pages left out because the two runs had different golds for them. */
  readonly otherGold: number
  readonly f: Difference
  readonly precision: Difference
  readonly recall: Difference
  /** F of each source. */
  readonly sources: readonly (Difference & { readonly source: string })[]
  /** The pages whose F changed most, the largest change first. */
  readonly moved: readonly MovedPage[]
}

interface Pair {
  readonly id: string
  readonly source: string
  readonly current: Score
  readonly other: Score
}

/** Fewer pages can all change one way by chance more often than one time in twenty: 2 · 0.5⁵ > 0.05. */
export const LEAST_PAGES = 6
const SHOWN_MOVED = 10
const SMALLEST_MOVE = 0.0005

export function compareReports(
  current: Pick<EvaluationReport, 'metric' | 'pages'>,
  other: EvaluationReport,
  otherName: string,
): Comparison {
  const { metric } = current
  const { pairs, otherGold } = pairUp(current.pages, other.pages, metric)
  const differ = (quantity: keyof MeanScore, of: readonly Pair[] = pairs) => difference(of, metric, quantity)
  return {
    other: { name: otherName, created: other.created, model: other.model.name },
    metric,
    pages: pairs.length,
    onlyCurrent: current.pages.length - pairs.length - otherGold,
    onlyOther: other.pages.length - pairs.length - otherGold,
    otherGold,
    f: differ('f'),
    precision: differ('precision'),
    recall: differ('recall'),
    sources: [...bySource(pairs)].map(([source, group]) => ({ source, ...differ('f', group) })),
    moved: pairs
      .map(({ id, current, other }) => ({ id, current: current.f, other: other.f }))
      .filter((page) => move(page) >= SMALLEST_MOVE)
      .sort((a, b) => move(b) - move(a))
      .slice(0, SHOWN_MOVED),
  }
}

const move = ({ current, other }: MovedPage): number => Math.abs(current - other)

function pairUp(current: readonly PageResult[], others: readonly PageResult[], metric: MetricName) {
  const { score } = METRICS[metric]
  const byId = new Map(others.map((page) => [page.id, page]))
  const pairs: Pair[] = []
  let otherGold = 0
  for (const page of current) {
    const other = byId.get(page.id)
    if (!other) continue
    if (other.goldHash !== page.goldHash) otherGold++
    else
      pairs.push({
        id: page.id,
        source: page.source,
        current: page.scores[score],
        other: other.scores[score],
      })
  }
  return { pairs, otherGold }
}

function difference(pairs: readonly Pair[], metric: MetricName, quantity: keyof MeanScore): Difference {
  const { average } = METRICS[metric]
  const both = (drawn: readonly Pair[]) => ({
    current: average(drawn.map((pair) => pair.current))[quantity],
    other: average(drawn.map((pair) => pair.other))[quantity],
  })
  const { current, other } = both(pairs)
  const interval = bootstrap(pairs.length, (drawn) => {
    const resampled = both(Array.from(drawn, (page) => pairs[page]!))
    return resampled.current - resampled.other
  })
  return {
    pages: pairs.length,
    current,
    other,
    difference: current - other,
    interval,
    verdict: verdictOf(current - other, interval, pairs.length),
  }
}

function verdictOf(change: number, interval: Interval | null, pages: number): Verdict {
  if (interval === null || pages < LEAST_PAGES) return change === 0 ? 'no difference' : 'too few pages'
  const [low, high] = interval
  return low > 0 ? 'better' : high < 0 ? 'worse' : 'no difference'
}
