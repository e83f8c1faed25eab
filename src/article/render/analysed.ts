import type { NerAnalysis, Occurrence, Sentence, TextAnalysis, Token } from '../../analysis/types.js'
import type { Article } from '../../types.js'

/** A sentence, or what of it stands in one paragraph, with the names in it. */
export interface AnalysedSentence {
  readonly tokens: readonly Token[]
  /** Names over whole tokens, in order, none inside another. */
  readonly names: readonly AnalysedName[]
}

export interface AnalysedName extends Occurrence {
  /** Tokens `from` to `to` of the sentence. */
  readonly from: number
  readonly to: number
  /** Base form and link of its entity. */
  readonly name: string
  readonly link?: string | undefined
}

/** The sentences of one paragraph with its text; offsets count from its beginning. */
export interface AnalysedParagraph {
  readonly text: string
  readonly sentences: readonly AnalysedSentence[]
}

/** Finds the analysis of paragraphs, asked for in the order of the article; null where there is none. */
export type ParagraphFinder = (paragraph: string, isTitle?: boolean) => AnalysedParagraph | null

/** Null where no text analyser ran. */
export function paragraphFinder({ text, title, analysis }: Article): ParagraphFinder | null {
  const read = analysis?.text as TextAnalysis | undefined
  if (!Array.isArray(read?.sentences)) return null
  const names = namesByStart(analysis.ner as NerAnalysis | undefined)
  let at = 0
  return (paragraph, isTitle = false) => {
    if (isTitle && paragraph === title && read.title)
      return { text: paragraph, sentences: read.title.map(({ tokens }) => ({ tokens, names: [] })) }
    const start = text.indexOf(paragraph, at)
    if (paragraph === '' || start < 0) return null
    at = start + paragraph.length
    return { text: paragraph, sentences: cut(read.sentences, start, at, names) }
  }
}

type NamesByStart = ReadonlyMap<number, Omit<AnalysedName, 'from' | 'to'>>

const namesByStart = (ner: NerAnalysis | undefined): NamesByStart =>
  new Map(
    (ner?.entities ?? []).flatMap(({ name, link, occurrences }) =>
      occurrences.map((occurrence) => [occurrence.start, { ...occurrence, name, link }] as const),
    ),
  )

function cut(
  sentences: readonly Sentence[],
  start: number,
  end: number,
  names: NamesByStart,
): readonly AnalysedSentence[] {
  const found: AnalysedSentence[] = []
  for (let i = firstEndingAfter(sentences, start); i < sentences.length && sentences[i]!.start < end; i++) {
    const tokens = sentences[i]!.tokens.filter((token) => token.start >= start && token.end <= end)
    if (tokens.length === 0) continue
    found.push({
      tokens: tokens.map((token) => ({ ...token, start: token.start - start, end: token.end - start })),
      names: namesIn(tokens, names),
    })
  }
  return found
}

/** Long articles have thousands of sentences; each paragraph looks at its own only. */
function firstEndingAfter(sentences: readonly Sentence[], start: number): number {
  let low = 0
  let high = sentences.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sentences[middle]!.end <= start) low = middle + 1
    else high = middle
  }
  return low
}

function namesIn(tokens: readonly Token[], names: NamesByStart): readonly AnalysedName[] {
  const found: AnalysedName[] = []
  for (let from = 0; from < tokens.length; from++) {
    const name = names.get(tokens[from]!.start)
    if (!name) continue
    const last = tokens.findIndex((token, i) => i >= from && token.end === name.end)
    if (last < 0) continue
    found.push({ ...name, from, to: last + 1 })
    from = last
  }
  return found
}
