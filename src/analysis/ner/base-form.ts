import type { Bundle } from '../model/bundle.js'
import { hashText } from '../model/hash.js'
import { readPacked } from '../model/weights.js'
import { applyRule, readRule } from '../text/edit-rule.js'
import type { Token } from '../types.js'
import {
  czechFirstName,
  isManInNominative,
  isWomansFirstName,
  withAgreement,
  womansFirstName,
  womansSurname,
} from './agreement.js'
import { baseAttributes, NAME_KINDS, type NameContext } from './base-attributes.js'
import type { NameLexicon } from './lexicon.js'
import { certain, listedChoice, type Opinion, opinionOf, preferring, shareOpinions } from './opinions.js'
import { ownerOpinion, ownersOf } from './possessive.js'

/** A name where it stands: its words, its type, what surrounds it. */
export interface NameInText {
  readonly tokens: readonly Token[]
  readonly type: string
  readonly context: NameContext
}

/** The base forms of a document's names: words that agree with the head go to the nominative, what follows it stays. */
export type BaseForms = (names: readonly NameInText[], text: string) => readonly string[]

const WORD = /^\p{L}/u
const ABBREVIATION = /^\p{Lu}{2,6}$/u
// Petr and Petra share most of their forms: what tells them apart is the surname.
const OF_A_WOMAN = 100
// Numbers, times and addresses stay as they are.
const AS_WRITTEN = /^[nta]/i

/**
 * Edits learnt from names with their base forms: a class of edit for each word, by what stands in it and around it.
 * A word of a person's name and a name of one word ask the other occurrences in the document, too.
 */
export function createBaseForms(bundle: Bundle, { gazetteer }: Pick<NameLexicon, 'gazetteer'>): BaseForms {
  const model = readPacked(bundle.part('base'))
  const rules = model.labels.map(readRule)
  const scores = new Float64Array(rules.length)
  const isListed = (name: string) => gazetteer.get(hashText(name)) > 0
  return (names, text) => {
    const opinions = names.map((name) =>
      AS_WRITTEN.test(name.type) ? [] : name.tokens.map((_, i) => opinion(name, i)),
    )
    shareOpinions(opinions.flat())
    return names.map(({ tokens, type }, n) => {
      if (AS_WRITTEN.test(type)) return text.slice(tokens[0]!.start, tokens.at(-1)!.end)
      const written = (words: readonly string[]) =>
        words
          .map((word, i) => (i === 0 || tokens[i - 1]!.end === tokens[i]!.start ? '' : ' ') + word)
          .join('')
      if (/^g/i.test(type)) {
        const { lemma } = tokens[0]!
        // Where a listed lemma and the edit differ in SlavicNER (166 places), the lemma is right 151 times.
        if (tokens.length === 1 && isListed(lemma)) return lemma
        const listed = listedChoice(opinions[n]!, (words) => isListed(written(words)))
        if (listed) return written(listed)
      }
      const bases = opinions[n]!.map(({ best }) => best)
      return written(/^p/i.test(type) ? bases : withAgreement(tokens, bases))
    })
  }

  function opinion({ tokens, type, context }: NameInText, i: number): Opinion {
    const { form } = tokens[i]!
    const kind = NAME_KINDS[kindLetter(type)]!
    const isPerson = kind === NAME_KINDS.p
    const isFixed = !WORD.test(form) || ABBREVIATION.test(form)
    const key = kind + (isPerson && isWomansFirstName(tokens, i) ? OF_A_WOMAN : 0)
    if (isFixed || (isPerson && isManInNominative(tokens, gazetteer))) return certain(form, key)
    const owners = isPerson && tokens.length === 1 ? ownersOf(tokens[0]!, context.after) : []
    if (owners.length > 0) return ownerOpinion(form, owners, { key: kind, isListed })
    const womans = isPerson ? (womansSurname(tokens, i) ?? womansFirstName(tokens, i, gazetteer)) : null
    if (womans) return certain(womans, key)
    scores.fill(0)
    for (const attribute of baseAttributes(tokens, i, kind, context, gazetteer))
      model.add(attribute, scores, 0)
    const isShared = isPerson || tokens.length === 1
    const guess = opinionOf(form, scores, {
      key: isShared ? key : null,
      edit: (k) => applyRule(rules[k]!, form),
    })
    const isFirstName = isPerson && i === 0 && tokens.length > 1
    const guesses = guess.candidates.map(({ base }) => base)
    const listed = isFirstName ? czechFirstName(form, guesses, gazetteer) : null
    return listed ? preferring(guess, listed) : guess
  }
}

/** Media inflect as institutions do; what is no person, place or institution is a thing. */
function kindLetter(type: string): string {
  const letter = type.charAt(0).toLowerCase()
  return letter === 'm' ? 'i' : letter in NAME_KINDS ? letter : 'o'
}
