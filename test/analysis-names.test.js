import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ner, text } from '../dist/analysers.js'
import { findRule, groupNames, readPlainText } from '../dist/analysis.js'
import { analyse } from '../dist/index.js'

const entitiesOf = async (input) => (await analyse(input, { plugins: [ner()] })).analysis.ner.entities
const textOf = async (input) => (await analyse(input, { plugins: [text()] })).analysis.text
const lemmasOf = async (input) =>
  new Map(
    (await textOf(input)).sentences.flatMap(({ tokens }) => tokens.map(({ form, lemma }) => [form, lemma])),
  )

/** Groups names given by their words, each its own base form. */
function grouped(input, names) {
  const sentences = readPlainText(input)
  const found = names.map(([name, type]) => {
    const at = input.indexOf(name)
    const sentence = sentences.findIndex(({ end }) => end > at)
    const { tokens } = sentences[sentence]
    return {
      sentence,
      from: tokens.findIndex(({ start }) => start === at),
      to: tokens.findIndex(({ end }) => end === at + name.length) + 1,
      type,
    }
  })
  const baseForms = (all) => all.map(({ tokens }) => input.slice(tokens[0].start, tokens.at(-1).end))
  return groupNames(found, { sentences, text: input, baseForms })
}

test('keeps initials and dates together in a text that is already cut into words', async () => {
  const input = 'Loni psal J . Vrba o setkání dne 21 . 10 . v Táboře . Potom odjel domů .'
  const { sentences } = await textOf(input)
  assert.equal(
    sentences.map(({ start, end }) => input.slice(start, end)),
    ['Loni psal J . Vrba o setkání dne 21 . 10 . v Táboře .', 'Potom odjel domů .'],
  )
})

test('knows lemmas that share nothing with the form, and the negation of verbs', async () => {
  const lemmas = await lemmasOf('Mnoho lidí včera vůbec nemluvilo a žádné noviny nečetlo.')
  assert.is(lemmas.get('lidí'), 'člověk')
  assert.is(lemmas.get('nemluvilo'), 'mluvit')
  assert.is(lemmas.get('nečetlo'), 'číst')
})

test('makes a rule of a pair that shares nothing only where it is certain', () => {
  assert.is(findRule('lidmi', 'člověk'), null)
  assert.is(findRule('lidmi', 'člověk', { certain: true }).append, 'člověk')
})

test('a party in brackets is not its member', () => {
  const entities = grouped('Poslanec Jan Kubík (ODA) mluvil dlouho.', [
    ['Jan Kubík', 'P'],
    ['ODA', 'if'],
  ])
  assert.equal(
    entities.map(({ name }) => name),
    ['Jan Kubík', 'ODA'],
  )
})

test('a woman does not join a man of the same surname', () => {
  const names = [
    ['Malinová', 'ps'],
    ['Petr Malina', 'P'],
  ]
  const entities = grouped('Malinová mluvila. Přišel Petr Malina.', names)
  assert.equal(
    entities.map(({ name, count }) => [name, count]),
    names.map(([name]) => [name, 1]),
  )
})

test('puts inflected forms of one name together, under its nominative', async () => {
  const entities = await entitiesOf(
    'Ministryně Hana Dvořáková navštívila Ostravu. V Ostravě mluvila s primátorem. Podle Hany Dvořákové se Ostrava mění.',
  )
  const person = entities.find(({ name }) => name === 'Hana Dvořáková')
  assert.ok(person, entities.map(({ name }) => name).join())
  assert.is(person.count, 2)
  const town = entities.find(({ name }) => name === 'Ostrava')
  assert.is(town.count, 3)
  assert.is(town.type, 'gu')
})

test('finds years, dates and sums', async () => {
  const entities = await entitiesOf('V roce 1998 zaplatil dne 21. března 2004 celkem 350 korun.')
  const types = entities.map(({ type }) => type[0].toLowerCase())
  assert.ok(types.includes('t'))
  assert.ok(types.includes('n'))
})

test('first names of men and women of one stem, in one text, are told apart by their surnames', async () => {
  const entities = await entitiesOf(
    'Opozice v čele s Petrem Dvořákem zákon kritizovala. Mluvil s Pavlem Kovářem. ' +
      'Mluvčí Petry Novákové a Marie Kovářové přišla s Ivanou Zemanovou.',
  )
  assert.equal(
    entities.map(({ name }) => name),
    ['Petr Dvořák', 'Pavel Kovář', 'Petra Nováková', 'Marie Kovářová', 'Ivana Zemanová'],
  )
})

test('a name that a text repeats without end is one name', () => {
  const count = 150_000
  const input = `Edvard Beneš. ${'Beneš '.repeat(count)}`
  const tokens = [
    { start: 0, end: 6 },
    ...Array.from({ length: count + 1 }, (_, i) => ({
      start: 7 + (i > 0 ? 1 : 0) + 6 * i,
      end: 12 + (i > 0 ? 1 : 0) + 6 * i,
    })),
  ].map((place) => ({ ...place, form: input.slice(place.start, place.end), lemma: 'Beneš', upos: 'PROPN' }))
  const found = [{ sentence: 0, from: 0, to: 2, type: 'P' }]
  for (let i = 2; i < tokens.length; i++) found.push({ sentence: 0, from: i, to: i + 1, type: 'ps' })
  const sentences = [{ start: 0, end: input.length, tokens }]
  const baseForms = (all) => all.map(({ tokens: own }) => input.slice(own[0].start, own.at(-1).end))
  const [entity, ...others] = groupNames(found, { sentences, text: input, baseForms })
  assert.equal([entity.name, entity.count, others.length], ['Edvard Beneš', count + 1, 0])
})

test.run()
