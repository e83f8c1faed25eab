import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ner, sentiment } from '../dist/analysers.js'
import { analyse } from '../dist/index.js'
import { folderOf, sitko } from './run-cli.js'

const judged = async (text, options) =>
  (await analyse(text, { plugins: [sentiment(options)] })).analysis.sentiment
const wordsOf = async (text) => (await judged(text)).sentences.flatMap(({ words }) => words)
const scoreOf = async (text) => (await judged(text)).score

test('negation turns a word, by its own ne-, by the verb before it, by bez and nikoli', async () => {
  assert.ok((await scoreOf('Film byl podle kritiků skvělý.')) > 0)
  assert.ok((await scoreOf('Film podle kritiků nebyl skvělý.')) < 0)
  assert.ok((await scoreOf('Hasiči dostali obyvatele domu ven bez jediného zranění.')) > 0)
  const [word] = await wordsOf('Policie řidiče nepochválila.')
  assert.ok(word.score < 0)
  assert.equal(word.by, ['nepochválila'])
})

test('what the lexicon knows with its ne- is no negation; a superlative is none either', async () => {
  assert.ok((await scoreOf('Práce byla podle majitele domu nebezpečná.')) < 0)
  assert.ok((await scoreOf('Byla to podle trenéra nejhorší sezona týmu.')) < -1)
})

test('intensifiers weigh more, diminishers less, and the words say so', async () => {
  const plain = await scoreOf('Výsledek je pro město špatný.')
  const strong = await scoreOf('Výsledek je pro město velmi špatný.')
  const weak = await scoreOf('Výsledek je pro město trochu špatný.')
  assert.ok(strong < plain && plain < weak && weak < 0, `${strong} ${plain} ${weak}`)
  const [word] = await wordsOf('Výsledek je pro město velmi špatný.')
  assert.equal(word.by, ['velmi'])
})

test('idioms count as one, also with words between, and those worth nothing keep their words from counting', async () => {
  const [idiom, ...more] = await wordsOf('Při nehodě autobusu přišli včera ráno o život tři lidé.').then(
    (words) => words.filter(({ lemma }) => lemma.includes(' ')),
  )
  assert.is(idiom.lemma, 'přijít o život')
  assert.is(idiom.score, -3)
  assert.is(more.length, 0)
  assert.equal(await wordsOf('Statistika eviduje v kraji trestné činy všech druhů.'), [])
})

test('less of what is bad is good, and the other way round', async () => {
  assert.ok((await scoreOf('Kriminalita v kraji letos výrazně klesla.')) > 0)
  assert.ok((await scoreOf('Firmám letos klesl zisk.')) < 0)
  assert.ok((await scoreOf('Učitelům letos vzrostou platy.')) > 0)
  assert.ok((await scoreOf('Ceny potravin od ledna vzrostly.')) < 0)
  assert.ok((await scoreOf('Válka po osmi letech skončila.')) > 0)
  assert.ok((await scoreOf('Podnikatel skončil ve vězení.')) < 0)
})

test('help against something bad is good', async () => {
  assert.ok((await scoreOf('Nadace pomáhá obětem domácího násilí.')) > 0)
  assert.ok((await scoreOf('Soused zachránil tonoucího chlapce.')) > 0)
})

test('offsets of the words are those of the text, sums are those of the words', async () => {
  const text = 'Hasiči zachránili tři děti. Jejich matka ale při požáru zahynula.'
  const { sentences, score, normalised } = await judged(text)
  for (const { words, positive, negative, score: own } of sentences) {
    for (const { start, end, form } of words) if (!form.includes(' ')) assert.is(text.slice(start, end), form)
    const sum = words.reduce((total, word) => total + word.score, 0)
    assert.ok(Math.abs(own - sum) < 0.02 && Math.abs(positive + negative - own) < 0.02)
  }
  assert.ok(Math.abs(score - sentences.reduce((total, each) => total + each.score, 0)) < 0.02)
  assert.ok(Math.abs(normalised - (100 * score) / 10) < 0.1)
})

