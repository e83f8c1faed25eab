import type { Bundle } from '../model/bundle.js'
import type { Sentence, Token } from '../types.js'
import { createLemmatiser } from './lemmatiser.js'
import { splitSentences } from './sentences.js'
import { createTagger } from './tagger.js'
import { tokenise } from './tokenise.js'
import { WordCache } from './word.js'

/** Turns a text into sentences of tokens. */
export type TextReader = (text: string) => readonly Sentence[]

/** Sentences and tokens of any language: the forms stand for the lemmas, nothing is known of parts of speech. */
export const readPlainText: TextReader = (text) =>
  cutSentences(text, false, (forms) => forms.map((form) => ({ lemma: form, upos: plainKind(form) })))

const plainKind = (form: string) => (/^\p{P}+$/u.test(form) ? 'PUNCT' : /^\p{S}+$/u.test(form) ? 'SYM' : 'X')

// Longer runs without any mark are lists and rubbish; a chain gains nothing from them.
const LONGEST_SENTENCE = 400

export function createTextReader(bundle: Bundle): TextReader {
  const lemmatiser = createLemmatiser(bundle)
  const tagger = createTagger(bundle, lemmatiser)
  const lemmas = new Map<string, WordCache<string>>()
  const lemmaOf = (form: string, upos: string) => {
    let cache = lemmas.get(upos)
    if (!cache) {
      cache = new WordCache((word) => lemmatiser.lemma(word, upos))
      lemmas.set(upos, cache)
    }
    return cache.get(form)
  }
  const read = (forms: readonly string[]) =>
    tagger.tag(forms).map((upos, i) => ({
      lemma: isAbbreviation(forms, i, upos) ? forms[i]! : lemmaOf(forms[i]!, upos),
      upos,
    }))
  return (text) =>
    cutSentences(text, true, (forms) => {
      if (forms.length <= LONGEST_SENTENCE) return read(forms)
      const out: { lemma: string; upos: string }[] = []
      for (let at = 0; at < forms.length; at += LONGEST_SENTENCE)
        out.push(...read(forms.slice(at, at + LONGEST_SENTENCE)))
      return out
    })
}

const CAPITALS = /^\p{Lu}{2,6}$/u
const SMALL = /\p{Ll}/u

/** EU, ČSSD: short and all in capitals, where the sentence is not. */
const isAbbreviation = (forms: readonly string[], i: number, upos: string): boolean =>
  (upos === 'NOUN' || upos === 'PROPN' || upos === 'X') &&
  CAPITALS.test(forms[i]!) &&
  forms.some((form) => SMALL.test(form))

type Reading = readonly { readonly lemma: string; readonly upos: string }[]

function cutSentences(text: string, czech: boolean, read: (forms: readonly string[]) => Reading): Sentence[] {
  const spans = tokenise(text)
  const starts = splitSentences(text, spans, { czech })
  const sentences: Sentence[] = []
  for (let s = 0; s + 1 < starts.length; s++) {
    const forms: string[] = []
    for (let i = starts[s]!; i < starts[s + 1]!; i++) forms.push(text.slice(spans.starts[i]!, spans.ends[i]!))
    const reading = read(forms)
    const tokens: Token[] = forms.map((form, k) => ({
      start: spans.starts[starts[s]! + k]!,
      end: spans.ends[starts[s]! + k]!,
      form,
      lemma: reading[k]!.lemma,
      upos: reading[k]!.upos,
    }))
    sentences.push({ start: tokens[0]!.start, end: tokens.at(-1)!.end, tokens })
  }
  return sentences
}
