// CPU milliseconds a page, stage by stage and against peers, side by side in one run:
// node bench/speed.js CORPORA [PAGES] [ROUNDS]
// Needs `npm install` in bench/ once. Only the ratios mean anything, machines differ.

import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Parser } from 'htmlparser2'
import {
  attributesOf,
  bindModel,
  compose,
  decide,
  decode,
  divide,
  featurise,
  loadModel,
  viterbi,
} from '../dist/stages.js'
import { readCorpus } from '../dist/training.js'
import { printGrowth } from './growth.js'
import { compare, median, timeSideBySide } from './interleaved.js'
import { openNativeTagger } from './native-tagger.js'
import { loadPeers } from './peers.js'
import { SCANNERS } from './scanners.js'

const [folder, count = '120', rounds = '7'] = process.argv.slice(2)
if (!folder) {
  console.error('Usage: npm run bench:speed -- CORPORA [PAGES] [ROUNDS]')
  process.exit(2)
}
const pages = []
for await (const page of readCorpus(folder, 'news424')) {
  pages.push({ bytes: page.bytes, url: page.url, html: decode(page.bytes).text })
  if (pages.length === Number(count)) break
}
const model = fileURLToPath(new URL('../models/default.crfsuite.gz', import.meta.url))
const { model: crf } = await loadModel(readFileSync(model))
const score = bindModel(crf)

const composed = (page, sequence) => compose(page, decide(sequence, crf.labels, page))
const clean = ({ bytes, url }) => {
  const page = divide(decode(bytes), url)
  return composed(page, score(featurise(page)))
}
const nothing = () => {}
const handlers = { onopentag: nothing, onclosetag: nothing, ontext: nothing, oncomment: nothing }

const decoded = pages.map(({ bytes }) => decode(bytes))
const divided = pages.map(({ url }, i) => divide(decoded[i], url))
const features = divided.map(featurise)
const scored = features.map((each) => score(each))
const attributes = features.map((each) =>
  each.survey.page.blocks.map((_, block) => attributesOf(each, block)),
)

const stages = [
  { name: 'decode', work: ({ bytes }) => decode(bytes) },
  { name: 'divide', work: ({ url }, i) => divide(decoded[i], url) },
  // A copy each time: what is worked out once a page must be worked out here.
  { name: 'features', work: (_, i) => featurise({ ...divided[i] }) },
  { name: 'score', work: (_, i) => score(features[i]) },
  { name: 'compose', work: (_, i) => composed({ ...divided[i] }, scored[i]) },
]
const tagger = await openNativeTagger(model)
const taggers = [
  { name: 'our tag stage', work: (_, i) => viterbi(score(features[i])) },
  ...(tagger ? [{ name: 'native crfsuite', work: (_, i) => tagger(attributes[i]) }] : []),
]
const peers = (await loadPeers(['html-to-text', 'Readability + linkedom', 'defuddle'])).map(
  ({ name, extract }) => ({
    name,
    work: ({ html, url }) => extract(html, url),
    // Takes as long as all others together.
    rounds: name === 'defuddle' ? 2 : Number(rounds),
  }),
)
// defuddle tells at length of every script it cannot parse.
console.error = nothing
const BARE = { name: 'bare htmlparser2', work: ({ html }) => new Parser(handlers).end(html) }
const WHOLE = { name: 'sitko, bytes to text', work: (page) => clean(page).text }
// Dates, keywords, authors and every block with its path are worked out when asked for: here they are.
const EVERYTHING = {
  name: 'sitko, with all facts',
  work(page) {
    const { provenance, blocks } = clean(page)
    return [provenance, blocks]
  },
}

const megabytes = pages.reduce((sum, { bytes }) => sum + bytes.length, 0) / 1e6
console.log(
  `${pages.length} pages of news424, ${(megabytes / pages.length).toFixed(2)} MB a page; CPU ms a page, best of ${rounds} rounds\n`,
)
const times = await timeSideBySide(
  // Never right behind one another: the second would find the page warm.
  [BARE, WHOLE, ...stages, ...taggers, ...SCANNERS, ...peers, EVERYTHING],
  pages,
  Number(rounds),
)

/** A line of the table: median ms, MB/s, and how many times the time of another it takes. */
function line({ name }, against) {
  const own = times.get(name)
  const total = own.reduce((sum, each) => sum + each, 0)
  const { ofMedians, ofPages } = against ? compare(own, times.get(against.name)) : {}
  console.log(
    name.padEnd(24) +
      `${median(own).toFixed(2).padStart(9)} ms${(megabytes / (total / 1000)).toFixed(1).padStart(9)} MB/s` +
      (against ? `${ofMedians.toFixed(2).padStart(9)}x${ofPages.toFixed(2).padStart(9)}x` : ''),
  )
}
const heading = (title) => console.log(`\n${title.padEnd(50)}of medians, by page`)
line(BARE)
heading('times bare htmlparser2')
line(WHOLE, BARE)
line(EVERYTHING, BARE)
for (const stage of stages) line(stage, BARE)
heading('times sitko')
for (const peer of peers) line(peer, WHOLE)
heading('times the tokenizer')
for (const each of SCANNERS) line(each, SCANNERS[0])
heading('times our tag stage')
for (const each of taggers) line(each, taggers[0])
if (!tagger) console.log('native crfsuite is left out: the package is not installed')
printGrowth(pages, clean)
