import type { NerAnalysis, SentimentAnalysis } from '../../analysis/types.js'
import type { Article } from '../../types.js'

/** An entity as the seed's output has it. */
export interface SeedEntity {
  readonly name: string
  readonly type: string
  /** Empty where none is known. */
  readonly dbpedia: string
  readonly occurrences: readonly {
    /** Counted from one. */
    readonly sentenceIndex: number
    readonly type: string
    readonly wordForm: string
  }[]
  readonly occurrencesCount: number
}

export interface SeedSentence {
  /** Counted from one. */
  readonly sentenceIndex: number
  readonly sentiment: number
  readonly positiveWords: number
  /** Zero or less. */
  readonly negativeWords: number
}

/** `analysis` with the same facts under the names of the seed's appendix D, for tools that read those. */
export function withSeedNames(analysis: Article['analysis'] | undefined): Article['analysis'] | undefined {
  if (!analysis) return analysis
  const ner = analysis.ner as NerAnalysis | undefined
  const sentiment = analysis.sentiment as SentimentAnalysis | undefined
  return {
    ...analysis,
    ...(ner?.entities ? { entities: seedEntities(ner) } : {}),
    ...(sentiment?.sentences
      ? { articleSentiment: sentiment.score, sentencesSentiment: seedSentences(sentiment) }
      : {}),
  }
}

const seedEntities = ({ entities }: NerAnalysis): readonly SeedEntity[] =>
  entities.map(({ name, type, link, occurrences, count }) => ({
    name,
    type,
    dbpedia: link ?? '',
    occurrences: occurrences.map((occurrence) => ({
      sentenceIndex: occurrence.sentence + 1,
      type: occurrence.type,
      wordForm: occurrence.form,
    })),
    occurrencesCount: count,
  }))

const seedSentences = ({ sentences }: SentimentAnalysis): readonly SeedSentence[] =>
  sentences.map(({ score, positive, negative }, i) => ({
    sentenceIndex: i + 1,
    sentiment: score,
    positiveWords: positive,
    negativeWords: negative,
  }))
