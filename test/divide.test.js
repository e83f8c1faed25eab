import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode, divide } from '../dist/stages.js'
import { randomFrom } from './fuzz/mutate.js'

const page = (html) => divide(decode(html))
const texts = (html) => page(html).blocks.map((block) => block.text)

test('a block is a run of text between block-level tags; inline tags do not split', () => {
  assert.equal(texts('<div>One <b>bold</b> <a href="/">link</a>.<p>Two</div>three'), [
    'One bold link.',
    'Two',
    'three',
  ])
})

test('one <br> is a space, two begin another block', () => {
  assert.equal(texts('<p>a<br>b<br><br>c<br> <br>d</p>'), ['a b', 'c', 'd'])
})

test('text after a stray </br> or </p> is kept apart as browsers do', () => {
  assert.equal(texts('<div>a</p>b</div>'), ['a', 'b'])
  assert.equal(texts('<div>a</br>b</div>'), ['a b'])
})

test('<pre> keeps its lines and indentation', () => {
  const [block] = page('<pre>\nif x:\n\treturn  1\n\n</pre>').blocks
  assert.is(block.text, 'if x:\n  return  1')
  assert.ok(block.preformatted)
})

test('list items, cells, captions, definitions, headings and summaries are blocks', () => {
  const html =
    '<h2>H</h2><ul><li>one<li>two</ul><table><caption>cap</caption><tr><th>a<td>b</table>' +
    '<dl><dt>t<dd>d</dl><figure><img><figcaption>fig</figcaption></figure><details><summary>s</summary>x</details>'
  assert.equal(
    page(html).blocks.map(({ tag, text }) => `${tag}:${text}`),
    [
      'h2:H',
      'li:one',
      'li:two',
      'caption:cap',
      'th:a',
      'td:b',
      'dt:t',
      'dd:d',
      'figcaption:fig',
      'summary:s',
      'details:x',
    ],
  )
})

test('scripts, styles, templates, selects, SVG and comments give no text', () => {
  const html =
    '<script>var a="<p>x</p>"</script><style>p{}</style><template><p>x</template><select><option>x</select>' +
    '<svg><title>x</title><text>x</text></svg><!-- x --><textarea>x</textarea><p>seen'
  assert.equal(texts(html), ['seen'])
})

test('hidden elements give no text', () => {
  const html =
    '<p hidden>x<p style="color:red; display : none">x<div aria-hidden="true">x</div><dialog>x</dialog><p>seen'
  assert.equal(texts(html), ['seen'])
  assert.equal(texts('<p>a <span hidden>x</span>b</p>'), ['a b'])
})

test('a hidden wrapper around the whole article is no reason to lose it', () => {
  const sentence = 'The council met on Monday and agreed, after a long debate, to rebuild the old bridge. '
  const article = `<p>${sentence.repeat(4)}</p>`
  for (const wrapper of ['style="display:none"', 'aria-hidden="true"', 'hidden'])
    assert.equal(texts(`<div ${wrapper}>${article}</div><p>menu`).length, 2, wrapper)
})

test('text inside <noscript> is kept when it is the article, dropped when it is a notice', () => {
  const sentence = 'The council met on Monday and agreed, after a long debate, to rebuild the old bridge. '
  const article = `<p>${sentence.repeat(4)}</p>`
  assert.is(texts(`<p>menu</p><noscript>${article}</noscript>`).length, 2)
  assert.is(texts(`${article}<noscript>Please enable JavaScript.</noscript>`).length, 1)
})

test('entities are decoded, no-break spaces become spaces, soft hyphens go', () => {
  assert.equal(texts('<p>k&nbsp;lesu &scaron;el &#x10D;lo&shy;věk &lt;b&gt;'), ['k lesu šel člověk <b>'])
})

test('misnested inline tags do not close blocks', () => {
  assert.equal(texts('<div><b>a<p>b</b> c</p>d</div>'), ['a', 'b c', 'd'])
})

