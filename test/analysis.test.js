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

test('comes back from empty, endless, mixed and shouted text', async () => {
  const plugins = () => [ner(), sentiment()]
  for (const input of [
    '',
    ' \n\n ',
    'ě'.repeat(1_000_000),
    'slovo '.repeat(20_000),
    '😀👩‍👩‍👧 Привет 世界 v Praze',
    'VLÁDA V PRAZE JEDNALA O DANÍCH',
    'Vlada v Praze vcera jednala o danich a o tom, ze uz to nejde.',
  ]) {
    const { analysis } = await analyse(input, { plugins: plugins() })
    assert.ok(Array.isArray(analysis.text.sentences))
    assert.ok(Array.isArray(analysis.ner.entities))
  }
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
