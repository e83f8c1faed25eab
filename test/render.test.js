import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { render } from '../dist/stages.js'

const block = (label, text, { path = 'body > p', preformatted = false, confidence = 0.987654 } = {}) => ({
  label,
  text,
  confidence,
  tag: path.split(' > ').at(-1).split('.')[0],
  path,
  preformatted,
})

function article({ title = 'Titul', blocks, ...rest } = {}) {
  const all = blocks ?? [
    block('OTHER', 'Menu', { path: 'body > nav > a' }),
    block('HEADER', title, { path: 'body > h1' }),
    block('TEXT', 'První odstavec.'),
    block('HEADER', 'Mezititulek', { path: 'body > h3' }),
    block('TEXT', 'Druhý odstavec.'),
  ]
  return {
    url: 'https://listy.example/1',
    title,
    text: all
      .filter(({ label, text }) => label !== 'OTHER' && text !== title)
      .map(({ text }) => text)
      .join('\n\n'),
    blocks: all,
    confidence: 0.912345,
    language: 'cs',
    charset: 'utf-8',
    metadata: { title: 'Titul', language: 'cs', canonical: null, meta: {}, jsonLd: [], microdata: [] },
    warnings: [],
    ...rest,
  }
}

const paragraph = (text, options) => article({ title: null, blocks: [block('TEXT', text, options)] })
const markdown = (text, options) => render(paragraph(text, options), { format: 'markdown' }).slice(0, -1)
const html = (text, options) =>
  /<body>\n(.*)\n<\/body>/s.exec(render(paragraph(text, options), { format: 'html' }))[1]

test('text: title, blank line, text', () => {
  assert.is(
    render(article(), { format: 'text' }),
    'Titul\n\nPrvní odstavec.\n\nMezititulek\n\nDruhý odstavec.\n',
  )
})

test('text: no title, no first line', () => {
  assert.is(render(paragraph('Sám.'), { format: 'text' }), 'Sám.\n')
})

test('text: keeps the labels asked for, the title with HEADER', () => {
  const kept = (...labels) => render(article(), { format: 'text', labels })
  assert.is(kept('TEXT'), 'První odstavec.\n\nDruhý odstavec.\n')
  assert.is(kept('HEADER'), 'Titul\n\nMezititulek\n')
  assert.is(kept('OTHER'), 'Menu\n')
  assert.is(kept('OTHER', 'TEXT', 'HEADER').split('\n\n').length, 5)
})

test('text: the usual labels give the text as composed, in any order', () => {
  const composed = article({ text: 'As composed.' })
  assert.is(render(composed, { format: 'text', labels: ['TEXT', 'HEADER'] }), 'Titul\n\nAs composed.\n')
})

