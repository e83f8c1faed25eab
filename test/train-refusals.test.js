import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CLI, folderOf, newsPage, sitko } from './run-cli.js'
import { ANNOTATIONS, byTag, LABELLED, label, refused, train, trains } from './training-samples.js'

trains(test, 'refuses what no model can come of, with the remedy', async () => {
  await refused([folderOf()], /no annotations in .* `sitko annotate/)
  await refused([], /no folder "\.\/annotations".*`sitko annotate`/, { cwd: folderOf() })
  await refused([join(folderOf(), 'nowhere')], /no file or folder/)
  const folder = folderOf()
  await label(folder, { name: 'one', labelOf: byTag })
  await refused([folder], /1 page is too little.*at least 2 pages.*sitko annotate/)
  await label(folder, { name: 'two', labelOf: byTag })
  await refused([folder], /14 labelled blocks are too little.*at least 20/)
  const alike = folderOf()
  for (const name of ['a', 'b', 'c', 'd']) await label(alike, { name, labelOf: () => 'OTHER' })
  await refused([alike], /No block is labelled HEADER or TEXT.*sitko annotate/)
  const scant = folderOf()
  for (const name of ['a', 'b'])
    await label(scant, { name, labelOf: ({ ordinal }) => (ordinal ? null : 'OTHER') })
  const { code, stderr } = await train([scant, '--out', join(scant, 'm')])
  assert.is(code, 2)
  assert.match(stderr, 'all 2 pages were left out')
  await refused([LABELLED, '--folds', '9'], /4 sites cannot be divided into 9 folds\. .*--folds-by page/)
})

test('refuses options that make no sense', async () => {
  for (const [args, message] of [
    [[], /Give --out MODEL, or --folds K/],
    [['--folds', '1'], /--folds cannot be "1". Give a whole number from 2/],
    [['--folds', '2', '--folds-by', 'week'], /--folds-by cannot be "week"/],
    [['--by-site', '--folds', '2', '--folds-by', 'site'], /leave --folds-by out/],
    [['--out', 'x', '--c2', '1,2'], /--c2 cannot be "1,2"/],
    [['--out', 'x', '--c1', '-1'], /--c1/],
    [['--out', 'x', '--mix-weight', '3'], /--base-corpus DIR/],
    [['--out', 'x', '--date', 'today'], /2025-12-31/],
    [['--out', 'folder/'], /is a folder/],
  ]) {
    const { code, stderr } = await sitko(['train', LABELLED, ...args])
    assert.is(code, 2, stderr)
    assert.match(stderr, message)
  }
})

test('never writes over a page or an annotation', async () => {
  const folder = folderOf({ 'page.html': newsPage() })
  await label(folder, { labelOf: byTag })
  for (const out of ['page.html', 'web.example/page']) {
    const { code, stderr } = await train([LABELLED, '--out', join(folder, out)])
    assert.is(code, 2)
    assert.match(stderr, /is there and is not of a model/)
  }
  assert.is(readFileSync(join(folder, 'page.html'), 'utf8'), newsPage())
})

test('says in one line what to do where the native trainer is missing', async () => {
  const hooks = `export const resolve = (name, context, next) => {
    if (name === 'crfsuite') throw new Error('Cannot find package')
    return next(name, context)
  }`
  const folder = folderOf({ 'hooks.mjs': hooks })
  const code = `import { register } from 'node:module'; register('./hooks.mjs', 'file://${folder}/')`
  writeFileSync(join(folder, 'no-trainer.mjs'), code)
  await refused([LABELLED], /^sitko: The native CRFsuite trainer is not built\. .*`npm rebuild crfsuite`/, {
    env: { NODE_OPTIONS: `--import ${join(folder, 'no-trainer.mjs')}` },
  })
})

const waitFor = async (isSo) => {
  for (let tries = 0; tries < 1000 && !isSo(); tries++) await sleep(20)
  assert.ok(isSo())
}

trains(test, 'stops when it is told to, and leaves nothing behind', async () => {
  for (const [signal, expected] of [
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ]) {
    const temporary = folderOf()
    const folder = folderOf()
    const args = [CLI, 'train', ANNOTATIONS, '--tune', '--out', join(folder, 'm')]
    const child = spawn(process.execPath, args, { env: { ...process.env, TMPDIR: temporary } })
    const ended = new Promise((resolve) => child.on('close', resolve))
    let said = ''
    child.stderr.on('data', (text) => {
      said += text
    })
    await waitFor(() => readdirSync(temporary).some((name) => existsSync(join(temporary, name, 'data'))))
    await sleep(100)
    child.kill(signal)
    assert.is(await ended, expected)
    assert.match(said, 'Stopped; no model was written.')
    assert.equal(readdirSync(temporary), [])
    assert.equal(readdirSync(folder), [])
  }
})

test.run()
