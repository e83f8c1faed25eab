import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode, divide, loadModel } from '../dist/stages.js'
import { assignFolds, Dataset, readAnnotated } from '../dist/training.js'
import { folderOf, newsPage, OPENING, sitko } from './run-cli.js'
import {
  ANNOTATIONS,
  byTag,
  cardOf,
  LABELLED,
  label,
  refused,
  SITES,
  samples,
  train,
  trains,
} from './training-samples.js'

trains(test, 'writes a model that cleans, and its card inside and beside it', async () => {
  const folder = folderOf({ 'page.html': newsPage() })
  const out = join(folder, 'models/my.crfsuite.gz')
  const { code, stdout, stderr } = await train([LABELLED, '--out', out, '--name', 'mine'])
  assert.is(code, 0, stderr)
  assert.is(stdout, '')
  assert.match(stderr, /^Wrote .*my\.crfsuite\.gz and .*my\.json: 9 pages, \d+ blocks/)
  assert.not.match(stderr, '\r')
  assert.equal(readdirSync(join(folder, 'models')), ['my.crfsuite.gz', 'my.json'])
  const { card } = await loadModel(readFileSync(out))
  assert.equal(card, cardOf(join(folder, 'models/my.json')))
  assert.is(card.name, 'mine')
  assert.is(card.pages, 9)
  assert.equal(card.trainedOn, [{ name: 'labelled', pages: 9 }])
  assert.equal(card.parameters, { c1: 0, c2: 1, maxIterations: 12, sites: 1, nameSites: 1 })
  assert.ok(card.blocks.TEXT > 50 && card.blocks.OTHER > card.blocks.TEXT)
  const cleaned = await sitko(['clean', join(folder, 'page.html'), '--model', out])
  assert.is(cleaned.code, 0)
  assert.match(cleaned.stdout, OPENING)
})

trains(test, 'gives equal files for equal input, wherever they go', async () => {
  const folder = folderOf()
  const [a, b, dated] = ['a.crfsuite', 'other/b.crfsuite.gz', 'dated'].map((name) => join(folder, name))
  await train([LABELLED, '--out', a])
  await train(['labelled', '--out', b], { cwd: samples })
  await train([LABELLED, '--out', dated, '--date', '2025-03-01'])
  assert.is(readFileSync(a).compare(gunzipSync(readFileSync(b))), 0)
  assert.is(readFileSync(a).toString('latin1', 0, 4), 'lCRF')
  assert.is(cardOf(join(folder, 'a.json')).created, undefined)
  assert.is(cardOf(join(folder, 'dated.json')).created, '2025-03-01')
})

trains(test, 'takes ./annotations when nothing is named, and single files', async () => {
  const folder = folderOf()
  cpSync(LABELLED, join(folder, 'annotations'), { recursive: true })
  const { code, stderr } = await train(['--out', 'model'], { cwd: folder })
  assert.is(code, 0, stderr)
  assert.is(cardOf(join(folder, 'model.json')).name, 'annotations')
  const site = join(LABELLED, 'ranni-kuryr.example')
  const files = readdirSync(site).filter((name) => name.endsWith('.json'))
  // A page named twice is one page.
  const paths = [...files, files[0]].map((name) => join(site, name))
  await train([...paths, site, '--out', join(folder, 'files')])
  assert.is(cardOf(join(folder, 'files.json')).pages, files.length)
})

trains(test, 'makes one model a site beside the one for all, and measures both', async () => {
  const folder = folderOf()
  const out = join(folder, 'm.crfsuite.gz')
  const { code, stdout, stderr } = await train([LABELLED, '--by-site', '--folds', '2', '--out', out])
  assert.is(code, 0, stderr)
  assert.match(stderr, '2 folds by page.')
  const models = readdirSync(folder).filter((name) => name.endsWith('.gz'))
  assert.equal(models, [...SITES.map((site) => `m-${site}.crfsuite.gz`).sort(), 'm.crfsuite.gz'])
  const card = cardOf(join(folder, 'm-ranni-kuryr.example.json'))
  assert.is(card.pages, 3)
  assert.is(card.name, 'labelled-ranni-kuryr.example')
  assert.is(card.scores.foldsBy, 'page')
  const tables = stdout.split(/^source /m)
  assert.is(tables.length, 3)
  for (const table of tables.slice(1)) for (const site of SITES) assert.match(table, site)
})

