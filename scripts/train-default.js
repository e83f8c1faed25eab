// Makes models/default.crfsuite.gz again: npm run train:default -- CORPORA
// Some fifteen minutes on two cores, 12 GB of memory; the same corpora give the same bytes. Beside it,
// models/cross-validation.json: five folds by site, both readings by models that saw no page of the site.
import { rename, writeFile } from 'node:fs/promises'
import { constants, gzipSync } from 'node:zlib'
import { FEATURE_VERSION, withCard } from '../dist/stages.js'
import { fitReadings } from '../dist/training.js'
import { CORPORA, file, isDoubtful, readPages, settings } from './default-model.js'
import { printSummary, round, scorePages, summarise } from './score-pages.js'

const pages = await readPages(process.argv[2])
const options = settings(pages)
const { models, judged } = await fitReadings(pages, options)
const results = scorePages(judged)
const summary = summarise(results)
printSummary(summary)
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
  scores: summary,
  licence: 'MIT',
}
const rows = results.map(({ corpus, id, words, confidence }) => [
  `${corpus}/${id}`,
  round(words.f),
  round(confidence),
])
await writeAtomically(
  'models/cross-validation.json',
  `{"columns": ["page", "f", "confidence"],\n"pages": [\n${rows.map((row) => JSON.stringify(row)).join(',\n')}\n]}\n`,
)
await writeAtomically(
  'models/default.crfsuite.gz',
  gzipSync(withCard(models, card), { level: constants.Z_BEST_COMPRESSION }),
)
await writeAtomically('models/default.json', `${JSON.stringify(card, null, 2)}\n`)
console.error('Wrote models/default.crfsuite.gz; `npm run build` puts it into dist/.')

async function writeAtomically(path, data) {
  await writeFile(file(`${path}.part`), data)
  await rename(file(`${path}.part`), file(path))
}
