import type { Bundle } from '../model/bundle.js'
import { readTable } from '../model/table.js'
import { applyRule, type EditRule, readRule } from '../text/edit-rule.js'
import { lookUpRule } from '../text/suffix-table.js'
import type { Token } from '../types.js'

/** Groups of names that inflect alike: by supertype, alone or among other words. */
export const NAME_GROUPS = ['p', 'g', 'i', 'o', 'p+', 'g+', 'i+', 'o+'] as const

/** The base form of a name: words that agree with its head go to the nominative, what follows the head stays. */
export type BaseForm = (tokens: readonly Token[], type: string, text: string) => string

const ADJECTIVE = /^(?:ADJ|DET)$/
const POSSESSIVE = /(?:ův|ov[aoyuěéi]|ových|ovou|ovými|ovým)$/
// Genders as far as a lemma tells; `oře` is moře and its like.
const NEUTER = /(?:o|í|um|iště|oře|ole|slunce|srdce)$/
const FEMININE = /(?:a|ost|e|áž|eň|ev|est|moc)$/
const PLURAL = /^(?:státy|emiráty|ostrovy|národy|hory|listy|noviny|aerolinie|aerolinky|dráhy|sbory|síly)$/

export function createBaseForm(bundle: Bundle): BaseForm {
  const table = readTable(bundle.part('base-rules'))
  const rules: readonly EditRule[] = new TextDecoder()
    .decode(bundle.part('base-rule-names'))
    .split('\n')
    .map(readRule)
  const byRule = (form: string, group: string): string => {
    const rule = rules[lookUpRule(table, NAME_GROUPS.indexOf(group as 'p'), form)]
    return rule ? applyRule(rule, form) || form : form
  }
  return (tokens, type, text) => {
    const letter = type.charAt(0).toLowerCase()
    if (/[nta]/.test(letter)) return text.slice(tokens[0]!.start, tokens.at(-1)!.end)
    const isPerson = letter === 'p'
    const supertype = letter === 'm' ? 'i' : /[pgi]/.test(letter) ? letter : 'o'
    if (tokens.length === 1 && /^\p{Lu}{2,6}$/u.test(tokens[0]!.form)) return tokens[0]!.form
    const group = supertype + (tokens.length > 1 ? '+' : '')
    const head = headOf(tokens, isPerson)
    const headBase = isCommon(tokens[head]!) ? tokens[head]!.lemma : byRule(tokens[head]!.form, group)
    return tokens
      .map((token, i) => {
        const isGlued = i === 0 || tokens[i - 1]!.end === token.start
        return (isGlued ? '' : ' ') + inflected(token, i)
      })
      .join('')

    function inflected(token: Token, i: number): string {
      if (i > head || !/^\p{L}/u.test(token.form) || (/^\p{Ll}/u.test(token.form) && isPerson))
        return token.form
      if (i === head) return PLURAL.test(pluralOf(token.form)) ? pluralOf(token.form) : headBase
      if (isPerson || !ADJECTIVE.test(token.upos) || !/ý$/.test(token.lemma)) return byRule(token.form, group)
      const stem = cased(token.lemma, token.form).slice(0, -1)
      const noun = headBase.toLowerCase()
      if (PLURAL.test(pluralOf(tokens[head]!.form))) return `${stem}é`
      return stem + (NEUTER.test(noun) ? 'é' : FEMININE.test(noun) ? 'á' : 'ý')
    }
  }
}

// `Evropská komise`: its head is a word like any other, and the lexicon knows it.
const isCommon = ({ form }: Token) => /^\p{Ll}/u.test(form)

const pluralOf = (form: string) =>
  form.replace(/(?:ů|ům|ech|ách|ami|y)$/, 'y').replace(/^(\p{Lu})/u, (letter) => letter)

/** The last word that is inflected with the whole: the first noun; of a person's name the last word. */
function headOf(tokens: readonly Token[], isPerson: boolean): number {
  if (isPerson) return tokens.length - 1
  const noun = tokens.findIndex(({ upos }) => upos === 'NOUN' || upos === 'PROPN')
  return noun < 0 ? tokens.length - 1 : noun
}

const cased = (lemma: string, form: string): string => {
  const first = form.charAt(0)
  return first !== first.toLowerCase() ? first + lemma.slice(1) : lemma
}

/** The stem of a possessive: `Beneš` of `Benešovy`; null where the word is none. */
export const ownerOf = ({ form, upos }: Token): string | null =>
  upos === 'ADJ' && POSSESSIVE.test(form) ? form.replace(POSSESSIVE, '') : null
