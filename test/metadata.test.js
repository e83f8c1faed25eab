import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createCleaner } from '../dist/index.js'

const cleaner = await createCleaner()
const PROSE = [
  'Rybáři na horním jezeře letos vysadili dvakrát víc pstruhů než loni a na výsledek jsou sami zvědaví.',
  'Voda je po teplé zimě plná hmyzu, takže ryby rostou rychleji, než kdokoli z pamětníků pamatuje.',
  'První závody se konají na konci května. Přihlásit se může každý, kdo má vlastní prut a trochu trpělivosti.',
]
const page = ({ head = '', above = '', below = '', after = '', lang = 'cs' }) =>
  `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><title>Pstruzi v horním jezeře | Listy</title>${head}</head>
  <body><nav><a href="/">Domů</a></nav><main><article>${above}<h1>Pstruzi v horním jezeře</h1>${below}
  ${PROSE.map((text) => `<p>${text}</p>`).join('')}${after}</article></main><footer><p>© Listy</p></footer></body></html>`
const clean = (parts, hints = {}) =>
  cleaner.clean(page(parts), { url: 'https://listy.example/pstruzi', ...hints })
const jsonLd = (value) => `<script type="application/ld+json">${JSON.stringify(value)}</script>`
const article = (more) => ({ '@type': 'NewsArticle', headline: 'Pstruzi v horním jezeře', ...more })

test('gives every field, empty where the page says nothing', async () => {
  const { date, modified, keywords, authors, section, site, image, provenance } = await clean({})
  assert.equal([date, modified, section, site, image], [null, null, null, null, null])
  assert.equal([keywords, authors], [[], []])
  assert.equal(Object.keys(provenance), ['title'])
})

test('says where a fact comes from and how sure it is', async () => {
  const { date, provenance } = await clean({
    head: jsonLd(article({ datePublished: '2016-04-28T15:01:00+02:00' })),
  })
  assert.is(date, '2016-04-28T15:01:00+02:00')
  assert.equal(provenance.date, { source: 'json-ld datePublished', confidence: 0.98 })
})

test('date: JSON-LD, then microdata, then meta, then <time>, then text', async () => {
  const sources = {
    head: `${jsonLd(article({ datePublished: '2016-01-01' }))}<meta property="article:published_time" content="2016-01-03">`,
    below:
      '<span itemprop="datePublished" content="2016-01-02"></span><time datetime="2016-01-04">x</time><p>5. 1. 2016</p>',
  }
  assert.is((await clean(sources)).date, '2016-01-01')
  const less = { ...sources, head: sources.head.replace(/<script.*script>/, '') }
  assert.is((await clean(less)).date, '2016-01-02')
  assert.is((await clean({ ...less, below: less.below.replace(/<span.*?span>/, '') })).date, '2016-01-03')
  assert.is((await clean({ below: less.below.replace(/<span.*?span>/, '') })).date, '2016-01-04')
  assert.is((await clean({ below: '<p>5. 1. 2016</p>' })).date, '2016-01-05')
})

test("date: of several JSON-LD articles the page's own", async () => {
  const teaser = {
    '@type': 'NewsArticle',
    headline: 'Kočka se vrátila domů po roce',
    datePublished: '2016-03-03',
  }
  const { date } = await clean({
    head: jsonLd([teaser, { '@graph': [article({ datePublished: '2016-01-01' })] }]),
  })
  assert.is(date, '2016-01-01')
})

test('date: not the clock of the page, not those of comments and teasers', async () => {
  const html = page({ after: '<div class="comments"><p>Pěkné! 3. 3. 2016 10:00</p></div>' }).replace(
    '<nav>',
    '<div>Neděle 8. května 2016</div><nav>',
  )
  assert.is((await cleaner.clean(html)).date, null)
})

test('date: above the title only beside it', async () => {
  assert.is((await clean({ above: '<p class="date">28. 4. 2016</p>' })).date, '2016-04-28')
})

test('date: published, not updated, where both stand in one line', async () => {
  const both = await clean({ below: '<p>Aktualizováno 29. 4. 2016 8:00, publikováno 28. 4. 2016 15:01</p>' })
  assert.is(both.date, '2016-04-28T15:01+02:00')
  assert.is(both.modified, '2016-04-29T08:00+02:00')
})

