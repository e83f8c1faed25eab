import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ner, sentiment, text } from '../dist/analysers.js'
import { analyse, createCleaner } from '../dist/index.js'

const CLI = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const BENES =
  'Edvard Beneš byl druhý prezident Československa. Výrazným výsledkem Benešovy diplomacie bylo uznání Československé národní rady několika státy.'

const entitiesOf = async (input) => (await analyse(input, { plugins: [ner()] })).analysis.ner.entities
const sentencesOf = async (input) =>
  (await analyse(input, { plugins: [text()] })).analysis.text.sentences.map(({ start, end }) =>
    input.slice(start, end),
  )

test('cuts Czech sentences after neither abbreviations, ordinals, dates nor initials', async () => {
  assert.equal(
    await sentencesOf('Ing. Novák a T. G. Malý přišli 21. března 2018 do č. 5. Potom odešli domů. Kdo ví?'),
    ['Ing. Novák a T. G. Malý přišli 21. března 2018 do č. 5.', 'Potom odešli domů.', 'Kdo ví?'],
  )
})

test('gives offsets of the text, lemmas and parts of speech', async () => {
  const { analysis } = await analyse(BENES, { plugins: [text()] })
  for (const { tokens } of analysis.text.sentences)
    for (const { start, end, form } of tokens) assert.is(BENES.slice(start, end), form)
  const [edvard, , was] = analysis.text.sentences[0].tokens
  assert.is(edvard.upos, 'PROPN')
  assert.is(was.lemma, 'být')
})

test('finds the entities of the seed, in their base forms, with possessives joined', async () => {
  const entities = await entitiesOf(BENES)
  assert.equal(
    entities.map(({ name, count }) => [name, count]),
    [
      ['Edvard Beneš', 2],
      ['Československo', 1],
      ['Československá národní rada', 1],
    ],
  )
  assert.is(entities[0].type, 'P')
  assert.is(entities[1].type, 'gc')
  assert.is(entities[2].type, 'io')
  for (const { occurrences } of entities)
    for (const { start, end, form, sentence } of occurrences) {
      assert.is(BENES.slice(start, end), form)
      assert.type(sentence, 'number')
    }
})

test('joins an abbreviation to the name the text gives with it', async () => {
  const entities = await entitiesOf('Ministr jednal s Evropskou unií (EU) o dohodě. Podle něj EU souhlasila.')
  const union = entities.find(({ name }) => name === 'Evropská unie')
  assert.is(union.count, 3)
  assert.equal(union.aliases, ['EU'])
})

test('scores sentiment by sentences and class, with negation', async () => {
  const { analysis } = await analyse(
    'Při tragické nehodě zahynuli čtyři lidé. Policie řidiče obvinila ze zločinu. Film nebyl špatný.',
    { plugins: [sentiment()] },
  )
  const { score, sentences, normalised, class: kind } = analysis.sentiment
  assert.ok(score <= -4)
  assert.is(kind, 'negative')
  assert.ok(normalised < 0)
  assert.is(sentences.length, 3)
  assert.ok(sentences[0].words.some(({ lemma }) => lemma === 'tragický'))
  assert.ok(sentences[2].score > 0)
})

test('leaves what is not Czech alone and says so', async () => {
  const input = 'The committee will meet on Tuesday to discuss the budget for the coming year in London.'
  const { analysis, warnings } = await analyse(input, { plugins: [ner(), sentiment()] })
  assert.is(analysis.text.language, 'en')
  assert.equal(analysis.ner.entities, [])
  assert.is(analysis.sentiment.class, 'neutral')
  assert.match(warnings.join(' '), /Czech/)
})

