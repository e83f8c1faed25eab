// Milliseconds a page, stage by stage and against peers, in one run: node bench/speed.js CORPORA [PAGES]
// Needs `npm install` in bench/ once. Figures are medians over pages of each page's best of several runs;
// only their ratios mean anything, machines differ.

import { readFile } from 'node:fs/promises'
import { Parser } from 'htmlparser2'
import {
  bindReadings,
  compose,
  decide,
  decode,
  divide,
  featurise,
  loadModel,
  marginals,
  viterbi,
} from '../dist/stages.js'
import { readCorpus } from '../dist/training.js'
import { printGrowth } from './growth.js'
import { loadPeers } from './peers.js'

const [folder, count = '120'] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: npm run bench:speed -- CORPORA [PAGES]')
  process.exit(2)
}
const RUNS = 5
const pages = []
for await (const page of readCorpus(folder, 'news424')) {
  pages.push({ bytes: page.bytes, url: page.url, html: decode(page.bytes).text })
  if (pages.length === Number(count)) break
}
const { readings } = await loadModel(
  await readFile(new URL('../models/default.crfsuite.gz', import.meta.url)),
)
const read = bindReadings(readings)

const composed = (page, { sequence, model, earlier }) =>
  compose(page, decide(sequence, model.labels, page.blocks, earlier))
const clean = ({ bytes, url }) => {
  const page = divide(decode(bytes), url)
  return composed(page, read(featurise(page)))
}
const nothing = () => {}
const handlers = { onopentag: nothing, onclosetag: nothing, ontext: nothing, oncomment: nothing }

/** Milliseconds of each page: the best of several runs, after one that warms up. */
async function time(work, runs = RUNS) {
  const best = new Array(pages.length).fill(Number.POSITIVE_INFINITY)
  for (let run = 0; run <= runs; run++)
    for (const [i, page] of pages.entries()) {
      const started = performance.now()
      try {
        await work(page, i)
      } catch {
        // A page a peer cannot read costs it what it took.
      }
      if (run > 0 || runs === 1) best[i] = Math.min(best[i], performance.now() - started)
    }
  return best
}
const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1]

const divided = pages.map(({ bytes, url }) => divide(decode(bytes), url))
const features = divided.map(featurise)
const read1 = features.map((each) => read(each))
const stages = {
  decode: ({ bytes }) => decode(bytes),
  divide: ({ html, url }) =>
    divide({ text: html, charset: 'utf-8', charsetSource: 'string', replaced: 0 }, url),
  // A copy each time: what is worked out once a page must be worked out here.
  featurise: (_, i) => featurise({ ...divided[i] }),
  read: (_, i) => read(features[i]),
  'of it: tag': (_, i) => viterbi(read1[i].sequence) && marginals(read1[i].sequence),
  compose: (_, i) => composed(divided[i], read1[i]),
}
const megabytes = pages.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6
const line = (name, times, against) => {
  const ms = median(times)
  const total = times.reduce((sum, each) => sum + each, 0)
  const ratio = against ? `${(ms / against).toFixed(2).padStart(8)}x` : ''
  console.log(
    `${name.padEnd(24)}${ms.toFixed(2).padStart(9)} ms${(megabytes / (total / 1000)).toFixed(1).padStart(9)} MB/s${ratio}`,
  )
  return ms
}

console.log(
  `${pages.length} pages of news424, ${(megabytes / pages.length).toFixed(2)} MB a page; median ms a page, best of ${RUNS}\n`,
)
const bare = line('bare htmlparser2', await time(({ html }) => new Parser(handlers).end(html)))
const whole = line('sitko, bytes to text', await time(clean), bare)
for (const [name, work] of Object.entries(stages)) line(`  ${name}`, await time(work))
console.log('\npeer                     median              MB/s   times sitko')
for (const { name, extract } of await loadPeers(['html-to-text', 'Readability + linkedom', 'defuddle']))
  line(name, await time(({ html, url }) => extract(html, url), name === 'defuddle' ? 1 : 2), whole)
printGrowth(pages, clean)
