import type { Token } from '../types.js'

const ADJECTIVE = /^(?:ADJ|DET)$/
const POSSESSIVE = /(?:ův|ov[aoyuěéi]|ových|ovou|ovými|ovým|ova|ovo)$/
// Endings of nouns by gender, as far as a lemma tells.
const FEMININE = /(?:a|ost|e|ice|áž|eň|ev|est)$/
const NEUTER = /(?:o|í|um|iště|ště)$/

/**
 * The base form of a name: words that agree with its head go to the nominative, what follows the head stays.
 * Persons are inflected word by word.
 */
export function baseForm(tokens: readonly Token[], type: string, text: string): string {
  const isPerson = /^p/i.test(type)
  if (/^[nta]/i.test(type)) return text.slice(tokens[0]!.start, tokens.at(-1)!.end)
  const head = headOf(tokens, isPerson)
  return tokens
    .map((token, i) => {
      const gap = i === 0 ? '' : text.slice(tokens[i - 1]!.end, token.start)
      return (gap === '' ? '' : ' ') + (i > head ? token.form : nominative(token, tokens[head]!, i === head))
    })
    .join('')
}

/** The last word that is inflected with the whole: the first noun; of a person's name the last word. */
function headOf(tokens: readonly Token[], isPerson: boolean): number {
  if (isPerson) return tokens.length - 1
  const noun = tokens.findIndex(({ upos }) => upos === 'NOUN' || upos === 'PROPN')
  return noun < 0 ? tokens.length - 1 : noun
}

function nominative(token: Token, head: Token, isHead: boolean): string {
  const lemma = cased(token.lemma, token.form)
  if (!ADJECTIVE.test(token.upos) || (isHead && token === head)) return lemma
  if (!/ý$/.test(lemma)) return lemma
  // A plural form of the head keeps the plural: Spojené státy.
  if (head.lemma.toLowerCase() !== head.form.toLowerCase() && /(?:té|ní)$/.test(token.form) && token.form === token.lemma)
    return token.form
  const noun = head.lemma.toLowerCase()
  return lemma.slice(0, -1) + (NEUTER.test(noun) ? 'é' : FEMININE.test(noun) ? 'á' : 'ý')
}

const cased = (lemma: string, form: string): string => {
  const first = form.charAt(0)
  return first !== first.toLowerCase() ? first + lemma.slice(1) : lemma
}

/** The stem of a possessive: `Beneš` of `Benešovy`; null where the word is none. */
export const ownerOf = ({ form, upos }: Token): string | null =>
  upos === 'ADJ' && POSSESSIVE.test(form) ? form.replace(POSSESSIVE, '') : null
