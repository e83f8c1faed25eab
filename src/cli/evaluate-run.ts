import { resolve } from 'node:path'
import type { ModelCard } from '../crf/card.js'
import { goldForNoPage, goldUsedTwice, unknownMetric, wrongCall } from '../errors.js'
import { Evaluation } from '../evaluation/evaluation.js'
import { type GoldFile, goldFor } from '../evaluation/gold.js'
import { GoldFolder } from '../evaluation/gold-folder.js'
import { isMetric, METRICS, type MetricName } from '../evaluation/metric.js'
import { reportRenderer } from '../evaluation/render/index.js'
import { readSavedReport } from '../evaluation/saved-report.js'
import type { PageSource } from '../input/sources.js'
import { SITKO_VERSION } from '../input/version.js'
import { factsOf } from '../overview/facts.js'
import { Overview } from '../overview/overview.js'
import { decode } from '../page/decode.js'
import { divide } from '../page/divide.js'
import { writeWhole } from '../training/write-whole.js'
import type { Article } from '../types.js'
import type { OptionValues } from './command.js'
import { outputStem } from './naming.js'
import type { OpenPage } from './open-page.js'
import { folderOf } from './overview-run.js'
import { reportText } from './report-text.js'
import { writeOut } from './streams.js'
import { printableLine } from './terminal.js'

/** The options about comparing pages with their gold. */
export const EVALUATION_OPTIONS = {
  gold: { type: 'string', value: 'DIR', help: 'compare with the gold in this folder and print the scores' },
  metric: { type: 'string', value: 'NAME', help: 'words, wcxb or shingles (default: words)' },
  report: {
    type: 'string',
    multiple: true,
    value: 'FILE',
    help: 'write scores to FILE.html, .json, .csv or .md; with --analyse an overview to .html or .json',
  },
  compare: { type: 'string', value: 'FILE', help: 'compare the scores with those of an earlier FILE.json' },
} as const

type EvaluationValues = OptionValues<typeof EVALUATION_OPTIONS> & {
  readonly out?: string
  readonly format?: string
  readonly labels?: string
  readonly analyse?: string
}

export interface CleanedPage extends OpenPage {
  readonly source: PageSource
  readonly article: Article
}

/** The comparison of a run's pages with their gold. */
export interface EvaluationRun {
  add(page: CleanedPage): Promise<void>
  /** Notes a page that could not be cleaned or compared. */
  fail(name: string, reason: string): void
  /** Prints the table, writes the reports, and gives remarks on what was left out. */
  finish(model: ModelCard): Promise<readonly string[]>
}

/** Null where no gold is given: then pages are only cleaned. */
export async function openEvaluation(
  values: EvaluationValues,
  sources: readonly PageSource[],
): Promise<EvaluationRun | null> {
  const { gold, report: reports = [], compare } = values
  if (gold === undefined) return checkWithoutGold(values)
  checkWriting(values)
  const metric = metricOf(values.metric)
  const renderers = reports.map((path) => ({ path, render: reportRenderer(path) }))
  checkReportPaths(reports, sources)
  const other = compare === undefined ? undefined : { name: compare, report: await readSavedReport(compare) }
  const folder = await GoldFolder.open(gold)
  const evaluation = new Evaluation(metric)
  const pageOf = new Map<string, string>()
  const pagesWithoutGold: string[] = []
  const failed: { readonly name: string; readonly reason: string }[] = []
  const overview = values.analyse === undefined ? null : new Overview()

  return {
    async add({ source, article, bytes, hints }) {
      const facts = overview && factsOf(article, folderOf(source))
      if (facts) overview?.add(facts)
      const found = await folder.find(pathsOf(source))
      if (found === null) {
        pagesWithoutGold.push(source.name)
        return
      }
      const namesake = pageOf.get(found.id)
      if (namesake !== undefined) throw goldUsedTwice(found.id, namesake)
      pageOf.set(found.id, source.name)
      evaluation.add({
        name: source.name,
        source: sourceName(found, article, source),
        article,
        gold: goldFor(found, () => divide(decode(bytes, hints), hints.url)),
      })
    },

    fail(name, reason) {
      failed.push({ name, reason })
    },

    async finish(model) {
      if (pageOf.size === 0) {
        if (pagesWithoutGold.length > 0) throw goldForNoPage(gold)
        return []
      }
      const leftOut = { pagesWithoutGold, goldsWithoutPage: folder.unused, failed }
      const report = evaluation.report({ created: new Date(), sitko: SITKO_VERSION, model, leftOut, other })
      await writeOut(reportText(report))
      const summary = overview?.summary() ?? null
      for (const { path, render } of renderers)
        await writeWhole(path, render(report, evaluation.worst, summary))
      return [
        ...remark('page has no gold', 'pages have no gold', leftOut.pagesWithoutGold),
        ...remark('gold has no page', 'golds have no page', leftOut.goldsWithoutPage),
      ]
    },
  }
}

function checkWithoutGold(values: EvaluationValues): null {
  const given = (['metric', 'compare'] as const).find((name) => values[name] !== undefined)
  if (values.report !== undefined && values.analyse === undefined)
    throw wrongCall(
      '--report is about scores, and those need a gold. Give --gold DIR too, or --analyse LIST for an overview.',
    )
  if (given) throw wrongCall(`--${given} is about scores, and those need a gold. Give --gold DIR too.`)
  return null
}

function checkWriting({ out, format, labels }: EvaluationValues): void {
  if (out === undefined && (format !== undefined || labels !== undefined))
    throw wrongCall(
      'With --gold pages are written only to --out DIR. Give it, or leave out --format and --labels.',
    )
}

function metricOf(given = 'words'): MetricName {
  if (isMetric(given)) return given
  throw unknownMetric(given, Object.keys(METRICS))
}

function checkReportPaths(reports: readonly string[], sources: readonly PageSource[]): void {
  const inputs = new Set(sources.flatMap((source) => (source.kind === 'file' ? [resolve(source.path)] : [])))
  const lost = reports.find((path) => inputs.has(resolve(path)))
  if (lost !== undefined)
    throw wrongCall(`The report "${lost}" would overwrite a page. Give it another name.`)
}

const pathsOf = (source: PageSource): readonly string[] =>
  source.kind === 'file' ? [source.below, outputStem(source)] : [outputStem(source)]

/** What the table calls the page's source: the gold's site, else the host, else the folder. */
function sourceName({ site, url }: GoldFile, article: Article, source: PageSource): string {
  const host = hostOf(url) ?? hostOf(article.url)
  const folder = source.kind === 'file' ? resolve(source.path).split(/[/\\]/).at(-2) : undefined
  return site ?? host ?? (folder || 'pages')
}

const hostOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') || null : null

const SHOWN_NAMES = 3

function remark(one: string, several: string, names: readonly string[]): readonly string[] {
  if (names.length === 0) return []
  const shown = names.slice(0, SHOWN_NAMES).map(printableLine).join(', ')
  const more = names.length > SHOWN_NAMES ? `, and ${names.length - SHOWN_NAMES} more` : ''
  return [`${names.length} ${names.length === 1 ? one : several}, left out: ${shown}${more}`]
}