const CZECH = 'Vláda v Praze včera jednala o daních. Premiér Petr Novák řekl, že je spokojený.'
const BAD_INPUTS = {
  'no text': ['', /empty/],
  'white space': [' \n\n ', /empty/],
  'one letter for a megabyte': ['ě'.repeat(1_000_000), /^$/],
  'one word for a megabyte': ['pohřeb '.repeat(150_000), /^$/],
  'conjunctions for a megabyte': ['přišel a zemřel a '.repeat(55_000), /^$/],
  'marks for a megabyte': ['umřel, '.repeat(150_000), /^$/],
  'mixed scripts': [
    `Привет мир и все люди, это длинный текст на русском языке. 世界 ${CZECH}`,
    /other scripts|Czech texts only/,
  ],
  emoji: [`😀👩‍👩‍👧 ${CZECH} 🎉`, /^$/],
  capitals: [CZECH.toUpperCase(), /all in capitals/],
  'no diacritics': ['Vlada v Praze vcera jednala o danich a o tom, ze uz to nejde.', /no diacritics/],
  'half a pair': [`\ud800${CZECH}\u0000`, /^$/],
}
for (const [name, [input, warning]] of Object.entries(BAD_INPUTS))
  test(`comes back from ${name}, in order, with a warning of what could not be done`, async () => {
    const { analysis, warnings } = await analyse(input, { plugins: [ner(), sentiment()] })
    assert.match(warnings.join(' '), warning)
    assert.ok(Array.isArray(analysis.ner.entities))
    assert.type(analysis.sentiment.score, 'number')
    let end = 0
    for (const { tokens } of analysis.text.sentences)
      for (const token of tokens) {
        assert.ok(token.start >= end && token.end > token.start)
        end = token.end
        if (input.length < 1000) assert.is(input.slice(token.start, token.end), token.form)
      }
    for (const { occurrences } of analysis.ner.entities)
      for (const { start, end: last, form } of occurrences) assert.is(input.slice(start, last), form)
  })

test('names in text without diacritics are still found', async () => {
  const entities = await entitiesOf(
    'Vlada v Praze vcera jednala o danich. Premier Petr Novak rekl, ze uz to nejde.',
  )
  assert.ok(entities.some(({ name }) => name === 'Praha'))
  assert.ok(entities.some(({ name }) => name === 'Petr Novak'))
})

test('knows short Czech sentences, and does not take their neighbours for Czech', async () => {
  const languageOf = async (input) => (await analyse(input, { plugins: [text()] })).analysis.text.language
  for (const czech of [
    'Starostka za dva roky opravila silnice.',
    'Firmám letos klesl zisk.',
    'Sparta vyhrála.',
  ])
    assert.is(await languageOf(czech), 'cs', czech)
  for (const other of [
    'The mayor opened a new bridge in the city on Monday.',
    'Der Bürgermeister hat am Montag eine neue Brücke eröffnet.',
    'Burmistrz otworzył w poniedziałek nowy most w mieście.',
    'Vláda ohlásila vyššie platy pre učiteľov a lekárov.',
    'La policía detuvo a un hombre y a una mujer.',
    'A rendőrség elfogta a tolvajt.',
  ])
    assert.is.not(await languageOf(other), 'cs', other)
})

test('runs in a cleaner, by object and by name', async () => {
  const page = `<html lang="cs"><body><article><h1>Jednání v Praze</h1><p>${BENES} ${BENES}</p></article></body></html>`
  for (const plugins of [
    [ner(), sentiment()],
    ['ner', 'sentiment'],
  ]) {
    const cleaner = await createCleaner({ plugins })
    const { analysis } = await cleaner.clean(page)
    assert.equal(Object.keys(analysis).sort(), ['ner', 'sentiment', 'text'])
  }
})

test('sitko analyse adds to cleaned lines, keeps bad ones in place, and resumes', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitko-analyse-'))
  const input = join(folder, 'pages.jsonl')
  const out = join(folder, 'out.jsonl')
  writeFileSync(input, `${JSON.stringify({ text: BENES })}\nrubbish\n${JSON.stringify({ text: BENES })}\n`)
  const first = spawnSync('node', [CLI, 'analyse', input, '--out', out], { encoding: 'utf8' })
  assert.is(first.status, 1)
  const lines = readFileSync(out, 'utf8').trim().split('\n')
  assert.is(lines.length, 3)
  assert.is(lines[1], 'rubbish')
  assert.is(JSON.parse(lines[2]).analysis.ner.entities[0].name, 'Edvard Beneš')
  // Broken off in the middle of the third line.
  writeFileSync(out, `${lines[0]}\n${lines[1]}\n${lines[2].slice(0, 20)}`)
  execFileSync('node', [CLI, 'analyse', input, '--out', out], { stdio: 'pipe' })
  assert.equal(readFileSync(out, 'utf8').trim().split('\n'), lines)
})

test('a wrong analyser is a wrong call', () => {
  const { status, stderr } = spawnSync('node', [CLI, 'analyse', '--analyse', 'nerr', CLI], {
    encoding: 'utf8',
  })
  assert.is(status, 2)
  assert.match(stderr, /nerr/)
})

test.run()