test('text, markdown, html: no control characters but line feed and tab', () => {
  const dirty = article({
    title: 'T\u001b[31mi\u0000tul\u009b2J',
    blocks: [block('TEXT', 'a\u0007b\u0085c\td\u001b]8;;http://x\u0007e\u007f\r')],
  })
  for (const format of ['text', 'markdown', 'html']) {
    const output = render(dirty, { format })
    assert.not.match(output, /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
    assert.match(output, 'Titul')
    assert.match(output, 'abc\tde')
  }
})

test('text, markdown, html: half a character becomes U+FFFD', () => {
  for (const format of ['text', 'markdown', 'html'])
    assert.match(render(paragraph('a\ud83d b 😀'), { format }), 'a\ufffd b 😀')
})

test('json: one object, all blocks, rounded shares', () => {
  const object = JSON.parse(render(article(), { format: 'json' }))
  assert.equal(Object.keys(object), [
    'url',
    'title',
    'text',
    'language',
    'charset',
    'confidence',
    'blocks',
    'metadata',
    'warnings',
  ])
  assert.is(object.confidence, 0.9123)
  assert.is(object.blocks.length, 5)
  assert.equal(object.blocks[0], {
    label: 'OTHER',
    confidence: 0.9877,
    tag: 'a',
    path: 'body > nav > a',
    text: 'Menu',
  })
})

test('json: with labels only their blocks and their text', () => {
  const { blocks, text } = JSON.parse(render(article(), { format: 'json', labels: ['TEXT'] }))
  assert.equal(
    blocks.map(({ label }) => label),
    ['TEXT', 'TEXT'],
  )
  assert.is(text, 'První odstavec.\n\nDruhý odstavec.')
})

test('jsonl: the same object on one line, whatever ends a line elsewhere', () => {
  const odd = article({ title: 'a\u2028b\u2029c\u0085d\ne\u001b\u009bf\ud83d' })
  const line = render(odd, { format: 'jsonl' })
  assert.match(line, /^[\u0020-\u007e\u00a0-\u2027\u202a-\uffff]+\n$/)
  assert.equal(JSON.parse(line), JSON.parse(render(odd, { format: 'json' })))
  assert.is(JSON.parse(line).title, odd.title)
})

test('markdown, html: text that stands in no block is given too', () => {
  const drawn = article({ text: 'Jedna.\n\nDvě.', blocks: [block('OTHER', 'Zapněte skripty.')] })
  assert.is(render(drawn, { format: 'markdown' }), '# Titul\n\nJedna.\n\nDvě.\n')
  assert.match(render(drawn, { format: 'html' }), '<p>Jedna.</p>\n<p>Dvě.</p>')
})

test('markdown: headings by their tags, below the title', () => {
  const levels = ['body > h1', 'body > h2', 'body > h4.big > div', 'body > p.perex'].map((path, i) =>
    block('HEADER', `N${i}`, { path }),
  )
  assert.is(
    render(article({ blocks: levels }), { format: 'markdown' }),
    '# Titul\n\n## N0\n\n## N1\n\n#### N2\n\n## N3\n',
  )
})

test('markdown: lists, quotes and code', () => {
  const blocks = [
    block('TEXT', 'Úvod.'),
    block('TEXT', 'jedna', { path: 'body > ul.a > li' }),
    block('TEXT', 'dvě', { path: 'body > ul > li.b > p' }),
    block('TEXT', 'Řekl.', { path: 'body > blockquote > p' }),
    block('TEXT', 'Dodal.', { path: 'body > blockquote' }),
    block('TEXT', '\n  x = `1`\n\n  ```\n', { path: 'body > pre', preformatted: true }),
  ]
  assert.is(
    render(article({ title: null, blocks }), { format: 'markdown' }),
    'Úvod.\n\n- jedna\n- dvě\n\n> Řekl.\n>\n> Dodal.\n\n````\n  x = `1`\n\n  ```\n````\n',
  )
})

test('markdown: text cannot become markup', () => {
  assert.is(markdown('<b>tučně</b> &amp; <!-- x -->'), '&lt;b>tučně&lt;/b> &amp;amp; &lt;!-- x -->')
  assert.is(markdown('*a* _b_ `c` ~~d~~'), '\\*a\\* \\_b\\_ \\`c\\` \\~\\~d\\~\\~')
  assert.is(markdown('![x](http://y) [z]: w'), '!\\[x\\](http://y) \\[z\\]: w')
  assert.is(markdown('\\*a'), '\\\\\\*a')
  assert.is(markdown('a | b'), 'a \\| b')
})

test('markdown: text cannot become structure', () => {
  for (const mark of ['#', '##', '>', '-', '+', '---', '===', ':--'])
    assert.is(markdown(`${mark} text`), `\\${mark} text`)
  assert.is(markdown('1. května'), '1\\. května')
  assert.is(markdown('2024) text'), '2024\\) text')
  assert.is(markdown('1.5 milionu'), '1\\.5 milionu')
  assert.is(markdown('    code'), 'code')
  assert.is(markdown('text\n---\n\n# x'), 'text  \n\\---  \n\\# x')
  assert.is(markdown('- x', { path: 'body > ul > li' }), '- \\- x')
  assert.is(markdown('a\n# b', { path: 'body > ul > li' }), '- a  \n  \\# b')
  assert.is(markdown('a\nb', { path: 'body > blockquote' }), '> a  \n> b')
})

test('markdown: a heading stays on its line and closes nowhere', () => {
  const title = 'C\n## a #'
  assert.is(render(article({ title, blocks: [] }), { format: 'markdown' }), '# C \\#\\# a \\#\n')
})

test('html: a complete document in safe tags', () => {
  const blocks = [
    block('HEADER', 'Mezititulek', { path: 'body > h3' }),
    block('TEXT', 'jedna', { path: 'body > ul > li' }),
    block('TEXT', 'dvě', { path: 'body > ul > li' }),
    block('TEXT', 'Řekl.', { path: 'body > blockquote' }),
    block('TEXT', '\n  a\n  b', { path: 'body > pre', preformatted: true }),
  ]
  assert.is(
    render(article({ blocks }), { format: 'html' }),
    `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<title>Titul</title>
</head>
<body>
<h1>Titul</h1>
<h3>Mezititulek</h3>
<ul>
<li>jedna</li>
<li>dvě</li>
</ul>
<blockquote>
<p>Řekl.</p>
</blockquote>
<pre>

  a
  b</pre>
</body>
</html>
`,
  )
})

test('html: text cannot become markup, and nothing comes from attributes', () => {
  assert.is(
    html('<script>x & "y" \'z\'</script>'),
    '<p>&lt;script&gt;x &amp; &quot;y&quot; &#39;z&#39;&lt;/script&gt;</p>',
  )
  assert.is(html('a\nb'), '<p>a<br>\nb</p>')
  const hostile = article({
    title: '</title><script>1</script>',
    language: '"><script>2</script>',
    url: 'javascript:3',
    blocks: [block('TEXT', 'x', { path: 'body > p.<script>4' })],
  })
  assert.not.match(render(hostile, { format: 'html' }), /<script|javascript|4/)
})

test('refuses a format it does not know', () => {
  for (const format of ['docx', 'toString', undefined])
    assert.throws(
      () => render(article(), { format }),
      (error) => error.code === 'UNKNOWN_FORMAT' && /text, json, jsonl, markdown, html/.test(error.message),
    )
})

test('takes time linear in the text', () => {
  const nasty = [' '.repeat(1e6), '`x'.repeat(5e5), '\u001b['.repeat(5e5), '\n'.repeat(1e6), '#'.repeat(1e6)]
  const started = performance.now()
  for (const text of nasty)
    for (const preformatted of [true, false])
      for (const format of ['text', 'json', 'markdown', 'html'])
        render(paragraph(`a${text}a`, { preformatted }), { format })
  assert.ok(performance.now() - started < 5000)
})

test.run()
