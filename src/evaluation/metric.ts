import { harmonicMean, type PageScores, type Score } from './metrics.js'

/** Precision, recall and F over pages. */
export interface MeanScore {
  readonly precision: number
  readonly recall: number
  readonly f: number
}

export interface Metric {
  /** Which of a page's scores it takes. */
  readonly score: keyof PageScores
  average(scores: readonly Score[]): MeanScore
}

/** The ways of counting that `--metric` names. */
export const METRICS = {
  words: { score: 'words', average: meanOfPages },
  wcxb: { score: 'words', average: meanOfPages },
  shingles: { score: 'shingles', average: fOfMeans },
} as const satisfies Readonly<Record<string, Metric>>

export type MetricName = keyof typeof METRICS

export const isMetric = (name: string): name is MetricName => Object.hasOwn(METRICS, name)

export function meanOfPages(scores: readonly Score[]): MeanScore {
  return {
    precision: mean(scores.map(({ precision }) => precision)),
    recall: mean(scores.map(({ recall }) => recall)),
    f: mean(scores.map(({ f }) => f)),
  }
}

/** ScrapingHub's: F is made of the mean precision and the mean recall. */
function fOfMeans(scores: readonly Score[]): MeanScore {
  const precision = mean(scores.map((score) => score.precision))
  const recall = mean(scores.map((score) => score.recall))
  return { precision, recall, f: harmonicMean(precision, recall) }
}

/** The mean of the values there are; 0 without any. */
export function mean(values: readonly (number | null)[]): number {
  let sum = 0
  let count = 0
  for (const value of values) {
    if (value === null) continue
    sum += value
    count++
  }
  return count > 0 ? sum / count : 0
}
