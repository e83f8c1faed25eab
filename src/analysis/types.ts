/** A word or a mark. Offsets count UTF-16 units of the analysed text. */
export interface Token {
  readonly start: number
  readonly end: number
  readonly form: string
  /** Its base form; the form itself where the language is not known. */
  readonly lemma: string
  /** Universal part of speech; `X` where the language is not known. */
  readonly upos: string
  /** The tag of its own language, where a service gives one. */
  readonly tag?: string
}

export interface Sentence {
  readonly start: number
  readonly end: number
  readonly tokens: readonly Token[]
}

/** What the text analyser finds: `analysis.text`. */
export interface TextAnalysis {
  /** ISO 639-1, null where the text is too short or strange to say. */
  readonly language: string | null
  readonly sentences: readonly Sentence[]
  /** Those of the title, with offsets into it: it is no part of the text. */
  readonly title?: readonly Sentence[]
  /** Who read it, where it was a service. */
  readonly by?: string
}

/** A part of a nested entity: the first name in a person's name. */
export interface EntityPart {
  readonly start: number
  readonly end: number
  readonly form: string
  readonly type: string
}

export interface Occurrence {
  readonly start: number
  readonly end: number
  /** Index of its sentence in `analysis.text.sentences`. */
  readonly sentence: number
  readonly form: string
  readonly type: string
  /** Base form of this occurrence by itself: `Mayová` in an entity named `Theresa Mayová`. */
  readonly base: string
  readonly parts?: readonly EntityPart[]
}

export interface Entity {
  /** The base form. */
  readonly name: string
  /** A type of CNEC 2.0: `P`, `gu`, `if`; its first letter is the supertype. */
  readonly type: string
  readonly count: number
  /** Where the entity is described, by the dbpedia analyser. */
  readonly link?: string
  /** Further names of it in the text: `EU` of `Evropská unie`. */
  readonly aliases?: readonly string[]
  readonly occurrences: readonly Occurrence[]
}

/** What the ner analyser finds: `analysis.ner`. */
export interface NerAnalysis {
  readonly entities: readonly Entity[]
  /** Who found them, where it was a service. */
  readonly by?: string
}

export type SentimentClass = 'negative' | 'neutral' | 'positive'

/** A word or phrase that decided. */
export interface SentimentWord {
  readonly start: number
  readonly end: number
  readonly form: string
  readonly lemma: string
  readonly score: number
  /** What changed its value: a negation, an intensifier. */
  readonly by?: readonly string[]
}

export interface SentenceSentiment {
  readonly positive: number
  /** Zero or less. */
  readonly negative: number
  readonly score: number
  readonly words: readonly SentimentWord[]
}

/** The sentences an entity occurs in. */
export interface EntitySentiment {
  readonly name: string
  readonly score: number
  readonly sentences: number
}

/** What the sentiment analyser finds: `analysis.sentiment`. */
export interface SentimentAnalysis {
  readonly score: number
  readonly class: SentimentClass
  /** Score for each hundred words. */
  readonly normalised: number
  readonly sentences: readonly SentenceSentiment[]
  readonly entities?: readonly EntitySentiment[]
}
