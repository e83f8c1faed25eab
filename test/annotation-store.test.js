import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode, divide } from '../dist/stages.js'
import {
  annotationPath,
  changeLabels,
  contentHash,
  fingerprint,
  matchLabels,
  readAnnotated,
  readAnnotation,
  writeAnnotation,
} from '../dist/training.js'
import { folderOf, newsPage } from './run-cli.js'

const pageOf = (html) => divide(decode(html))
const page = (...texts) => pageOf(texts.map((text) => `<p>${text}</p>`).join(''))

const blockLabel = (text, ordinal, label, more = {}) => ({
  fingerprint: fingerprint(text),
  ordinal,
  label,
  who: 'jana',
  when: '2026-11-18T10:00:00.000Z',
  how: 'typed',
  ...more,
})

const annotation = (blocks, more = {}) => ({
  format: 'sitko-annotation',
  version: 1,
  page: 'a.html',
  url: null,
  site: 'web.cz',
  date: '2026-11-18',
  hash: contentHash(Buffer.from(newsPage())),
  guideline: '1',
  blocks,
  ...more,
})

/** Labels for texts in their order, `null` for one that is left out. */
const labelled = (texts, labels) =>
  annotation(texts.flatMap((text, i) => (labels[i] ? [blockLabel(text, i, labels[i])] : [])))

async function all(iterable) {
  const items = []
  for await (const item of iterable) items.push(item)
  return items
}

test('the fingerprint is FNV-1a, and stays what it is', () => {
  assert.is(fingerprint('a'), 'af63dc4c8601ec8c')
  assert.is(fingerprint('foobar'), '85944171f73967e8')
  assert.is(fingerprint('Příliš žluťoučký kůň'), 'b8d0408b44a037a6')
})

test('the fingerprint overlooks case, spaces, punctuation and how accents are written', () => {
  assert.is(fingerprint('„Čtěte  také:“ Most\u00a0padá'), fingerprint('čtěte také — MOST padá!'))
  assert.is(fingerprint('Č'.normalize('NFD')), fingerprint('č'))
  assert.is.not(fingerprint('most'), fingerprint('mosty'))
})

test('blocks of nothing but signs are told apart', () => {
  assert.is.not(fingerprint('»'), fingerprint('«'))
  assert.is(fingerprint(' |  | '), fingerprint('| |'))
})

test('what is written is read again, one block a line', async () => {
  const path = join(folderOf(), 'web.cz', 'a.json')
  const written = annotation([blockLabel('b', 1, 'TEXT'), blockLabel('a', 0, 'HEADER', { who: 'a,"b"' })])
  await writeAnnotation(path, written)
  const read = await readAnnotation(path)
  assert.equal({ ...read, blocks: [...read.blocks].reverse() }, written)
  const lines = readFileSync(path, 'utf8').split('\n')
  assert.is(lines.filter((line) => line.includes('"fingerprint"')).length, 2)
  assert.equal(readdirSync(join(path, '..')), ['a.json'])
})

test('a broken annotation is named with what is wrong in it', async () => {
  const cwd = folderOf({
    'a.json': '{"format": "sitko-annotation"',
    'b.json': JSON.stringify(annotation([{ ...blockLabel('a', 0, 'TITLE') }])),
  })
  for (const [name, message] of [
    ['a.json', /cannot be read: it is not JSON/],
    ['b.json', /blocks\[0\]\.label is "TITLE", not one of HEADER, TEXT, OTHER/],
    ['c.json', /There is no annotation .*sitko annotate/],
  ]) {
    const error = await readAnnotation(join(cwd, name)).then(
      () => null,
      (thrown) => thrown,
    )
    assert.match(error?.message ?? 'no error', message)
  }
})

