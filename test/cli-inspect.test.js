import { spawnSync } from 'node:child_process'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CLI, folderOf, newsPage, OPENING, sitko } from './run-cli.js'

const LINE = /^ *\d+ {2}(?:HEADER|TEXT {2}|OTHER ) {2}[01]\.\d\d {2}\S+ +\S/

async function inspect(page, args = []) {
  const cwd = folderOf({ 'clanek.html': page })
  return sitko(['inspect', 'clanek.html', ...args], { cwd })
}

test('shows number, label, confidence, tag and head of each block', async () => {
  const { code, stdout, stderr } = await inspect(newsPage())
  assert.is(code, 0, stderr)
  const [head, ...rows] = stdout.trimEnd().split('\n')
  assert.match(head, /^ *# {2}label {3}conf {2}tag +text$/)
  for (const row of rows) assert.match(row, LINE)
  assert.ok(rows.some((row) => / h1 +Z rybníka vytáhli kombajn$/.test(row)))
  assert.ok(rows.some((row) => / p +Hasiči dnes ráno.*…$/.test(row)))
  assert.match(stderr, /blocks, utf-8, confidence \d\.\d\d, title "Z rybníka vytáhli kombajn"/)
})

test('fits the table into 80 columns, wide characters counted as two', async () => {
  const { stdout } = await inspect(newsPage({ body: ['日本語の長い文章'.repeat(20), OPENING] }))
  const rows = stdout.trimEnd().split('\n')
  for (const row of rows) {
    const width = [...row].reduce(
      (sum, character) => sum + (/\p{Script=Han}|\p{Script=Hiragana}/u.test(character) ? 2 : 1),
      0,
    )
    assert.ok(width <= 80, `${width}: ${row}`)
  }
  assert.ok(rows.some((row) => /日本語の長い文章.*…$/.test(row)))
})

test('strips what would drive a terminal', async () => {
  const { stdout, stderr } = await inspect(newsPage({ title: 'Titul \u001b[31mčervený\u001b[0m' }))
  assert.not.match(stdout + stderr, '\u001b')
  assert.match(stdout, 'červený')
})

test('says why a block has its label, strongest evidence first', async () => {
  const { stdout: table } = await inspect(newsPage())
  const number = /(\d+) {2}\w+ +[\d.]+ {2}p +Hasiči/.exec(table)[1]
  const { code, stdout, stderr } = await inspect(newsPage(), ['--why', number])
  assert.is(code, 0, stderr)
  assert.match(stdout, new RegExp(`^Block ${number}  (HEADER|TEXT|OTHER)  body`))
  assert.match(stdout, 'Hasiči dnes ráno')
  const spreads = stdout
    .slice(stdout.indexOf('Attributes'), stdout.indexOf('Transitions'))
    .split('\n')
    .map((line) => line.match(/-?\d+\.\d{3}/g)?.map(Number))
    .filter((weights) => weights?.length === 3)
    .map((weights) => Math.max(...weights) - Math.min(...weights))
  assert.ok(spreads.length > 0)
  for (let i = 1; i < spreads.length; i++) assert.ok(spreads[i] <= spreads[i - 1] + 0.003)
})

test('gives the same as JSON', async () => {
  const { stdout } = await inspect(newsPage(), ['--format', 'json'])
  const { title, blocks } = JSON.parse(stdout)
  assert.is(title, 'Z rybníka vytáhli kombajn')
  for (const { label, confidence, probabilities } of blocks) {
    const sum = probabilities.HEADER + probabilities.TEXT + probabilities.OTHER
    assert.ok(Math.abs(sum - 1) < 1e-6)
    assert.ok(['HEADER', 'TEXT', 'OTHER'].includes(label) && confidence >= 0 && confidence <= 1)
  }
  const { number } = blocks.find(({ text }) => text === OPENING)
  const block = JSON.parse((await inspect(newsPage(), ['--format', 'json', '--why', String(number)])).stdout)
  assert.is(block.text, OPENING)
  assert.ok(block.why.attributes.every(({ attribute, weights }) => attribute && 'TEXT' in weights))
})

test('refuses what is not one page or one of its blocks', async () => {
  for (const [args, message] of [
    [['--why', '0'], /no block "0"\. Give a number from 1 to \d+/],
    [['--why', '999'], /no block "999"/],
    [['--why', 'first'], /no block "first"/],
    [['--format', 'text'], /Inspecting gives table or json/],
    [['nowhere.html'], /no file or folder "nowhere.html"/],
    [['-'], /takes one page, not 2/],
  ]) {
    const { code, stdout, stderr } = await inspect(newsPage(), args)
    assert.is(code, 2, stderr)
    assert.is(stdout, '')
    assert.match(stderr, message)
  }
})

test('fails on a page that is none', async () => {
  const { code, stderr } = await inspect('')
  assert.is(code, 1)
  assert.is(stderr, 'sitko: clanek.html: The page is empty: it has no bytes.\n')
})

test('paints on a terminal unless NO_COLOR says otherwise', () => {
  if (spawnSync('script', ['--version']).status !== 0) return
  const cwd = folderOf({ 'clanek.html': newsPage() })
  const onTerminal = (env) =>
    spawnSync('script', ['-qec', `"${process.execPath}" "${CLI}" inspect clanek.html`, '/dev/null'], {
      cwd,
      encoding: 'utf8',
      env: { ...process.env, TERM: 'xterm', ...env },
    }).stdout
  assert.match(onTerminal({ NO_COLOR: '' }), '\u001b[')
  assert.not.match(onTerminal({ NO_COLOR: '1' }), '\u001b[')
})

test.run()
