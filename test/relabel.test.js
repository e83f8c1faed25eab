import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createCleaner } from '../dist/index.js'
import { blocksIn, layout, site } from '../dist/plugin.js'
import { decode, divide } from '../dist/stages.js'

const FIRST = 'Starosta otevřel novou lávku přes potok a sám po ní přešel jako první, s kohoutem v náručí.'
const SECOND = 'Lávka nahradila prkno, po kterém se do hospody chodilo čtyřicet let a v zimě spíš klouzalo.'
const TEASER =
  'Kočka z nádraží si zvykla jezdit vlakem do města a domů se vrací posledním spojem před půlnocí.'
const TITLE = 'Lávka přes potok je hotová'

const html = ({ above = '', lead = '', body = '', below = '' }) =>
  `<title>${TITLE}</title><h1>${TITLE}</h1>${above}${lead}<div class="telo">${body}</div>${below}`

/** What a table makes of labels, as `[label, text]` by block. */
function labelled(table, page, label) {
  const divided = divide(decode(page))
  const labels = divided.blocks.map((block, i) => (block.tag === 'h1' ? 'HEADER' : label(block.text, i)))
  const changed = layout({ version: '1', ...table }).relabel(divided, labels) ?? labels
  return Object.fromEntries(divided.blocks.map(({ text }, i) => [text, changed[i]]))
}

const TABLE = { body: ['telo'], lead: ['perex'] }
const everything = () => 'TEXT'
const nothing = () => 'OTHER'

test('the body is the article: its plain paragraphs and headings in, what stands outside out', () => {
  const page = html({
    above: `<p>${TEASER}</p>`,
    body: `<p>${FIRST}</p><h2>Kohout přežil</h2><div><p>${SECOND}</p></div>`,
    below: `<p>${TEASER} Znovu.</p>`,
  })
  const found = labelled({ ...TABLE, lead: undefined }, page, (text) => (text === FIRST ? 'TEXT' : 'OTHER'))
  assert.is(found[FIRST], 'TEXT')
  assert.is(found[SECOND], 'TEXT')
  assert.is(found['Kohout přežil'], 'HEADER')
  assert.is(found[TITLE], 'HEADER')
  assert.is(labelled(TABLE, page, everything)[`${TEASER} Znovu.`], 'OTHER')
})

test('the lead is text however short, but not above the title or far below', () => {
  const page = `<p class="perex">Výzva čtenářům novin</p>${html({
    lead: '<p class="perex">Kohout přešel taky.</p>',
    body: `<p>${FIRST}</p><p>${SECOND}</p>`,
    below: `${'<p>Reklama</p>'.repeat(8)}<p class="perex">${TEASER}</p>`,
  })}`
  const found = labelled(TABLE, page, (text) => (text === SECOND ? 'TEXT' : 'OTHER'))
  assert.is(found['Kohout přešel taky.'], 'TEXT')
  assert.is(found['Výzva čtenářům novin'], 'OTHER')
  assert.is(found[TEASER], 'OTHER')
})

test('without a lead by its name, text right above the body stays the text it was', () => {
  const page = html({ above: `<p>${TEASER}</p>`, body: `<p>${FIRST}</p><p>${SECOND}</p>` })
  assert.is(labelled(TABLE, page, everything)[TEASER], 'TEXT')
  assert.is(labelled(TABLE, page, (text) => (text === TEASER ? 'OTHER' : 'TEXT'))[TEASER], 'OTHER')
})

test('boxes, lists and tables of the body stay with the model, lists of links do not', () => {
  const page = html({
    body: `<p>${FIRST}</p><div class="box"><p>${TEASER}</p></div><ul><li>bod jedna dvě</li><li><a href="/a">odkaz jinam zas</a></li></ul><p>${SECOND}</p>`,
  })
  const kept = labelled(TABLE, page, everything)
  assert.is(kept[TEASER], 'TEXT')
  assert.is(kept['bod jedna dvě'], 'TEXT')
  assert.is(kept['odkaz jinam zas'], 'OTHER')
  const left = labelled(TABLE, page, (text) => (text === FIRST ? 'TEXT' : 'OTHER'))
  assert.is(left[TEASER], 'OTHER')
  assert.is(left[SECOND], 'TEXT')
})

