import { commonLength } from './common-sequence.js'
import { collapseSpace, countEach, tokensOf, wordsOf } from './words.js'

/** What a cleaner gave for a page, and what it should have given. */
export interface TextPair {
  readonly output: string
  readonly gold: string
}

/** Precision and recall are null on a page that their average leaves out. */
export interface Score {
  readonly precision: number | null
  readonly recall: number | null
  readonly f: number
}

/** How a page did by each way of counting. */
export interface PageScores {
  readonly words: Score
  readonly wordsInOrder: Score
  readonly shingles: Score
}

const SHINGLE_WORDS = 4

export function scorePage({ output, gold }: TextPair): PageScores {
  const words = { output: wordsOf(output), gold: wordsOf(gold) }
  return {
    words: scoreOf(overlap(words.output, words.gold), words),
    wordsInOrder: scoreOf(commonLength(words.output, words.gold), words),
    shingles: scoreShingles({ output, gold }),
  }
}

interface Lengths {
  readonly output: { readonly length: number }
  readonly gold: { readonly length: number }
}

function scoreOf(common: number, { output, gold }: Lengths): Score {
  // Nothing wanted and nothing given is right; only one of them empty is wholly wrong.
  if (output.length === 0 || gold.length === 0) return allOr(output.length === gold.length ? 1 : 0)
  const precision = common / output.length
  const recall = common / gold.length
  return { precision, recall, f: harmonicMean(precision, recall) }
}

const allOr = (value: number): Score => ({ precision: value, recall: value, f: value })

/** As ScrapingHub's article-extraction-benchmark: runs of four words, case kept, counted as often as they occur. */
function scoreShingles({ output, gold }: TextPair): Score {
  const given = shinglesOf(tokensOf(output))
  const wanted = shinglesOf(tokensOf(gold))
  const common = overlap(given, wanted)
  if (given.length === 0 && wanted.length === 0) return { precision: null, recall: null, f: 1 }
  const precision = given.length > 0 ? common / given.length : null
  const recall = wanted.length > 0 ? common / wanted.length : null
  return { precision, recall, f: harmonicMean(precision ?? 0, recall ?? 0) }
}

// A text shorter than a shingle is one shingle.
function shinglesOf(tokens: readonly string[]): readonly string[] {
  if (tokens.length === 0) return []
  const count = Math.max(1, tokens.length - SHINGLE_WORDS + 1)
  return Array.from({ length: count }, (_, i) => tokens.slice(i, i + SHINGLE_WORDS).join(' '))
}

/** How many items two lists share, each counted as often as both have it. */
function overlap(a: readonly string[], b: readonly string[]): number {
  const counts = countEach(b)
  let common = 0
  for (const [item, count] of countEach(a)) common += Math.min(count, counts.get(item) ?? 0)
  return common
}

export const harmonicMean = (a: number, b: number): number => (a + b > 0 ? (2 * a * b) / (a + b) : 0)

/** Shares of the snippets that had to be there and are, and that had to be absent and are; null without any. */
export interface SnippetShares {
  readonly found: number | null
  readonly absent: number | null
}

export interface Snippets {
  readonly with: readonly string[]
  readonly without: readonly string[]
}

/** As WCXB: a snippet is there when the text holds it, case aside. */
export function checkSnippets(output: string, snippets: Snippets): SnippetShares {
  const text = collapseSpace(output).toLowerCase()
  const holds = (snippet: string) => text.includes(collapseSpace(snippet).toLowerCase())
  return {
    found: shareOf(snippets.with, holds),
    absent: shareOf(snippets.without, (snippet) => !holds(snippet)),
  }
}

const shareOf = <Item>(items: readonly Item[], holds: (item: Item) => boolean): number | null =>
  items.length > 0 ? items.filter(holds).length / items.length : null
