// Kills runs at random moments, again and again, and goes on with them until they end; then compares what came out,
// byte for byte, with a run that nobody disturbed: node bench/kills.js [KILLS] [SEED] [JOBS]. Each way of writing
// gets its share of the kills; a run that ends before its kill is compared, and a new one begun.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { randomFrom } from '../test/fuzz/mutate.js'
import { newsPage } from '../test/run-cli.js'

const [kills = '50', seed = '1', jobs = '2'] = process.argv.slice(2)
const random = randomFrom(Number(seed))
const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'sitko-kills-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

const write = (name, pages) =>
  writeFileSync(
    join(folder, name),
    Array.from(
      { length: pages },
      (_, id) => `${JSON.stringify({ id, html: newsPage({ title: `T${id}` }) })}\n`,
    ).join(''),
  )
write('many.jsonl', 12_000)
write('few.jsonl', 1200)

/** What a run has completed, whatever else lies in its folder. */
const parts = (names) => names.filter((name) => name.endsWith('.done')).length
const files = (names) => names.filter((name) => name.endsWith('.html')).length

const WAYS = [
  { name: 'parts', args: ['many.jsonl', '-f', 'jsonl'], done: parts, unit: 'parts' },
  {
    name: 'two shares of parts',
    args: ['many.jsonl', '-f', 'vertical'],
    shards: ['1/2', '2/2'],
    done: parts,
    unit: 'parts',
  },
  { name: 'one file a page', args: ['few.jsonl', '-f', 'html'], done: files, unit: 'files' },
  {
    name: 'one packed file',
    args: ['many.jsonl', '-f', 'text'],
    file: 'all.txt.gz',
    done: (names) => names.filter((name) => name === 'all.txt.gz').length,
    unit: 'files',
  },
]

/** Runs one share to its end, or until it is killed. */
async function run(way, out, { shard, killAfterMs } = {}) {
  const target = way.file ? join(out, way.file) : out
  const share = shard ? ['--shard', shard] : []
  const args = [cli, 'clean', ...way.args, '--out', target, ...share, '--jobs', jobs, '--quiet']
  const child = spawn(process.execPath, args, { cwd: folder, stdio: 'inherit' })
  const timer = killAfterMs === undefined ? null : setTimeout(() => child.kill('SIGKILL'), killAfterMs)
  const [code, signal] = await once(child, 'close')
  clearTimeout(timer)
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`sitko ended with ${code ?? signal}`)
  return signal === 'SIGKILL'
}

const namesIn = (out) => {
  try {
    return readdirSync(join(folder, out))
  } catch {
    return []
  }
}

/** Every file, hidden ones too: what a killed run left half written would show. */
const contentOf = (out) =>
  namesIn(out)
    .sort()
    .map((name) => `${name}\n${readFileSync(join(folder, out, name), 'base64')}`)

const sameAs = (a, b) => a.length === b.length && a.every((content, i) => content === b[i])

async function disturb(way, kills) {
  const shards = way.shards ?? [undefined]
  const started = performance.now()
  for (const shard of shards) await run(way, 'whole', { shard })
  const wholeMs = (performance.now() - started) / shards.length
  const whole = contentOf('whole')
  const total = way.done(namesIn('whole'))
  const doneAt = []
  let runs = 0
  let different = 0
  while (doneAt.length < kills) {
    for (const shard of shards)
      for (;;) {
        // A third of the kills come early: a run that is killed while it finds out where it was.
        const share = random() < 1 / 3 ? 0.2 : 1
        const isKilled =
          doneAt.length < kills && (await run(way, 'out', { shard, killAfterMs: random() * share * wholeMs }))
        if (!isKilled) {
          await run(way, 'out', { shard })
          break
        }
        doneAt.push(way.done(namesIn('out')))
      }
    runs++
    if (!sameAs(contentOf('out'), whole)) different++
    rmSync(join(folder, 'out'), { recursive: true })
  }
  rmSync(join(folder, 'whole'), { recursive: true })
  console.log(
    `${way.name}: ${(wholeMs / 1000).toFixed(1)} s undisturbed; ${doneAt.length} kills in ${runs} runs, ` +
      `with ${doneAt.join(' ')} of ${total} ${way.unit} done; ${different === 0 ? 'all the same' : `${different} NOT THE SAME`}`,
  )
  return different
}

let different = 0
for (const way of WAYS) different += await disturb(way, Math.ceil(Number(kills) / WAYS.length))
process.exitCode = different === 0 ? 0 : 1