test('a change leaves alone what others wrote meanwhile', async () => {
  const path = join(folderOf(), 'a.json')
  const start = annotation([])
  await changeLabels(path, { start, changes: [blockLabel('a', 0, 'TEXT')] })
  await changeLabels(path, { start, changes: [blockLabel('b', 1, 'OTHER', { who: 'petr' })] })
  await changeLabels(path, { start, changes: [blockLabel('a', 0, 'HEADER')] })
  const labels = (await readAnnotation(path)).blocks.map(({ label, who }) => `${label} ${who}`)
  assert.equal(labels, ['HEADER jana', 'OTHER petr'])
  await changeLabels(path, { start, changes: [{ ...blockLabel('a', 0), label: null }] })
  assert.is((await readAnnotation(path)).blocks.length, 1)
})

test('a page of the same name never gets the labels of another', async () => {
  const path = join(folderOf(), 'a.json')
  await changeLabels(path, { start: annotation([]), changes: [blockLabel('a', 0, 'TEXT')] })
  const other = { start: annotation([], { page: 'a.htm' }), changes: [] }
  await changeLabels(path, other).then(
    () => assert.unreachable(),
    (error) => assert.is(error.code, 'ANNOTATION_OF_OTHER_PAGE'),
  )
})

test('each annotator has a file, and no name leads elsewhere', () => {
  assert.is(annotationPath('x/a.html'), join('x', 'a.json'))
  assert.is(annotationPath('x/a.b.htm.gz', 'jana'), join('x', 'a.b.jana.json'))
  for (const name of ['', 'a.b', '../a', 'a/b', 'a b'])
    assert.throws(
      () => annotationPath('x/a.html', name),
      (error) => error.code === 'ANNOTATOR_UNUSABLE',
    )
})

test('labels are found again on an unchanged page', () => {
  const texts = ['Menu', 'Menu', 'Nadpis', 'Text', 'Menu']
  const labels = ['OTHER', 'TEXT', 'HEADER', 'TEXT', 'OTHER']
  assert.equal(matchLabels(page(...texts), labelled(texts, labels)).labels, labels)
})

test('labels survive blocks that come and go around them', () => {
  const before = ['Reklama', 'Menu', 'Nadpis', 'První věta.', 'Druhá věta.', 'Menu']
  const labels = ['OTHER', 'OTHER', 'HEADER', 'TEXT', 'TEXT', 'OTHER']
  const after = page('Cookies', 'Nové menu', 'Menu', 'NADPIS', 'První  věta', 'Druhá věta!', 'Menu')
  const { labels: found, lost } = matchLabels(after, labelled(before, labels))
  assert.equal(found, [null, null, 'OTHER', 'HEADER', 'TEXT', 'TEXT', 'OTHER'])
  assert.equal(
    lost.map(({ ordinal }) => ordinal),
    [0],
  )
})

test('a block that was divided in two is lost and said to be', () => {
  const { labels, lost } = matchLabels(
    page('První věta.', 'Druhá věta.', 'Konec'),
    labelled(['První věta. Druhá věta.', 'Konec'], ['TEXT', 'OTHER']),
  )
  assert.equal(labels, [null, null, 'OTHER'])
  assert.equal(
    lost.map(({ label, ordinal }) => [label, ordinal]),
    [['TEXT', 0]],
  )
})

test('of equal blocks the one at the same place keeps the label', () => {
  const texts = ['Sdílet', 'A', 'Sdílet', 'B', 'Sdílet', 'C', 'Sdílet']
  const given = labelled(texts, [null, null, null, 'TEXT', 'OTHER', null, null])
  assert.equal(matchLabels(page(...texts), given).labels, [null, null, null, 'TEXT', 'OTHER', null, null])
  const moved = matchLabels(page('X', 'Sdílet', 'A', 'Sdílet', 'B', 'Sdílet', 'C', 'Sdílet'), given)
  assert.equal(moved.labels, [null, null, null, null, 'TEXT', 'OTHER', null, null])
})

test('of too many labels for equal blocks the nearest are kept', () => {
  const before = ['A', 'Zpět', 'B', 'Zpět', 'C', 'Zpět']
  const { labels, lost } = matchLabels(
    page('A', 'B', 'Zpět', 'C', 'Zpět'),
    labelled(before, ['TEXT', 'HEADER', 'TEXT', 'OTHER', 'TEXT', 'OTHER']),
  )
  assert.equal(labels, ['TEXT', 'TEXT', 'OTHER', 'TEXT', 'OTHER'])
  assert.equal(
    lost.map(({ label }) => label),
    ['HEADER'],
  )
})

