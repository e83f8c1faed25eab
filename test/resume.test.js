import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CLI, folderOf, newsPage, sitko } from './run-cli.js'

const titled = (title) => newsPage({ title })
const lines = (count, from = 0) =>
  Array.from(
    { length: count },
    (_, i) => `${JSON.stringify({ id: from + i, html: titled(`T${from + i}`) })}\n`,
  ).join('')

/** Everything in a folder but what only says how a run went. */
const contentOf = (folder) =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/^[._]/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .sort()
      .map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]),
  )

/** Starts a run and ends it by a signal as soon as something is there. */
async function breakOff(args, { cwd, when, signal = 'SIGKILL', stdin = 'ignore' }) {
  const child = spawn(process.execPath, [CLI, ...args], { cwd, stdio: [stdin, 'ignore', 'pipe'] })
  const closed = once(child, 'close')
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text) => {
    said += text
  })
  while (child.exitCode === null && !when()) await pause(2)
  child.kill(signal)
  const [code, by] = await closed
  return { code, by, said }
}

const filesIn = (...path) => (existsSync(join(...path)) ? readdirSync(join(...path)) : [])

test('a killed run of records goes on where it was, nothing lost or twice', async () => {
  const cwd = folderOf({ 'in.jsonl': lines(1600) })
  const args = (out) => ['clean', 'in.jsonl', '-f', 'jsonl', '--out', out, '--quiet']
  await sitko(args('whole'), { cwd })
  for (const part of ['00000', '00002']) {
    const { by } = await breakOff(args('out'), {
      cwd,
      when: () => existsSync(join(cwd, `out/part-${part}.jsonl`)),
    })
    assert.is(by, 'SIGKILL')
  }
  const { code, stderr } = await sitko(args('out'), { cwd })
  assert.is(code, 0, stderr)
  assert.equal(contentOf(join(cwd, 'out')), contentOf(join(cwd, 'whole')))
  assert.equal(readdirSync(join(cwd, 'out')).sort(), readdirSync(join(cwd, 'whole')).sort())
  assert.ok(existsSync(join(cwd, 'out/_SUCCESS')))
  const again = await sitko(args('out').slice(0, -1), { cwd })
  assert.match(again.stderr, '0 pages, 0 failures, 1600 pages done before')
  const other = await sitko([...args('out'), '--labels', 'TEXT'], { cwd })
  assert.is(other.code, 2)
  assert.match(other.stderr, 'holds the output of another call')
})

test('a killed run of pages goes on where it was, each page under one name', async () => {
  const pages = Array.from({ length: 200 }, (_, i) => [`in/p${i % 20}/x${i}.html`, titled(`T${i}`)])
  const cwd = folderOf(Object.fromEntries(pages))
  const args = (out) => ['clean', 'in', '-f', 'html', '--out', out, '--quiet']
  await sitko(args('whole'), { cwd })
  for (const count of [3, 60, 120])
    await breakOff(args('out'), {
      cwd,
      when: () => existsSync(join(cwd, 'out')) && Object.keys(contentOf(join(cwd, 'out'))).length >= count,
    })
  const { code, stderr } = await sitko(args('out').slice(0, -1), { cwd })
  assert.is(code, 0, stderr)
  assert.match(stderr, /1\d\d pages done before/)
  assert.equal(contentOf(join(cwd, 'out')), contentOf(join(cwd, 'whole')))
  assert.equal(
    readdirSync(join(cwd, 'out'), { recursive: true }).filter((name) => /(?:^|\/)\./.test(name)),
    [],
  )
})

