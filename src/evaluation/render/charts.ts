import { escapeText } from '../../article/render/html.js'
import type { Calibration } from '../calibration.js'
import type { SourceSummary, Summary } from '../summary.js'
import { range } from './columns.js'
import { counted, share } from './numbers.js'
import { along, axisFor, diagonal, dot, line, pillar, plot, ticksOf } from './plot.js'

const HISTOGRAM_BINS = 20
const COUNT_STEPS = 4

/** How many pages have which F. */
export function histogram(scores: readonly number[]): string {
  const axis = axisFor(scores)
  const counts = new Array<number>(HISTOGRAM_BINS).fill(0)
  for (const score of scores)
    counts[Math.min(HISTOGRAM_BINS - 1, Math.floor(along(axis, score) * HISTOGRAM_BINS))]!++
  const step = Math.max(1, Math.ceil(Math.max(...counts) / COUNT_STEPS))
  const valueAt = (bin: number) => (axis.from + (bin / HISTOGRAM_BINS) * (1 - axis.from)).toFixed(2)
  const marks = counts.map((count, bin) => {
    const title = `F ${valueAt(bin)} to ${valueAt(bin + 1)}: ${counted(count, 'page')}`
    const height = count / (COUNT_STEPS * step)
    return count > 0
      ? pillar(bin / HISTOGRAM_BINS, (bin + 1) / HISTOGRAM_BINS, { height, kind: 'mark', title })
      : ''
  })
  const ticks = Array.from({ length: COUNT_STEPS + 1 }, (_, i) => ({
    at: i / COUNT_STEPS,
    text: String(i * step),
  }))
  return plot(
    {
      label: 'Histogram of page scores',
      x: { title: 'F of a page', ticks: ticksOf(axis) },
      y: { title: 'pages', ticks },
    },
    marks,
  )
}

export interface Point {
  readonly confidence: number
  readonly f: number
  readonly name: string
  /** Where the page is shown in the document, if it is. */
  readonly anchor: string | null
}

// More would only make the page heavy; a few thousand show the shape.
const MOST_POINTS = 3000

/** Whether confidence tells good pages from bad. */
export function scatter(points: readonly Point[]): string {
  const axis = axisFor(points.flatMap(({ confidence, f }) => [confidence, f]))
  const ticks = ticksOf(axis)
  const every = Math.ceil(points.length / MOST_POINTS)
  const marks = points
    .filter(({ anchor }, i) => anchor !== null || i % every === 0)
    .map(({ confidence, f, name, anchor }) => {
      const title = `${name}: confidence ${share(confidence)}, F ${share(f)}`
      const mark = dot([along(axis, confidence), along(axis, f)], { radius: 3.5, kind: 'dot', title })
      return anchor ? `<a href="#${anchor}">${mark}</a>` : mark
    })
  return plot(
    { label: 'Confidence against F', x: { title: 'confidence', ticks }, y: { title: 'F of a page', ticks } },
    [diagonal, ...marks],
  )
}

const SMALLEST_RADIUS = 2.5
const LARGEST_RADIUS = 9

/** Whether a confidence of 0.8 comes true four times in five; a dot's area is the share of what lies in its bin. */
export function reliability({ bins, count: total }: Calibration, what: 'pages' | 'blocks'): string {
  const came = what === 'pages' ? 'mean F' : 'right labels'
  const axis = axisFor(bins.flatMap(({ confidence, outcome }) => [confidence, outcome]))
  const ticks = ticksOf(axis)
  const marks = bins.map(({ count, confidence, outcome }) => {
    const [x, y] = [along(axis, confidence), along(axis, outcome)]
    const radius = Math.max(SMALLEST_RADIUS, LARGEST_RADIUS * Math.sqrt(count / total))
    const title = `confidence ${share(confidence)}, ${came} ${share(outcome)}: ${counted(count, what.slice(0, -1))}`
    return line('gap', [x, x], [x, y]) + dot([x, y], { radius, kind: 'dot', title })
  })
  return plot(
    {
      label: `Reliability of ${what}`,
      x: { title: `confidence of ${what}`, ticks },
      y: { title: came, ticks },
    },
    [diagonal, ...marks],
  )
}

const GRID = [0, 25, 50, 75, 100] as const

/** F of every source with its interval. In percent of the width, so that letters need no scaling. */
export function sourceBars(sources: readonly SourceSummary[], all: Summary): string {
  const bar = ({ source, f, interval, pages }: SourceSummary, kind: string) =>
    [
      `<div class="bar ${kind}"><span class="bar-name">${escapeText(source)}</span>`,
      `<svg height="20" role="img" aria-label="F ${share(f)}">`,
      `<title>${escapeText(source)}: F ${share(f)}, 95 % ${range(interval)}, ${counted(pages, 'page')}</title>`,
      ...GRID.map((at) => `<line class="grid" x1="${at}%" x2="${at}%" y1="0" y2="20"/>`),
      `<rect class="mark" y="3" height="14" rx="2" width="${(f * 100).toFixed(2)}%"/>`,
      interval ? whisker(interval) : '',
      `</svg><span class="bar-value">${share(f)}</span></div>`,
    ].join('')
  return [...sources.map((source) => bar(source, '')), bar({ source: 'All', ...all }, 'all')].join('\n')
}

function whisker([low, high]: readonly [number, number]): string {
  const [from, to] = [low, high].map((end) => `${(end * 100).toFixed(2)}%`)
  const stroke = (x1: string, x2: string, y1: number, y2: number) =>
    `<line class="whisker" x1="${x1}" x2="${x2}" y1="${y1}" y2="${y2}"/>`
  return stroke(from!, to!, 10, 10) + stroke(from!, from!, 6, 14) + stroke(to!, to!, 6, 14)
}