trains(test, 'cross-validates by site and prints a line a source and one for all', async () => {
  const folder = folderOf()
  const out = join(folder, 'm')
  const { code, stdout, stderr } = await train([LABELLED, '--folds', '4', '--out', out])
  assert.is(code, 0, stderr)
  const lines = stdout.trimEnd().split('\n')
  assert.match(lines[0], /^source +pages +P +R +F +HEADER +TEXT +OTHER$/)
  assert.equal(
    lines.slice(1, 6).map((line) => line.split(/ +/)[0]),
    [...SITES.toSorted(), 'All'],
  )
  assert.match(lines[5], /^All +9( +[01]\.\d{3}){6}$/)
  assert.match(stdout, /^HEADER +\d+( +[01]\.\d{3}){3}$/m)
  const { scores } = cardOf(`${out}.json`)
  assert.is(scores.folds, 4)
  assert.is(scores.foldsBy, 'site')
  assert.ok(scores.words.f > 0.5 && scores.labels.TEXT.f > 0.5)
  assert.is(scores.words.f.toFixed(3), lines[5].split(/ +/)[4])
})

trains(test, 'measures without writing a model when only folds are wanted', async () => {
  const folder = folderOf()
  const { code, stdout } = await train([LABELLED, '--folds', '2', '--folds-by', 'page'], { cwd: folder })
  assert.is(code, 0)
  assert.match(stdout, /^All +9 /m)
  assert.equal(readdirSync(folder), [])
})

trains(test, 'tries settings by cross-validation and trains with the best', async () => {
  const folder = folderOf()
  const grid = ['--tune', '--c1', '0', '--c2', '1,1000', '--min-sites', '1', '--folds', '2']
  const { code, stdout, stderr } = await train([LABELLED, ...grid, '--out', join(folder, 'm')])
  assert.is(code, 0, stderr)
  assert.match(stdout, /^ +c1 +c2 +min-sites +P +R +F/)
  assert.match(stdout, /^\* +0 +1 +1 /m)
  assert.match(stdout, /^ +0 +1000 +1 /m)
  assert.is(cardOf(join(folder, 'm.json')).parameters.c2, 1)
})

test('deals out folds by what pages are, not by the order they come in', () => {
  const pages = ['a', 'a', 'a', 'a', 'b', 'b', 'c', 'd'].map((site, i) => ({
    site,
    collection: 'x',
    id: `${site}${i}`,
  }))
  const foldsOf = (list, how) => {
    const folds = assignFolds(list, how)
    return Object.fromEntries(list.map(({ id }, i) => [id, folds[i]]))
  }
  for (const unit of ['site', 'page'])
    assert.equal(foldsOf(pages, { folds: 3, unit }), foldsOf(pages.toReversed(), { folds: 3, unit }))
  const bySite = assignFolds(pages, { folds: 2, unit: 'site' })
  assert.equal(bySite, [0, 0, 0, 0, 1, 1, 1, 1])
  const byPage = assignFolds(pages, { folds: 4, unit: 'page' })
  assert.equal(byPage, [0, 1, 2, 3, 0, 1, 2, 3])
})

