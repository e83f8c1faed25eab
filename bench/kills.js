// Kills a run at random moments and goes on with it, again and again, then compares what came out with a run
// that nobody disturbed: node bench/kills.js [KILLS] [SEED]

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomFrom } from '../test/fuzz/mutate.js'
import { newsPage } from '../test/run-cli.js'

const [kills = '50', seed = '1'] = process.argv.slice(2)
const random = randomFrom(Number(seed))
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sitko-kills-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const PAGES = 40_000
writeFileSync(
  join(folder, 'in.jsonl'),
  Array.from(
    { length: PAGES },
    (_, id) => `${JSON.stringify({ id, html: newsPage({ title: `T${id}` }) })}\n`,
  ).join(''),
)

/** Runs to the end, or until it is killed. */
async function run(out, killAfterMs) {
  const args = [cli, 'clean', 'in.jsonl', '--format', 'text', '--out', out, '--quiet']
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' })
  const timer = killAfterMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [, signal] = await once(child, 'close')
  clearTimeout(timer)
  return signal === 'SIGKILL'
}

const contentOf = (out) =>
  readdirSync(join(folder, out))
    .filter((name) => name.startsWith('part'))
    .sort()
    .map((name) => `${name}\n${readFileSync(join(folder, out, name), 'utf8')}`)

const started = performance.now()
await run('whole')
const wholeMs = performance.now() - started
let killed = 0
for (let i = 0; i < Number(kills); i++) {
  // From the start of the process to a few parts later.
  if (await run('out', 400 + random() * 2600)) killed++
}
const partsBefore = contentOf('out').length
await run('out')
const [whole, out] = [contentOf('whole'), contentOf('out')]
const same = whole.length === out.length && whole.every((part, i) => part === out[i])
console.log(
  `${PAGES} pages, ${(wholeMs / 1000).toFixed(1)} s undisturbed; ${killed} of ${kills} runs killed, ${partsBefore} of ${whole.length} parts then done; ` +
    `after the last run the output is ${same ? 'the same' : 'NOT THE SAME'}`,
)
process.exitCode = same ? 0 : 1
