// Seeded damage to pages that look real. The same seed gives the same page on every machine.

/** Numbers in [0, 1) from a seed (mulberry32). */
export function randomFrom(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = state
    t = Math.imul(t ^ (t >>> 15), t | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const WORDS =
  'Město čeká na déšť a řeka klesá pod obvyklou hladinu říká starosta který věří že příští týden naprší the river fell below its usual level Straße größer'.split(
    ' ',
  )
const TAGS =
  'p div span table tr td th caption li ul ol dl dt dd h1 h2 h3 a b i pre code blockquote section article nav footer select option textarea svg math foreignObject template iframe object noscript noembed noframes xmp plaintext frameset script style title'.split(
    ' ',
  )
const SOUP = [
  '<',
  '</',
  '<>',
  '</>',
  '<!',
  '<!--',
  '-->',
  '<!-->',
  '<!--->',
  '--!>',
  '<![CDATA[',
  ']]>',
  '<![CDATA[<p>',
  '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>&b;',
  '<?xml',
  '</p>',
  '</body>',
  '<body>',
  '</html>',
  '<table><p>',
  '<b><p></b>',
  '<a href=',
  '<a <a',
  '<p title="',
  "<p title='",
  '=',
  '"',
  '&',
  '&#',
  '&#x',
  '&#0;',
  '&#xD800;',
  '&#x110000;',
  '&amp',
  '&nbsp',
  '&lt;script&gt;',
  '\0',
  '\u001b[31m',
  '\u001b]8;;http://evil.example\u0007',
  '\u009b31m',
  '\u2028',
  '\u0085',
  '\r',
  '\u202e',
  '\ufeff',
  '\ufffe',
  '\uffff',
  '\ufdd0',
  '\ud83d',
  '\udc00',
  '&#xFFFE;',
  '&#55357;&#56832;',
  '&#27;[31m',
  'a\u0301\u0301\u0301\u0301',
  '\u200b',
  '<script>',
  '</script',
  '<style>',
  '<textarea>',
  '<title>',
  '<plaintext>',
  '<iframe>',
  '<template><p>',
  '<noscript><p>',
  '<svg><title>',
  '<svg><style><p>',
  '<math><mi><p>',
  '<select><p>',
  '<script><!--<script>',
  '<style><!--',
  '<pre>```\n',
  '<pre>\n\n````',
  '<br/>',
  '<meta charset="utf-16">',
  '<base href="javascript:1">',
  '<script type="application/ld+json">{"__proto__":{"a":1},"headline":',
  '`',
  '*',
  '_',
  '[x](y)',
  '\n# ',
  '\n---\n',
  '\n===\n',
  '\n    code',
  '\n1. ',
  '<http://x>',
  '![x](y)',
  '==> file <==',
  '{"id":1}',
]

// Where a reader's time or stack could run away: each piece is said up to a megabyte long.
const HUGE = [
  '<',
  '</',
  '<!--',
  '<div>',
  '<b>',
  '<table><td>',
  '<a href=x>',
  '<p><b>',
  '<p title="',
  '<ul><li>',
  '<svg>',
  '<template>',
  '<noscript>',
  '<select>',
  '<pre>',
  '<blockquote>',
  '<iframe>',
  '<title>',
  '<script>',
  '</p>',
  '</b></i>',
  '<br>',
  '<p>a',
  '<p>Město. ',
  '<img>',
  '<x a=',
  "<x a='",
  '&',
  '&#',
  '&amp;',
  '&lt',
  '&CounterClockwiseContourIntegral',
  'a',
  'a.',
  'a ',
  'a-',
  'a@',
  '1.',
  '1,',
  'http://',
  '.',
  '*',
  '`',
  '\n',
  '\n\n',
  '\0',
  '\ud83d',
  '\u0301',
  '\u001b[',
  '\u001b]',
  '\u200b',
  '<meta property="article:tag" content="a">',
  '<h1>Město</h1>',
  '<script type="application/ld+json">[</script>',
  '<time datetime="2020-01-01">1. 1. 2020</time>',
]

export function fuzzCase(seed) {
  const random = randomFrom(seed)
  const below = (n) => Math.floor(random() * n)
  const pick = (list) => list[below(list.length)]
  const sentence = () => Array.from({ length: 3 + below(25) }, () => pick(WORDS)).join(' ')

  const page = () => {
    const blocks = Array.from({ length: 1 + below(14) }, () => {
      const tag = pick(TAGS)
      return `<${tag} class="${pick(WORDS)}">${sentence()}</${tag}>`
    })
    return `<!doctype html><html lang="cs"><head><meta charset="${pick(['utf-8', 'windows-1250', 'iso-8859-2', 'nonsense'])}"><title>${sentence()}</title></head><body><h1>${sentence()}</h1>${blocks.join('\n')}</body></html>`
  }
  const insert = (text, what) => {
    const at = below(text.length + 1)
    return text.slice(0, at) + what + text.slice(at)
  }
  const MUTATIONS = [
    (text) => insert(text, pick(SOUP)),
    (text) => Array.from({ length: 5 }).reduce((all) => insert(all, pick(SOUP)), text),
    (text) => text.slice(0, below(text.length)),
    (text) => text.slice(below(text.length)),
    (text) =>
      insert(text, `<${pick(TAGS)} ${pick(['class', 'id', 'href', 'x'])}="${'a '.repeat(below(2000))}">`),
    (text) => insert(text, `<${pick(TAGS)}>`.repeat(below(600))),
    (text) => insert(text, `</${pick(TAGS)}>`.repeat(below(300))),
    (text) => insert(text, pick(['&amp;', '&lt;', '&#38;', '&notit;', '&']).repeat(below(800))),
    (text) => insert(text, pick(['<', '<a', '<!', '"', '<p a=']).repeat(below(500))),
    (text) => text + text,
    // Cut in the middle of what follows: an element, comment or script that nobody closes.
    (text) => {
      const at = below(text.length)
      return (
        text.slice(0, at) + pick(['<!--', '<![CDATA[', '<script>', '<style>', '<plaintext>', '<a title="'])
      )
    },
    (text) =>
      insert(text, Array.from({ length: below(40) }, (_, i) => `data-${i % 7}="${pick(SOUP)}"`).join(' ')),
    (text) =>
      insert(
        text,
        `<script type="application/ld+json">${JSON.stringify({
          '@type': 'NewsArticle',
          headline: sentence(),
          keywords: [sentence(), pick(SOUP), null, 7, {}],
          author: [{ name: pick(SOUP) }, pick(SOUP)],
          datePublished: pick(['2020-02-30', '9999999', '-1', pick(SOUP)]),
          articleBody: sentence() + pick(SOUP),
        })}</script>`,
      ),
    (text) =>
      insert(
        text,
        `<meta property="og:${pick(['title', 'url', 'image', '__proto__'])}" content="${pick(SOUP)}">`,
      ),
    (text) => {
      const from = below(text.length)
      return insert(text, text.slice(from, from + below(400)))
    },
  ]
  let text = page()
  for (let i = 1 + below(4); i > 0; i--) text = pick(MUTATIONS)(text)
  // Seldom: one of them takes as long as a hundred others.
  if (below(1000) === 0) {
    const piece = pick(HUGE)
    text = insert(text, piece.repeat(below(1_000_000) / piece.length))
  }
  let bytes = Buffer.from(text, pick(['utf8', 'utf8', 'utf8', 'latin1', 'utf16le']))
  for (let i = pick([0, 0, 1, 8]); i > 0 && bytes.length > 0; i--) bytes[below(bytes.length)] = below(256)
  // Parts in different encodings, and byte order marks where none belong.
  if (below(12) === 0) {
    const at = below(bytes.length + 1)
    const middle = pick([
      Buffer.from([0xef, 0xbb, 0xbf]),
      Buffer.from([0xff, 0xfe]),
      Buffer.from([0xfe, 0xff]),
      Buffer.from(sentence(), 'latin1'),
      Buffer.from(`<p>${sentence()}`, 'utf16le'),
      Buffer.from([0xf0, 0x9f, 0x98, 0xc3, 0x28, 0xed, 0xa0, 0x80, 0xc0, 0xaf]),
    ])
    bytes = Buffer.concat([bytes.subarray(0, at), middle, bytes.subarray(at)])
  }
  return bytes
}
