import { escapeText } from '../../article/render/html.js'
import type { Calibration } from '../calibration.js'
import type { SourceSummary, Summary } from '../summary.js'
import { range } from './columns.js'
import { counted, share } from './numbers.js'

const WIDTH = 340
const HEIGHT = 260
const PLOT = { left: 34, right: 10, top: 10, bottom: 34 } as const
const TICKS = [0, 0.25, 0.5, 0.75, 1] as const

const across = (value: number): string => (PLOT.left + value * (WIDTH - PLOT.left - PLOT.right)).toFixed(1)
const down = (value: number): string =>
  (HEIGHT - PLOT.bottom - value * (HEIGHT - PLOT.top - PLOT.bottom)).toFixed(1)

interface Frame {
  readonly label: string
  readonly x: string
  readonly y: string
  /** What stands at the ticks of the upright axis, 0 to 1 of its height. */
  readonly yTicks: readonly (readonly [place: number, text: string])[]
}

const SHARE_TICKS = TICKS.map((tick) => [tick, String(tick)] as const)

function chart({ label, x, y, yTicks }: Frame, marks: string): string {
  const grid = yTicks.map(
    ([place, text]) =>
      `<line class="grid" x1="${across(0)}" x2="${across(1)}" y1="${down(place)}" y2="${down(place)}"/>` +
      `<text x="${PLOT.left - 5}" y="${down(place)}" dy="3.5" text-anchor="end">${text}</text>`,
  )
  const ticks = TICKS.map(
    (tick) =>
      `<text x="${across(tick)}" y="${HEIGHT - PLOT.bottom + 14}" text-anchor="middle">${tick}</text>`,
  )
  return [
    `<svg class="plot" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="${escapeText(label)}">`,
    ...grid,
    ...ticks,
    `<text class="axis" x="${across(0.5)}" y="${HEIGHT - 3}" text-anchor="middle">${x}</text>`,
    `<text class="axis" transform="translate(8 ${down(0.5)}) rotate(-90)" text-anchor="middle">${y}</text>`,
    marks,
    '</svg>',
  ].join('\n')
}

const box = ({
  from,
  to,
  height,
  title,
}: Readonly<Record<'from' | 'to' | 'height', number>> & { title: string }) =>
  `<rect class="mark" x="${across(from)}" y="${down(height)}" width="${(Number(across(to)) - Number(across(from)) - 1).toFixed(1)}" height="${(Number(down(0)) - Number(down(height))).toFixed(1)}"><title>${title}</title></rect>`

const diagonal = `<line class="diagonal" x1="${across(0)}" y1="${down(0)}" x2="${across(1)}" y2="${down(1)}"/>`

const HISTOGRAM_BINS = 20

/** How many pages have which F. */
export function histogram(scores: readonly number[]): string {
  const counts = new Array<number>(HISTOGRAM_BINS).fill(0)
  for (const score of scores) counts[Math.min(HISTOGRAM_BINS - 1, Math.floor(score * HISTOGRAM_BINS))]!++
  const step = Math.max(1, Math.ceil(Math.max(...counts) / 4))
  const top = 4 * step
  const marks = counts.map((count, bin) => {
    const [from, to] = [bin / HISTOGRAM_BINS, (bin + 1) / HISTOGRAM_BINS]
    const title = `F ${from.toFixed(2)} to ${to.toFixed(2)}: ${counted(count, 'page')}`
    return count > 0 ? box({ from, to, height: count / top, title }) : ''
  })
  const yTicks = [0, 1, 2, 3, 4].map((tick) => [tick / 4, String(tick * step)] as const)
  return chart({ label: 'Histogram of page scores', x: 'F of a page', y: 'pages', yTicks }, marks.join(''))
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
  const every = Math.ceil(points.length / MOST_POINTS)
  const marks = points
    .filter((_, i) => i % every === 0)
    .map(({ confidence, f, name, anchor }) => {
      const title = `${escapeText(name)}: confidence ${share(confidence)}, F ${share(f)}`
      const dot = `<circle class="dot" cx="${across(confidence)}" cy="${down(f)}" r="3.5"><title>${title}</title></circle>`
      return anchor ? `<a href="#${anchor}">${dot}</a>` : dot
    })
  const frame = { label: 'Confidence against F', x: 'confidence', y: 'F of a page', yTicks: SHARE_TICKS }
  return chart(frame, diagonal + marks.join(''))
}

/** Whether a confidence of 0.8 comes true four times in five. */
export function reliability({ bins }: Calibration, what: 'pages' | 'blocks'): string {
  const outcome = what === 'pages' ? 'mean F' : 'right labels'
  const marks = bins.map(({ from, to, count, confidence, outcome: came }) => {
    const title = `confidence ${share(confidence)}, ${outcome} ${share(came)}: ${counted(count, what.slice(0, -1))}`
    const point = `<circle class="point" cx="${across(confidence)}" cy="${down(came)}" r="3"/>`
    return box({ from, to, height: came, title }) + point
  })
  const frame = {
    label: `Reliability of ${what}`,
    x: `confidence of ${what}`,
    y: outcome,
    yTicks: SHARE_TICKS,
  }
  return chart(frame, marks.join('') + diagonal)
}

/** F of every source with its interval. In percent of the width, so that it needs no scaling of letters. */
export function sourceBars(sources: readonly SourceSummary[], all: Summary): string {
  const bar = ({ source, f, interval, pages }: SourceSummary, kind: string) =>
    [
      `<div class="bar ${kind}"><span class="bar-name">${escapeText(source)}</span>`,
      `<svg height="20" role="img" aria-label="F ${share(f)}">`,
      `<title>${escapeText(source)}: F ${share(f)}, 95 % ${range(interval)}, ${counted(pages, 'page')}</title>`,
      ...TICKS.map((tick) => `<line class="grid" x1="${tick * 100}%" x2="${tick * 100}%" y1="0" y2="20"/>`),
      `<rect class="mark" y="4" height="12" rx="2" width="${(f * 100).toFixed(2)}%"/>`,
      interval ? whisker(interval) : '',
      `</svg><span class="bar-value">${share(f)}</span></div>`,
    ].join('')
  return [...sources.map((source) => bar(source, '')), bar({ source: 'All', ...all }, 'all')].join('\n')
}

function whisker([low, high]: readonly [number, number]): string {
  const [from, to] = [low, high].map((end) => `${(end * 100).toFixed(2)}%`)
  return (
    `<line class="whisker" x1="${from}" x2="${to}" y1="10" y2="10"/>` +
    `<line class="whisker" x1="${from}" x2="${from}" y1="6" y2="14"/>` +
    `<line class="whisker" x1="${to}" x2="${to}" y1="6" y2="14"/>`
  )
}
