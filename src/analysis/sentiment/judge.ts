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
import type { PolarityLexicon } from './lexicon.js'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))
const NEGATORS = words(
  'bez není nikoli nikoliv ani nebyl nebyla nebylo nebyli nebude nejsou nebudou žádný nikdy sotva',
)
const STRONGER = words(
  'velmi velice mimořádně nesmírně obrovsky zcela naprosto výrazně vysoce silně hluboce extrémně tak tolik příliš nejvíce značně podstatně dramaticky',
)
const WEAKER = words('trochu mírně lehce poněkud částečně málo téměř skoro')
// How many words a negation reaches, short of the next comma.
const REACH = 3
const STRONG = 1.5
const WEAK = 0.5

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

/** The seed's intervals. */
export const classOf = (score: number): SentimentClass =>
  score <= -4 ? 'negative' : score >= 4 ? 'positive' : 'neutral'

const isWord = ({ upos }: Token) => upos !== 'PUNCT' && upos !== 'SYM'
const round = (value: number) => Math.round(value * 100) / 100

function judgeSentence({ tokens }: Sentence, lexicon: PolarityLexicon): SentenceSentiment {
  const found: SentimentWord[] = []
  for (let i = 0; i < tokens.length; i++) {
    const length = phraseAt(tokens, i, lexicon)
    const last = i + Math.max(length, 1) - 1
    const value =
      length > 0 ? lexicon.phrases.get(lemmasOf(tokens, i, length))! : polarityOf(tokens[i]!, lexicon)
    if (value !== 0) found.push(weighed(tokens, i, last, value))
    i = last
  }
  const positive = round(found.reduce((sum, { score }) => sum + Math.max(0, score), 0))
  const negative = round(found.reduce((sum, { score }) => sum + Math.min(0, score), 0))
  return { positive, negative, score: round(positive + negative), words: found }
}

const lemmasOf = (tokens: readonly Token[], from: number, length: number) =>
  tokens
    .slice(from, from + length)
    .map(({ lemma }) => lemma.toLowerCase())
    .join(' ')

function phraseAt(
  tokens: readonly Token[],
  from: number,
  { phrases, longestPhrase }: PolarityLexicon,
): number {
  for (let length = Math.min(longestPhrase, tokens.length - from); length > 1; length--)
    if (phrases.has(lemmasOf(tokens, from, length))) return length
  return 0
}

function polarityOf({ lemma, upos }: Token, { words: values }: PolarityLexicon): number {
  // A name is no opinion: Veselý is a surname.
  if (upos === 'PROPN' || upos === 'ADP') return 0
  const lower = lemma.toLowerCase()
  const own = values.get(`${lower}/${upos}`) ?? values.get(lower)
  if (own !== undefined) return own
  for (const other of ALIKE[upos] ?? []) {
    const value = values.get(`${lower}/${other}`)
    if (value !== undefined) return value
  }
  return 0
}

// Parts of speech a tagger mixes up.
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  NOUN: ['ADJ', 'VERB'],
  ADJ: ['NOUN', 'VERB'],
  VERB: ['ADJ', 'NOUN'],
  ADV: ['ADJ'],
  AUX: ['VERB'],
  X: ['NOUN', 'ADJ', 'VERB', 'ADV'],
}

function weighed(tokens: readonly Token[], from: number, last: number, value: number): SentimentWord {
  const by: string[] = []
  let score = value
  const token = tokens[from]!
  const isNegated = /^ne/i.test(token.form) && !token.lemma.toLowerCase().startsWith('ne')
  let negations = isNegated ? 1 : 0
  if (isNegated) by.push(token.form)
  for (let i = from - 1; i >= Math.max(0, from - REACH); i--) {
    const { form, lemma, upos } = tokens[i]!
    if (upos === 'PUNCT' || upos === 'CCONJ') break
    const lower = form.toLowerCase()
    const isNegator =
      NEGATORS.has(lower) ||
      (/^ne./.test(lower) && (upos === 'VERB' || upos === 'AUX') && !lemma.startsWith('ne'))
    if (isNegator && (lower !== 'bez' || i >= from - 2)) {
      negations++
      by.push(form)
    } else if (i === from - 1 && STRONGER.has(lemma.toLowerCase())) {
      score *= STRONG
      by.push(form)
    } else if (i === from - 1 && WEAKER.has(lemma.toLowerCase())) {
      score *= WEAK
      by.push(form)
    }
  }
  // Czech negations agree with each other and do not cancel out; what is denied weighs less than what is said.
  if (negations > 0) score *= -0.75
  return {
    start: token.start,
    end: tokens[last]!.end,
    form: tokens
      .slice(from, last + 1)
      .map(({ form }) => form)
      .join(' '),
    lemma: lemmasOf(tokens, from, last - from + 1),
    score: round(score),
    ...(by.length > 0 ? { by } : {}),
  }
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
