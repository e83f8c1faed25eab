// Pages a second from a WARC file by the command, with one thread, with two, and with two processes that share
// the work: node bench/threads.js CORPORA [PAGES] [ROUNDS]. The last is what the machine can do at that moment:
// where other work keeps its cores busy, two threads cannot do better.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { readCorpus } from '../dist/training.js'
import { median } from './interleaved.js'

const [corpora, count = '1200', rounds = '3'] = process.argv.slice(2)
if (!corpora) {
  console.error('Usage: npm run bench:threads -- CORPORA [PAGES] [ROUNDS]')
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'sitko-threads-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
const warc = join(folder, 'pages.warc.gz')

/** A record as crawlers write them: packed by itself, with the HTTP response inside. */
function record(bytes, url, number) {
  const http = Buffer.concat([
    Buffer.from(`HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nContent-Length: ${bytes.length}\r\n\r\n`),
    bytes,
  ])
  const id = `<urn:uuid:00000000-0000-4000-8000-${String(number).padStart(12, '0')}>`
  const head =
    `WARC/1.0\r\nWARC-Type: response\r\nWARC-Record-ID: ${id}\r\nWARC-Date: 2024-01-01T00:00:00Z\r\n` +
    `WARC-Target-URI: ${url}\r\nContent-Type: application/http; msgtype=response\r\nContent-Length: ${http.length}\r\n\r\n`
  return gzipSync(Buffer.concat([Buffer.from(head), http, Buffer.from('\r\n\r\n')]))
}

const records = []
let megabytes = 0
for await (const { bytes, url } of readCorpus(corpora, 'news424')) {
  const number = records.length
  records.push({ packed: record(bytes, url ?? `https://example.com/${number}`, number), size: bytes.length })
  if (records.length === Number(count)) break
}
const file = createWriteStream(warc)
for (let i = 0; i < Number(count); i++) {
  const { packed, size } = records[i % records.length]
  megabytes += size / 1e6
  if (!file.write(packed)) await once(file, 'drain')
}
file.end()
await once(file, 'close')

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const reporter = fileURLToPath(new URL('report-cpu.cjs', import.meta.url))

/** Runs the command once; gives the CPU milliseconds that it took, in all and in its main thread. */
async function run(file, ...options) {
  const args = ['--require', reporter, cli, 'clean', file, '--format', 'jsonl', '--quiet', ...options]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit', 'pipe'] })
  let said = ''
  child.stdio[3].on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`sitko ended with ${code}`)
  return JSON.parse(said)
}

const sum = (values) => values.reduce((all, value) => all + value, 0)

const onePage = join(folder, 'one.warc.gz')
writeFileSync(onePage, records[0].packed)
const started = await run(onePage, '--jobs', '1')

const ways = {
  'one thread': () => run(warc, '--jobs', '1'),
  'two threads': () => run(warc, '--jobs', '2'),
  'two threads, unordered': () => run(warc, '--jobs', '2', '--unordered'),
  'two processes': async () => {
    const halves = [1, 2].map((i) => run(warc, '--jobs', '1', '--shard', `${i}/2`))
    const each = await Promise.all(halves)
    return { all: sum(each.map(({ all }) => all)), main: sum(each.map(({ main }) => main)) }
  },
}
const results = new Map(Object.keys(ways).map((name) => [name, []]))
for (let round = 0; round < Number(rounds); round++)
  for (const [name, work] of Object.entries(ways)) {
    const begun = performance.now()
    const cpu = await work()
    results.get(name).push({ wall: performance.now() - begun, cpu })
  }
console.log(
  `${count} pages, ${megabytes.toFixed(0)} MB, from one WARC file; median of ${rounds} rounds, start-up included but for the main thread\n`,
)
console.log(
  '                         pages/s     MB/s   CPU ms a page   of it main thread   times one thread',
)
const oneThread = median(results.get('one thread').map(({ wall }) => wall))
for (const [name, each] of results) {
  const wall = median(each.map((result) => result.wall))
  const all = median(each.map(({ cpu }) => cpu.all))
  // What is loaded once is no cost of a page.
  const starts = name === 'two processes' ? 2 : 1
  const main = median(each.map(({ cpu }) => cpu.main)) - starts * started.main
  console.log(
    name.padEnd(24) +
      ((Number(count) / wall) * 1000).toFixed(0).padStart(8) +
      ((megabytes / wall) * 1000).toFixed(1).padStart(9) +
      (all / Number(count)).toFixed(2).padStart(16) +
      `${(main / Number(count)).toFixed(3)}, ${((main / all) * 100).toFixed(0)} %`.padStart(20) +
      `${(oneThread / wall).toFixed(2).padStart(18)}x`,
  )
}