test('date: stated in UTC, told in the zone of the time shown, at the same instant', async () => {
  const { date } = await clean({
    head: jsonLd(article({ datePublished: '2015-12-23T01:48:19Z' })),
    below: '<p class="date">December 22, 2015 at 8:48 PM</p>',
    lang: 'en',
  })
  assert.is(date, '2015-12-22T20:48:19-05:00')
})

test('date: not in the future', async () => {
  const { date } = await clean({
    head: jsonLd(article({ datePublished: '2999-01-01' })),
    below: '<p>28. 4. 2016</p>',
  })
  assert.is(date, '2016-04-28')
})

test('date: the address knows the day where what is shown contradicts it', async () => {
  const { date } = await clean(
    { below: '<p>1. 2. 2010 8:00</p>' },
    { url: 'https://listy.example/2016/04/28/pstruzi' },
  )
  assert.is(date, '2016-04-28')
})

test('date: relative words are resolved against the download, or reported', async () => {
  const parts = { below: '<p class="date">Dnes 16:22</p>' }
  assert.is((await clean(parts, { downloaded: '2016-04-28T20:00+02:00' })).date, '2016-04-28T16:22+02:00')
  const open = await clean(parts)
  assert.is(open.date, null)
  assert.match(open.warnings.join(), /"dnes 16:22".*--downloaded/)
})

test('date: the microdata nearest to the title, a video only where there is nothing else', async () => {
  const near = await clean({
    above: '<p><span itemprop="datePublished" content="2015-03-01">Starší článek</span></p><p>Rubrika</p>',
    below: '<p itemprop="datePublished">28. 4. 2016</p>',
  })
  assert.is(near.date, '2016-04-28')
  const video = jsonLd({ '@type': 'VideoObject', name: 'Pstruzi na videu', uploadDate: '2014-01-01' })
  assert.is((await clean({ head: video, below: '<p>28. 4. 2016</p>' })).date, '2016-04-28')
  assert.is((await clean({ head: video })).date, '2014-01-01')
})

test('date: meta names that nobody has listed', async () => {
  const meta = (name) => clean({ head: `<meta name="${name}" content="2016-04-28">` })
  assert.is((await meta('published-date')).date, '2016-04-28')
  assert.is((await meta('acme.publishDate')).date, '2016-04-28')
  assert.is((await meta('unpublish-date')).date, null)
  assert.is((await meta('expiration-date')).date, null)
})

test('date: only a change is shown: its hour means news, a day alone is no day of publication', async () => {
  const news = await clean({ below: '<p>Aktualizováno 28. 4. 2016 18:00</p>' })
  assert.is(news.date, '2016-04-28T18:00+02:00')
  assert.equal(news.provenance.date, { source: 'text below the title, changed', confidence: 0.6 })
  const looked = await clean({ below: '<p>Aktualizováno 28. 4. 2016</p>' })
  assert.equal([looked.date, looked.modified], [null, '2016-04-28'])
})

test('date: in the head above the title, in a small aside, below the text by its name', async () => {
  const head = `<header><p>Rubrika</p>${'<p>Štítek</p>'.repeat(4)}<p>28. 4. 2016</p><p>Eva Malá</p>`
  const inHead = page({ above: head }).replace('</h1>', '</h1></header>')
  assert.is((await cleaner.clean(inHead)).date, '2016-04-28')
  const aside = `<p>${PROSE[0]}</p><p>${PROSE[1]}</p>${'<p>Popisek</p>'.repeat(6)}<aside><p>Eva Malá</p><p>28. 4. 2016, 16:01</p></aside>`
  assert.is((await clean({ below: aside })).date, '2016-04-28T16:01+02:00')
  const after = `${'<p>Sdílet</p>'.repeat(10)}<p class="post-date">28. 4. 2016</p>`
  assert.is((await clean({ after })).date, '2016-04-28')
  const teasers = `${'<p>Sdílet</p>'.repeat(10)}${'<p class="post-date">28. 4. 2016</p>'.repeat(3)}`
  assert.is((await clean({ after: teasers })).date, null)
})

test('date: a caption by its class is a byline all the same, the day somebody joined is not', async () => {
  assert.is((await clean({ below: '<p class="hero_caption">28. 4. 2016 | 3 minuty</p>' })).date, '2016-04-28')
  assert.is((await clean({ below: '<p>Registered: 2012-09-03</p><p>28. 4. 2016</p>' })).date, '2016-04-28')
  assert.is((await clean({ below: '<p>Členem od 3. 9. 2012</p>' })).date, null)
})

