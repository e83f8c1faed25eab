import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { complaints, folderOf, newsPage, OPENING, sitko } from './run-cli.js'

/** Cleans a bad page between two good ones: only the bad one fails, with one line that says why. */
async function onlyFails(name, content, message, options = []) {
  const cwd = folderOf({ 'in/a.html': newsPage(), [`in/${name}`]: content, 'in/z.html': newsPage() })
  const { code, stderr } = await sitko(['clean', 'in', '--out', 'out', ...options], { cwd })
  assert.is(code, 1, stderr)
  assert.equal(readdirSync(join(cwd, 'out')).sort(), ['a.txt', 'z.txt'])
  assert.is(complaints(stderr).length, 1, stderr)
  assert.match(stderr, `sitko: ${join('in', name)}: `)
  assert.match(stderr, message)
  assert.match(stderr, '2 pages, 1 failure, ')
}

/** Cleans an odd page that is still a page. */
async function survives(content, options = []) {
  const cwd = folderOf({ 'odd.html': content })
  const result = await sitko(['clean', 'odd.html', ...options], { cwd })
  assert.is(result.code, 0, result.stderr)
  return result.stdout
}

test('an empty file', () => onlyFails('m.html', '', 'The page is empty'))

test('an empty file, packed', () => onlyFails('m.html.gz', gzipSync(''), 'The page is empty'))

test('a PDF', () =>
  onlyFails('m.html', '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n1 0 obj', 'This is a PDF, not a web page'))

test('a PNG', () =>
  onlyFails(
    'm.html',
    Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    /This is a PNG.*, not a web page/,
  ))

test('a truncated gzip', () =>
  onlyFails('m.html.gz', gzipSync(newsPage()).subarray(0, 200), 'The gzip file is truncated'))

test('a gzip cut inside its header', () =>
  onlyFails('m.html.gz', gzipSync(newsPage()).subarray(0, 4), 'The gzip file is truncated'))

test('a damaged gzip', () => {
  const packed = gzipSync(newsPage())
  packed.fill(0xff, 100, 140)
  return onlyFails('m.html.gz', packed, 'The gzip file is damaged')
})

test('a gzip bomb', () =>
  onlyFails(
    'm.html.gz',
    gzipSync(Buffer.alloc(100_000_000, 'a')),
    'more than 67108864 bytes. Raise the limit',
  ))

test('a page over the limit', () =>
  onlyFails('m.html', newsPage({ body: Array(500).fill(OPENING) }), /has \d+ bytes, the limit is 20480/, [
    '--max-bytes',
    '20K',
  ]))

test('an unreadable file', async () => {
  // Root may read everything else; this file opens for all and reads for nobody.
  if (process.platform !== 'linux') return
  const cwd = folderOf({ 'a.html': newsPage() })
  const { code, stdout, stderr } = await sitko(['clean', '/proc/self/mem', 'a.html'], { cwd })
  assert.is(code, 1)
  assert.match(stderr, 'sitko: /proc/self/mem: The file cannot be read')
  assert.match(stdout, OPENING)
})

test('empty stdin', async () => {
  const { code, stderr } = await sitko(['clean', '-'])
  assert.is(code, 1)
  assert.match(stderr, 'sitko: stdin: The page is empty')
})

test('too much on stdin', async () => {
  const { code, stderr } = await sitko(['clean', '--max-bytes', '500', '-'], { stdin: newsPage() })
  assert.is(code, 1)
  assert.match(stderr, 'sitko: stdin: The page has more than 500 bytes')
})

test('a packed page without .gz, and a plain page with it', async () => {
  assert.match(await survives(gzipSync(newsPage())), OPENING)
  const cwd = folderOf({ 'plain.html.gz': newsPage() })
  assert.match((await sitko(['clean', 'plain.html.gz'], { cwd })).stdout, OPENING)
})

test('NUL bytes', async () => {
  const output = await survives(newsPage({ body: [`${OPENING}\0\0\0`, OPENING.replace(' ', ' \0')] }))
  assert.match(output, OPENING)
  assert.not.match(output, '\0')
})

test('an invalid charset name', async () => {
  assert.match(await survives(newsPage().replace('charset="utf-8"', 'charset="utf-🙃"')), OPENING)
})

test('escape sequences that would drive a terminal', async () => {
  const page = newsPage({
    title: 'Titul \u001b[31mčervený\u001b]0;okno\u0007 &#27;[2J\u009b5m',
    body: [`${OPENING}\u001b[1A\r\u0008`, OPENING],
  })
  for (const format of ['text', 'markdown', 'html', 'json', 'jsonl'])
    assert.not.match(await survives(page, ['--format', format]), /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/)
})

test('escape sequences in the name of a page', async () => {
  if (process.platform === 'win32') return
  const cwd = folderOf({ '\u001b[31mred.html': '' })
  const { stderr } = await sitko(['clean', '.', '--verbose'], { cwd })
  assert.match(stderr, 'sitko: red.html: The page is empty')
  assert.not.match(stderr, '\u001b')
})

test('lone surrogates', async () => {
  const page = newsPage({ title: 'Půl &#xD83D; znaku', body: [`${OPENING} &#xDE00;`, OPENING] })
  for (const format of ['text', 'markdown', 'html', 'jsonl'])
    assert.match(await survives(page, ['--format', format]), OPENING)
})

test('a model that is missing, not a model, or cut in half', async () => {
  const shipped = readFileSync(new URL('../models/default.crfsuite.gz', import.meta.url))
  const cwd = folderOf({
    'a.html': newsPage(),
    text: 'This is no model.',
    empty: '',
    header: 'lCRF\0\0\x01\0FOMC',
    half: shipped.subarray(0, shipped.length / 2),
    'half-unpacked': gunzipSync(shipped).subarray(0, 100_000),
  })
  for (const model of ['nowhere', '.', 'text', 'empty', 'header', 'half', 'half-unpacked'])
    for (const command of ['clean', 'inspect']) {
      const { code, stdout, stderr } = await sitko([command, '--model', model, 'a.html'], { cwd })
      assert.is(code, 2, `${model}: ${stderr}`)
      assert.is(stdout, '')
      assert.match(stderr, /^sitko: [^\n]*model[^\n]*\n$/)
    }
})

test.run()
