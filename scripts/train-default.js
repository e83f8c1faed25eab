// Makes models/default.crfsuite.gz again: node scripts/train-default.js CORPORA
// CORPORA is a folder with the corpora of models/README.md, each with gold/ and pages/.
import { existsSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { constants, gzipSync } from 'node:zlib'
import { decode, divide, FEATURE_VERSION, withCard } from '../dist/stages.js'
import { align, Dataset, readCorpus, train } from '../dist/training.js'

const CORPORA = [
  { name: 'czech', licence: "page text is the publishers'; labels and weights only" },
  { name: 'fundus', licence: 'MIT' },
  { name: 'news424', licence: 'Apache-2.0' },
  { name: 'wcxb', licence: 'CC BY 4.0' },
]
// Pages whose gold text is mostly not in the page (drawn by scripts) would teach that text is OTHER.
const LEAST_COVERED = 0.7
const PARAMETERS = { c1: 0, c2: 1, maxIterations: 200 }
const LIMITS = { nameSites: 8, sites: 3 }

const folder = process.argv[2]
if (!folder || !existsSync(folder)) {
  console.error(
    'Usage: npm run train:default -- CORPORA   (the folder with czech/, fundus/, news424/ and wcxb/)',
  )
  process.exit(2)
}

const dataset = new Dataset()
const trainedOn = []
const blocks = { HEADER: 0, TEXT: 0, OTHER: 0 }
for (const corpus of CORPORA) {
  let pages = 0
  for await (const { bytes, url, gold, site } of readCorpus(folder, corpus.name)) {
    const page = divide(decode(bytes), url)
    const { labels, covered } = align(page, gold)
    if (covered < LEAST_COVERED) continue
    dataset.add(page, labels, { site })
    for (const label of labels) blocks[label]++
    pages++
  }
  trainedOn.push({ ...corpus, pages })
  console.error(`${corpus.name}: ${pages} pages`)
}
const model = await train(dataset.finish(LIMITS), {
  parameters: PARAMETERS,
  onProgress: ({ iteration, loss, seconds }) =>
    iteration % 10 === 0 &&
    console.error(`iteration ${iteration}, loss ${loss.toFixed(0)}, ${seconds.toFixed(0)} s`),
})
const card = {
  name: 'default',
  featureVersion: FEATURE_VERSION,
  trainedOn,
  pages: trainedOn.reduce((sum, { pages }) => sum + pages, 0),
  blocks,
  parameters: { ...PARAMETERS, ...LIMITS, leastCovered: LEAST_COVERED },
  licence: 'MIT',
}
const models = join(dirname(fileURLToPath(import.meta.url)), '../models')
await writeAtomically(
  join(models, 'default.crfsuite.gz'),
  gzipSync(withCard(model, card), { level: constants.Z_BEST_COMPRESSION }),
)
await writeAtomically(join(models, 'default.json'), `${JSON.stringify(card, null, 2)}\n`)
console.error('Wrote models/default.crfsuite.gz; run `npm run build` to put it into dist/.')

async function writeAtomically(path, data) {
  await writeFile(`${path}.part`, data)
  await rename(`${path}.part`, path)
}