test('sentiment towards an entity is that of the sentences it occurs in', async () => {
  const text = 'Petr Dvořák zachránil tři děti. V Brně včera při výbuchu zahynuli dva lidé.'
  const { analysis } = await analyse(text, { plugins: [sentiment(), ner()] })
  const of = Object.fromEntries(analysis.sentiment.entities.map(({ name, score }) => [name, score]))
  assert.ok(of['Petr Dvořák'] > 0)
  assert.ok(of.Brno < 0)
  assert.is(analysis.sentiment.entities.length, analysis.ner.entities.length)
})

test('SubLex by its path: lemma in column 3, polarity in column 4, contradictory lemmas dropped', async () => {
  const rows = [
    '1\tx\tmost_^(stavba)\tPOS',
    '2\tx\tsilnice\tNEG',
    '3\tx\tkraj-1\tPOS',
    '4\tx\tkraj\tNEG',
    '5\tx\tskvělý\tNEU',
    'short line',
  ]
  const folder = folderOf({ 'sublex.tsv': `${rows.join('\r\n')}\r\n`, 'empty.tsv': 'a\tb\n' })
  const { sentences } = await judged('Skvělý most stojí v kraji u silnice.', {
    sublex: join(folder, 'sublex.tsv'),
  })
  assert.equal(
    sentences[0].words.map(({ lemma, score }) => [lemma, score]),
    [
      ['most', 1],
      ['silnice', -1],
    ],
  )
  for (const [file, message] of [
    ['empty.tsv', /columns 3 and 4/],
    ['nowhere.tsv', /does not exist/],
  ]) {
    const { analysis, warnings } = await analyse('Most stojí v kraji.', {
      plugins: [sentiment({ sublex: join(folder, file) })],
    })
    assert.match(warnings.join(), message)
    assert.is(analysis.text.language, 'cs')
  }
  writeFileSync(join(folder, 'a.jsonl'), `${JSON.stringify({ text: 'Most stojí v kraji u silnice.' })}\n`)
  const { stdout } = await sitko(['analyse', 'a.jsonl', '--analyse', 'sentiment', '--sublex', 'sublex.tsv'], {
    cwd: folder,
  })
  assert.is(JSON.parse(stdout).analysis.sentiment.sentences[0].words.length, 2)
})

test('the lexicon: 3,000 lemmas and more, of both kinds, none twice, none of the neutral words of news', async () => {
  const { readdirSync, readFileSync } = await import('node:fs')
  const folder = new URL('../plugins/analysers/polarity/', import.meta.url)
  const seen = new Map()
  for (const file of readdirSync(folder))
    for (const line of readFileSync(new URL(file, folder), 'utf8').split('\n')) {
      const match = /^(NOUN|VERB|ADJ|ADV|IDIOM) ([+-][0-3]): (.+)$/.exec(line)
      if (!match) {
        assert.not.match(line, /^[A-Z]{3,}/, `${file}: ${line.slice(0, 40)}`)
        continue
      }
      for (const lemma of match[3].split(' ')) {
        const key = `${lemma}/${match[1]}`
        assert.not.ok(seen.has(key), `${key} stands twice`)
        seen.set(key, Number(match[2]))
      }
    }
  const lemmas = [...seen].filter(([key]) => !key.includes('_'))
  assert.ok(lemmas.length >= 3000, String(lemmas.length))
  const positive = lemmas.filter(([, value]) => value > 0).length
  assert.ok(
    positive / lemmas.length > 0.3 && positive / lemmas.length < 0.5,
    `${positive} of ${lemmas.length}`,
  )
  for (const neutral of 'policie/NOUN soud/NOUN nemocnice/NOUN zákazník/NOUN vinice/NOUN vlastně/ADV mírně/ADV obžaloba/NOUN útočník/NOUN střelec/NOUN bezpečnost/NOUN cena/NOUN samotný/ADJ trestný/ADJ hladit/VERB'.split(
    ' ',
  ))
    assert.not.ok(seen.has(neutral), neutral)
})

test.run()
