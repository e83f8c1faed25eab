import { once } from 'node:events'
import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { brotliCompressSync, deflateRawSync, deflateSync, gunzipSync, gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { complaints, folderOf, newsPage, OPENING, sitko } from './run-cli.js'

const titled = (title) => newsPage({ title })
const jsonLines = (text) =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))

const line = (fields) => `${JSON.stringify(fields)}\n`

/** A WARC record. */
function record(
  type,
  { url = 'https://listy.example/', block, contentType = 'application/http; msgtype=response' },
) {
  const bytes = Buffer.from(block)
  const head = [
    'WARC/1.0',
    `WARC-Type: ${type}`,
    'WARC-Record-ID: <urn:uuid:00000000-0000-4000-8000-000000000000>',
    'WARC-Date: 2016-04-28T14:00:00Z',
    `WARC-Target-URI: ${url}`,
    `Content-Type: ${contentType}`,
    `Content-Length: ${bytes.length}`,
  ]
  return Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`), bytes, Buffer.from('\r\n\r\n')])
}

const http = (body, headers = {}, status = '200 OK') =>
  Buffer.concat([
    Buffer.from(
      `${[
        `HTTP/1.1 ${status}`,
        ...Object.entries({ 'Content-Type': 'text/html', ...headers }).map((pair) => pair.join(': ')),
      ].join('\r\n')}\r\n\r\n`,
    ),
    Buffer.from(body),
  ])

const chunked = (text) => {
  const bytes = Buffer.from(text)
  const half = bytes.length >> 1
  return Buffer.concat(
    [bytes.subarray(0, half), bytes.subarray(half)]
      .flatMap((part) => [Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
      .concat(Buffer.from('0\r\n\r\n')),
  )
}

const WARC = [
  record('warcinfo', { block: 'software: test\r\n', contentType: 'application/warc-fields' }),
  record('request', { block: 'GET / HTTP/1.1\r\n\r\n' }),
  record('response', { url: 'https://listy.example/1', block: http(titled('Prvni')) }),
  record('response', { block: http('PNG', { 'Content-Type': 'image/png' }) }),
  record('response', { block: http(chunked(titled('Druha')), { 'Transfer-Encoding': 'chunked' }) }),
  record('response', { block: http(gzipSync(titled('Treti')), { 'Content-Encoding': 'gzip' }) }),
  record('response', { block: http(brotliCompressSync(titled('Ctvrta')), { 'Content-Encoding': 'br' }) }),
  record('response', { block: http(deflateSync(titled('Pata')), { 'Content-Encoding': 'deflate' }) }),
  record('response', { block: http(deflateRawSync(titled('Sesta')), { 'Content-Encoding': 'deflate' }) }),
  record('response', {
    block: http(chunked(gzipSync(titled('Sedma'))), {
      'Transfer-Encoding': 'chunked',
      'Content-Encoding': 'gzip',
    }),
  }),
  record('response', { block: http(titled('Presmerovano'), { Location: '/' }, '302 Found') }),
  record('resource', { block: titled('Osma'), contentType: 'text/html' }),
  record('response', {
    block: http(
      Buffer.from(
        '<title>Dev\xedt\xe1</title><p>P\xf8\xed\xb9ern\xec \xbelu\xbbou\xe8k\xfd k\xf9\xf2.</p>',
        'latin1',
      ),
      {
        'Content-Type': 'text/html; charset=iso-8859-2',
      },
    ),
  }),
]
const TITLES = ['Prvni', 'Druha', 'Treti', 'Ctvrta', 'Pata', 'Sesta', 'Sedma', 'Osma', 'Devítá']

test('jsonl: one result a line, in order, ids kept, also of lines that fail', async () => {
  const stdin =
    '\ufeff' +
    line({ id: 7, url: 'https://listy.example/7', html: titled('Sedm') }) +
    line({ id: { deep: ['x'] }, htmlBase64: Buffer.from(titled('Osm')).toString('base64') }) +
    'not json\n' +
    line({ id: 'no page' }) +
    line({ id: 'empty', html: '' }) +
    '\n' +
    line({
      id: 'charset',
      htmlBase64: Buffer.from('<title>M\xecsto</title><p>a</p>', 'latin1').toString('base64'),
      contentType: 'text/html; charset=windows-1250',
    })
  const { code, stdout, stderr } = await sitko(['clean', '--input', 'jsonl', '-'], { stdin })
  assert.is(code, 1, stderr)
  const results = jsonLines(stdout)
  assert.equal(
    results.map(({ id, title, error }) => [id, error ? error.code : title]),
    [
      [7, 'Sedm'],
      [{ deep: ['x'] }, 'Osm'],
      [undefined, 'LINE_UNUSABLE'],
      ['no page', 'LINE_UNUSABLE'],
      ['empty', 'PAGE_EMPTY'],
      ['charset', 'Město'],
    ],
  )
  assert.is(results[0].url, 'https://listy.example/7')
  assert.is(complaints(stderr).length, 3)
  assert.match(stderr, 'sitko: stdin:3: The line cannot be used: it is no JSON')
})

test('jsonl: packed files, several threads, order kept', async () => {
  const lines = Array.from({ length: 60 }, (_, i) =>
    line({ id: i, html: newsPage({ title: `T${i}`, body: Array(i % 7 === 0 ? 400 : 3).fill(OPENING) }) }),
  )
  const cwd = folderOf({
    'a.jsonl.gz': gzipSync(lines.slice(0, 30).join('')),
    'b.ndjson': lines.slice(30).join(''),
  })
  const ids = async (...args) =>
    jsonLines(
      (await sitko(['clean', 'a.jsonl.gz', 'b.ndjson', '-f', 'jsonl', '--jobs', '3', ...args], { cwd }))
        .stdout,
    ).map(({ id }) => id)
  const all = Array.from({ length: 60 }, (_, i) => i)
  assert.equal(await ids(), all)
  assert.equal(
    (await ids('--unordered')).sort((a, b) => a - b),
    all,
  )
  assert.equal(
    await ids('--shard', '2/3'),
    all.filter((i) => i % 3 === 1),
  )
})

for (const [name, content] of [
  ['plain.warc', Buffer.concat(WARC)],
  ['packed.warc.gz', Buffer.concat(WARC.map((one) => gzipSync(one)))],
])
  test(`warc: pages of ${name}, whatever their transfer`, async () => {
    const cwd = folderOf({ [`in/${name}`]: content })
    const { code, stdout, stderr } = await sitko(['clean', 'in', '-f', 'jsonl', '--summary', 's.json'], {
      cwd,
    })
    assert.is(code, 0, stderr)
    assert.equal(
      jsonLines(stdout).map(({ title }) => title),
      TITLES,
    )
    assert.is(jsonLines(stdout)[0].url, 'https://listy.example/1')
    assert.match(jsonLines(stdout)[8].blocks[0].text, 'Příšerně žluťoučký kůň.')
    const { pages } = JSON.parse(readFileSync(join(cwd, 's.json'), 'utf8'))
    assert.equal(pages, { in: 9, out: 9, failed: 0, skipped: 4, resumed: 0 })
  })

test('warc: the date of the crawl resolves relative dates', async () => {
  const page = '<title>Novinky</title><h1>Novinky</h1><p class="date">Dnes 16:22</p><p>Text.</p>'
  const cwd = folderOf({
    'a.warc': record('response', { url: 'https://www.novinky.cz/domaci/1.html', block: http(page) }),
  })
  const stored = jsonLines((await sitko(['clean', 'a.warc', '-f', 'jsonl'], { cwd })).stdout)[0]
  const said = jsonLines(
    (await sitko(['clean', 'a.warc', '-f', 'jsonl', '--downloaded', '2020-02-02T20:00:00Z'], { cwd })).stdout,
  )[0]
  assert.match(stored.date ?? '', /^2016-04-28/)
  assert.match(said.date ?? '', /^2020-02-02/)
})

test('warc: a broken record costs that record', async () => {
  const packed = WARC.map((one) => gzipSync(one))
  packed[4] = Buffer.from(packed[4])
  packed[4].fill(0xff, 60, 120)
  const cwd = folderOf({
    'a.warc.gz': Buffer.concat(packed),
    'cut.warc.gz': Buffer.concat([...packed.slice(2, 3), packed[5].subarray(0, 200)]),
    'garbage.warc': Buffer.concat([WARC[2], Buffer.from('garbage \r\n\r\nmore\r\n'), WARC[5], WARC[6]]),
    'none.warc': 'This is no WARC file.',
  })
  const titles = async (name) => {
    const { code, stdout, stderr } = await sitko(['clean', name, '-f', 'jsonl'], { cwd })
    return { code, titles: stdout === '' ? [] : jsonLines(stdout).map(({ title }) => title), stderr }
  }
  const broken = await titles('a.warc.gz')
  assert.is(broken.code, 1)
  assert.equal(
    broken.titles,
    TITLES.filter((title) => title !== 'Druha'),
    broken.stderr,
  )
  const cut = await titles('cut.warc.gz')
  assert.is(cut.code, 1, cut.stderr)
  assert.equal(cut.titles, ['Prvni'])
  assert.equal((await titles('garbage.warc')).titles, ['Prvni', 'Treti', 'Ctvrta'])
  assert.is((await titles('none.warc')).code, 1)
})

test('warc: a record whose checksum is wrong is not given, those around it are, each once', async () => {
  // Longer than what is unpacked at once, so that the page is there before its checksum is.
  const pages = Array.from({ length: 8 }, (_, i) =>
    gzipSync(
      record('response', {
        url: `https://listy.example/${i}`,
        block: http(newsPage({ title: `T${i}`, body: Array(4000).fill(`${i} ${OPENING}`) })),
      }),
    ),
  )
  pages[5][pages[5].length - 6] ^= 0xff
  const cwd = folderOf({ 'a.warc.gz': Buffer.concat(pages) })
  const { code, stdout } = await sitko(['clean', 'a.warc.gz', '-f', 'jsonl'], { cwd })
  assert.is(code, 1)
  assert.equal(
    jsonLines(stdout).map(({ title }) => title),
    ['T0', 'T1', 'T2', 'T3', 'T4', 'T6', 'T7'],
  )
})

