import { readFileSync } from 'node:fs'
import { inspect } from 'node:util'
import { Worker } from 'node:worker_threads'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createCleaner, SitkoError } from '../dist/index.js'
import { compose, decode, divide, likeliest } from '../dist/stages.js'

const ours = (path) => readFileSync(new URL(`../annotations/${path}`, import.meta.url))
const cleaner = await createCleaner()

const SENTENCE =
  'The council met on Monday and agreed, after a long debate, to rebuild the old stone bridge. '
const page = (body, head = '') =>
  `<html lang="en"><head><title>Old bridge</title>${head}</head><body>${body}</body></html>`

test('gives title, text, blocks, confidence and what the page states', async () => {
  const article = await cleaner.clean(ours('ranni-kuryr.example/kamenny-most-zustane.html'), {
    url: 'https://ranni-kuryr.example/most',
  })
  assert.match(article.title, /^Kamenný most v Hrádku/)
  assert.match(article.text, /Zlom přinesla petice/)
  assert.not.match(article.text, /^Kamenný most v Hrádku/)
  assert.is(article.url, 'https://ranni-kuryr.example/most')
  assert.is(article.charset, 'utf-8')
  assert.ok(article.confidence > 0.5 && article.confidence <= 1)
  for (const block of article.blocks) {
    assert.ok(['HEADER', 'TEXT', 'OTHER'].includes(block.label))
    assert.ok(block.confidence >= 0 && block.confidence <= 1)
    assert.match(block.path, /^(?:… > )?\w/)
  }
})

test('text is the HEADER and TEXT blocks in page order, a blank line between, without the title', async () => {
  const { blocks, text, title } = await cleaner.clean(
    ours('harbour-gazette.example/ferry-slip-reopens-after-nine-years.html'),
  )
  const kept = blocks.filter(({ label }) => label !== 'OTHER').map((block) => block.text)
  kept.splice(kept.indexOf(title), 1)
  assert.is(text, kept.join('\n\n'))
})

test('finds the text of pages in legacy charsets', async () => {
  const article = await cleaner.clean(ours('noviny-lipan.example/knihovna-po-povodni.html'))
  assert.is(article.charset, 'windows-1250')
  assert.match(article.text, /knih/)
  assert.not.match(article.text, /\ufffd/)
})

test('accepts strings and ArrayBuffers', async () => {
  const html = page(`<h1>Old bridge</h1><p>${SENTENCE.repeat(3)}</p>`)
  const fromString = await cleaner.clean(html)
  const fromBuffer = await cleaner.clean(new TextEncoder().encode(html).buffer)
  assert.is(fromString.text, fromBuffer.text)
  assert.match(fromString.text, /stone bridge/)
})

test('a page with readable text never comes out empty', async () => {
  for (const body of [
    `<p>${SENTENCE}</p>`,
    `<footer><div class="footer comment related"><p>${SENTENCE.repeat(2)}</p></div></footer>`,
    `<nav><a href="/">${SENTENCE}</a></nav>`,
    `<table><tr><td>${SENTENCE}<br><br>${SENTENCE}</td></tr></table>`,
  ])
    assert.is.not((await cleaner.clean(page(body))).text, '', body)
})

test('a page drawn by scripts gives what its metadata states, and says so', async () => {
  const article = await cleaner.clean(
    page('<div id="app"></div>', `<meta name="description" content="${SENTENCE}">`),
  )
  assert.is(article.text, SENTENCE.trim())
  assert.ok(article.confidence < 0.5)
  assert.is(article.warnings.length, 1)
})

test('an empty page gives an empty article', async () => {
  for (const input of ['', new Uint8Array(), '<!-- -->']) {
    const article = await cleaner.clean(input)
    assert.equal([article.text, article.title, article.confidence, article.blocks], ['', null, 0, []])
  }
})

test('the title is the heading that agrees with what the page states, not the first one', async () => {
  const article = await cleaner.clean(
    page(`<h1>Daily News</h1><h2>Old bridge will be rebuilt</h2><p>${SENTENCE.repeat(3)}</p>`).replace(
      '<title>Old bridge',
      '<title>Old bridge will be rebuilt | Daily News',
    ),
  )
  assert.is(article.title, 'Old bridge will be rebuilt')
})

test('without a heading the title is what the page states, less the name of the site', async () => {
  const article = await cleaner.clean(
    page(`<p>${SENTENCE.repeat(3)}</p>`).replace('Old bridge', 'The old bridge will be rebuilt - Daily News'),
  )
  assert.is(article.title, 'The old bridge will be rebuilt')
})

test('the likeliest blocks are those that promise the best F1', () => {
  const blocks = [100, 100, 100, 1000].map((visibleChars) => ({ visibleChars }))
  assert.equal(likeliest([0.9, 0.8, 0.1, 0.01], blocks), [0, 1])
  // Where nothing is sure, much is given: a page must not come out empty.
  assert.is(likeliest([0.2, 0.2, 0.2, 0.2], blocks).length, 4)
})