test('date: a byline some days later than the address is right, months later it is not', async () => {
  const at = async (shown) =>
    (await clean({ below: `<p>${shown}</p>` }, { url: 'https://listy.example/2016/04/18/pstruzi' })).date
  assert.is(await at('28. 4. 2016'), '2016-04-28')
  assert.is(await at('28. 9. 2016'), '2016-04-18')
  const number = await clean({ below: '<p>28. 4. 2016</p>' }, { url: 'https://a.example/2016/04/16-pstruhu' })
  assert.is(number.date, '2016-04-28')
  assert.is((await clean({}, { url: 'https://a.example/2016/april/28/pstruzi' })).date, '2016-04-28')
})

test('date: English pages write the day first where the country or another date of theirs does', async () => {
  const on = async (url, after = '') =>
    (await clean({ below: '<p>03/04/2016</p>', after, lang: 'en' }, { url })).date
  assert.is(await on('https://news.example.com/a'), '2016-03-04')
  assert.is(await on('https://news.co.uk/a'), '2016-04-03')
  assert.is(await on('https://news.example.io/a'), '2016-03-04')
  const list = '<ul><li><a href="/x">Other</a> 25/03/2016</li></ul>'
  assert.is(await on('https://news.example.com/a', list), '2016-04-03')
})

test('date: a zone that nobody lives in is a clock misread, not a zone', async () => {
  const head = jsonLd(article({ datePublished: '2016-04-28T22:20:00Z' }))
  assert.is((await clean({ head, below: '<p>April 28, 2016 10:20</p>' })).date, '2016-04-28T22:20:00Z')
})

test('title: without anchors, with the marks its heading lost, not that of a box', async () => {
  const titled = async (heading, stated) =>
    (
      await cleaner.clean(
        `<title>${stated} | Listy</title><h1>${heading}</h1>${PROSE.map((text) => `<p>${text}</p>`).join('')}`,
      )
    ).title
  assert.is(await titled('Pstruzi v jezeře<a href="#x">¶</a>', 'Pstruzi v jezeře'), 'Pstruzi v jezeře')
  assert.is(
    await titled('<span>Rybáři</span> <span>Pstruzi v jezeře</span>', 'Rybáři: Pstruzi v jezeře'),
    'Rybáři: Pstruzi v jezeře',
  )
  assert.is(await titled('Pstruzi v jezeře', 'Pstruzi v jezeře – galerie'), 'Pstruzi v jezeře')
})

test('keywords: no links that close a list, no numbers, no clauses of the text', async () => {
  const { keywords } = await clean({
    after:
      '<p class="tags"><a href="/t/1">pstruzi</a> <a href="/">Zur Startseite</a> <a href="/t/2">100312362</a></p>',
  })
  assert.equal(keywords, ['pstruzi'])
  const clause = PROSE[0].replace(
    'vysadili dvakrát víc pstruhů',
    '<a href="/tema/ryby">vysadili dvakrát víc pstruhů</a>',
  )
  assert.equal((await clean({ below: `<p>${clause}</p>` })).keywords, [])
})

test('names of meta without end cost nothing', async () => {
  const started = performance.now()
  await clean({ head: `<meta name="${'publicpublish'.repeat(20_000)}" content="2016-04-28">` })
  assert.ok(performance.now() - started < 3000)
})

test('keywords: by rel=tag near the article, not those of the menu', async () => {
  const html = page({
    after: '<p><a rel="tag" href="/t/1">pstruzi</a> <a rel="tag" href="/t/2">jezero</a></p>',
  })
    .replace('<nav>', '<nav><a rel="tag" href="/t/9">volby</a>')
    .replace('<footer>', `${'<p>vata</p>'.repeat(20)}<footer><a rel="tag" href="/t/8">počasí</a>`)
  assert.equal((await cleaner.clean(html)).keywords, ['pstruzi', 'jezero'])
})

test('keywords: by class, by address, trimmed and once each', async () => {
  const links = (address) =>
    `<a href="${address}1">Pstruzi</a>, <a href="${address}2"> pstruzi</a> <a href="${address}3">#jezero</a>`
  const byClass = await clean({ after: `<div class="tags">${links('/x/')}</div>` })
  assert.equal(byClass.keywords, ['Pstruzi', 'jezero'])
  const byAddress = await clean({ after: `<p>${links('/tema/')}</p>` })
  assert.equal(byAddress.keywords, ['Pstruzi', 'jezero'])
})