test('one packed file has its name only when it is complete; what a killed run left is taken away', async () => {
  const cwd = folderOf({ 'in.jsonl': lines(1500), 'out/all.jsonl.gz': 'before' })
  const args = ['clean', 'in.jsonl', '-f', 'jsonl', '--out', 'out/all.jsonl.gz', '--quiet']
  const isWriting = () => readdirSync(join(cwd, 'out')).length > 1
  assert.is((await breakOff(args, { cwd, when: isWriting })).by, 'SIGKILL')
  assert.is(readFileSync(join(cwd, 'out/all.jsonl.gz'), 'utf8'), 'before')
  assert.is(readdirSync(join(cwd, 'out')).length, 2)
  const { code, stderr } = await sitko(args, { cwd })
  assert.is(code, 0, stderr)
  assert.equal(readdirSync(join(cwd, 'out')), ['all.jsonl.gz'])
  const text = gunzipSync(readFileSync(join(cwd, 'out/all.jsonl.gz'))).toString()
  assert.is(text.match(/^\{"id":\d+,/gm).length, 1500)
})

test('what a living process or another machine writes is left alone, unless it is a day old', async () => {
  const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
  const living = `.sitko-${host}-${process.pid}-00000000.tmp`
  const cwd = folderOf({ 'a.html': titled('A') })
  const out = { living, foreign: '.sitko-00000000-1-00000000.tmp', old: '.sitko-00000000-1-11111111.tmp' }
  await sitko(['clean', 'a.html', '--out', 'out'], { cwd })
  for (const name of Object.values(out)) writeFileSync(join(cwd, 'out', name), '')
  const yesterday = new Date(Date.now() - 25 * 60 * 60 * 1000)
  utimesSync(join(cwd, 'out', out.old), yesterday, yesterday)
  await sitko(['clean', 'a.html', '--out', 'out'], { cwd })
  assert.equal(readdirSync(join(cwd, 'out')).sort(), [out.foreign, living, 'a.txt'].sort())
})

test('ctrl-C: a half-written file is taken away, and what is kept is said', async () => {
  const cwd = folderOf({ 'in.jsonl': lines(1500) })
  const args = (out) => ['clean', 'in.jsonl', '-f', 'jsonl', '--out', out]
  const file = await breakOff(args('x/all.jsonl'), {
    cwd,
    signal: 'SIGINT',
    when: () => filesIn(cwd, 'x').length > 0,
  })
  assert.is(file.code, 130)
  assert.is(file.said, 'sitko: stopped. "x/all.jsonl" was not written.\n')
  assert.equal(readdirSync(join(cwd, 'x')), [])
  const parts = await breakOff(args('parts'), {
    cwd,
    signal: 'SIGTERM',
    when: () => existsSync(join(cwd, 'parts/_part-00000.done')),
  })
  assert.is(parts.code, 143)
  assert.is(parts.said, 'sitko: stopped. The same call goes on where it was.\n')
})

test('two runs of one call at the same time write what one writes', async () => {
  const cwd = folderOf({ 'in.jsonl': lines(600) })
  for (const format of ['jsonl', 'html']) {
    const run = (out) => sitko(['clean', 'in.jsonl', '-f', format, '--out', out, '--jobs', '1'], { cwd })
    const both = await Promise.all([run(`both-${format}`), run(`both-${format}`), run(`one-${format}`)])
    for (const { code, stderr } of both) assert.is(code, 0, stderr)
    assert.equal(contentOf(join(cwd, `both-${format}`)), contentOf(join(cwd, `one-${format}`)))
  }
})

test('parts of a stream are gone on with only where the stream is the same', async () => {
  const cwd = folderOf()
  const run = (stdin, format = 'jsonl') =>
    sitko(['clean', '--input', 'jsonl', '-', '-f', format, '--out', `out-${format}`], { cwd, stdin })
  assert.is((await run(lines(700))).code, 0)
  assert.match((await run(lines(700))).stderr, '700 pages done before')
  for (const other of [lines(700, 1), lines(200), lines(500), lines(600), '']) {
    const { code, stderr } = await run(other)
    assert.is(code, 2, stderr)
    assert.match(stderr, 'holds the output of another call')
  }
})

test('shards write beside each other and are the whole together', async () => {
  const cwd = folderOf({
    'in.jsonl': lines(10),
  })
  for (const shard of ['1/2', '2/2'])
    assert.is(
      (await sitko(['clean', 'in.jsonl', '-f', 'jsonl', '--out', 'out', '--shard', shard], { cwd })).code,
      0,
    )
  const parts = contentOf(join(cwd, 'out'))
  assert.equal(Object.keys(parts), ['part-1of2-00000.jsonl', 'part-2of2-00000.jsonl'])
  assert.equal(parts['part-2of2-00000.jsonl'].match(/(?<=^\{"id":)\d+/gm), ['1', '3', '5', '7', '9'])
})

test('a folder of one number of shares takes no other', async () => {
  const cwd = folderOf({ 'in.jsonl': lines(10) })
  const run = (...args) => sitko(['clean', 'in.jsonl', ...args, '-f', 'jsonl', '--out', 'out'], { cwd })
  assert.is((await run('--shard', '1/2')).code, 0)
  for (const args of [['--shard', '1/3'], [], ['--shard', '2/2', '--labels', 'TEXT']]) {
    const { code, stderr } = await run(...args)
    assert.is(code, 2)
    assert.match(stderr, 'holds the output of another call')
  }
  // What has no effect on the output may change, and so may the order of the options.
  const { code } = await sitko(
    [
      'clean',
      '--out',
      'out',
      '--jobs',
      '1',
      '-q',
      'in.jsonl',
      '--unordered',
      '--shard',
      '2/2',
      '-f',
      'jsonl',
    ],
    { cwd },
  )
  assert.is(code, 0)
})

test('--out never names one of the pages', async () => {
  const cwd = folderOf({ 'in.jsonl': lines(2) })
  const { code, stderr } = await sitko(['clean', 'in.jsonl', '-f', 'jsonl', '--out', './in.jsonl'], { cwd })
  assert.is(code, 2)
  assert.match(stderr, '--out "./in.jsonl" is one of the pages')
  assert.is(readFileSync(join(cwd, 'in.jsonl'), 'utf8'), lines(2))
})

test.run()
