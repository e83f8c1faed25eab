import type {
  Entity,
  EntitySentiment,
  Sentence,
  SentenceSentiment,
  SentimentAnalysis,
  SentimentClass,
  SentimentWord,
  Token,
} from '../types.js'
import { type Clause, clausesOf } from './clauses.js'
import { idiomAt } from './idioms.js'
import type { PolarityLexicon } from './lexicon.js'
import { shiftOf, trendOf } from './shifts.js'
import { polarityOf, weighed } from './words.js'

/** Scores every sentence by its words, with negations, intensifiers and idioms; sums them up for the whole text. */
export function judge(
  sentences: readonly Sentence[],
  lexicon: PolarityLexicon,
  entities: readonly Entity[] = [],
): SentimentAnalysis {
  const judged = sentences.map((sentence) => judgeSentence(sentence, lexicon))
  const score = round(judged.reduce((sum, sentence) => sum + sentence.score, 0))
  const count = sentences.reduce((sum, { tokens }) => sum + tokens.filter(isWord).length, 0)
  return {
    score,
    class: classOf(score),
    normalised: count === 0 ? 0 : round((100 * score) / count),
    sentences: judged,
    ...(entities.length > 0 ? { entities: towards(entities, judged) } : {}),
  }
}

/** The seed's intervals; a score between them, such as 3.5, is neutral. */
export const classOf = (score: number): SentimentClass =>
  score <= -4 ? 'negative' : score >= 4 ? 'positive' : 'neutral'

const isWord = ({ upos }: Token) => upos !== 'PUNCT' && upos !== 'SYM'
const round = (value: number) => Math.round(value * 100) / 100

function judgeSentence({ tokens }: Sentence, lexicon: PolarityLexicon): SentenceSentiment {
  const found = clausesOf(tokens).flatMap((clause) => judgeClause(tokens, clause, lexicon))
  const positive = round(found.reduce((sum, { score }) => sum + Math.max(0, score), 0))
  const negative = round(found.reduce((sum, { score }) => sum + Math.min(0, score), 0))
  return { positive, negative, score: round(positive + negative), words: found }
}

function judgeClause(
  tokens: readonly Token[],
  clause: Clause,
  lexicon: PolarityLexicon,
): readonly SentimentWord[] {
  const found: SentimentWord[] = []
  const taken = new Set<number>()
  let isShifted = false
  for (let i = clause.from; i < clause.to; i++) {
    if (taken.has(i)) continue
    const idiom = idiomAt(tokens, i, clause, lexicon)
    if (idiom) {
      for (const place of idiom.places) taken.add(place)
      if (idiom.value !== 0)
        found.push(weighed(tokens, idiom.places, idiom.value, { lexicon, polarity: idiom }))
      continue
    }
    const polarity = polarityOf(tokens[i]!, lexicon)
    if (polarity.value === 0) continue
    const shift = shiftOf(tokens, i, clause, polarity.value)
    if (shift) isShifted = true
    if (shift?.factor !== 0) found.push(weighed(tokens, [i], polarity.value, { lexicon, polarity, shift }))
  }
  const trend = isShifted ? null : trendOf(tokens, clause)
  const isSaid = trend && found.some(({ score }) => Math.sign(score) === Math.sign(trend.value))
  return trend && !isSaid
    ? [...found, weighed(tokens, [trend.at], trend.value, { lexicon, with: trend.by })]
    : found
}

/** Sentiment towards an entity: that of the sentences it occurs in. */
function towards(
  entities: readonly Entity[],
  judged: readonly SentenceSentiment[],
): readonly EntitySentiment[] {
  return entities.map(({ name, occurrences }) => {
    const own = [...new Set(occurrences.map(({ sentence }) => sentence))]
    const score = round(own.reduce((sum, index) => sum + (judged[index]?.score ?? 0), 0))
    return { name, score, sentences: own.length }
  })
}