test('warc: a bomb is cut at the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(50_000_000, 'a'))
  const cwd = folderOf({
    'a.warc': record('response', { block: http(bomb, { 'Content-Encoding': 'gzip' }) }),
  })
  const { code, stderr } = await sitko(['clean', 'a.warc', '--max-bytes', '1M'], { cwd })
  assert.is(code, 1)
  assert.match(stderr, 'more than 1048576 bytes')
})

test('jsonl: a damaged or unreadable file says so, and the next one is read', async () => {
  const packed = gzipSync(line({ id: 'lost', html: titled('Ztracena') }))
  const damaged = Buffer.from(packed).fill(0xff, 30, 60)
  const cwd = folderOf({
    'a.jsonl.gz': packed.subarray(0, 100),
    'b.jsonl.gz': damaged,
    'd.jsonl': line({ id: 'd', html: titled('Dobra') }),
  })
  // Can be opened and not be read; other systems have no such file.
  symlinkSync(process.platform === 'linux' ? '/proc/self/mem' : 'a.jsonl.gz', join(cwd, 'c.jsonl.gz'))
  const { code, stdout, stderr } = await sitko(
    ['clean', 'a.jsonl.gz', 'b.jsonl.gz', 'c.jsonl.gz', 'd.jsonl', '-f', 'jsonl'],
    { cwd },
  )
  assert.is(code, 1)
  assert.match(stderr, 'sitko: a.jsonl.gz: The gzip file is truncated')
  assert.match(stderr, 'sitko: b.jsonl.gz: The gzip file is damaged')
  if (process.platform === 'linux') assert.match(stderr, 'sitko: c.jsonl.gz: The file cannot be read')
  assert.is(jsonLines(stdout).at(-1).id, 'd')
})

