import type { NerAnalysis, SentimentAnalysis, SentimentClass } from '../analysis/types.js'
import type { Article } from '../types.js'

/** What an overview of a set wants to know of one analysed article. */
export interface ArticleFacts {
  readonly source: string
  /** `2016-04-28`; null where the article states no day. */
  readonly day: string | null
  readonly entities: readonly NamedCount[]
  readonly sentiment: ArticleMood | null
}

export interface NamedCount {
  readonly name: string
  readonly type: string
  readonly count: number
  readonly link?: string
}

export interface ArticleMood {
  readonly class: SentimentClass
  readonly score: number
  readonly positive: number
  /** Zero or less. */
  readonly negative: number
}

type Analysed = Pick<Article, 'url' | 'site' | 'date' | 'analysis'>

/** The facts of an article, null where nobody analysed it. `otherwise` names a source that has no other name. */
export function factsOf({ url, site, date, analysis }: Analysed, otherwise: string): ArticleFacts | null {
  const ner = analysis?.ner as NerAnalysis | undefined
  const sentiment = analysis?.sentiment as SentimentAnalysis | undefined
  if (!ner && !sentiment) return null
  return {
    source: hostOf(url ?? null) ?? site ?? otherwise,
    day: /^\d{4}-\d\d-\d\d/.exec(date ?? '')?.[0] ?? null,
    entities: (ner?.entities ?? []).map(({ name, type, count, link }) => ({
      name,
      type,
      count,
      // What is clicked on in a report must not run.
      ...(/^https?:\/\//.test(link ?? '') ? { link: link! } : {}),
    })),
    sentiment: sentiment ? moodOf(sentiment) : null,
  }
}

const moodOf = ({ class: kind, score, sentences }: SentimentAnalysis): ArticleMood => ({
  class: kind,
  score,
  positive: sentences.reduce((sum, { positive }) => sum + positive, 0),
  negative: sentences.reduce((sum, { negative }) => sum + negative, 0),
})

const hostOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') || null : null
