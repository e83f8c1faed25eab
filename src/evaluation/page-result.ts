import { createHash } from 'node:crypto'
import type { Article } from '../types.js'
import { levenshtein } from './distance.js'
import type { PageGold } from './gold.js'
import { type Confusion, confuse } from './labels.js'
import { checkSnippets, type PageScores, type SnippetShares, scorePage, type TextPair } from './metrics.js'
import { withoutOptional } from './optional.js'
import { collapseSpace, wordsOf } from './words.js'

/** How one page did. */
export interface PageResult {
  /** Its gold's path below the gold folder without extension: the same in every run. */
  readonly id: string
  /** The page as it was given. */
  readonly name: string
  readonly source: string
  /** Hash of the gold text: a score against another gold is not comparable. */
  readonly goldHash: string
  readonly confidence: number
  readonly words: { readonly output: number; readonly gold: number }
  readonly scores: PageScores
  readonly levenshtein: { readonly distance: number; readonly relative: number }
  readonly exact: boolean
  readonly empty: boolean
  readonly snippets: SnippetShares
  /** Where the gold is an annotation. */
  readonly labels: Confusion | null
}

export interface PageToEvaluate {
  readonly name: string
  readonly source: string
  readonly article: Article
  readonly gold: PageGold
}

/** The texts as they are compared: without what the gold leaves open. */
export function comparedTexts({ article, gold }: PageToEvaluate): TextPair {
  return {
    output: withoutOptional(article.text, gold.optional),
    gold: withoutOptional(withoutTitleLine(gold, article.title), gold.optional),
  }
}

// A plain text has no place for the title but its first line, and titles are not counted.
function withoutTitleLine({ text, firstLineMayBeTitle }: PageGold, title: string | null): string {
  const [first = ''] = text.trimStart().split('\n', 1)
  const isTitle = firstLineMayBeTitle && title !== null && sameWords(first, title)
  return isTitle ? text.trimStart().slice(first.length) : text
}

const sameWords = (a: string, b: string): boolean => {
  const words = wordsOf(a).join(' ')
  return words !== '' && words === wordsOf(b).join(' ')
}

export function evaluatePage(page: PageToEvaluate, texts: TextPair): PageResult {
  const { name, source, article, gold } = page
  const scores = scorePage(texts)
  const words = { output: wordsOf(texts.output).length, gold: wordsOf(texts.gold).length }
  const output = collapseSpace(texts.output)
  const wanted = collapseSpace(texts.gold)
  const distance = levenshtein(output, wanted)
  return {
    id: gold.id,
    name,
    source,
    goldHash: createHash('sha256').update(wanted).digest('hex').slice(0, 16),
    confidence: article.confidence,
    words,
    scores,
    levenshtein: { distance, relative: distance / Math.max(1, output.length, wanted.length) },
    exact: scores.wordsInOrder.f === 1,
    empty: words.output === 0 && words.gold > 0,
    snippets: checkSnippets(article.text, gold),
    labels:
      gold.labels &&
      confuse(
        gold.labels,
        article.blocks.map(({ label }) => label),
      ),
  }
}