test('cuts a page at its unlabelled blocks', async () => {
  const page = divide(decode(Buffer.from(newsPage())))
  const dataset = new Dataset()
  const labels = ['OTHER', 'OTHER', 'HEADER', null, 'TEXT', 'TEXT', null]
  assert.is(page.blocks.length, labels.length)
  dataset.add(page, labels, { site: 'a', weight: 3 })
  const whole = new Dataset()
  whole.add(
    page,
    labels.map((given) => given ?? 'TEXT'),
    { site: 'a' },
  )
  const { sequences } = dataset.finish({ sites: 1, nameSites: 1 })
  assert.equal(
    sequences.map(({ labels }) => labels.length),
    [3, 2],
  )
  assert.equal(
    sequences.map(({ weight }) => weight),
    [3, 3],
  )
  // The neighbours still see the block without a label.
  const [{ ids, ends }] = whole.finish({ sites: 1, nameSites: 1 }).sequences
  assert.equal(sequences[1].ids, ids.slice(ends[3], ends[5]))
})

trains(
  test,
  'learns from the labelled part of a page, and leaves out one that is mostly unlabelled',
  async () => {
    const folder = folderOf()
    for (const name of ['one', 'two', 'three']) await label(folder, { name, labelOf: byTag })
    await label(folder, { name: 'part', labelOf: (block) => (block.ordinal < 5 ? byTag(block) : null) })
    await label(folder, { name: 'scant', labelOf: (block) => (block.ordinal < 3 ? byTag(block) : null) })
    const out = join(folder, 'm')
    const { code, stderr } = await train([folder, '--out', out])
    assert.is(code, 0, stderr)
    assert.match(stderr, /scant\.html is left out: only 3 of its 7 blocks have a label/)
    const { pages, blocks } = cardOf(`${out}.json`)
    assert.is(pages, 4)
    assert.is(blocks.HEADER + blocks.TEXT + blocks.OTHER, 3 * 7 + 5)
  },
)

/** A corpus of the sample pages: their labelled text is the gold. */
async function corpusOf(folder) {
  for (const part of ['gold', 'pages']) mkdirSync(join(folder, part), { recursive: true })
  for await (const { page, labels, bytes, site, annotation } of readAnnotated([LABELLED])) {
    const id = annotation.page.replace('.html', '')
    const texts = page.blocks.filter((_, i) => labels[i] !== 'OTHER').map(({ text }) => text)
    writeFileSync(join(folder, 'pages', `${id}.html.gz`), gzipSync(bytes))
    writeFileSync(
      join(folder, 'gold', `${id}.json`),
      JSON.stringify({ id, site, title: texts[0], text: texts.slice(1).join('\n\n') }),
    )
  }
}

trains(test, 'learns from a corpus by alignment, and mixes it in as a base', async () => {
  const folder = folderOf()
  await corpusOf(join(folder, 'news'))
  const base = join(folder, 'base.crfsuite')
  const { code, stderr } = await train([join(folder, 'news'), '--out', base, '--c2', '2'])
  assert.is(code, 0, stderr)
  assert.equal(cardOf(join(folder, 'base.json')).trainedOn, [{ name: 'news', pages: 9 }])
  const site = join(ANNOTATIONS, 'copper-ladle.example')
  const mixed = join(folder, 'mixed')
  const mixing = [site, '--base', base, '--mix-weight', '4']
  const lacking = await train([...mixing.slice(0, 3), '--out', mixed])
  assert.is(lacking.code, 2)
  assert.match(
    lacking.stderr,
    /trained on news \(9 pages\): give the folder that holds them with --base-corpus DIR/,
  )
  const result = await train([...mixing, '--base-corpus', folder, '--folds', '2', '--out', mixed])
  assert.is(result.code, 0, result.stderr)
  // The pages of the base are learnt from and not judged.
  assert.match(result.stdout, /^All +2 /m)
  const { trainedOn, parameters } = cardOf(`${mixed}.json`)
  assert.equal(trainedOn, [
    { name: 'copper-ladle.example', pages: 2 },
    { name: 'news', pages: 9 },
  ])
  assert.is(parameters.mixWeight, 4)
  assert.is(parameters.c2, 2)
  await refused(
    [site, '--base', base, '--base-corpus', LABELLED],
    /lacks what the base model was trained on: news/,
  )
})

test.run()
