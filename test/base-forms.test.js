import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ner, text } from '../dist/analysers.js'
import { analyse } from '../dist/index.js'

const entitiesOf = async (input) => (await analyse(input, { plugins: [ner()] })).analysis.ner.entities
const namesOf = async (input) => (await entitiesOf(input)).map(({ name }) => name)

/** Asserts that a name is an entity of so many occurrences. */
async function has(input, name, count = 1) {
  const entities = await entitiesOf(input)
  const found = entities.find((entity) => entity.name === name)
  assert.ok(found, `${name} not among ${entities.map((entity) => entity.name).join(', ')}`)
  assert.is(found.count, count, name)
}

const WOMEN = [
  ['Soudkyně Amy Coney Barrettová se zdržela hlasování.', 'Amy Coney Barrettová', 1],
  ['Soudkyně Eva Malá jednání odročila. S Evou Malou nikdo nesouhlasil.', 'Eva Malá', 2],
  ['Podle Jany Kovářové je dohoda hotová. S Janou Kovářovou přiletěl náměstek.', 'Jana Kovářová', 2],
  ['Policisté obvinili muže z vraždy Aleny Veselé. Tělo Veselé našli v lese.', 'Alena Veselá', 2],
  ['Nemocnici vede Andrea Vrbovská. Andrea Vrbovská ji převzala loni.', 'Andrea Vrbovská', 2],
]
for (const [input, name, count] of WOMEN)
  test(`${name}: a woman's name in other cases`, () => has(input, name, count))

test('the widow does not join her husband, nor does her surname pass for his possessive', async () => {
  const names = await namesOf(
    'Nejbohatší je Renáta Kellnerová, vdova po Petru Kellnerovi. Kellnerové patří skupina firem.',
  )
  assert.ok(names.includes('Renáta Kellnerová'), names.join())
  assert.ok(!names.includes('Kellner'), names.join())
})

test('a possessive gives back the vowels that its owner has', async () => {
  const entities = await entitiesOf(
    'Premiér Petr Vlček návrh hájil. Vlčkův kabinet ho schválil. S Vlčkem souhlasil ministr Zbyněk Stanjura. Stanjurův návrh prošel.',
  )
  const vlcek = entities.find(({ name }) => name === 'Petr Vlček')
  assert.is(vlcek.count, 3)
  assert.equal(vlcek.aliases, ['Vlček'])
  assert.is(entities.find(({ name }) => name === 'Zbyněk Stanjura').count, 2)
})

test('a part of the nobility joins the whole name', () =>
  has(
    'Prezident přijal předsedkyni Ursulu von der Leyenovou. Von der Leyenová pak odjela do Ostravy.',
    'Ursula von der Leyenová',
    2,
  ))

test('a possessive is found again by the name of its owner', () =>
  has('Premiér Petr Vlček s Janou Kovářovou souhlasí. Vlčkův návrh EU uvítala.', 'Petr Vlček', 2))

test('a surname that looks like an adjective is found again', () =>
  has(
    'S rozhodnutím nesouhlasí ekonomka Helena Horská z banky. Horská upozornila na vývoj v Německu.',
    'Helena Horská',
    2,
  ))

const MEN = [
  ['Prezident Petr Pavel přijel ráno. S Pavlem mluvil předseda vlády.', 'Petr Pavel', 2],
  ['Poslanec Tomio Okamura z SPD hlasoval proti. Okamurovi se návrh nelíbil.', 'Tomio Okamura', 2],
  ['Obhájcem je advokát Ivo Hala.', 'Ivo Hala', 1],
  ['Ministr průmyslu Jozef Síkela představil rozpočet.', 'Jozef Síkela', 1],
  ['Vdova po Petru Kellnerovi firmu prodala.', 'Petr Kellner', 1],
]
for (const [input, name, count] of MEN)
  test(`${name}: a man's name in other cases`, () => has(input, name, count))

const PLACES = [
  ['Závod se jel v Novém Městě na Moravě.', 'Nové Město na Moravě'],
  ['Továrna stojí v Mladé Boleslavi.', 'Mladá Boleslav'],
  ['Lázně jsou v Karlových Varech.', 'Karlovy Vary'],
  ['Zloděje zadrželi v Trutnově.', 'Trutnov'],
]
for (const [input, name] of PLACES) test(`${name} in the locative`, () => has(input, name))

test('a name keeps its capital', () => has('Stížnost podal k Vrchnímu soudu.', 'Vrchní soud'))

test('two surnames side by side are two persons', async () => {
  const names = await namesOf(
    'O případu mluvila ředitelka Andrea Vrbovská s ministrem Vítem Rakušanem. Rakušan Vrbovské poděkoval.',
  )
  assert.equal(names.filter((name) => /Rakušan|Vrbovsk/.test(name)).sort(), [
    'Andrea Vrbovská',
    'Vít Rakušan',
  ])
})

test('a sentence may end with the kind of a company', async () => {
  const input = 'Do případu je zapletena společnost Metrostav, a. s. U nádraží havaroval autobus.'
  const { analysis } = await analyse(input, { plugins: [text()] })
  assert.is(analysis.text.sentences.length, 2)
})

test('participles in their short form are adjectives, infinitives their own lemma', async () => {
  const { analysis } = await analyse(
    'Návrh byl včera posouzen a dohody byly zhodnoceny. Chtějí to usnadňovat.',
    {
      plugins: [text()],
    },
  )
  const lemmas = new Map(
    analysis.text.sentences.flatMap(({ tokens }) => tokens.map(({ form, lemma }) => [form, lemma])),
  )
  assert.is(lemmas.get('posouzen'), 'posouzený')
  assert.is(lemmas.get('zhodnoceny'), 'zhodnocený')
  assert.is(lemmas.get('usnadňovat'), 'usnadňovat')
})

test.run()
