import { escapeText } from '../../article/render/html.js'
import { reportPage } from '../../evaluation/render/html-page.js'
import { STYLE } from '../../evaluation/render/html-style.js'
import { counted, percent } from '../../evaluation/render/numbers.js'
import type { OverviewSummary } from '../overview.js'
import { dayLines, entityBars, points, sourceBars } from './charts.js'
import { KINDS, kindOf } from './kinds.js'
import { OVERVIEW_STYLE } from './style.js'

const MOST_OF_A_KIND = 12
// Beyond that bars are no picture any more; the JSON report has them all.
const MOST_SOURCES = 40

/** One page that needs nothing else: no network, no script, light and dark. */
export function renderOverviewHtml(
  summary: OverviewSummary,
  { created, sitko }: { readonly created: Date; readonly sitko: string },
): string {
  const title = `Entities and sentiment of ${counted(summary.articles, 'article')}`
  return reportPage({
    title,
    subtitle: `${created.toISOString().slice(0, 16).replace('T', ' ')} UTC · sitko ${escapeText(sitko)}`,
    tiles: tiles(summary),
    main: overviewSections(summary),
    style: `${STYLE}${OVERVIEW_STYLE}`,
  })
}

/** The sections alone, for a report that has others too. */
export const overviewSections = (summary: OverviewSummary): string =>
  [entitySection(summary), daySection(summary), sourceSection(summary)].filter(Boolean).join('\n')

function tiles({ articles, undated, entities, mood, days, sources }: OverviewSummary): string {
  const shareOf = (count: number) => percent(count / Math.max(1, mood?.articles ?? 0))
  const numbers: readonly (readonly [string, string, string])[] = [
    ['Articles', String(articles), undated > 0 ? `${undated} without a date` : 'all with a date'],
    ['Entities', String(entities.length), entities.length === 200 ? 'the most frequent' : 'different ones'],
    ...(mood
      ? ([
          ['Negative', shareOf(mood.classes.negative), counted(mood.classes.negative, 'article')],
          ['Neutral', shareOf(mood.classes.neutral), counted(mood.classes.neutral, 'article')],
          ['Positive', shareOf(mood.classes.positive), counted(mood.classes.positive, 'article')],
          ['Mean sentiment', points(mood.score), 'points an article'],
          ['Sources', String(sources.length), `${sources[0]!.source} the largest`],
        ] as const)
      : []),
    ['Days', String(days.length), days.length > 0 ? `${days[0]!.day} to ${days.at(-1)!.day}` : 'none stated'],
  ]
  return `<dl class="tiles">${numbers
    .map(
      ([term, value, remark]) =>
        `<div class="tile"><dt>${term}</dt><dd>${value}<small>${remark}</small></dd></div>`,
    )
    .join('')}</dl>`
}

const key = (entries: readonly (readonly [string, string])[]) =>
  `<ul class="key">${entries.map(([kind, text]) => `<li><i class="k-${kind}"></i>${text}</li>`).join('')}</ul>`

function entitySection({ entities, mood }: OverviewSummary): string {
  if (entities.length === 0) return ''
  const cards = KINDS.map(({ name, heading }) => {
    const own = entities.filter(({ type }) => kindOf(type).name === name).slice(0, MOST_OF_A_KIND)
    return own.length === 0 ? '' : `<div class="card"><h3>${heading}</h3>${entityBars(own)}</div>`
  })
  const moods = [
    ['neg', 'their articles are negative on average'],
    ['mark', 'neutral'],
    ['pos', 'positive'],
  ] as const
  return `<section id="entities"><h2>Most frequent entities</h2>
<p class="note">Occurrences in all articles, by kind.</p>
${mood ? key(moods) : ''}
<div class="kinds">${cards.filter(Boolean).join('\n')}</div></section>`
}

function daySection({ days, undated }: OverviewSummary): string {
  if (days.length === 0) return ''
  const remark = undated > 0 ? ` ${counted(undated, 'article')} without a date left out.` : ''
  return `<section id="days"><h2>Sentiment by day</h2>
<p class="note">Points of a mean article of the day.${remark}</p>
${key([
  ['pos', 'positive words'],
  ['neg', 'negative words'],
  ['sum', 'their sum'],
])}
<div class="card wide">${dayLines(days)}</div></section>`
}

function sourceSection({ sources, mood }: OverviewSummary): string {
  if (!mood) return ''
  const shown = sources.slice(0, MOST_SOURCES)
  const remark = shown.length < sources.length ? ` The ${MOST_SOURCES} sources with the most articles.` : ''
  return `<section id="moods"><h2>Sentiment by source</h2>
<p class="note">Share of articles of each class, and the points of a mean article.${remark}</p>
${key([
  ['neg', 'negative (−4 and less)'],
  ['neu', 'neutral'],
  ['pos', 'positive (4 and more)'],
])}
<div class="bars">${sourceBars(shown, mood)}</div></section>`
}