test('an end tag does not reach out of its table cell', () => {
  const { blocks, containers } = page('<div><table><tr><td>a</div>b</td><td>c</td></table></div>')
  assert.equal(
    blocks.map((block) => block.text),
    ['ab', 'c'],
  )
  assert.is(containers[blocks[1].container].tag, 'td')
})

test('an <xmp> that is never closed is shown as it stands, and said once', () => {
  assert.equal(texts('<p>a</p><xmp>b <p>c</p>'), ['a', 'b <p>c</p>'])
  assert.equal(texts('<p>a</p><xmp>b<xmp>c'), ['a', 'b<xmp>c'])
})

test('a block begins where its first character reference does', () => {
  const html = '<p>&lt;a</p><p> &NotEqualTilde;</p>'
  assert.equal(
    divide(decode(html)).blocks.map(({ start, end }) => html.slice(start, end)),
    ['&lt;a', '&NotEqualTilde;'],
  )
})

test('an iframe, a title or an SVG that is never closed does not swallow the page', () => {
  assert.equal(texts('<noscript><iframe src="x"></noscript><p>seen</p>'), ['seen'])
  assert.equal(texts('<p>a<svg><path><p>seen</p>'), ['a', 'seen'])
  assert.equal(texts('<title>t<p>seen</p>'), ['t', 'seen'])
  assert.equal(texts('<p>a</p><![CDATA[ x > <p>seen</p>'), ['a', 'seen'])
})

test('counts link, bold and italic characters, images and controls', () => {
  const [block] = page('<p><img><a href="/x">ab</a> <b>cd</b> <i>e</i> <input>f</p>').blocks
  const { visibleChars, linkChars, boldChars, italicChars, images, links, controls } = block
  assert.equal(
    { visibleChars, linkChars, boldChars, italicChars, images, links, controls },
    { visibleChars: 6, linkChars: 2, boldChars: 2, italicChars: 1, images: 1, links: 1, controls: 1 },
  )
})

test('offsets point at the text in the page', () => {
  const html = '<p>first</p>\n<p>  second <b>one</b> </p>'
  assert.equal(
    page(html).blocks.map(({ start, end }) => html.slice(start, end).trim()),
    ['first', 'second <b>one'],
  )
})

test('a container is one run of blocks with the names of its element', () => {
  const { blocks, containers } = page('<div class="a" id="b"><p>x</p><p>y</p></div><p>z</p>')
  const box = containers[containers[blocks[0].container].parent]
  assert.equal([box.tag, box.names.trim(), box.first, box.last], ['div', 'a #b', 0, 2])
})

test('reads title, meta, canonical, language, JSON-LD and microdata on the same pass', () => {
  const { metadata } = page(
    '<html lang="cs-CZ"><head><title> A \n b </title><meta property="og:title" content="Og">' +
      '<meta name="Description" content="d"><meta name="description" content="later">' +
      '<link rel="canonical" href="https://a.example/x"><script type="application/ld+json">{"@type":"NewsArticle",\n"headline":"a\nb"}</script>' +
      '<script type="application/ld+json">{broken</script></head>' +
      '<body><p><time itemprop="datePublished" datetime="2024-05-01">1. 5.</time><span itemprop="author">Eva <b>N.</b></span></body>',
  )
  assert.is(metadata.title, 'A b')
  assert.is(metadata.language, 'cs-cz')
  assert.is(metadata.canonical, 'https://a.example/x')
  assert.is(metadata.meta['og:title'], 'Og')
  assert.is(metadata.meta.description, 'd')
  assert.equal(metadata.jsonLd, [{ '@type': 'NewsArticle', headline: 'a b' }])
  assert.equal(
    metadata.microdata.map(({ name, value }) => [name, value]),
    [
      ['datePublished', '2024-05-01'],
      ['author', 'Eva N.'],
    ],
  )
})

test('a meta named __proto__ is a name like any other', () => {
  const { metadata } = page('<meta name="__proto__" content="x"><meta name="constructor" content="y">')
  assert.is({}.x, undefined)
  assert.is(metadata.meta.constructor, 'y')
})

