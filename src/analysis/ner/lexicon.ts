import type { Bundle } from '../model/bundle.js'
import { hashText } from '../model/hash.js'
import { readTable } from '../model/table.js'

/** Numbers by hash, -1 where there is none. */
export interface NumberTable {
  get(hash: number): number
}

/** What is known of names before any text is read. */
export interface NameLexicon {
  /** Lists a name stands in, as bits: first names, surnames, countries, towns, streets. */
  readonly gazetteer: NumberTable
  /** Clusters of Czech lemmas that are used alike. */
  readonly clusters: NumberTable
  /** Clusters of names in English texts, where more was at hand. */
  readonly foreign: NumberTable
}

export const readNameLexicon = (bundle: Bundle): NameLexicon => ({
  gazetteer: readTable(bundle.part('gazetteer')),
  clusters: readTable(bundle.part('clusters')),
  foreign: readTable(bundle.part('foreign')),
})

/** Lists of names, as bits. */
export const LIST = {
  first: 1,
  surname: 2,
  foreignFirst: 4,
  foreignSurname: 8,
  country: 16,
  town: 32,
  city: 64,
  exonym: 128,
  street: 256,
  female: 512,
  male: 1024,
  brand: 2048,
  region: 4096,
} as const

// Endings of inflected names and what may stand in their place in the nominative.
const ENDINGS = endingsOf(
  `ovi em em>o ou>a ové>ová ovou>ová ům ech>y ích>e ách>y y>a y u u>a u>o a a>o e e>a ě>a ě>o ě i>a i>e i ů>y í>e
  í>ie ii>ie ou>á é>á ého>ý ému>ý ým>ý ým>é ce>ka ze>ha ře>ra ka>ek kem>ek kovi>ek ku>ek la>el lem>el lovi>el le>el
  ra>er rem>er ce>ec cem>ec ci>ec ova ovo ovy ově ových ina>a iny>a`,
)
// Endings that only the search for a base form asks about.
const ALL_ENDINGS = [...ENDINGS, ...endingsOf('ovi>a ovi>o ího>í ímu>í ím>í ho mu')]

interface Ending {
  readonly ending: string
  readonly nominative: string
  readonly edit: number
}

function endingsOf(list: string): readonly Ending[] {
  return list
    .trim()
    .split(/\s+/)
    .map((pair) => pair.split('>'))
    .map(([ending, nominative = '']) => ({
      ending: ending!,
      nominative,
      edit: hashText(`${ending}>${nominative}`),
    }))
}

function* nominatives(form: string): Generator<number> {
  for (const { name } of nominativeForms(form, ENDINGS)) yield hashText(name)
}

function* nominativeForms(
  form: string,
  endings: readonly Ending[],
): Generator<{ readonly name: string; readonly edit: number }> {
  for (const { ending, nominative, edit } of endings)
    if (form.length > ending.length + 2 && form.endsWith(ending))
      yield { name: form.slice(0, -ending.length) + nominative, edit }
}

/** The edit of a form that is a nominative itself. */
export const UNCHANGED = 1

/** The form itself and what its ending may stand for, as far as lists know them. */
export function* listedNominatives(
  gazetteer: NumberTable,
  form: string,
): Generator<{ readonly name: string; readonly edit: number; readonly lists: number }> {
  const own = gazetteer.get(hashText(form))
  if (own > 0) yield { name: form, edit: UNCHANGED, lists: own }
  for (const { name, edit } of nominativeForms(form, ALL_ENDINGS)) {
    const lists = gazetteer.get(hashText(name))
    if (lists > 0) yield { name, edit, lists }
  }
}

/** The lists of a name: by its form or lemma, else by all nominatives its ending allows. */
export function listsOf({ gazetteer }: NameLexicon, form: string, lemma: string): number {
  const known = Math.max(0, gazetteer.get(hashText(form))) | Math.max(0, gazetteer.get(hashText(lemma)))
  if (known > 0) return known
  let lists = 0
  for (const hash of nominatives(form)) lists |= Math.max(0, gazetteer.get(hash))
  return lists
}

export const clusterOf = ({ clusters }: NameLexicon, form: string, lemma: string): number =>
  firstKnown(clusters, [hashText(lemma), hashText(form)])

/** The cluster of a name in English texts: by form, lemma or a nominative its ending allows. */
export const foreignClusterOf = ({ foreign }: NameLexicon, form: string, lemma: string): number =>
  firstKnown(foreign, [hashText(form), hashText(lemma)]) || firstKnown(foreign, nominatives(form))

function firstKnown(table: NumberTable, hashes: Iterable<number>): number {
  for (const hash of hashes) {
    const found = table.get(hash)
    if (found > 0) return found
  }
  return 0
}
