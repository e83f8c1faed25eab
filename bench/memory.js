// Memory of a long run: node bench/memory.js CORPORA [PAGES] [CORPUS] [JOBS]. Real pages, each time with another
// title and text in front so that none is the same, go as JSON lines through `sitko clean`; what the process
// holds is read every few seconds. Linux only: it looks into /proc.

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { decode } from '../dist/stages.js'
import { readCorpus } from '../dist/training.js'

const [folder, count = '200000', corpus = 'news424', jobs = '2'] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: npm run bench:memory -- CORPORA [PAGES] [CORPUS] [JOBS]')
  process.exit(2)
}
const MOST_REAL_PAGES = 100
const LONGEST_PAGE = 60_000
const pages = []
for await (const { bytes } of readCorpus(folder, corpus)) {
  pages.push(decode(bytes).text.slice(0, LONGEST_PAGE))
  if (pages.length === MOST_REAL_PAGES) break
}

const cli = fileURLToPath(new URL('../dist/cli.js', import.meta.url))
const call = [cli, 'clean', '--input', 'jsonl', '-', '--quiet', '--jobs', jobs]
const child = spawn(process.execPath, call, { stdio: ['pipe', 'pipe', 'inherit'] })
let results = 0
child.stdout.on('data', (chunk) => {
  for (const byte of chunk) if (byte === 10) results++
})
const started = performance.now()
const samples = []
const sample = () => {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8')) ?? []
  const seconds = (performance.now() - started) / 1000
  samples.push(Number(kilobytes) / 1024)
  console.log(
    `${String(results).padStart(8)} pages ${(Number(kilobytes) / 1024).toFixed(0).padStart(6)} MB ${(results / seconds).toFixed(0).padStart(6)} pages/s`,
  )
}
const timer = setInterval(sample, 5000)
for (let i = 0; i < Number(count); i++) {
  const html = `<title>Page ${i}</title><p>Number ${i}.</p>${pages[i % pages.length]}`
  if (!child.stdin.write(`${JSON.stringify({ id: i, html })}\n`)) await once(child.stdin, 'drain')
}
clearInterval(timer)
sample()
child.stdin.end()
const [code] = await once(child, 'close')
const quarter = samples.slice(Math.floor(samples.length / 4))
console.log(
  `${results} results, exit ${code}; after the first quarter between ${Math.min(...quarter).toFixed(0)} and ${Math.max(...quarter).toFixed(0)} MB`,
)
