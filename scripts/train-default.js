// Makes models/default.crfsuite.gz again: npm run train:default -- CORPORA [--judge]
// The same corpora give the same bytes. With --judge the model is left alone and models/cross-validation.json is
// made: every page read by a model that saw no page of its site. Each takes 5 GB of memory a training.
import { rename, writeFile } from 'node:fs/promises'
import { constants, gzipSync } from 'node:zlib'
import { FEATURE_VERSION, withCard } from '../dist/stages.js'
import { fitPages, judgeApart } from '../dist/training.js'
import { CORPORA, file, foldsBySite, readPages, settings } from './default-model.js'
import { crossValidationFile, printSummary, scorePages, summarise } from './score-pages.js'

const pages = await readPages(process.argv[2])
if (process.argv.includes('--judge')) await judge()
else await trainAll()

async function trainAll() {
  const model = await fitPages(pages, settings)
  const learnt = pages.filter(({ isDoubtful, isMade }) => !isDoubtful && !isMade)
  const blocks = { HEADER: 0, TEXT: 0, OTHER: 0 }
  for (const { labels } of learnt) for (const label of labels) if (label) blocks[label]++
  const { parameters, limits } = settings.settings
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
    parameters: { ...parameters, ...limits, shortenedCopies: pages.filter(({ isMade }) => isMade).length },
    licence: 'MIT',
  }
  const bytes = gzipSync(withCard(model, card), { level: constants.Z_BEST_COMPRESSION })
  await writeAtomically('models/default.crfsuite.gz', bytes)
  await writeAtomically('models/default.json', `${JSON.stringify(card, null, 2)}\n`)
  console.error('Wrote models/default.crfsuite.gz; `npm run build` puts it into dist/.')
}

async function judge() {
  const judged = await judgeApart(pages, { ...settings, folds: foldsBySite(pages), jobs: 2 })
  const results = scorePages(judged)
  printSummary(summarise(results))
  await writeAtomically('models/cross-validation.json', crossValidationFile(results))
}

async function writeAtomically(path, data) {
  await writeFile(file(`${path}.part`), data)
  await rename(file(`${path}.part`), file(path))
}
