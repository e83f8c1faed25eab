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
  'p div span table tr td li ul h1 h2 h3 a b i pre blockquote section article nav footer select option textarea svg math template iframe noscript script style title'.split(
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
  '<![CDATA[',
  ']]>',
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
  '\u202e',
  '\ufeff',
  '\ufffe',
  '\ud83d',
  '<script>',
  '</script',
  '<style>',
  '<textarea>',
  '<title>',
  '<plaintext>',
  '<iframe>',
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
    (text) => {
      const from = below(text.length)
      return insert(text, text.slice(from, from + below(400)))
    },
  ]
  let text = page()
  for (let i = 1 + below(4); i > 0; i--) text = pick(MUTATIONS)(text)
  const bytes = Buffer.from(text, pick(['utf8', 'utf8', 'utf8', 'latin1', 'utf16le']))
  for (let i = pick([0, 0, 1, 8]); i > 0 && bytes.length > 0; i--) bytes[below(bytes.length)] = below(256)
  return bytes
}