test('out: one file, packed by its name', async () => {
  const cwd = folderOf({ 'a.html': titled('Jedna'), 'b.html': titled('Dve') })
  const { code, stderr } = await sitko(
    ['clean', 'a.html', 'b.html', '-f', 'vertical', '--out', 'x/c.vert.gz'],
    { cwd },
  )
  assert.is(code, 0, stderr)
  const text = gunzipSync(readFileSync(join(cwd, 'x/c.vert.gz'))).toString()
  assert.equal(text.match(/title="[^"]*"/g), ['title="Jedna"', 'title="Dve"'])
  assert.equal(readdirSync(join(cwd, 'x')), ['c.vert.gz'])
})

test('a page that takes too long or has too many blocks costs itself', async () => {
  const slow = `export default () => ({ name: 'slow', analyse: (article) => { if (article.title === 'Pomala') for (;;); return null } })`
  const many = newsPage({ title: 'Mnoho', body: Array(900).fill('a') })
  const cwd = folderOf({
    'slow.mjs': slow,
    'in/a.html': titled('A'),
    'in/b.html': titled('Pomala'),
    'in/c.html': many,
    'in/d.html': titled('D'),
  })
  const { code, stdout, stderr } = await sitko(
    [
      'clean',
      'in',
      '-f',
      'jsonl',
      '--plugin',
      './slow.mjs',
      '--timeout',
      '1',
      '--max-blocks',
      '500',
      '--jobs',
      '1',
      '--summary',
      's.json',
    ],
    { cwd },
  )
  assert.is(code, 1)
  assert.equal(
    jsonLines(stdout).map(({ title }) => title),
    ['A', 'D'],
  )
  assert.match(stderr, 'The page took longer than 1 s')
  assert.match(stderr, 'more than 500 blocks')
  const { failures } = JSON.parse(readFileSync(join(cwd, 's.json'), 'utf8'))
  assert.equal(failures, { PAGE_TOO_MANY_BLOCKS: 1, PAGE_TOO_SLOW: 1 })
})

test('names of records cannot leave the output folder', async () => {
  const ids = ['../../evil', '/etc/evil', '..', 'C:\\evil', '__proto__']
  const cwd = folderOf({ 'in.jsonl': ids.map((id) => line({ id, html: newsPage() })).join('') })
  assert.is((await sitko(['clean', 'in.jsonl', '-f', 'html', '--out', 'deep/out'], { cwd })).code, 0)
  assert.equal(readdirSync(cwd).sort(), ['deep', 'in.jsonl'])
  assert.is(readdirSync(join(cwd, 'deep/out')).length, ids.length)
})

test('keys such as __proto__ pollute nothing', async () => {
  const ld = '{"@type":"NewsArticle","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'
  const head = `<script type="application/ld+json">${ld}</script><meta name="__proto__" content="x"><meta property="constructor" content="y">`
  const stdin = `{"__proto__":{"html":"<p>no"},"id":1,"html":${JSON.stringify(newsPage({ head }))}}\n`
  const { code, stdout, stderr } = await sitko(['clean', '--input', 'jsonl', '-'], { stdin })
  assert.is(code, 0, stderr)
  assert.match(JSON.parse(stdout).text, OPENING)
  assert.is({}.polluted, undefined)
})

test('refuses wrong values with one line', async () => {
  for (const [args, message] of [
    [['--jobs', '0'], /--jobs cannot be "0"/],
    [['--shard', '3/2'], /--shard cannot be "3\/2"/],
    [['--shard', '0/2'], /--shard/],
    [['--input', 'zip'], /--input cannot be "zip"/],
    [['--max-blocks', 'x'], /--max-blocks/],
  ]) {
    const { code, stdout, stderr } = await sitko(['clean', ...args, 'x.html'])
    assert.is(code, 2)
    assert.is(stdout, '')
    assert.match(stderr, message)
  }
})

test('fetching: tries again after 5xx, not after 4xx; --no-private keeps to the open network', async () => {
  const seen = {}
  const server = createServer(({ url }, response) => {
    seen[url] = (seen[url] ?? 0) + 1
    if (url === '/flaky' && seen[url] < 3) response.writeHead(503).end()
    else if (url === '/gone') response.writeHead(404).end()
    else response.writeHead(200, { 'content-type': 'text/html' }).end(newsPage())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  const at = (path, host = '127.0.0.1') => `http://${host}:${port}${path}`
  assert.is((await sitko(['clean', at('/flaky')])).code, 0)
  assert.is((await sitko(['clean', at('/gone')])).code, 1)
  assert.equal(seen, { '/flaky': 3, '/gone': 1 })
  const hosts = [
    '127.0.0.1',
    'localhost',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '0.0.0.0',
    '2130706433',
    '0x7f.1',
    '[::7f00:1]',
    '[fec0::1]',
    '[64:ff9b::7f00:1]',
  ]
  const { code, stderr } = await sitko([
    'clean',
    '--no-private',
    ...hosts.map((host, i) => at(`/private?${i}`, host)),
  ])
  assert.is(code, 1)
  assert.is(stderr.match(/inside this machine or network/g)?.length, hosts.length, stderr)
  assert.equal(seen, { '/flaky': 3, '/gone': 1 })
  server.closeAllConnections()
  server.close()
})

test('--no-private: an answer that is none costs its page, not the run', async () => {
  const server = createServer(({ url }, response) => {
    if (url === '/odd') response.writeHead(999, 'Request denied').end()
    else if (url === '/inside') response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
    else if (url === '/bomb')
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(Buffer.alloc(9e6)))
    else response.writeHead(200, { 'content-type': 'text/html' }).end(newsPage())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  // Lets the test's own server pass for one of the open network.
  const cwd = folderOf({
    'open.cjs': `const { BlockList } = require('net'); const { check } = BlockList.prototype
BlockList.prototype.check = function (address, ...rest) { return address !== '127.0.0.1' && check.call(this, address, ...rest) }`,
  })
  const paths = ['odd', 'inside', 'bomb', 'fine'].map((path) => `http://127.0.0.1:${port}/${path}`)
  const { code, stdout, stderr } = await sitko(
    ['clean', '--no-private', '--max-bytes', '1M', '-f', 'jsonl', ...paths],
    { env: { NODE_OPTIONS: `--require ${join(cwd, 'open.cjs')}` } },
  )
  assert.is(code, 1, stderr)
  assert.is(jsonLines(stdout).length, 1)
  const said = complaints(stderr)
  assert.match(said[0], /\/odd: The page cannot be fetched/)
  assert.match(said[1], /\/inside: .*inside this machine or network/)
  assert.match(said[2], /\/bomb: .*more than 1048576 bytes/)
  server.closeAllConnections()
  server.close()
})

test.run()
