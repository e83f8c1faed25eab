import type { Bundle } from '../model/bundle.js'
import { hashText, pair } from '../model/hash.js'
import { readTable } from '../model/table.js'
import { applyRule, type EditRule, readRule } from './edit-rule.js'
import { lookUpRule } from './suffix-table.js'

export interface Lemmatiser {
  lemma(form: string, upos: string): string
  /** What the lexicon makes of a form whatever its part of speech, as a number: what a tagger goes by. */
  kindOf(form: string): number
}

export const UPOS = [
  'ADJ',
  'ADP',
  'ADV',
  'AUX',
  'CCONJ',
  'DET',
  'INTJ',
  'NOUN',
  'NUM',
  'PART',
  'PRON',
  'PROPN',
  'PUNCT',
  'SCONJ',
  'SYM',
  'VERB',
  'X',
] as const

/** The group of rules that needs no part of speech. */
export const ANY_GROUP = UPOS.length

/** Names are looked up as written, other words in lower case. */
export const lookUpForm = (form: string, upos: string): string =>
  upos !== 'PROPN'
    ? form.toLowerCase()
    : form.length > 1 && form === form.toUpperCase()
      ? capitalised(form)
      : form

// A verb's ne- is its negation, but for a few verbs; endings alone cannot know.
const NEGATED = /^ne\p{L}{3}/iu
const NE_ADJECTIVE =
  /^(?:německ|nemoc|negati|nervov|nervóz|nezbyt|nepatr|nesmír|nebes|nebít|nehynou|neutr|nestyd|nesčet|nesouc|nevrl|neděln|newton|neon(?!i)|neo(?:kl|ko|li|li|go|ma|re)|nepál|neapol|neruds)/iu
const NE_VERB = /^(?:nech|nenáv|neutral|negov|nervov)|^nes(?:u|e|eš|eme|ete|ou|l[aoiy]?)$/iu

const capitalised = (form: string) => form.charAt(0) + form.slice(1).toLowerCase()

export function createLemmatiser(bundle: Bundle): Lemmatiser {
  const table = readTable(bundle.part('lemma-rules'))
  const rules: readonly EditRule[] = new TextDecoder()
    .decode(bundle.part('rule-names'))
    .split('\n')
    .map(readRule)
  const groups = new Map<string, number>(UPOS.map((upos, group) => [upos, group]))
  return {
    lemma(form, upos) {
      const group = groups.get(upos) ?? ANY_GROUP
      const rule = rules[lookUpRule(table, group, lookUpForm(form, upos))]
      if (!rule) return form
      if (upos === 'VERB' && rule.prefix === 0 && NEGATED.test(form) && !NE_VERB.test(form))
        return this.lemma(form.slice(2), upos)
      if (upos === 'ADJ' && rule.prefix === 0 && NEGATED.test(form) && !NE_ADJECTIVE.test(form))
        return this.lemma(form.slice(2), upos)
      return applyRule(rule, form) || form
    },
    kindOf(form) {
      const lower = form.toLowerCase()
      const number = lookUpRule(table, ANY_GROUP, lower)
      const rule = rules[number]
      return rule ? pair(number, hashText(applyRule(rule, lower).slice(-2))) : 0
    },
  }
}
