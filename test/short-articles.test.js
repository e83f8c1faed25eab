import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createCleaner } from '../dist/index.js'
import { attributesOf, decide, decode, divide, featurise } from '../dist/stages.js'
import { shorten } from '../dist/training.js'

const TEXT = [
  'Obec Lhotka otevřela v sobotu ráno novou cyklostezku podél potoka, která spojuje náves s nádražím a měří dva kilometry.',
  'Stavba trvala osm měsíců a stála čtrnáct milionů korun, z toho polovinu zaplatil kraj a zbytek místní rozpočet.',
  'Podle starostky má stezka ulevit hlavně dětem, které dosud jezdily do školy po okraji frekventované silnice.',
]
const paragraphs = (texts) => texts.map((text) => `<p>${text}</p>`).join('')
const article = `<h1>Lhotka má novou cyklostezku</h1>${paragraphs(TEXT)}`
const page = (body) =>
  divide(decode(`<html><head><title>Lhotka má novou cyklostezku</title></head><body>${body}</body></html>`))

/** Scores that make every block text for certain. */
const allText = ({ blocks }) => ({
  count: blocks.length,
  state: Float64Array.from({ length: blocks.length * 3 }, (_, i) => (i % 3 === 1 ? 9 : 0)),
  transitions: new Float64Array(9),
  labels: 3,
})
const ORDER = ['HEADER', 'TEXT', 'OTHER']

test('an article that the page carries twice is given once', async () => {
  const twice = `<main>${article}</main><noscript><div>${article}</div></noscript><div class="print">${article}</div>`
  const cleaner = await createCleaner({ builtIns: false })
  const { text } = await cleaner.clean(Buffer.from(`<title>Lhotka má novou cyklostezku</title>${twice}`))
  for (const paragraph of TEXT) assert.is(text.split(paragraph).length - 1, 1, paragraph)
})

test('of repeated text the first is kept, a short line goes with the long one beside it', () => {
  const heading = '<h2>Školáci</h2>'
  const { labels } = decided(page(heading + paragraphs(TEXT) + heading + paragraphs(TEXT)))
  assert.equal(labels.slice(0, 4), ['TEXT', 'TEXT', 'TEXT', 'TEXT'])
  assert.equal(labels.slice(4), ['OTHER', 'OTHER', 'OTHER', 'OTHER'])
})

test('short lines may repeat: speakers, refrains', () => {
  const { labels } = decided(
    page('<p>Novák:</p><p>Ano.</p><p>Svoboda:</p><p>Ne.</p><p>Novák:</p><p>Ano.</p>'),
  )
  assert.not(labels.includes('OTHER'))
})

test('what the page marks as the lead is text even where the model is in doubt', () => {
  const divided = page(
    `<h1>Lhotka má novou cyklostezku</h1><p class="perex">${TEXT[0]}</p><p>Foto: Jan Novák</p><p>${TEXT[1]}</p><p>${TEXT[2]}</p>`,
  )
  const scores = allText(divided)
  // A third likely: too little for the text itself.
  for (const block of [1, 2]) scores.state.set([-20, 0, Math.log(2)], block * 3)
  scores.state.set([9, 0, 0], 0)
  const { labels } = decide(scores, ORDER, divided)
  assert.equal(labels, ['HEADER', 'TEXT', 'OTHER', 'TEXT', 'TEXT'])
})

const decided = (divided) => decide(allText(divided), ORDER, divided)

test('names around a block and not around the beginning of the text are told from those around both', () => {
  const comment =
    '<div class="comment"><p>To je dobrá zpráva, jen škoda, že stezka nevede až k lesu.</p></div>'
  const attributesOfLast = (body) => {
    const features = featurise(page(body))
    return attributesOf(features, features.count - 1)
  }
  assert.ok(attributesOfLast(`<div class="story">${article}</div>${comment}`).includes('beyond:comment'))
  // On a forum the first post is a comment as well.
  const forum = `<div class="comment-list">${article}<p>To je dobrá zpráva, jen škoda, že stezka nevede až k lesu.</p></div>`
  assert.not(attributesOfLast(forum).includes('beyond:comment'))
})

test('a shortened copy keeps what stands around the article, and its labels', () => {
  const divided = page(
    `<ul><li>Domů</li></ul><div>${article}<h2>Dál</h2><section><p>${TEXT[0]} Dále.</p></section></div><footer><p>Kontakt</p></footer>`,
  )
  const labels = ['OTHER', 'HEADER', 'TEXT', 'TEXT', 'TEXT', 'HEADER', 'TEXT', 'OTHER']
  const short = shorten({ collection: 'a', site: 'b', id: 'c', page: divided, labels }, 2)
  assert.equal(short.labels, ['OTHER', 'HEADER', 'TEXT', 'TEXT', 'OTHER'])
  assert.equal(
    short.page.blocks.map(({ text }) => text),
    ['Domů', 'Lhotka má novou cyklostezku', TEXT[0], TEXT[1], 'Kontakt'],
  )
  // Every block still stands in its element, every element holds a block, and the emptied section is gone.
  short.page.blocks.forEach(({ container, tag }, i) => {
    const { first, last, tag: own } = short.page.containers[container]
    assert.ok(first <= i && i < last)
    assert.is(own, tag)
  })
  assert.ok(short.page.containers.every(({ first, last }) => last > first))
  assert.not(short.page.containers.some(({ tag }) => tag === 'section'))
  assert.is(divided.blocks.length, 8)
})

test.run()
