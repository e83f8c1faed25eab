// Makes models/default.crfsuite.gz again: npm run train:default -- CORPORA [--judge]
// Ten minutes on two cores, 12 GB of memory; the same corpora give the same bytes. With --judge also
// models/cross-validation.json, ten minutes more: both readings by models that saw no page of the site.
import { rename, writeFile } from 'node:fs/promises'
import { constants, gzipSync } from 'node:zlib'
import { FEATURE_VERSION, withCard } from '../dist/stages.js'
import { crossValidateReadings, fitReadings } from '../dist/training.js'
import { CORPORA, file, isDoubtful, readPages, settings } from './default-model.js'
import { crossValidationFile, printSummary, scorePages, summarise } from './score-pages.js'

const pages = await readPages(process.argv[2])
const options = settings(pages)
const { models, firsts } = await fitReadings(pages, options)
const learnt = pages.filter((page) => !isDoubtful(page))
const blocks = { HEADER: 0, TEXT: 0, OTHER: 0 }
for (const { labels } of learnt) for (const label of labels) if (label) blocks[label]++
const card = {
  name: 'default',
  featureVersion: FEATURE_VERSION,
  trainedOn: [...CORPORA, { name: 'annotations', licence: 'CC0' }].map(({ name, licence }) => ({
    name,
    licence,
    pages: learnt.filter(({ collection }) => collection === name).length,
  })),
  pages: learnt.length,
  blocks,
  parameters: {
    readings: 2,
    'first.c2': options.first.parameters.c2,
    'first.iterations': options.first.parameters.maxIterations,
    'second.c2': options.second.parameters.c2,
    'second.iterations': options.second.parameters.maxIterations,
    ...options.first.limits,
  },
  licence: 'MIT',
}
await writeAtomically(
  'models/default.crfsuite.gz',
  gzipSync(withCard(models, card), { level: constants.Z_BEST_COMPRESSION }),
)
await writeAtomically('models/default.json', `${JSON.stringify(card, null, 2)}\n`)
if (process.argv.includes('--judge')) {
  const results = scorePages(await crossValidateReadings(pages, { ...options, firsts }))
  printSummary(summarise(results))
  await writeAtomically('models/cross-validation.json', crossValidationFile(results))
}
console.error('Wrote models/default.crfsuite.gz; `npm run build` puts it into dist/.')

async function writeAtomically(path, data) {
  await writeFile(file(`${path}.part`), data)
  await rename(file(`${path}.part`), file(path))
}
