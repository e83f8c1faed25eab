import { escapeText } from '../../article/render/html.js'
import type { OverviewSummary } from '../../overview/overview.js'
import { overviewSections } from '../../overview/render/html.js'
import { OVERVIEW_STYLE } from '../../overview/render/style.js'
import type { EvaluationReport, PageTexts } from '../evaluation.js'
import { METRICS } from '../metric.js'
import { histogram, reliability, scatter, sourceBars } from './charts.js'
import { range } from './columns.js'
import { anchorOf, worstPages } from './html-diff.js'
import { reportPage } from './html-page.js'
import { SORT_SCRIPT } from './html-script.js'
import { STYLE } from './html-style.js'
import { comparisonSection, labelSection, sourceTable } from './html-tables.js'
import { counted, percent, share } from './numbers.js'

/** One page that needs nothing else: no network, no scripts to be read, light and dark. */
export function renderReportHtml(
  report: EvaluationReport,
  worst: readonly PageTexts[],
  overview: OverviewSummary | null = null,
): string {
  const { created, model, metric, sitko, all, sources } = report
  const title = `Evaluation of ${counted(all.pages, 'page')} of ${counted(sources.length, 'source')}`
  return reportPage({
    title,
    subtitle: `${created.slice(0, 16).replace('T', ' ')} UTC · metric ${metric} · model ${escapeText(model.name)} · sitko ${escapeText(sitko)}`,
    tiles: tiles(report),
    main: `${report.comparison ? comparisonSection(report.comparison) : ''}
<section id="sources"><h2>By source</h2>
${sourceTable(report)}
</section>
${barSection(report)}
${chartSection(report, worst)}
${report.labels ? labelSection(report.labels) : ''}
${overview ? overviewSections(overview) : ''}
${worstSection(report, worst)}
${leftOutSection(report)}
<section id="definitions"><h2>Definitions</h2>
<dl class="terms">${report.definitions.map(({ term, meaning }) => `<dt>${escapeText(term)}</dt><dd>${escapeText(meaning)}</dd>`).join('\n')}</dl>
</section>`,
    style: `${STYLE}${overview ? OVERVIEW_STYLE : ''}`,
    script: SORT_SCRIPT,
  })
}

function tiles({ all, calibration }: EvaluationReport): string {
  const tile = ([term, value, remark]: readonly [string, string, string], i: number) =>
    `<div class="tile${i === 0 ? ' first' : ''}"><dt>${term}</dt><dd>${value}<small>${remark}</small></dd></div>`
  const numbers: readonly (readonly [string, string, string])[] = [
    ['F', share(all.f), all.interval ? `95 %: ${range(all.interval)}` : 'one page'],
    ['Precision', share(all.precision), 'of what was given'],
    ['Recall', share(all.recall), 'of what was wanted'],
    ['F in order', share(all.inOrder.f), 'order of words counts'],
    ['Levenshtein', all.levenshtein.mean.toFixed(1), `${share(all.levenshtein.relative)} of the length`],
    ['Exact pages', percent(all.exact), 'word for word'],
    ['Empty pages', String(all.empty), 'though gold has text'],
    ...(calibration.pages
      ? [['Calibration error', share(calibration.pages.error), 'confidence against F'] as const]
      : []),
  ]
  return `<dl class="tiles">${numbers.map(tile).join('')}</dl>`
}

// Beyond that bars are no picture any more; the table has them all.
const MOST_BARS = 40

function barSection({ sources, all }: EvaluationReport): string {
  const shown = sources.toSorted((a, b) => b.pages - a.pages).slice(0, MOST_BARS)
  const remark = shown.length < sources.length ? ` The ${MOST_BARS} sources with the most pages.` : ''
  return `<section id="bars"><h2>F by source</h2>
<p class="note">From 0 to 1, with the 95 % interval.${remark}</p>
<div class="bars">
${sourceBars(
  shown.toSorted((a, b) => b.f - a.f),
  all,
)}
</div></section>`
}

function chartSection({ pages, metric, calibration }: EvaluationReport, worst: readonly PageTexts[]): string {
  const { score } = METRICS[metric]
  const ranks = new Map(worst.map(({ page }, rank) => [page.id, rank]))
  const points = pages.map((page) => {
    const rank = ranks.get(page.id)
    const anchor = rank === undefined ? null : anchorOf(rank)
    return { confidence: page.confidence, f: page.scores[score].f, name: page.id, anchor }
  })
  const card = (title: string, remark: string, chart: string) =>
    `<div class="card"><h3>${title}</h3><p>${remark}</p>${chart}</div>`
  const { pages: ofPages, blocks } = calibration
  const cards = [
    card('Page scores', 'How many pages have which F.', histogram(points.map(({ f }) => f))),
    card('Confidence against F', 'One dot a page; orange ones are shown below.', scatter(points)),
    ...(ofPages
      ? [
          card(
            'Reliability of pages',
            `Calibration error ${share(ofPages.error)}. On the line, it comes true.`,
            reliability(ofPages, 'pages'),
          ),
        ]
      : []),
    ...(blocks
      ? [
          card(
            'Reliability of blocks',
            `Calibration error ${share(blocks.error)} over ${counted(blocks.count, 'block')}.`,
            reliability(blocks, 'blocks'),
          ),
        ]
      : []),
  ]
  return `<section id="charts"><h2>Pages</h2><div class="charts${cards.length > 3 ? ' four' : ''}">${cards.join('\n')}</div></section>`
}

function worstSection(report: EvaluationReport, worst: readonly PageTexts[]): string {
  const intro =
    worst.length === 0
      ? 'Every page is perfect.'
      : `The ${counted(worst.length, 'page')} with the lowest F, word by word. Orange was missed, blue is extra; long equal parts are folded.`
  return `<section id="worst"><h2>Worst pages</h2><p class="note">${intro}</p>
${worstPages(report, worst)}
</section>`
}

function leftOutSection({ leftOut }: EvaluationReport): string {
  const lists = [
    ['without gold', 'page', leftOut.pagesWithoutGold],
    ['without page', 'gold', leftOut.goldsWithoutPage],
    ['failed', 'page', leftOut.failed.map(({ name, reason }) => `${name}: ${reason}`)],
  ] as const
  const parts = lists
    .filter(([, , names]) => names.length > 0)
    .map(
      ([what, noun, names]) =>
        `<details><summary>${counted(names.length, noun)} ${what}</summary><ul>${names.map((name) => `<li>${escapeText(name)}</li>`).join('')}</ul></details>`,
    )
  return parts.length > 0 ? `<section id="left-out"><h2>Left out</h2>${parts.join('\n')}</section>` : ''
}
