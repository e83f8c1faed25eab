// What the default model is trained on and how, for the scripts beside this file.
import { existsSync, readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { decode, divide } from '../dist/stages.js'
import { align, assignFolds, readCorpus, readLabelled } from '../dist/training.js'

export const file = (path) => fileURLToPath(new URL(`../${path}`, import.meta.url))

// Czech pages are few and what we want to be best at: they count three times.
export const CORPORA = [
  { name: 'czech', licence: "page text is the publishers'; only weights are kept", weight: 3 },
  { name: 'fundus', licence: 'MIT' },
  { name: 'news424', licence: 'Apache-2.0' },
  { name: 'wcxb', licence: 'CC BY 4.0' },
]

// c2 swept 1-120 and iterations 70-250 on folds 0 and 1 of five: weak weights and early stops generalise best.
const FIRST = { parameters: { c1: 0, c2: 80, maxIterations: 100 }, limits: { nameSites: 8, sites: 3 } }
const SECOND = { parameters: { c1: 0, c2: 120, maxIterations: 70 }, limits: { nameSites: 10, sites: 3 } }
const FOLDS = 5

// Pages whose gold text is mostly not in the page (drawn by scripts) would teach that text is OTHER.
export const LEAST_COVERED = 0.7
const { pages: doubtful } = JSON.parse(readFileSync(file('scripts/doubtful-pages.json'), 'utf8'))

/** Every page of the corpora and of our annotations, with its gold text where it has one. */
export async function readPages(folder) {
  if (!folder || !CORPORA.every(({ name }) => existsSync(join(folder, name)))) {
    console.error(`Give the folder with the corpora ${CORPORA.map(({ name }) => name).join(', ')}.`)
    process.exit(2)
  }
  const { pages } = await readLabelled([file('annotations')])
  for (const { name, weight } of CORPORA) {
    for await (const { id, site, type, bytes, url, gold } of readCorpus(folder, name)) {
      const page = divide(decode(bytes), url)
      const { labels, covered } = align(page, gold)
      const isDoubtful = covered < LEAST_COVERED || (doubtful[name]?.includes(id) ?? false)
      pages.push({ collection: name, id, site, type, page, labels, gold, weight, isDoubtful })
    }
    console.error(`${name} read, ${pages.length} pages so far`)
  }
  return pages
}

export const isDoubtful = (page) => page.isDoubtful ?? false

export const settings = (pages) => ({
  first: FIRST,
  second: SECOND,
  folds: assignFolds(pages, { folds: FOLDS, unit: 'site' }),
  jobs: Math.min(2, availableParallelism()),
  isDoubtful,
  onProgress: (what, { iteration, loss, seconds }) =>
    iteration % 20 === 0 &&
    console.error(`${what}: iteration ${iteration}, loss ${loss.toFixed(0)}, ${seconds.toFixed(0)} s`),
})
