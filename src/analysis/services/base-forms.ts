import type { BaseForms } from '../ner/base-form.js'
import type { FoundName } from '../ner/recogniser.js'
import type { Sentence, Token } from '../types.js'
import { generateForms, type MorphoditaOptions } from './morphodita.js'
import { caseOf, inNominative, NOMINATIVE } from './pdt.js'
import type { Reading } from './udpipe.js'

/**
 * Base forms as the seed makes them: words in the case of the first go to the nominative by MorphoDiTa's `generate`,
 * from the first in another case on all stay. `otherwise` serves names whose words have no tags or no such form.
 */
export async function generatedBaseForms(
  names: readonly FoundName[],
  sentences: readonly Sentence[],
  { otherwise, ...options }: MorphoditaOptions & Reading & { readonly otherwise: BaseForms },
): Promise<BaseForms> {
  const wanted = new Map<string, Token & { tag: string }>()
  for (const { sentence, from, to } of names)
    for (const token of declined(sentences[sentence]!.tokens.slice(from, to)))
      if (caseOf(token.tag) !== NOMINATIVE) wanted.set(keyOf(token), token)
  if (wanted.size === 0) return otherwise
  const keys = [...wanted.keys()]
  const asked = [...wanted.values()].map(({ lemma, tag }) => ({ lemma, tag: inNominative(tag) }))
  const answers = await generateForms(asked, options)
  const forms = new Map(keys.map((key, i) => [key, answers[i]?.[0]]))
  return (all, text) => {
    const others = otherwise(all, text)
    return all.map(({ tokens }, n) => generated(tokens) ?? others[n]!)
  }

  function generated(tokens: readonly Token[]): string | null {
    const changed = declined(tokens)
    const isKnown = changed.every((token) => caseOf(token.tag) === NOMINATIVE || forms.get(keyOf(token)))
    if (changed.length === 0 || !isKnown) return null
    return tokens
      .map((token, i) => {
        const space = i > 0 && tokens[i - 1]!.end < token.start ? ' ' : ''
        const form = changed.includes(token as Token & { tag: string }) ? forms.get(keyOf(token)) : undefined
        return space + (form === undefined ? token.form : cased(form, token.form))
      })
      .join('')
  }
}

const keyOf = ({ lemma, tag = '' }: Token) => `${lemma}\t${tag}`

/** The words that go with the case of the whole name: up to the first in another one. */
function declined(tokens: readonly Token[]): readonly (Token & { tag: string })[] {
  const first = caseOf(tokens[0]?.tag)
  if (first === null) return []
  const end = tokens.findIndex(({ tag }) => caseOf(tag) !== first)
  return tokens.slice(0, end < 0 ? tokens.length : end) as readonly (Token & { tag: string })[]
}

const cased = (form: string, like: string) =>
  /^\p{Lu}/u.test(like) ? form.charAt(0).toUpperCase() + form.slice(1) : form
