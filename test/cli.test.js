import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { complaints, folderOf, newsPage, OPENING, sitko } from './run-cli.js'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))

/** A wrong call: exit code 2, nothing on stdout, one line on stderr. */
async function refused(args, message) {
  const { code, stdout, stderr } = await sitko(args)
  assert.is(code, 2, stderr)
  assert.is(stdout, '')
  assert.is(stderr.trimEnd().split('\n').length, 1, stderr)
  assert.match(stderr, message)
}

test('shows its commands without any argument and with --help', async () => {
  for (const args of [[], ['--help'], ['-h'], ['help']]) {
    const { code, stdout, stderr } = await sitko(args)
    assert.is(code, 0)
    assert.match(stdout, /Usage\n {4}sitko <command>/)
    assert.match(stdout, /clean .*\n {4}inspect /)
    assert.is(stderr, '')
  }
})

test('has help with examples for every command, asked for in any way', async () => {
  for (const command of ['clean', 'inspect'])
    for (const args of [
      ['help', command],
      [command, '--help'],
      [command, '-h'],
      ['--help', command],
    ]) {
      const { code, stdout } = await sitko(args)
      assert.is(code, 0)
      assert.match(stdout, `sitko ${command} [options] PAGE`)
      assert.match(stdout, '--max-bytes N')
      assert.match(stdout, /Examples\n {4}sitko/)
    }
})

test('says its version', async () => {
  for (const option of ['--version', '-v'])
    assert.equal(await sitko([option]), { code: 0, stdout: `${version}\n`, stderr: '' })
})

test('suggests the command that was meant', async () => {
  await refused(['claen', 'x.html'], /no command "claen". Did you mean `sitko clean`/)
  await refused(['help', 'inspct'], /Did you mean `sitko inspect`/)
  await refused(['clanek.html'], /Did you mean `sitko clean clanek.html`/)
  await refused(['xyzzy'], /See `sitko --help`/)
})

test('suggests the option that was meant', async () => {
  await refused(['clean', '--fromat', 'json', 'x.html'], /no option --fromat. Did you mean --format/)
  await refused(['clean', '--xyzzy', 'x.html'], /no option --xyzzy. See `sitko clean --help`/)
  await refused(['--versoin'], /Did you mean --version/)
})

test('refuses a wrong value with one line', async () => {
  await refused(['clean'], /No pages given/)
  await refused(['clean', 'x.html', '--out'], /--out needs a value. See `sitko clean --help`/)
  await refused(['clean', '--out', '--quiet', 'x.html'], /--out needs a value/)
  await refused(['clean', '--quiet=yes', 'x.html'], /--quiet takes no value/)
  await refused(
    ['clean', '--format', 'docx', 'x.html'],
    /no format "docx".*text, json, jsonl, markdown, html, vertical, tei/,
  )
  await refused(['clean', '--labels', 'TEXT,TITLE', 'x.html'], /no label "TITLE".*HEADER, TEXT, OTHER/)
  for (const value of ['0', 'many', '1.5', '9999G'])
    await refused(['clean', '--max-bytes', value, 'x.html'], /--max-bytes cannot be/)
  for (const value of ['0', 'soon', '1e9'])
    await refused(['clean', '--timeout', value, 'x.html'], /--timeout/)
  await refused(['clean', '--url', 'example.com', 'x.html'], /not an http or https address/)
  await refused(['clean', '--quiet', '--verbose', 'x.html'], /exclude each other/)
  await refused(['clean', 'ftp://example.com/x.html'], /not an http or https address/)
})

test('turns a page into its title, a blank line and its text', async () => {
  const folder = folderOf({ 'clanek.html': newsPage() })
  const { code, stdout, stderr } = await sitko(['clean', join(folder, 'clanek.html')])
  assert.is(code, 0)
  assert.ok(stdout.startsWith(`Z rybníka vytáhli kombajn\n\n${OPENING}\n\n`), stdout)
  assert.not.match(stdout, 'Domů')
  assert.match(stderr, /^1 page, 0 failures, \d+\.\d s\n$/)
})

test('says nothing with --quiet', async () => {
  const folder = folderOf({ 'clanek.html': newsPage() })
  assert.is((await sitko(['clean', '--quiet', join(folder, 'clanek.html')])).stderr, '')
})

test('says charset, blocks, confidence and time with --verbose', async () => {
  const folder = folderOf({ 'clanek.html': newsPage() })
  const { stderr } = await sitko(['clean', '--verbose', 'clanek.html'], { cwd: folder })
  assert.match(stderr, /^clanek\.html: utf-8, \d+ blocks, confidence \d\.\d\d, \d+ ms\n/)
})

