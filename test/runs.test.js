import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

// uvu runs nothing in a file that forgets `.run()`, and calls it passed.
test('every test file runs its tests', () => {
  const folder = new URL('./', import.meta.url)
  const files = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.test.js'))
  assert.ok(files.length > 5)
  for (const name of files)
    assert.match(readFileSync(new URL(name, folder), 'utf8'), /^test\.run\(\)$/m, name)
})

test.run()
