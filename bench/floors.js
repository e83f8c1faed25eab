// Accuracy that may not fall: npm run floors -- CORPORA [--pin | --lower]
// Cleans every page of the corpora with the shipped cleaner, plugins included, and compares the mean word F1 of
// each set with bench/floors.json. The model has seen these pages: the figures tell a change for the worse, not
// how good it is on new pages (models/README.md does). --pin raises floors, only --lower lowers them.
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createCleaner } from '../dist/index.js'
import { readCorpus } from '../dist/training.js'
import { CORPORA } from '../scripts/default-model.js'
import { scoreText, summarise } from '../scripts/score-pages.js'

// Below this a difference is the machine's arithmetic.
const NOISE = 0.0005
const path = new URL('floors.json', import.meta.url)

const [folder, ...flags] = process.argv.slice(2)
if (!folder || flags.some((flag) => flag !== '--pin' && flag !== '--lower')) {
  console.error('Usage: npm run floors -- CORPORA [--pin | --lower]')
  process.exit(2)
}

const cleaner = await createCleaner()
const hash = createHash('sha256')
const results = []
for (const { name } of CORPORA)
  for await (const { id, type, url, bytes, gold } of readCorpus(folder, name)) {
    hash.update(`${name}/${id}\n${gold.text}\n`).update(bytes)
    const { text } = await cleaner.clean(bytes, { url })
    results.push({ corpus: name, id, type, ...scoreText(text, gold) })
  }
const corpora = hash.digest('hex').slice(0, 16)
const figures = Object.fromEntries(
  Object.entries(summarise(results)).map(([set, { f, empty }]) => [set, { f, empty }]),
)

const pinned = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null
if (pinned && pinned.corpora !== corpora && !flags.includes('--lower')) {
  console.error(
    `These are not the corpora the floors were pinned on (${corpora}, not ${pinned.corpora}). Pin anew with --lower.`,
  )
  process.exit(1)
}
const floorOf = (set) => pinned?.sets[set] ?? { f: 0, empty: Number.POSITIVE_INFINITY }
const fallen = Object.keys(figures).filter(
  (set) => figures[set].f < floorOf(set).f - NOISE || figures[set].empty > floorOf(set).empty,
)
console.table(
  Object.fromEntries(
    Object.entries(figures).map(([set, now]) => [
      set,
      { floor: pinned ? floorOf(set).f : '-', now: now.f, empty: now.empty, fell: fallen.includes(set) },
    ]),
  ),
)
if (fallen.length > 0 && !flags.includes('--lower')) {
  console.error(
    `Below its floor: ${fallen.join(', ')}. Mend it, or lower the floor with --lower and say why.`,
  )
  process.exit(1)
}
if (flags.length > 0) {
  writeFileSync(
    new URL('floors.json.part', import.meta.url),
    `${JSON.stringify({ corpora, sets: figures }, null, 2)}\n`,
  )
  renameSync(new URL('floors.json.part', import.meta.url), path)
}
