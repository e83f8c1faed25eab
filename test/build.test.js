import { openSync, readFileSync, readSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import config from '../rollup.config.js'
import { folderOf } from './run-cli.js'

const built = (files) =>
  Object.fromEntries(Object.entries(files).map(([name, code]) => [name, { type: 'chunk', code }]))

test('every build replaces files whole: a command that is being started is never empty', () => {
  for (const { plugins } of config) {
    const { generateBundle } = plugins.find(({ name }) => name === 'whole-files')
    const dir = folderOf({ 'cli.js': 'old', 'same.js': 'same' })
    const [open, before] = [openSync(join(dir, 'cli.js'), 'r'), statSync(join(dir, 'same.js'))]
    const bundle = built({ 'cli.js': 'new', 'same.js': 'same', 'chunks/a.js': 'a' })
    generateBundle.handler({ dir }, bundle)
    assert.equal(bundle, {})
    const bytes = Buffer.alloc(9)
    assert.is(bytes.toString('utf8', 0, readSync(open, bytes)), 'old')
    assert.is(readFileSync(join(dir, 'cli.js'), 'utf8'), 'new')
    assert.is(readFileSync(join(dir, 'chunks/a.js'), 'utf8'), 'a')
    assert.is(statSync(join(dir, 'same.js')).ino, before.ino)
    assert.is(statSync(join(dir, 'same.js')).mtimeMs, before.mtimeMs)
  }
})

test('a command built into an empty folder can be run', () => {
  const { generateBundle } = config[0].plugins.find(({ name }) => name === 'whole-files')
  const dir = folderOf({})
  generateBundle.handler({ dir }, built({ 'cli.js': '#!/usr/bin/env node\n', 'index.js': 'export {}' }))
  assert.is(statSync(join(dir, 'cli.js')).mode & 0o111, 0o111)
  assert.is(statSync(join(dir, 'index.js')).mode & 0o111, 0)
})

test.run()