test('takes files, folders, globs and stdin together, each page once', async () => {
  const cwd = folderOf({
    'one.html': newsPage({ title: 'Jedna' }),
    'saved/b.htm': newsPage({ title: 'Druhá' }),
    'saved/a/c.xhtml': newsPage({ title: 'Třetí' }),
    'saved/d.HTML.gz': gzipSync(newsPage({ title: 'Čtvrtá' })),
    'saved/style.css': 'p { color: red }',
    'more/x/e.php': newsPage({ title: 'Pátá' }),
  })
  const args = [
    'clean',
    '-f',
    'jsonl',
    'one.html',
    'saved',
    'more/**/*.php',
    '-',
    'saved/b.htm',
    'saved/*.htm',
  ]
  const { code, stdout, stderr } = await sitko(args, { cwd, stdin: newsPage({ title: 'Šestá' }) })
  assert.is(code, 0, stderr)
  const titles = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).title)
  assert.equal(titles, ['Jedna', 'Třetí', 'Druhá', 'Čtvrtá', 'Pátá', 'Šestá'])
  assert.match(stderr, /^6 pages, 0 failures/)
})

test('prefers a file to the glob its name would be', async () => {
  const cwd = folderOf({ 'Zpráva [2].html': newsPage(), 'Zpráva 2.html': newsPage({ title: 'Jiná' }) })
  const { stdout } = await sitko(['clean', 'Zpráva [2].html'], { cwd })
  assert.match(stdout, /^Z rybníka/)
})

test('gives a page from stdin the address of --url', async () => {
  const args = ['clean', '--format', 'json', '--url', 'https://listy.example/1', '-']
  const { stdout } = await sitko(args, { stdin: newsPage() })
  const article = JSON.parse(stdout)
  assert.is(article.url, 'https://listy.example/1')
  assert.ok(article.text.startsWith(OPENING))
  assert.equal(Object.keys(article.blocks[0]), ['label', 'confidence', 'tag', 'path', 'text'])
})

test('takes the charset from --content-type', async () => {
  const cwd = folderOf({ 'a.html': Buffer.from('<p>M\xecsto \xe8ek\xe1 na d\xe9\xb9\xbb.</p>', 'latin1') })
  const args = [
    'clean',
    '--labels',
    'HEADER,TEXT,OTHER',
    '--content-type',
    'text/html; charset=iso-8859-2',
    'a.html',
  ]
  assert.match((await sitko(args, { cwd })).stdout, 'Město čeká na déšť.')
})

test('names every page of text on a line before it', async () => {
  const cwd = folderOf({ 'a.html': newsPage({ title: 'Jedna' }), 'b.html': newsPage({ title: 'Druhá' }) })
  const { stdout } = await sitko(['clean', 'a.html', 'b.html'], { cwd })
  assert.match(stdout, /^==> a\.html <==\nJedna\n\n[\s\S]*\n\n==> b\.html <==\nDruhá\n\n/)
})

test('refuses to make one document of several pages', async () => {
  const cwd = folderOf({ 'a.html': newsPage(), 'b.html': newsPage() })
  for (const [args, message] of [
    [['--format', 'json'], /Use --format jsonl or --out/],
    [['--format', 'html'], /Use --out/],
    [['--url', 'https://listy.example/'], /--url is the address of one page/],
  ]) {
    const { code, stdout, stderr } = await sitko(['clean', ...args, 'a.html', 'b.html'], { cwd })
    assert.is(code, 2)
    assert.is(stdout, '')
    assert.match(stderr, message)
  }
})

test('keeps the labels asked for', async () => {
  const cwd = folderOf({ 'a.html': newsPage() })
  const clean = async (labels) => (await sitko(['clean', '--labels', labels, 'a.html'], { cwd })).stdout
  assert.is(await clean('HEADER'), 'Z rybníka vytáhli kombajn\n')
  assert.ok((await clean('text')).startsWith(OPENING))
  assert.match(await clean('OTHER, TEXT'), 'Domů')
})

test('writes every format', async () => {
  const cwd = folderOf({ 'a.html': newsPage() })
  const clean = async (format) => (await sitko(['clean', '-q', '-f', format, 'a.html'], { cwd })).stdout
  assert.match(await clean('markdown'), /^# Z rybníka vytáhli kombajn\n\nHasiči/)
  assert.match(await clean('html'), /<h1>Z rybníka vytáhli kombajn<\/h1>\n<p>Hasiči/)
  assert.is((await clean('jsonl')).split('\n').length, 2)
  assert.equal(JSON.parse(await clean('json')), JSON.parse(await clean('jsonl')))
})

test('complains of what is missing and still cleans the rest', async () => {
  const cwd = folderOf({ 'a.html': newsPage(), 'empty/readme.txt': 'nothing here' })
  const args = ['clean', 'nowhere.html', 'empty', 'a.html/b.html', '*.xhtml', 'a.html']
  const { code, stdout, stderr } = await sitko(args, { cwd })
  assert.is(code, 2)
  assert.match(stdout, OPENING)
  const [missing, folder, below, glob] = complaints(stderr)
  assert.match(missing, 'no file or folder "nowhere.html"')
  assert.match(folder, 'The folder "empty" holds no pages')
  assert.match(below, 'no file or folder "a.html/b.html"')
  assert.match(glob, 'No file matches "*.xhtml"')
  assert.match(stderr, '1 page, 4 failures')
})

test.run()
