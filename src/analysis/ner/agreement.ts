import { hashText } from '../model/hash.js'
import type { Token } from '../types.js'
import { LIST, listedNominatives, type NumberTable, UNCHANGED } from './lexicon.js'
import { endsAsWomansSurname } from './opinions.js'

const NOUN = /^(?:NOUN|PROPN)$/
const CONSONANT = /[^aáeéěiíoóuúůyý]$/iu
const NEUTER = /(?:[oí]|um)$/iu
const HARD = /(?:ého|ému|ém|ým)$/u
const SOFT = /(?:ího|ímu|ím|í)$/u
const CAPITAL = /^\p{Lu}/u

/**
 * What grammar leaves no choice in: `Českému` before `rozhlas` is Český, a soft adjective ends in -í, and -ou is
 * feminine. `bases` are the base forms of a name's words, guessed one by one.
 */
export function withAgreement(tokens: readonly Token[], bases: readonly string[]): readonly string[] {
  const head = tokens.findIndex(({ upos }) => NOUN.test(upos))
  if (head < 1) return bases
  const noun = bases[head]!
  return bases.map((base, i) => {
    const { form, upos, lemma } = tokens[i]!
    if (i >= head || upos !== 'ADJ') return base
    if (/í$/.test(lemma) && SOFT.test(form)) return form.replace(SOFT, 'í')
    if (/ou$/.test(form)) return form.replace(/ou$/, 'á')
    if (!HARD.test(form)) return base
    if (NEUTER.test(noun)) return form.replace(HARD, 'é')
    return CONSONANT.test(noun) ? form.replace(HARD, 'ý') : base
  })
}

/** A man's first name in the nominative leaves his other names there: `Jozef Síkela`. */
export function isManInNominative(tokens: readonly Token[], gazetteer: NumberTable): boolean {
  const { form } = tokens[0]!
  if (tokens.length < 2 || !tokens.every((token) => CAPITAL.test(token.form))) return false
  // No other case of a first name ends so: Ivo, Tomio.
  if (/o$/.test(form)) return true
  if (!CONSONANT.test(form)) return false
  const [first, other] = listedNominatives(gazetteer, form)
  return (
    first !== undefined &&
    first.edit === UNCHANGED &&
    !other &&
    (first.lists & (LIST.male | LIST.female)) === LIST.male
  )
}

const FIRST_NAME = LIST.first | LIST.foreignFirst | LIST.male | LIST.female

/**
 * The Czech first name that a form in front of a surname belongs to, where the likeliest guess is none at all or a
 * rarer one: `Pavlem` is Pavel and not Pavl, `Petrem` not Petro. Of several the likeliest.
 */
export function czechFirstName(
  form: string,
  guesses: readonly string[],
  gazetteer: NumberTable,
): string | null {
  const [guess = form] = guesses
  const lists = Math.max(0, gazetteer.get(hashText(guess)))
  // Forms of Petro are forms of Petr, who is met more often.
  const isDoubtful = (lists & FIRST_NAME) === 0 || (/o$/.test(guess) && (lists & LIST.first) === 0)
  if (guess === form || !isDoubtful) return null
  const names = Array.from(listedNominatives(gazetteer, form))
    .filter((listed) => listed.lists & LIST.first)
    .map(({ name }) => name)
  return guesses.find((name) => names.includes(name)) ?? (names.length === 1 ? names[0]! : null)
}

const WOMAN_SURNAME = /^\p{Lu}.*[^aáeéiíoóuúůyý]ov(?:é|ou)$/u

/** The base form of a woman's surname: `Mayovou`, `Theresy Mayové`; null where it is none, or may be a people: `Britové`. */
export const womansSurname = (tokens: readonly Token[], i: number): string | null => {
  const { form } = tokens[i]!
  const isCertain = i === tokens.length - 1 && (tokens.length > 1 || form.endsWith('ou'))
  return isCertain && WOMAN_SURNAME.test(form) ? form.replace(/(?:é|ou)$/, 'á') : null
}

/** Whether a word stands before a woman's surname. */
export const isWomansFirstName = (tokens: readonly Token[], i: number): boolean =>
  i < tokens.length - 1 && endsAsWomansSurname(tokens.at(-1)!.form)

/**
 * The base form of a woman's first name before her surname: `Ursulu`, `Ursulou`, `Petry` where lists know one such
 * name of women, and whatever stands before a surname in the nominative; null where the ending is another.
 */
export function womansFirstName(tokens: readonly Token[], i: number, gazetteer: NumberTable): string | null {
  const { form } = tokens[i]!
  if (!isWomansFirstName(tokens, i)) return null
  if (tokens.at(-1)!.form.endsWith('á')) return form
  const [listed, other] = [...listedNominatives(gazetteer, form)].filter(({ lists }) => lists & LIST.female)
  if (listed && !other) return listed.name
  return /^\p{Lu}.*[^aáeéiíoóuúůyý]o?u$/u.test(form) ? form.replace(/o?u$/, 'a') : null
}