test('pages without html, head or body are pages', () => {
  assert.equal(texts('just text'), ['just text'])
  assert.equal(texts(''), [])
  assert.equal(texts('<p>a</body></html><p>b'), ['a', 'b'])
})

test('100,000 nested elements and a million tiny tags stay linear', () => {
  assert.equal(texts(`${'<div>'.repeat(100_000)}deep${'</div>'.repeat(100_000)}<p>after`), ['deep', 'after'])
  assert.is(texts('<i>x</i>'.repeat(333_333)).length, 1)
  assert.is(texts(`${'<p>x'.repeat(50_000)}</x>`.repeat(2)).length, 100_000)
})

test('takes nothing of a tag that the end of the page cuts off for text', () => {
  for (const cut of ['<p a', '<p a=<p a', '<p ', '<p a="b'])
    assert.equal(
      divide(decode(`<p>Text.</p>${cut}`)).blocks.map(({ text, start }) => [text, start]),
      [['Text.', 3]],
      cut,
    )
})

test('too many blocks, hidden ones too, are noticed while they are read', () => {
  const blocks = (count, attribute = '') => `<p ${attribute}>a</p>`.repeat(count)
  const dividing = (html, most) => () => divide(decode(html), null, most)
  const tooMany = ({ code }) => code === 'PAGE_TOO_MANY_BLOCKS'
  assert.is(dividing(blocks(10), 10)().blocks.length, 10)
  assert.throws(dividing(blocks(11), 10), tooMany)
  assert.throws(dividing(blocks(1) + blocks(10, 'hidden'), 10), tooMany)
  // Nothing behind the limit is read: this would take seconds, also of a machine that is busy with other work.
  const decoded = decode(blocks(3_000_000))
  const before = process.cpuUsage()
  assert.throws(() => divide(decoded, null, 10), tooMany)
  assert.ok(process.cpuUsage(before).user < 1_000_000)
})

const BEYOND_ASCII = ['ž', 'ř', '’', '…', '\u00a0', '漢', '\u{1f600}', '\u00ad', '\ufeff', 'İ', 'Σ']

test('bytes of utf-8 divide as their text does, places included', () => {
  const random = randomFrom(11)
  const pick = (list) => list[Math.floor(random() * list.length)]
  const words = () =>
    Array.from({ length: 1 + Math.floor(random() * 6) }, () =>
      random() < 0.3
        ? `a${pick(BEYOND_ASCII)}b`
        : pick(['word', ' ', '&amp;', '&eacute;', '<br>', pick(BEYOND_ASCII)]),
    ).join(' ')
  for (let i = 0; i < 60; i++) {
    const html = [
      `<title>${words()}</title><meta name="description" content="${words()}">`,
      `<script type="application/ld+json">{"headline": "${pick(BEYOND_ASCII)} of it"}</script>`,
      // So much ASCII that the page is read as bytes.
      `<script>${'x'.repeat(8000)}</script>`,
      ...Array.from({ length: 12 }, () =>
        pick([
          `<p class="a${pick(BEYOND_ASCII)}">${words()}</p>`,
          `<own-${pick(BEYOND_ASCII)}>${words()}</own-${pick(BEYOND_ASCII)}>`,
          `<a href="/${pick(BEYOND_ASCII)}" rel=tag>${words()}</a>`,
          `<time datetime="${words()}">${words()}</time>`,
          `<textarea>${words()}</textarea><pre>${words()}\n${words()}</pre>`,
          `<!-- ${words()} --><span itemprop="name">${words()}</span>`,
          `<svg><![CDATA[ ${words()} > ${words()} ]]></svg><![CDATA[ ${words()} > ${words()} ]]>`,
        ]),
      ),
      random() < 0.3 ? `<iframe>${words()}<p>${words()}` : '',
    ].join('\n')
    const bytes = decode(new TextEncoder().encode(html))
    const { charsetSource: _, ...fromBytes } = divide(bytes)
    const { charsetSource: __, ...fromText } = divide(decode(html))
    assert.equal(fromBytes, fromText, html)
    assert.is(bytes.text, html)
  }
})

test.run()
