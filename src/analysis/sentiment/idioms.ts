import type { Token } from '../types.js'
import type { Clause } from './clauses.js'
import type { Idiom, PolarityLexicon } from './lexicon.js'
import type { Polarity } from './words.js'

// `Přišli při výbuchu miny o život`: a verb and what belongs to it stand apart.
const LONGEST_GAP = 4

/** The idiom whose first word stands here, with the places of its words; null where there is none. */
export function idiomAt(
  tokens: readonly Token[],
  at: number,
  { to }: Clause,
  { idioms }: PolarityLexicon,
): (Polarity & { readonly places: readonly number[] }) | null {
  const candidates = idioms.get(lemmaOf(tokens[at]!))
  for (const idiom of candidates ?? []) {
    const places = placesOf(idiom, tokens, at, to)
    const isDenied = /^ne/i.test(tokens[at]!.form) && !idiom.lemmas[0]!.startsWith('ne')
    if (places) return { places, value: idiom.value, isDenied }
  }
  return null
}

const lemmaOf = ({ lemma }: Token) => lemma.toLowerCase()

function placesOf(
  { lemmas }: Idiom,
  tokens: readonly Token[],
  at: number,
  to: number,
): readonly number[] | null {
  const gap = tokens[at]!.upos === 'VERB' ? LONGEST_GAP : 0
  for (let start = at + 1; start <= at + 1 + gap; start++) {
    const isHere = lemmas.slice(1).every((lemma, k) => start + k < to && isLemma(tokens[start + k]!, lemma))
    if (isHere) return [at, ...lemmas.slice(1).map((_, k) => start + k)]
  }
  return null
}

// Prepositions have two shapes, `v` and `ve`; lemmas of either are met.
const isLemma = (token: Token, wanted: string) =>
  lemmaOf(token) === wanted || token.form.toLowerCase() === wanted || lemmaOf(token) === `${wanted}e`
