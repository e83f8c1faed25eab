import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { folderOf, newsPage, OPENING, sitko } from './run-cli.js'

const html = (response, body = newsPage()) =>
  response
    .writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'content-length': Buffer.byteLength(body) })
    .end(body)

const redirect = (response, location, status = 302) => response.writeHead(status, { location }).end()

const ROUTES = {
  '/page': (_request, response) => html(response),
  '/who': ({ headers }, response) => html(response, newsPage({ title: headers['user-agent'] })),
  '/moved': (_request, response) => redirect(response, '/moved-again', 301),
  '/moved-again': (_request, response) => redirect(response, 'page', 308),
  '/circle': (_request, response) => redirect(response, '/circle'),
  '/to-file': (_request, response) => redirect(response, 'file:///etc/hostname'),
  '/to-password': (_request, response) => redirect(response, 'http://me:secret@127.0.0.1/'),
  '/to-nowhere': (_request, response) => redirect(response, 'http://'),
  '/missing': (_request, response) => response.writeHead(404).end('no'),
  '/broken': (_request, response) => response.writeHead(500).end('no'),
  '/image': (_request, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('PNG'),
  '/pdf': (_request, response) => response.writeHead(200, { 'content-type': 'application/pdf' }).end('%PDF'),
  '/pdf-unsaid': (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/octet-stream' }).end('%PDF-1.7'),
  '/large': (_request, response) => html(response, newsPage({ body: Array(500).fill(OPENING) })),
  '/large-unsaid': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    for (let i = 0; i < 500; i++) response.write(`<p>${OPENING}</p>`)
    response.end()
  },
  '/bomb': (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' })
      .end(gzipSync(Buffer.alloc(1_000_000, 'a'))),
  '/packed': (_request, response) =>
    response.writeHead(200, { 'content-type': 'application/gzip' }).end(gzipSync(newsPage())),
  '/slow': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html' })
    const drip = setInterval(() => response.write('<p>a</p>'), 50)
    response.on('close', () => clearInterval(drip))
  },
  '/cut': (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-length': '5000' })
    response.write('<p>only the beginning')
    setTimeout(() => response.destroy(), 50)
  },
  '/charset': (_request, response) =>
    response
      .writeHead(200, { 'content-type': 'text/html; charset=windows-1250' })
      .end(Buffer.from('<p>M\xecsto \xe8ek\xe1 na d\xe9\x9a\x9d.</p>', 'latin1')),
}

const server = createServer((request, response) =>
  (ROUTES[request.url.split('?')[0]] ?? ROUTES['/missing'])(request, response),
)
let origin = ''

test.before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  origin = `http://127.0.0.1:${server.address().port}`
})

test.after(() => {
  server.closeAllConnections()
  server.close()
})

async function fails(path, message, options = []) {
  const { code, stdout, stderr } = await sitko(['clean', '--quiet', ...options, origin + path])
  assert.is(code, 1, stderr)
  assert.is(stdout, '')
  assert.is(stderr.trimEnd().split('\n').length, 1, stderr)
  assert.match(stderr, `sitko: ${origin}${path}: `)
  assert.match(stderr, message)
}

test('fetches a page and takes its address from there', async () => {
  const { code, stdout, stderr } = await sitko(['clean', '--format', 'json', `${origin}/page?id=1#top`])
  assert.is(code, 0, stderr)
  const { url, text } = JSON.parse(stdout)
  assert.is(url, `${origin}/page?id=1`)
  assert.match(text, OPENING)
})

test('says honestly who it is', async () => {
  const { stdout } = await sitko(['clean', '--format', 'json', `${origin}/who`])
  assert.match(stdout, /sitko\/\d+\.\d+\.\d+ \(\+https:\/\/www\.npmjs\.com\/package\/sitko\)/)
})

test('follows redirects and keeps the last address', async () => {
  const { stdout } = await sitko(['clean', '--format', 'json', `${origin}/moved`])
  assert.is(JSON.parse(stdout).url, `${origin}/page`)
})

test('believes the charset of the server', async () => {
  const { stdout } = await sitko(['clean', '--labels', 'HEADER,TEXT,OTHER', `${origin}/charset`])
  assert.match(stdout, 'Město čeká na déšť.')
})

test('unpacks a packed page', async () => {
  assert.match((await sitko(['clean', `${origin}/packed`])).stdout, OPENING)
})

test('gives up on redirects in a circle', () => fails('/circle', 'redirects more than 5 times'))
test('does not follow a redirect to a file', () => fails('/to-file', 'not an http or https address'))
test('does not follow a redirect with a password', async () => {
  await fails('/to-password', 'holds a user name or password')
})
test('does not follow a redirect to nonsense', () => fails('/to-nowhere', 'which is no address'))
test('reports a missing page', () => fails('/missing', 'the server answers 404 Not Found'))
test('reports a broken server', () => fails('/broken', 'the server answers 500'))
test('refuses an image', () => fails('/image', 'The server sends image/png, not a web page'))
test('refuses a PDF', () => fails('/pdf', 'The server sends application/pdf, not a web page'))
test('refuses a PDF that the server does not name', () => fails('/pdf-unsaid', 'This is a PDF'))
test('reports a connection that breaks', () => fails('/cut', 'the connection broke'))
test('refuses a page over the limit', () =>
  fails('/large', /has \d+ bytes, the limit/, ['--max-bytes', '20K']))
test('cuts a page that grows over the limit', () =>
  fails('/large-unsaid', 'has more than 20480 bytes', ['--max-bytes', '20K']))
test('cuts a page that unpacks over the limit', () =>
  fails('/bomb', 'has more than 20480 bytes', ['--max-bytes', '20K']))

test('does not wait for a body that never ends', async () => {
  const started = Date.now()
  await fails('/slow', 'did not come within 0.5 s', ['--timeout', '0.5'])
  assert.ok(Date.now() - started < 5000)
})

test('reports a refused connection', async () => {
  const unused = createServer().listen(0, '127.0.0.1')
  await once(unused, 'listening')
  const address = `http://127.0.0.1:${unused.address().port}/`
  unused.close()
  await once(unused, 'close')
  const { code, stderr } = await sitko(['clean', '--quiet', address])
  assert.is(code, 1)
  assert.is(stderr, `sitko: ${address}: The page cannot be fetched: the connection was refused.\n`)
})

test('refuses a password in an address without repeating it', async () => {
  const { code, stderr } = await sitko(['clean', 'http://me:secret@127.0.0.1/'])
  assert.is(code, 2)
  assert.match(stderr, 'Leave them out')
  assert.not.match(stderr, 'secret')
})

test('names output after host, path and query', async () => {
  const cwd = folderOf()
  const addresses = ['/page', '/page?id=1', '/page?id=../2', '/page/'].map((path) => origin + path)
  await sitko(['clean', ...addresses, '--out', 'out'], { cwd })
  const host = origin.slice('http://'.length).replace(':', '_')
  assert.equal(readdirSync(join(cwd, 'out')).sort(), [
    `${host}_page.txt`,
    `${host}_page_id=.._2.txt`,
    `${host}_page_id=1.txt`,
  ])
})

test('one address that fails leaves the others alone', async () => {
  const { code, stdout, stderr } = await sitko(['clean', `${origin}/missing`, `${origin}/page`])
  assert.is(code, 1)
  assert.match(stdout, OPENING)
  assert.match(stderr, '1 page, 1 failure')
})

test.run()
