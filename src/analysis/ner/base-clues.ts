import { hashText, pair } from '../model/hash.js'
import type { Add, NameToken, NameWordView } from './base-attributes.js'
import { LIST, listedNominatives, type NumberTable } from './lexicon.js'

const PERSONAL = LIST.first | LIST.surname | LIST.foreignFirst | LIST.foreignSurname | LIST.female | LIST.male

/** The gender of a noun as its lemma's ending tells it: feminine 1, neuter 2, masculine 3, plural 4, unclear 5. */
export function genderOf(noun: string): number {
  if (/(?:ost|eň|ďte|ies|est)$/.test(noun)) return 1
  if (/(?:[^aáeéěiíoóuúůyý])$/.test(noun)) return 3
  if (/[oí]$|iště$|um$/.test(noun)) return 2
  if (/a$|[ic]e$/.test(noun)) return 1
  return /[yi]$/.test(noun) ? 4 : 5
}

/** Nominatives that lists know and this form may belong to: `Trutnově` to `Trutnov`, `Mohameda` to `Mohamed`. */
export function addListed(
  form: string,
  { kind, place, ending }: NameWordView,
  gazetteer: NumberTable,
  add: Add,
): void {
  let known = 0
  for (const { edit, lists } of listedNominatives(gazetteer, form)) {
    const isPersonal = lists & PERSONAL ? 1 : 0
    const isPlace = lists & ~(PERSONAL | LIST.brand) ? 2 : 0
    known++
    add(1690, pair(edit, pair(kind, isPersonal + isPlace)))
    add(1691, pair(edit, pair(place, isPersonal)))
    add(1692, pair(edit, pair(place, lists)))
  }
  if (known === 0) add(1693, pair(ending, place))
}

const WOMAN = /(?:[aá]|ov[áé]|ovou)$/
const WOMAN_SURNAME = /(?:ov[áé]|ovou|[skctnžlrvd]á)$/

/** A woman's surname makes `Jany` Jana, her first name makes `Veselé` Veselá. */
export function addSex(
  tokens: readonly NameToken[],
  { lower, place, ending }: NameWordView,
  gazetteer: NumberTable,
  add: Add,
): void {
  const last = tokens.at(-1)!.form.toLowerCase()
  let women = 0
  let men = 0
  for (const { edit, lists } of listedNominatives(gazetteer, tokens[0]!.form)) {
    const sexes = (lists & LIST.female ? 1 : 0) + (lists & LIST.male ? 2 : 0)
    women |= sexes & 1
    men |= sexes & 2
    // Words of one name are in one case: after `Roman`, `Prymula` is no genitive.
    const clue = pair(edit, sexes * 4 + (place & 3))
    add(1698, pair(clue, ending))
    add(1699, pair(clue, hashText(lower.slice(-2))))
  }
  const surname = WOMAN_SURNAME.test(last) ? 2 : WOMAN.test(last) ? 1 : 0
  const sex = surname * 4 + women + men
  add(1695, pair(sex, pair(place, ending)))
  add(1696, pair(sex, pair(place, hashText(lower.slice(-2)))))
  add(1697, pair(sex, pair(place, hashText(lower.slice(-3)))))
}