test('labels of any kind compose: nothing kept is an empty text', () => {
  const divided = divide(decode('<h1>A</h1><p>b</p>'))
  const article = compose(divided, {
    labels: ['OTHER', 'OTHER'],
    order: ['HEADER', 'TEXT', 'OTHER'],
    probabilities: Float64Array.of(0, 0, 1, 0, 0, 1),
    rescued: false,
  })
  assert.is(article.text, '')
})

test('facts and blocks are the same whenever they are asked for, and go where the article goes', async () => {
  const bytes = ours('ranni-kuryr.example/kamenny-most-zustane.html')
  const asked = await cleaner.clean(bytes)
  const { date, keywords, blocks, warnings } = asked
  assert.ok(date && blocks.length > 20)
  const copied = { ...(await cleaner.clean(bytes)) }
  assert.is(asked.blocks, blocks)
  assert.equal({ ...asked }, copied)
  assert.equal([copied.date, copied.keywords, copied.warnings], [date, keywords, warnings])
  assert.equal(JSON.parse(JSON.stringify(asked)), JSON.parse(JSON.stringify(copied)))
  assert.equal(structuredClone(Object.freeze(asked)).date, date)
  assert.not.match(inspect(await cleaner.clean(bytes)), 'Getter')
})

test('inspect explains every block by attributes the model knows', async () => {
  const { article, blocks } = await cleaner.inspect(ours('agentura-zet.example/sklarny-obnovi-vyrobu.html'))
  assert.is(blocks.length, article.blocks.length)
  const block = blocks.find(({ label }) => label === 'TEXT')
  const { HEADER, TEXT, OTHER } = block.probabilities
  assert.ok(Math.abs(HEADER + TEXT + OTHER - 1) < 1e-9)
  const { attributes, transitions } = block.why()
  assert.ok(attributes.length > 20)
  assert.ok(transitions.length > 0)
})

test('the same page gives the same article, in this thread and in another', async () => {
  const bytes = ours('verejne-vlny.example/sova-v-kostele.html')
  const here = JSON.stringify(await cleaner.clean(bytes))
  assert.is(JSON.stringify(await cleaner.clean(bytes)), here)
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads')
     import(workerData.module).then(async ({ createCleaner }) => {
       parentPort.postMessage(JSON.stringify(await (await createCleaner()).clean(workerData.bytes)))
     })`,
    {
      eval: true,
      workerData: { module: new URL('../dist/index.js', import.meta.url).href, bytes: new Uint8Array(bytes) },
    },
  )
  const there = await new Promise((resolve, reject) => worker.once('message', resolve).once('error', reject))
  assert.is(there, here)
})

test('a model may be a path; what is not a model is a clear error', async () => {
  const model = new URL('../models/default.crfsuite.gz', import.meta.url)
  assert.is((await createCleaner({ model })).model.name, 'default')
  for (const bad of [
    'no-such-file',
    new URL('../package.json', import.meta.url),
    new Uint8Array(),
    new Uint8Array(5000),
  ])
    try {
      await createCleaner({ model: bad })
      assert.unreachable()
    } catch (error) {
      assert.instance(error, SitkoError)
      assert.match(error.code, /^MODEL_/)
    }
})

test('hostile pages end in an article', async () => {
  const pages = {
    'NUL bytes': '<p>\0a\0b</p>\0',
    'unclosed everything': '<div><table><tr><td><ul><li><b><a href="x"><p>text <i',
    'lone surrogates': '<p>\ud800 text \udc00</p>',
    'an attribute without end': `<p class="${'x '.repeat(200_000)}">text</p>`,
    'deep JSON-LD': `<script type="application/ld+json">${'['.repeat(5000)}${']'.repeat(5000)}</script><p>text`,
    'entities without end': `<p>${'&amp;'.repeat(100_000)}</p>`,
    'many properties': `${'<b itemprop="a">'.repeat(20_000)}text`,
    'many properties, closed': '<b itemprop="a">x</b>'.repeat(20_000),
    'a million spaces': `<p>a${' '.repeat(1_000_000)}b</p>`,
    'rereads without end': '<title>x<iframe>'.repeat(5000),
  }
  for (const [name, html] of Object.entries(pages)) {
    const article = await cleaner.clean(html)
    assert.type(article.text, 'string', name)
  }
})

test('a page over maxBlocks is refused', async () => {
  const strict = await createCleaner({ maxBlocks: 2 })
  assert.is((await strict.clean(page('<p>a<p>b'))).blocks.length, 2)
  try {
    await strict.clean(page('<p>a<p>b<p>c'))
    assert.unreachable()
  } catch (error) {
    assert.is(error.code, 'PAGE_TOO_MANY_BLOCKS')
  }
})

test.run()
