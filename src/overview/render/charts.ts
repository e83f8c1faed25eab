import { escapeText } from '../../article/render/html.js'
import { counted } from '../../evaluation/render/numbers.js'
import type { EntitySummary, MoodSummary, OverviewSummary } from '../overview.js'
import { kindOf } from './kinds.js'

const number = (value: number): string => (Math.round(value * 10) / 10).toFixed(1).replace('-', '−')
export const points = (value: number): string => `${value > 0 ? '+' : ''}${number(value)}`

/** One bar an entity, as long as it is frequent; its colour is the mood of its articles. */
export function entityBars(entities: readonly EntitySummary[]): string {
  const most = Math.max(1, ...entities.map(({ count }) => count))
  return entities
    .map(({ name, type, count, articles, score, link }) => {
      const shown = escapeText(name)
      const mood = score === null ? '' : `, their mean sentiment ${points(score)}`
      const title = `${name} (${kindOf(type).name}, ${type}): ${counted(count, 'occurrence')} in ${counted(articles, 'article')}${mood}`
      const label = link ? `<a href="${escapeText(link)}" rel="noopener">${shown}</a>` : shown
      return [
        `<div class="bar"><span class="bar-name" title="${escapeText(title)}">${label}</span>`,
        `<svg height="20" role="img" aria-label="${escapeText(title)}"><title>${escapeText(title)}</title>`,
        `<rect class="${moodClass(score)}" y="3" height="14" rx="2" width="${((100 * count) / most).toFixed(2)}%"/>`,
        `</svg><span class="bar-value">${count}</span></div>`,
      ].join('')
    })
    .join('\n')
}

// The seed's intervals for one article.
const moodClass = (score: number | null) =>
  score === null || (score > -4 && score < 4) ? 'mark' : score < 0 ? 'neg' : 'pos'

/** Shares of negative, neutral and positive articles of every source. */
export const sourceBars = (sources: OverviewSummary['sources'], all: MoodSummary): string =>
  [...sources, { source: 'All', ...all }]
    .map((row, i) => {
      const { source, articles, classes, score } = row
      const parts = (['negative', 'neutral', 'positive'] as const).map(
        (kind) => (100 * classes[kind]) / articles,
      )
      const title = `${source}: ${classes.negative} negative, ${classes.neutral} neutral, ${classes.positive} positive; mean ${points(score)}`
      let left = 0
      const rects = parts.map((part, k) => {
        const rect = `<rect class="${['neg', 'neu', 'pos'][k]}" x="${left.toFixed(2)}%" y="3" height="14" width="${part.toFixed(2)}%"/>`
        left += part
        return rect
      })
      return [
        `<div class="bar${i === sources.length ? ' all' : ''}"><span class="bar-name">${escapeText(source)}</span>`,
        `<svg height="20" role="img" aria-label="${escapeText(title)}"><title>${escapeText(title)}</title>${rects.join('')}</svg>`,
        `<span class="bar-value">${points(score)}</span></div>`,
      ].join('')
    })
    .join('\n')

const WIDTH = 1000
const HEIGHT = 300
const EDGE = { left: 46, right: 16, top: 14, bottom: 30 } as const

/** Positive and negative points of a mean article, day by day, and their sum. */
export function dayLines(days: OverviewSummary['days']): string {
  const top = niceTop(Math.max(1, ...days.map(({ positive }) => positive)))
  const bottom = -niceTop(Math.max(1, ...days.map(({ negative }) => -negative)))
  const first = dayNumber(days[0]!.day)
  const span = Math.max(1, dayNumber(days.at(-1)!.day) - first)
  const x = (day: string) => EDGE.left + ((dayNumber(day) - first) / span) * (WIDTH - EDGE.left - EDGE.right)
  const y = (value: number) => EDGE.top + ((top - value) / (top - bottom)) * (HEIGHT - EDGE.top - EDGE.bottom)
  const path = (kind: string, value: (day: (typeof days)[number]) => number) =>
    `<polyline class="${kind}" points="${days.map((day) => `${x(day.day).toFixed(1)},${y(value(day)).toFixed(1)}`).join(' ')}"/>`
  const dots = days.map((day) => {
    const title = `${day.day}: ${counted(day.articles, 'article')}, positive ${points(day.positive)}, negative ${number(day.negative)}, sum ${points(day.score)}`
    return `<g><title>${title}</title>${[
      ['pos', day.positive],
      ['neg', day.negative],
      ['sum', day.score],
    ]
      .map(
        ([kind, value]) =>
          `<circle class="${kind}" cx="${x(day.day).toFixed(1)}" cy="${y(value as number).toFixed(1)}" r="4"/>`,
      )
      .join('')}</g>`
  })
  const grid = [top, top / 2, 0, bottom / 2, bottom].map(
    (value) =>
      `<line class="${value === 0 ? 'zero' : 'grid'}" x1="${EDGE.left}" x2="${WIDTH - EDGE.right}" y1="${y(value).toFixed(1)}" y2="${y(value).toFixed(1)}"/><text x="${EDGE.left - 6}" y="${y(value).toFixed(1)}" dy="4" text-anchor="end">${number(value)}</text>`,
  )
  const shown = ticksOf(days.map(({ day }) => day))
  const below = shown.map(
    (day, i) =>
      `<text x="${x(day).toFixed(1)}" y="${HEIGHT - 8}" text-anchor="${shown.length === 1 ? 'start' : i === 0 ? 'start' : i === shown.length - 1 ? 'end' : 'middle'}">${day}</text>`,
  )
  return [
    `<svg class="days" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="Sentiment by day">`,
    ...grid,
    ...below,
    path('line-pos', ({ positive }) => positive),
    path('line-neg', ({ negative }) => negative),
    path('line-sum', ({ score }) => score),
    ...dots,
    '</svg>',
  ].join('\n')
}

const MS_A_DAY = 86_400_000
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / MS_A_DAY

/** The first, the last and as many between as there is room for. */
function ticksOf(days: readonly string[]): readonly string[] {
  const most = 6
  if (days.length <= most) return days
  return Array.from({ length: most }, (_, i) => days[Math.round((i * (days.length - 1)) / (most - 1))]!)
}

function niceTop(value: number): number {
  const step = 10 ** Math.floor(Math.log10(value))
  return [1, 2, 4, 5, 10].map((times) => times * step).find((candidate) => candidate >= value) ?? value
}