test('thousands of equal blocks do not take long', () => {
  const texts = Array(6000).fill('a')
  const started = performance.now()
  const { labels } = matchLabels(page(...texts, 'a'), labelled(texts, Array(6000).fill('OTHER')))
  assert.is(labels.filter(Boolean).length, 6000)
  assert.ok(performance.now() - started < 5000)
})

test('reads annotations with the pages beside them, packed or not', async () => {
  const blocks = pageOf(newsPage()).blocks.map(({ text }, i) => blockLabel(text, i, 'OTHER'))
  const cwd = folderOf({
    'web.cz/a.html': newsPage(),
    'web.cz/a.json': JSON.stringify(annotation(blocks)),
    'web.cz/b.html.gz': gzipSync(newsPage()),
    'web.cz/b.json': JSON.stringify(annotation(blocks.slice(1), { page: 'b.html.gz' })),
    'web.cz/package.json': '{"name": "not ours"}',
    'web.cz/.hidden.json': '{',
  })
  const pages = await all(readAnnotated([cwd]))
  assert.equal(
    pages.map(({ site, path }) => [site, path]),
    [
      ['web.cz', join(cwd, 'web.cz', 'a.json')],
      ['web.cz', join(cwd, 'web.cz', 'b.json')],
    ],
  )
  assert.ok(pages[0].labels.every((label) => label === 'OTHER'))
  assert.is(pages[1].labels[0], null)
  assert.is(pages[1].bytes.toString(), newsPage())
})

test('the common annotation decides; where it is silent, the majority of annotators', async () => {
  const texts = pageOf(newsPage()).blocks.map(({ text }) => text)
  const by = (who, ...labels) =>
    JSON.stringify(
      annotation(labels.flatMap((label, i) => (label ? [blockLabel(texts[i], i, label, { who })] : []))),
    )
  const cwd = folderOf({
    'a.html': newsPage(),
    'a.jana.json': by('jana', 'TEXT', 'TEXT', 'TEXT', 'TEXT'),
    'a.petr.json': by('petr', 'OTHER', 'TEXT', 'OTHER', 'OTHER'),
    'a.eva.json': by('eva', 'OTHER', null, null, 'HEADER'),
    'a.json': by('eva', null, 'HEADER'),
  })
  const pages = await all(readAnnotated([cwd]))
  assert.is(pages.length, 1)
  assert.equal(pages[0].labels.slice(0, 5), ['OTHER', 'HEADER', null, null, null])
})

test('a page that is missing is said to be', async () => {
  const cwd = folderOf({ 'a.json': JSON.stringify(annotation([])) })
  await all(readAnnotated([cwd])).then(
    () => assert.unreachable(),
    (error) => assert.match(error.message, /The page ".*a\.html" of the annotation/),
  )
})

test('labels outlive what happens to a page: they stay in the file when lost', async () => {
  const cwd = folderOf({ 'a.html': '<p>Starý text</p>' })
  const path = join(cwd, 'a.json')
  const start = annotation([])
  await changeLabels(path, { start, changes: [blockLabel('Starý text', 0, 'TEXT')] })
  writeFileSync(join(cwd, 'a.html'), '<p>Nový text</p>')
  await changeLabels(path, { start, changes: [blockLabel('Nový text', 0, 'TEXT')] })
  const [read] = await all(readAnnotated([path]))
  assert.equal(read.labels, ['TEXT'])
  assert.is(read.lost.length, 1)
})

test('every block of the pages we ship has a label', async () => {
  const folder = new URL('../annotations/', import.meta.url).pathname
  const pages = await all(readAnnotated([folder]))
  assert.ok(pages.length >= 24)
  for (const { path, labels, lost, bytes, annotation } of pages) {
    assert.ok(labels.every(Boolean), path)
    assert.is(lost.length, 0, path)
    assert.is(annotation.hash, contentHash(bytes), path)
  }
})

test.run()