test('keywords: meta keywords only where they are about the article', async () => {
  const meta = (list) => ({ head: `<meta name="keywords" content="${list}">` })
  assert.equal((await clean(meta('pstruzi, jezero, rybáři, závody'))).keywords.length, 4)
  assert.equal((await clean(meta('zprávy, sport, burza, politika, auta, kultura, móda'))).keywords, [])
})

test('keywords, authors: entities, lists and graphs of JSON-LD', async () => {
  const { keywords, authors } = await clean({
    head: jsonLd({
      '@graph': [
        article({ keywords: 'ryby &amp; voda, jezero', author: [{ '@id': '#eva' }, 'Jan Nov&#225;k'] }),
        { '@type': 'Person', '@id': '#eva', name: 'Eva Malá' },
      ],
    }),
  })
  assert.equal(keywords, ['ryby & voda', 'jezero'])
  assert.equal(authors, ['Eva Malá', 'Jan Novák'])
})

test('section, site, image and lead, where stated', async () => {
  const found = await clean({
    head: `<meta property="og:site_name" content="Listy"><meta property="og:image" content="/i/ryba.jpg">
      <meta property="article:section" content="Příroda">`,
    below: '<p class="perex">Na jezeře se letos bude chytat lépe, slibují rybáři.</p>',
  })
  assert.is(found.section, 'Příroda')
  assert.is(found.site, 'Listy')
  assert.is(found.image, 'https://listy.example/i/ryba.jpg')
  assert.is(found.lead, 'Na jezeře se letos bude chytat lépe, slibují rybáři.')
})

test('an image is an address of the web, nothing else', async () => {
  assert.is((await clean({ head: '<meta property="og:image" content="javascript:alert(1)">' })).image, null)
})

test('hostile metadata costs itself, not the article', async () => {
  let deep = '"x"'
  for (let i = 0; i < 3000; i++) deep = `{"a":${deep}}`
  const heads = [
    `<script type="application/ld+json">${deep}</script>`,
    '<script type="application/ld+json">{"@type":"NewsArticle","datePublished":</script>',
    jsonLd(article({ datePublished: { a: 1 }, keywords: { b: 2 }, author: 7, image: [[]], publisher: null })),
    jsonLd(
      article({ datePublished: '0000-00-00', keywords: [null, 3, ['x']], author: [null, {}, { name: {} }] }),
    ),
    jsonLd([[[[article({ datePublished: 'x'.repeat(1e6) })]]]]),
    jsonLd({ '@type': ['NewsArticle', 5, null], mainEntityOfPage: null, '@graph': 'x', itemListElement: 3 }),
    jsonLd({ '@type': 'BreadcrumbList', itemListElement: [null, 4, { item: null }] }),
    '<meta name="keywords" content=""><meta property="article:published_time" content="">',
    '<script>var datePublished = "2016-01-01"</script>',
  ]
  for (const head of heads) {
    const { date, text, keywords, authors } = await clean({ head })
    assert.is(date, null)
    assert.ok(text.includes(PROSE[0]))
    assert.ok([...keywords, ...authors].every((value) => typeof value === 'string'))
  }
})

test('five thousand tag links are cut, and quickly', async () => {
  const links = Array.from({ length: 5000 }, (_, i) => `<a rel="tag" href="/t/${i}">téma ${i}</a>`).join(' ')
  const started = performance.now()
  const { keywords, text } = await clean({ after: `<p class="tags">${links}</p>` })
  assert.ok(keywords.length <= 100)
  assert.ok(text.includes(PROSE[0]))
  assert.ok(performance.now() - started < 3000)
})

test('microdata without values and outside of everything is no date', async () => {
  const { date } = await clean({
    below: '<span itemprop="datePublished"></span><time></time><time datetime=""></time>',
  })
  assert.is(date, null)
})

test('a page without a single block is described too', async () => {
  assert.is((await cleaner.clean('<title>x</title>')).date, null)
})

test('hidden blocks do not shift what stands where', async () => {
  const hidden = `<div hidden>${'<p>Skryté.</p>'.repeat(40)}</div>`
  const { date } = await clean({
    above: hidden,
    below: '<div itemprop="datePublished" content="2016-04-28"></div>',
  })
  assert.is(date, '2016-04-28')
})

test.run()
