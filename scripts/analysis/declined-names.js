import { CASES, declineMan, declinePlace, declineWoman } from './declension.js'
import { namesOf } from './gazetteers.js'
import { randomFrom } from './random.js'

const PREPOSITIONS = {
  genitive: ['do', 'od', 'podle'],
  dative: ['k', 'kvůli'],
  accusative: ['pro', 'na'],
  locative: ['v', 'o'],
  instrumental: ['s', 'před'],
}
const PERSONS_OF_A_SEX = 3000
const SURNAMES_ALONE = 1500
const PLACES = 2500

/**
 * Names from lists in all cases, as short texts with what each word is in the nominative: an annotated corpus has few
 * names of a kind, and no document shows all its cases.
 */
export function* declinedNames(from) {
  const lists = namesOf(from)
  const random = randomFrom(7)
  const pick = (list) => list[Math.floor(random() * list.length)]
  for (const { given, surnames, decline } of [
    { given: lists.men, surnames: lists.surnamesOfMen, decline: declineMan },
    { given: lists.women, surnames: lists.surnamesOfWomen, decline: declineWoman },
  ]) {
    for (let i = 0; i < PERSONS_OF_A_SEX; i++) yield* declined([pick(given), pick(surnames)], decline, 'p')
    for (let i = 0; i < SURNAMES_ALONE; i++) yield* declined([pick(surnames)], decline, 'p')
  }
  for (let i = 0; i < PLACES; i++) yield* declined([pick(lists.places)], declinePlace, 'g')

  function* declined(words, decline, kind) {
    if (random() < 0.4) {
      yield { before: '', words, bases: words, kind }
      return
    }
    const forms = words.map(decline)
    if (forms.some((cases) => cases === null)) return
    const number = Math.floor(random() * CASES.length)
    if (forms.some((cases) => cases[number] === null)) return
    const before = random() < 0.5 || kind === 'g' ? pick(PREPOSITIONS[CASES[number]]) : ''
    const inflected = forms.map((cases) => cases[number])
    if (inflected.length > 1 && random() < 0.7) inflected[0] = shortDative(inflected[0], forms[0][0])
    yield { before, words: inflected, bases: words, kind }
  }
}

/** `Petru Kellnerovi`, `Tomáši Novákovi`: of a man's names only the last takes -ovi. */
const shortDative = (form, genitive) =>
  form.endsWith('ovi') && /[ae]$/.test(genitive)
    ? form.replace(/ovi$/, genitive.endsWith('a') ? 'u' : 'i')
    : form
