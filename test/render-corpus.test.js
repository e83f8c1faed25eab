import { render } from 'sitko'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { checkTei } from './tei-model.js'

const block = (text, { label = 'TEXT', tag = 'p', path = `body > ${tag}`, preformatted = false } = {}) => ({
  text,
  label,
  confidence: 1,
  tag,
  path,
  preformatted,
})

const article = (fields = {}) => {
  const blocks = fields.blocks ?? [block('Kdo přišel, ten viděl.')]
  return {
    url: 'https://listy.example/clanek?a=1&b="2"',
    title: 'Kombajn & spol.',
    date: '2016-04-28T16:01+02:00',
    modified: null,
    keywords: ['hasiči', 'povodeň'],
    authors: ['Jan Novák'],
    section: 'Domov',
    lead: 'Úvodem.',
    site: 'Vesnické listy',
    image: null,
    provenance: {},
    text: blocks.map(({ text }) => text).join('\n\n'),
    confidence: 1,
    language: 'cs',
    charset: 'utf-8',
    metadata: {},
    analysis: {},
    warnings: [],
    ...fields,
    blocks,
  }
}

const vertical = (fields) => render(article(fields), { format: 'vertical' })
const tei = (fields) => render(article(fields), { format: 'tei' })
const linesOf = (text) =>
  vertical({ title: null, blocks: [block(text)] })
    .split('\n')
    .slice(2, -3)

test('vertical: one token a line, glue where no space stands', () => {
  assert.equal(vertical().split('\n').slice(1), [
    '<p heading="1">',
    'Kombajn',
    '&amp;',
    'spol',
    '<g/>',
    '.',
    '</p>',
    '<p>',
    'Kdo',
    'přišel',
    '<g/>',
    ',',
    'ten',
    'viděl',
    '<g/>',
    '.',
    '</p>',
    '</doc>',
    '',
  ])
})

test('vertical: the attributes of a document are escaped, on one line, and always there', () => {
  const [doc] = vertical({ title: 'A "b"\n<c>' }).split('\n')
  assert.match(
    doc,
    '<doc url="https://listy.example/clanek?a=1&amp;b=&quot;2&quot;" title="A &quot;b&quot; &lt;c&gt;" date="2016-04-28T16:01+02:00"',
  )
  assert.match(vertical({ url: null, title: null, date: null }), /^<doc url="" title="" date=""/)
})

test('vertical: headings are marked, lists and quotations are paragraphs', () => {
  const blocks = [
    block('Mezititulek', { label: 'HEADER', tag: 'h2' }),
    block('položka', { tag: 'li', path: 'body > ul > li' }),
    block('citát', { path: 'body > blockquote > p' }),
  ]
  assert.match(
    vertical({ title: null, blocks }),
    '<p heading="1">\nMezititulek\n</p>\n<p>\npoložka\n</p>\n<p>\ncitát\n</p>\n</doc>\n',
  )
})

test('vertical: keeps numbers, addresses and compound words whole', () => {
  assert.equal(linesOf('Praha-západ má 1.250,50 Kč v 16:22.'), [
    'Praha-západ',
    'má',
    '1.250,50',
    'Kč',
    'v',
    '16:22',
    '<g/>',
    '.',
  ])
  assert.equal(linesOf('Pište na jan.novak@listy.example, či https://listy.example/a?b=1.'), [
    'Pište',
    'na',
    'jan.novak@listy.example',
    '<g/>',
    ',',
    'či',
    'https://listy.example/a?b=1',
    '<g/>',
    '.',
  ])
  assert.equal(linesOf('12a 3.b'), ['12a', '3', '<g/>', '.', '<g/>', 'b'])
  assert.equal(linesOf('„Ach…“'), ['„', '<g/>', 'Ach', '<g/>', '…', '<g/>', '“'])
})

test('vertical: no text of a page becomes a structure', () => {
  assert.equal(linesOf('</doc> <p>'), [
    '&lt;',
    '<g/>',
    '/',
    '<g/>',
    'doc',
    '<g/>',
    '&gt;',
    '&lt;',
    '<g/>',
    'p',
    '<g/>',
    '&gt;',
  ])
})

test('vertical: tokens and glue give the text back', () => {
  const text = 'Co „to“ je?!  A proč... (viz str. 5–7) 3 % z 2,5 mil. č. 1/2024; e-mail: a@b.cz \u{1f600}x'
  const back = linesOf(text).reduce(
    (all, line, i, lines) =>
      line === '<g/>' ? all : all + (i > 0 && lines[i - 1] !== '<g/>' ? ' ' : '') + line,
    '',
  )
  assert.is(back, text.replace(/\s+/g, ' '))
})

test('tei: has header and body in the places TEI has for them', () => {
  const xml = tei()
  checkTei(xml)
  assert.match(xml, ' xml:lang="cs">')
  assert.match(xml, '<date type="published" when="2016-04-28T16:01:00+02:00">2016-04-28T16:01+02:00</date>')
  assert.match(xml, '<idno type="URL">https://listy.example/clanek?a=1&amp;b=&quot;2&quot;</idno>')
  assert.match(xml, '<head>Kombajn &amp; spol.</head>\n<p>Kdo přišel, ten viděl.</p>')
})

test('tei: a division for every heading, inside that of a higher one', () => {
  const header = (text, tag) => block(text, { label: 'HEADER', tag })
  const blocks = [
    block('Úvod'),
    header('A', 'h2'),
    block('a'),
    header('Aa', 'h3'),
    header('Ab', 'h3'),
    block('b\nc'),
    header('B', 'h2'),
    block('položka', { tag: 'li', path: 'body > ul > li' }),
    block('citát', { path: 'body > blockquote > p' }),
    block('a  <\n b', { tag: 'pre', preformatted: true }),
  ]
  const xml = tei({ blocks })
  checkTei(xml)
  assert.match(
    xml.replaceAll('\n', ''),
    '<p>Úvod</p><div><head>A</head><p>a</p><div><head>Aa</head><p/></div><div><head>Ab</head><p>b<lb/>c</p></div></div>' +
      '<div><head>B</head><list><item>položka</item></list><quote><p>citát</p></quote>',
  )
  assert.match(xml, '<ab type="code" xml:space="preserve">a  &lt;\n b</ab>')
})

test('vertical, tei: a paragraph or a list may be as long as a page', () => {
  const words = render(article({ blocks: [block('slovo '.repeat(200_000))] }), { format: 'vertical' })
  assert.is(words.match(/^slovo$/gm).length, 200_000)
  const item = block('položka', { tag: 'li', path: 'body > ul > li' })
  assert.is(tei({ blocks: Array(200_000).fill(item) }).match(/<item>/g).length, 200_000)
})

test('tei: stays valid when nothing is known, or nonsense', () => {
  const nothing = { url: null, title: null, date: null, keywords: [], authors: [], section: null, lead: null }
  checkTei(tei({ ...nothing, site: null, language: null, blocks: [] }))
  const odd = tei({ language: '"><x', date: 'včera', title: ']]>\u0000\u001b[31m\ufffe\ud800' })
  checkTei(odd)
  assert.not.match(odd, /[\u0000\u001b\ufffe\ud800]| when=| xml:lang=/)
  assert.match(tei({ language: 'cs_CZ' }), ' xml:lang="cs-CZ"')
})

test.run()
