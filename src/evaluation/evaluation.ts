import type { ModelCard } from '../crf/card.js'
import { type Calibration, CalibrationCounter } from './calibration.js'
import { type Comparison, compareReports } from './compare.js'
import { type Definition, definitionsFor } from './definitions.js'
import { type LabelReport, labelReport } from './labels.js'
import { METRICS, type MetricName } from './metric.js'
import type { TextPair } from './metrics.js'
import { comparedTexts, evaluatePage, type PageResult, type PageToEvaluate } from './page-result.js'
import { type SourceSummary, type Summary, summarise, summariseSources } from './summary.js'

/** What is not in the scores, and why. */
export interface LeftOut {
  readonly pagesWithoutGold: readonly string[]
  readonly goldsWithoutPage: readonly string[]
  readonly failed: readonly { readonly name: string; readonly reason: string }[]
}

/** Everything an evaluation found, as `--report FILE.json` writes it. */
export interface EvaluationReport {
  readonly format: 'sitko-evaluation'
  readonly version: 1
  /** ISO 8601. */
  readonly created: string
  readonly sitko: string
  readonly model: ModelCard
  readonly metric: MetricName
  readonly definitions: readonly Definition[]
  readonly all: Summary
  readonly sources: readonly SourceSummary[]
  /** Null where no gold is an annotation. */
  readonly labels: LabelReport | null
  readonly calibration: { readonly pages: Calibration | null; readonly blocks: Calibration | null }
  readonly leftOut: LeftOut
  /** Null where no other run was given. */
  readonly comparison: Comparison | null
  readonly pages: readonly PageResult[]
}

/** A page with its texts, to show what went wrong. */
export interface PageTexts {
  readonly page: PageResult
  readonly texts: TextPair
}

export interface ReportFacts {
  readonly created: Date
  readonly sitko: string
  readonly model: ModelCard
  readonly leftOut: LeftOut
  /** Another run to compare with. */
  readonly other?: { readonly name: string; readonly report: EvaluationReport } | undefined
}

const SHOWN_WORST = 20

/** Gathers pages one by one; of their texts only those of the worst pages are kept. */
export class Evaluation {
  private readonly pages: PageResult[] = []
  private readonly blocks = new CalibrationCounter()
  private worstPages: PageTexts[] = []
  private lostLabels = 0

  constructor(private readonly metric: MetricName) {}

  add(page: PageToEvaluate): PageResult {
    const texts = comparedTexts(page)
    const result = evaluatePage(page, texts)
    this.pages.push(result)
    this.lostLabels += page.gold.lost
    page.gold.labels?.forEach((label, i) => {
      const block = page.article.blocks[i]
      if (label !== null && block)
        this.blocks.add({ confidence: block.confidence, outcome: Number(block.label === label) })
    })
    if (this.scoreOf(result) < 1) this.worstPages.push({ page: result, texts })
    if (this.worstPages.length > 2 * SHOWN_WORST) this.worstPages = [...this.worst]
    return result
  }

  /** The worst pages that are not perfect, the worst first. */
  get worst(): readonly PageTexts[] {
    return this.worstPages
      .toSorted((a, b) => this.scoreOf(a.page) - this.scoreOf(b.page))
      .slice(0, SHOWN_WORST)
  }

  report({ created, sitko, model, leftOut, other }: ReportFacts): EvaluationReport {
    const { metric, pages } = this
    return {
      format: 'sitko-evaluation',
      version: 1,
      created: created.toISOString(),
      sitko,
      model,
      metric,
      definitions: definitionsFor(metric),
      all: summarise(pages, metric),
      sources: summariseSources(pages, metric),
      labels: labelReport(
        pages.flatMap(({ labels }) => labels ?? []),
        this.lostLabels,
      ),
      calibration: { pages: this.pageCalibration(), blocks: this.blocks.finish() },
      leftOut,
      comparison: other ? compareReports({ metric, pages }, other.report, other.name) : null,
      pages,
    }
  }

  private pageCalibration(): Calibration | null {
    const counter = new CalibrationCounter()
    for (const page of this.pages) counter.add({ confidence: page.confidence, outcome: this.scoreOf(page) })
    return counter.finish()
  }

  private scoreOf = (page: PageResult): number => page.scores[METRICS[this.metric].score].f
}
