// Word F1 against peers over the same pages, in one run: node bench/accuracy.js CORPORA [EVERY]
// Needs `npm install` in bench/ once. The shipped model has learnt from these corpora, so its own column is
// what cross-validation gave (models/cross-validation.json: folds by site); "shipped" is only for comparison
// with a later version. EVERY 5 takes every fifth page.
import { readFileSync } from 'node:fs'
import { createCleaner } from '../dist/index.js'
import { decode, evaluation } from '../dist/stages.js'
import { readCorpus } from '../dist/training.js'
import { scoreText } from '../scripts/score-pages.js'
import { loadPeers } from './peers.js'

const [folder, every = '1'] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: npm run bench:accuracy -- CORPORA [EVERY]')
  process.exit(2)
}
const { pages: judged } = JSON.parse(
  readFileSync(new URL('../models/cross-validation.json', import.meta.url), 'utf8'),
)
const crossValidated = new Map(judged)
const cleaner = await createCleaner()
const peers = await loadPeers()
const systems = [
  { name: 'sitko, cross-validated', score: ({ key }) => crossValidated.get(key) ?? 0 },
  { name: 'sitko, shipped', extract: async (_, url, bytes) => (await cleaner.clean(bytes, { url })).text },
  ...peers,
]
// Peers talk on the console about pages they do not like.
console.log = console.warn = () => {}
const table = (rows) => process.stdout.write(`${rows.join('\n')}\n`)

const scores = new Map()
for (const corpus of ['czech', 'fundus', 'news424', 'wcxb']) {
  let number = 0
  for await (const { id, type, bytes, url, gold } of readCorpus(folder, corpus)) {
    if (number++ % Number(every) !== 0) continue
    const html = decode(bytes).text
    const row = await Promise.all(
      systems.map((system) => scoreOf(system, { key: `${corpus}/${id}`, html, url, bytes, gold })),
    )
    const sets =
      corpus === 'wcxb' ? ['wcxb, all', ...(type === 'article' ? ['wcxb, articles'] : [])] : [corpus]
    for (const set of sets) scores.set(set, [...(scores.get(set) ?? []), row])
  }
  console.error(`${corpus} done`)
}

async function scoreOf({ score, extract }, page) {
  if (score) return score(page)
  try {
    return scoreText((await extract(page.html, page.url, page.bytes)) ?? '', page.gold).words.f
  } catch {
    // A page a system cannot read is a page without text.
    return 0
  }
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
for (const [set, rows] of [...scores].sort()) {
  table(['', `${set}, ${rows.length} pages`])
  systems.forEach(({ name }, s) => {
    const difference = evaluation.bootstrap(rows.length, (drawn) =>
      mean(Array.from(drawn, (i) => rows[i][0] - rows[i][s])),
    )
    const interval =
      s > 1 && difference ? `   sitko ahead by ${difference.map((x) => x.toFixed(3)).join(' to ')}` : ''
    table([`  ${name.padEnd(24)}${mean(rows.map((row) => row[s])).toFixed(4)}${interval}`])
  })
}
