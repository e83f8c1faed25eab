import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as assert from 'uvu/assert'
import { decode, divide } from '../dist/stages.js'
import { contentHash, fingerprint, writeAnnotation } from '../dist/training.js'
import { folderOf, newsPage, sitko } from './run-cli.js'

export const ANNOTATIONS = fileURLToPath(new URL('../annotations', import.meta.url))
// Few sites and few iterations: what is tested is the way, not the model.
export const SITES = [
  'harbour-gazette.example',
  'ranni-kuryr.example',
  'verejne-vlny.example',
  'podhorske-listy.example',
]
const QUICK = ['--max-iterations', '12']

export const samples = folderOf()
for (const site of SITES)
  cpSync(join(ANNOTATIONS, site), join(samples, 'labelled', site), { recursive: true })
export const LABELLED = join(samples, 'labelled')

const isThere = await import('crfsuite').then(
  () => true,
  () => false,
)

/** A test that trains; where the native trainer is absent that is said, not passed over. */
export function trains(test, name, run) {
  if (isThere) test(name, run)
  else console.log(`SKIPPED (the native crfsuite package is not installed): ${name}`)
}

export const train = (args, options) => sitko(['train', ...args, ...QUICK], options)
export const cardOf = (path) => JSON.parse(readFileSync(path, 'utf8'))

/** Writes a page with the labels that `labelOf` gives its blocks; null leaves one out. */
export async function label(folder, { site = 'web.example', name = 'page', html = newsPage(), labelOf }) {
  const bytes = Buffer.from(html)
  const page = divide(decode(bytes))
  const blocks = page.blocks.flatMap(({ text, tag }, ordinal) => {
    const given = labelOf({ text, tag, ordinal })
    const when = '2025-01-01'
    return given
      ? [{ fingerprint: fingerprint(text), ordinal, label: given, who: 'x', when, how: 'typed' }]
      : []
  })
  mkdirSync(join(folder, site), { recursive: true })
  writeFileSync(join(folder, site, `${name}.html`), bytes)
  await writeAnnotation(join(folder, site, `${name}.json`), {
    format: 'sitko-annotation',
    version: 1,
    page: `${name}.html`,
    url: null,
    site,
    date: '2025-01-01',
    hash: contentHash(bytes),
    guideline: '1',
    blocks,
  })
}

export const byTag = ({ tag, text }) =>
  tag === 'h1' ? 'HEADER' : tag === 'p' && !text.startsWith('©') ? 'TEXT' : 'OTHER'

/** A refusal: exit code 2, one line, and nothing written. */
export async function refused(args, message, options) {
  const out = join(folderOf(), 'model')
  const { code, stdout, stderr } = await train([...args, '--out', out], options)
  assert.is(code, 2, stderr)
  assert.is(stdout, '')
  assert.is(stderr.trimEnd().split('\n').length, 1, stderr)
  assert.match(stderr, message)
  assert.equal(readdirSync(dirname(out)), [])
}
