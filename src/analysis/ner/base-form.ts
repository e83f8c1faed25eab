import type { Bundle } from '../model/bundle.js'
import { hashText } from '../model/hash.js'
import { readPacked } from '../model/weights.js'
import { applyRule, readRule } from '../text/edit-rule.js'
import type { Token } from '../types.js'
import { baseAttributes, NAME_KINDS, type NameContext } from './base-attributes.js'
import type { NameLexicon } from './lexicon.js'

/** The base form of a name: words that agree with its head go to the nominative, what follows the head stays. */
export type BaseForm = (tokens: readonly Token[], type: string, text: string, context?: NameContext) => string

const NO_CONTEXT: NameContext = { before: null, endings: null }
const WORD = /^\p{L}/u
const ABBREVIATION = /^\p{Lu}{2,6}$/u
// Numbers, times and addresses stay as they are.
const AS_WRITTEN = /^[nta]/i

/**
 * Edits learnt from names with their base forms: a class of edit for each word, by what stands in it and around
 * it. With a lexicon, a place of one word takes its lemma where that is listed: where the two differ in SlavicNER
 * (166 places), the lemma is right 151 times, the edit 13 times.
 */
export function createBaseForm(bundle: Bundle, { gazetteer }: Pick<NameLexicon, 'gazetteer'>): BaseForm {
  const isListed = (name: string) => gazetteer.get(hashText(name)) > 0
  const model = readPacked(bundle.part('base'))
  const rules = model.labels.map(readRule)
  const scores = new Float64Array(rules.length)
  return (tokens, type, text, context = NO_CONTEXT) => {
    if (AS_WRITTEN.test(type)) return text.slice(tokens[0]!.start, tokens.at(-1)!.end)
    const kind = NAME_KINDS[kindLetter(type)]!
    const edited = tokens
      .map((token, i) => {
        const isGlued = i === 0 || tokens[i - 1]!.end === token.start
        return (isGlued ? '' : ' ') + inflected(token, i)
      })
      .join('')
    const { lemma } = tokens[0]!
    const isKnownPlace = tokens.length === 1 && /^g/i.test(type) && isListed(lemma)
    return isKnownPlace ? lemma : edited

    function inflected({ form }: Token, i: number): string {
      if (!WORD.test(form) || ABBREVIATION.test(form)) return form
      scores.fill(0)
      for (const attribute of baseAttributes(tokens, i, kind, context, gazetteer))
        model.add(attribute, scores, 0)
      let best = 0
      for (let k = 1; k < scores.length; k++) if (scores[k]! > scores[best]!) best = k
      return applyRule(rules[best]!, form) || form
    }
  }
}

/** Media inflect as institutions do; what is no person, place or institution is a thing. */
function kindLetter(type: string): string {
  const letter = type.charAt(0).toLowerCase()
  return letter === 'm' ? 'i' : letter in NAME_KINDS ? letter : 'o'
}

const POSSESSIVE = /(?:ův|ov[aoyuěéi]|ových|ovou|ovými|ovým)$/

/** The stem of a possessive: `Beneš` of `Benešovy`; null where the word is none. */
export const ownerOf = ({ form, upos }: Token): string | null =>
  upos === 'ADJ' && POSSESSIVE.test(form) ? form.replace(POSSESSIVE, '') : null
