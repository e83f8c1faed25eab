import type { MetricName } from './metric.js'

export interface Definition {
  readonly term: string
  readonly meaning: string
}

const WORDS = 'runs of letters, digits and underscores in lower case'

const SCORES: Readonly<Record<MetricName, Definition>> = {
  words: {
    term: 'P, R, F',
    meaning: `by words (${WORDS}), each counted as often as it occurs, in any order. P is the share of the output's words that the gold has, R the share of the gold's words that the output has, F = 2PR/(P+R); the mean over pages of each.`,
  },
  wcxb: {
    term: 'P, R, F',
    meaning: `as WCXB counts: by words (${WORDS}), each counted as often as it occurs, in any order; the mean over pages of P, R and F.`,
  },
  shingles: {
    term: 'P, R, F',
    meaning:
      "as ScrapingHub's article-extraction-benchmark counts: by runs of four words, case kept, each counted as often as it occurs. P and R are means over the pages that have any, F is made of these two means.",
  },
}

const ALWAYS: readonly Definition[] = [
  {
    term: '95 %',
    meaning:
      'bootstrap interval of F: as many pages are drawn with replacement, 1,000 times over; the middle 95 % of the results. A single page has none.',
  },
  {
    term: 'L. dist.',
    meaning:
      'Levenshtein distance in characters after white space is collapsed, the mean over pages. An upper bound where both texts differ over more than 100,000 characters.',
  },
  {
    term: 'L. rel.',
    meaning:
      'the same divided by the length of the longer text, the mean over pages. 0 is equal, 1 nothing in common.',
  },
  {
    term: 'in order',
    meaning: `by words (${WORDS}) of the longest common subsequence, so that order counts; the mean over pages.`,
  },
  { term: 'exact', meaning: 'share of pages with the same words in the same order.' },
  { term: 'empty', meaning: 'pages for which nothing was given though the gold has text.' },
  {
    term: 'not counted',
    meaning: 'titles, and what a gold names as optional (infoboxes, embeds), on both sides.',
  },
  {
    term: 'confidence',
    meaning:
      'what the cleaner expected of the page before seeing the gold: its own estimate of F. The calibration error is the mean distance of confidence and outcome over twenty bins of confidence, weighted by their size.',
  },
]

const SNIPPETS: Definition = {
  term: 'snippets',
  meaning:
    'share of the sentences that must be in the output and are, and of those that must not be and are not; the mean over the pages whose gold names any.',
}

/** What every number of a report means. */
export const definitionsFor = (metric: MetricName): readonly Definition[] => [
  SCORES[metric],
  ...ALWAYS,
  ...(metric === 'wcxb' ? [SNIPPETS] : []),
]