test('paragraphs that bear a name need it in the table; names of a bundler do not count', () => {
  const page = html({
    body: `<p class="odst">${FIRST}</p><div class="e_V"><p class="d_x9">${SECOND}</p></div>`,
  })
  const some = (text) => (text === TITLE ? 'HEADER' : 'OTHER')
  assert.is(labelled(TABLE, page, some)[FIRST], 'OTHER')
  assert.is(labelled({ ...TABLE, paragraphs: ['od*'] }, page, some)[FIRST], 'TEXT')
  assert.is(labelled(TABLE, page, some)[SECOND], 'TEXT')
})

test('a short line at the very end of the body stays with the model', () => {
  const page = html({ body: `<p>${FIRST}</p><p>Co bude dál</p><p>${SECOND}</p><p>Jan Novák</p>` })
  const found = labelled(TABLE, page, (text) => (text === FIRST ? 'TEXT' : 'OTHER'))
  assert.is(found['Co bude dál'], 'TEXT')
  assert.is(found['Jan Novák'], 'OTHER')
})

test('never-text wins over the body, by name and by what it says', () => {
  const page = html({
    body: `<p>${FIRST}</p><p>Čtěte také: ${TEASER}</p><div class="zed"><p>${SECOND}</p></div>`,
  })
  const found = labelled({ ...TABLE, other: ['zed'], otherTexts: /^Čtěte také/ }, page, everything)
  assert.is(found[FIRST], 'TEXT')
  assert.is(found[`Čtěte také: ${TEASER}`], 'OTHER')
  assert.is(found[SECOND], 'OTHER')
})

test('leaves the labels to the model where the body is missing, nearly empty, or not what the model found', () => {
  const elsewhere = `<div class="clanek">${`<p>${FIRST} ${SECOND}</p>`.repeat(3)}</div>`
  for (const body of ['', '<p>Načítá se text…</p>', `<p>${TEASER}</p>`]) {
    const page = html({ body, below: elsewhere })
    const found = labelled(TABLE, page, (text) => (text.startsWith(FIRST) ? 'TEXT' : 'OTHER'))
    assert.is(found[`${FIRST} ${SECOND}`], 'TEXT', body)
    assert.is.not(found[TEASER], 'TEXT', body)
  }
  const none = html({ below: elsewhere }).replace('telo', 'jine')
  assert.is(labelled(TABLE, none, everything)[`${FIRST} ${SECOND}`], 'TEXT')
})

test('a body that the model missed altogether is still the body', () => {
  const page = html({ body: `<p>${FIRST}</p><p>${SECOND}</p>`, below: `<p>${TEASER}</p>` })
  const found = labelled(TABLE, page, nothing)
  assert.is(found[FIRST], 'TEXT')
  assert.is(found[TEASER], 'OTHER')
})

test('parts named by data attributes are found, whatever the attribute is called', () => {
  const page = divide(
    decode(
      `<div data-dot="mol-paragraph"><p>Jedna.</p></div><div data-x1='{"component":"article-content"}'><p>Dvě.</p></div><div data-count="12 34"><p>Tři.</p></div>`,
    ),
  )
  assert.equal(
    blocksIn(page, ['mol-paragraph', 'article-content']).map(({ text }) => text),
    ['Jedna.', 'Dvě.'],
  )
  assert.equal(page.containers.map(({ parts }) => parts).filter(Boolean), [
    'mol-paragraph',
    'article-content',
  ])
})

test('takes time linear in a block without end', () => {
  const started = performance.now()
  const page = html({ body: `<p>${'a'.repeat(300_000)}</p><p>${FIRST}</p><p>${'a '.repeat(100_000)}</p>` })
  labelled({ ...TABLE, otherTexts: /^Čtěte také/ }, page, everything)
  assert.ok(performance.now() - started < 3000)
})

test('a page without an address belongs to the site that most of its links lead to', async () => {
  const plugin = site('noviny', ['noviny.example'], [{ version: '1', authors: ['autor'] }])
  const cleaner = await createCleaner({ plugins: [plugin], builtIns: false })
  const page = (host) =>
    `<title>${TITLE}</title>${'<a href="https://jinde.example/">jinam</a>'.repeat(5)}${`<a href="//www.${host}/">domů</a> `.repeat(9)}<h1>${TITLE}</h1><p class="autor">Eva Malá</p><p>${FIRST}</p><p>${SECOND}</p>`
  assert.equal((await cleaner.clean(page('noviny.example'))).provenance.authors.source, 'plugin noviny')
  assert.is.not((await cleaner.clean(page('treti.example'))).provenance.authors?.source, 'plugin noviny')
  const known = await cleaner.clean(page('noviny.example'), { url: 'https://jinde.example/a' })
  assert.is.not(known.provenance.authors?.source, 'plugin noviny')
})

test.run()
