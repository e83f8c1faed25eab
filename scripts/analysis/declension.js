/**
 * Cases of Czech names in the singular (of towns in -ice and -y in the plural): genitive, dative, accusative, locative,
 * instrumental. Names whose cases their ending
 * does not tell give null, so does a case that would mislead.
 */
export const CASES = ['genitive', 'dative', 'accusative', 'locative', 'instrumental']

const byPattern = (patterns) => (name) => {
  for (const [ending, ...cases] of patterns) {
    const found = ending.exec(name)
    if (!found) continue
    if (cases.length === 0) return null
    const stem = name.slice(0, found.index)
    return cases.map((last) => (last === null ? null : stem + last.replace('*', found[1] ?? '')))
  }
  return null
}

const ADJECTIVE_MAN = [/ý$/, 'ého', 'ému', 'ého', 'ém', 'ým']
const ADJECTIVE_WOMAN = [/á$/, 'é', 'é', 'ou', 'é', 'ou']
const SOFT_E = /([žščřcjďťň])$/

export const declineMan = byPattern([
  ADJECTIVE_MAN,
  [/([íiy])$/, '*ho', '*mu', '*ho', '*m', '*m'],
  [/ů$/, 'ů', 'ů', 'ů', 'ů', 'ů'],
  [/(?<=[aáeiíoóuyý].*[^aáeiíoóuyý])ek$/, 'ka', 'kovi', 'ka', 'kovi', 'kem'],
  [/(?<=[aáeiíoóuyý].*[^aáeiíoóuyý])ec$/, 'ce', 'covi', 'ce', 'covi', 'cem'],
  [/(?<=^(?:Kar|Pav|Hav))el$/, 'la', 'lovi', 'la', 'lovi', 'lem'],
  [/(?<=^Zden)ěk$/, 'ka', 'kovi', 'ka', 'kovi', 'kem'],
  [/[žščřcjďťň]a$/],
  [/a$/, 'y', 'ovi', 'u', 'ovi', 'ou'],
  [/o$/, 'a', 'ovi', 'a', 'ovi', 'em'],
  [SOFT_E, '*e', '*ovi', '*e', '*ovi', '*em'],
  [/([sxz])$/, '*e', '*ovi', '*e', '*ovi', '*em'],
  [/([bdfghklmnprtv])$/, '*a', '*ovi', '*a', '*ovi', '*em'],
])

// Dative and locative soften the last consonant: Lence, Petře, Olze, Haně.
const FEMININE = [
  [/([šžčj])a$/, '*i', '*e', '*u', '*e', '*ou'],
  [/ia$/, 'ie', 'ii', 'ii', 'ii', 'ií'],
  [/cha$/, 'chy', 'še', 'chu', 'še', 'chou'],
  [/ka$/, 'ky', 'ce', 'ku', 'ce', 'kou'],
  [/ra$/, 'ry', 'ře', 'ru', 'ře', 'rou'],
  [/([hg])a$/, '*y', 'ze', '*u', 'ze', '*ou'],
  [/([lsz])a$/, '*y', '*e', '*u', '*e', '*ou'],
  [/([bdfmnptv])a$/, '*y', '*ě', '*u', '*ě', '*ou'],
]

export const declineWoman = byPattern([
  ADJECTIVE_WOMAN,
  ...FEMININE,
  [/([^aáeéěiíoóuůúyý]|i)e$/, '*e', '*i', '*i', '*i', '*í'],
])

export const declinePlace = byPattern([
  [/ice$/, 'ic', 'icím', 'ice', 'icích', 'icemi'],
  [/ie$/, 'ie', 'ii', 'ii', 'ii', 'ií'],
  [/é$/, 'ého', 'ému', 'é', 'ém', 'ým'],
  ADJECTIVE_WOMAN,
  ...FEMININE,
  [/(k|h|ch|r)o$/, '*a', '*u', '*o', '*u', '*em'],
  [/lo$/, 'la', 'lu', 'lo', 'le', 'lem'],
  [/([bdmnptv])o$/, '*a', '*u', '*o', '*ě', '*em'],
  [/ec$/, 'ce', 'ci', 'ec', 'ci', 'cem'],
  [/ek$/, 'ku', 'ku', 'ek', 'ku', 'kem'],
  [/(ov|ín|ýn)$/, '*a', '*u', '*', '*ě', '*em'],
  // Their genitive looks like any other name: `Klatov`.
  [/y$/, null, 'ům', 'y', 'ech', 'y'],
  [/([žščřcjďťňlv])$/],
  [/([bdfghkmnprstz])$/, '*u', '*u', '*', '*u', '*em'],
])
