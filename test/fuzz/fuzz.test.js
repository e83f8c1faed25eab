import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

// `npm run fuzz -- 1000000` goes on from here.
const CASES = 20_000
const RUN = fileURLToPath(new URL('run.js', import.meta.url))

async function run(count, first) {
  const child = spawn(process.execPath, [RUN, String(count), String(first)])
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

test(`keeps its promises on ${CASES} damaged pages`, async () => {
  const results = await Promise.all([run(CASES / 2, 0), run(CASES / 2, CASES / 2)])
  for (const { code, output } of results) {
    assert.is(code, 0, output)
    assert.match(output, ': 0 broke a promise')
  }
})

test.run()
