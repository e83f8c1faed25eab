import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { complaints, folderOf, newsPage, sitko } from './run-cli.js'

const PARAGRAPHS = [
  'Hasiči dnes ráno vytáhli z rybníka za vsí starý kombajn, který se tam zřítil při jarní povodni.',
  'Práce trvaly přes pět hodin a přihlíželo jim několik desítek lidí z okolních obcí. Starosta poděkoval všem, kteří přišli pomoci.',
  'Stroj podle odborníků už nepůjde opravit. Obec ho proto nabídne muzeu zemědělské techniky, které o něj projevilo zájem letos v zimě.',
]
const TITLE = 'Z rybníka vytáhli kombajn'
const gold = (fields = {}) =>
  JSON.stringify({ id: 'x', site: 'listy', title: TITLE, text: PARAGRAPHS.join('\n\n'), ...fields })

/** Two pages of one site that are right, and one of another whose gold wants more. */
const corpus = (more = {}) =>
  folderOf({
    'pages/a.html': newsPage(),
    'pages/b.html': newsPage(),
    'pages/c.html': newsPage(),
    'gold/a.json': gold(),
    'gold/b.json': gold(),
    'gold/c.json': gold({
      site: 'jine',
      text: `${PARAGRAPHS.join('\n\n')}\n\nOdstavec, který na stránce není.`,
    }),
    ...more,
  })

const evaluate = (cwd, ...more) => sitko(['clean', 'pages', '--gold', 'gold', ...more], { cwd })
const report = async (cwd, ...more) => {
  const run = await evaluate(cwd, '--report', 'r.json', ...more)
  return { ...run, report: JSON.parse(readFileSync(join(cwd, 'r.json'), 'utf8')) }
}

test('prints the table by sources with the sum last, and no page text', async () => {
  const { code, stdout, stderr } = await evaluate(corpus())
  assert.is(code, 0, stderr)
  const lines = stdout.split('\n')
  assert.match(lines[0], /^source +pages +L\. dist\. +L\. rel\. +P +R +F +95 % exact empty$/)
  assert.match(stdout, /^jine +1 .* 0 % +0$/m)
  assert.match(stdout, /^listy +2 +0\.0 +0\.000 1\.000 1\.000 1\.000 1\.00–1\.00 100 % +0$/m)
  assert.match(stdout, /^All +3 /m)
  assert.not.match(stdout, 'kombajn')
  for (const line of lines) assert.ok(line.length <= 80, line)
})

test('the scores are those of the texts', async () => {
  const { report: found } = await report(corpus())
  assert.is(found.format, 'sitko-evaluation')
  const page = found.pages.find(({ id }) => id === 'c')
  assert.is(page.source, 'jine')
  assert.is(page.scores.words.precision, 1)
  const words = PARAGRAPHS.join(' ').match(/[\p{L}\p{N}_]+/gu).length
  assert.ok(Math.abs(page.scores.words.recall - words / (words + 5)) < 1e-9)
  assert.is(page.exact, false)
  assert.is(found.all.pages, 3)
  assert.ok(Math.abs(found.all.exact - 2 / 3) < 1e-9)
  const mean = found.pages.reduce((sum, each) => sum + each.scores.words.f, 0) / 3
  assert.ok(Math.abs(found.all.f - mean) < 1e-9)
})

test('reads plain text and CleanEval lines, with or without the title', async () => {
  const cwd = folderOf({
    'pages/a.html': newsPage(),
    'pages/b.html': newsPage(),
    'pages/c.html': newsPage(),
    'gold/a.txt': PARAGRAPHS.join('\n'),
    'gold/b.txt': `${TITLE}\n\n${PARAGRAPHS.join('\n\n')}\n`,
    'gold/c.txt': `URL: http://www.listy.example/c\n\n<h>${TITLE}\n${PARAGRAPHS.map((text) => `<p>${text}`).join('\n')}\n`,
  })
  const { report: found } = await report(cwd)
  assert.equal(
    found.pages.map(({ id, exact }) => [id, exact]),
    [
      ['a', true],
      ['b', true],
      ['c', true],
    ],
  )
  assert.is(found.pages[2].source, 'listy.example')
  assert.is(found.pages[0].source, 'pages')
})

test('optional text counts neither for nor against', async () => {
  const cwd = folderOf({
    'pages/a.html': newsPage(),
    'gold/a.json': gold({ text: PARAGRAPHS.slice(0, 2).join('\n\n'), optional: PARAGRAPHS[2] }),
  })
  const { report: found } = await report(cwd)
  assert.is(found.pages[0].exact, true)
})

test('an annotation as gold gives scores of labels too', async () => {
  const cwd = folderOf({ 'pages/a.html': newsPage() })
  const inspected = JSON.parse((await sitko(['inspect', 'pages/a.html', '--format', 'json'], { cwd })).stdout)
  const when = '2026-01-01T00:00:00Z'
  const blocks = inspected.blocks.map(({ text }, ordinal) => ({
    fingerprint: fingerprintOf(text),
    ordinal,
    label: text === TITLE ? 'HEADER' : PARAGRAPHS.includes(text) ? 'TEXT' : 'OTHER',
    who: 'test',
    when,
    how: 'typed',
  }))
  const annotation = {
    format: 'sitko-annotation',
    version: 1,
    page: 'a.html',
    url: null,
    site: 'listy',
    date: when,
    hash: '0'.repeat(64),
    guideline: '1',
    blocks: [...blocks, { ...blocks[0], fingerprint: 'f'.repeat(16), ordinal: 99 }],
  }
  writeGold(cwd, 'a.json', JSON.stringify(annotation))
  const { report: found, stdout } = await report(cwd)
  assert.is(found.pages[0].exact, true)
  assert.is(found.labels.blocks, blocks.length)
  assert.is(found.labels.byLabel.TEXT.recall, 1)
  assert.is(found.labels.lost, 1)
  assert.is(found.calibration.blocks.count, blocks.length)
  assert.match(stdout, /^TEXT +3 /m)
  assert.match(stdout, 'as HEADER')
})

test('annotators without a common file speak together; where they disagree nothing counts', async () => {
  const cwd = folderOf({ 'pages/a.html': newsPage() })
  const annotationOf = (labels) =>
    JSON.stringify({
      format: 'sitko-annotation',
      version: 1,
      page: 'a.html',
      url: null,
      site: 'listy',
      date: '2026-01-01',
      hash: '0'.repeat(64),
      guideline: '1',
      blocks: PARAGRAPHS.map((text, ordinal) => ({
        fingerprint: fingerprintOf(text),
        ordinal,
        label: labels[ordinal],
        who: 'x',
        when: '2026-01-01',
        how: 'typed',
      })),
    })
  writeGold(cwd, 'a.jana.json', annotationOf(['TEXT', 'TEXT', 'TEXT']))
  writeGold(cwd, 'a.petr.json', annotationOf(['TEXT', 'TEXT', 'OTHER']))
  const { report: found } = await report(cwd)
  assert.is(found.pages.length, 1)
  assert.is(found.labels.blocks, 2)
  assert.is(found.pages[0].exact, true)
})

test('names the pages without gold and the golds without page, and leaves them out', async () => {
  const cwd = corpus({ 'pages/d.html': newsPage(), 'gold/e.json': gold() })
  const { code, report: found, stderr } = await report(cwd)
  assert.is(code, 0)
  assert.is(found.all.pages, 3)
  assert.equal(found.leftOut.pagesWithoutGold, [join('pages', 'd.html')])
  assert.equal(found.leftOut.goldsWithoutPage, ['e'])
  assert.match(stderr, '1 page has no gold, left out: ')
  assert.match(stderr, '1 gold has no page, left out: e')
})

test('finds golds by their path first, and by their name where only one has it', async () => {
  const cwd = folderOf({
    'pages/x/a.html': newsPage(),
    'pages/y/a.html': newsPage(),
    'pages/y/b.html.gz': newsPage(),
    'gold/x/a.json': gold({ site: 'x' }),
    'gold/y/a.json': gold({ site: 'y' }),
    'gold/b.json': gold({ site: 'b' }),
  })
  const { report: found } = await report(cwd)
  assert.equal(
    found.pages.map(({ id, source }) => [id, source]),
    [
      ['x/a', 'x'],
      ['y/a', 'y'],
      ['b', 'b'],
    ],
  )
})

test('one gold is not counted for two pages', async () => {
  const cwd = folderOf({ 'pages/x/a.html': newsPage(), 'pages/y/a.html': newsPage(), 'gold/a.json': gold() })
  const { code, report: found, stderr } = await report(cwd)
  assert.is(code, 1)
  assert.is(found.all.pages, 1)
  assert.match(stderr, 'has been used for')
})

test('a gold that cannot be read costs its page and is named', async () => {
  const cwd = corpus({ 'gold/b.json': '{"id": "b"', 'gold/c.json': '{"id": "c"}' })
  const { code, report: found, stderr } = await report(cwd)
  assert.is(code, 1)
  assert.is(found.all.pages, 1)
  assert.match(stderr, 'it is not JSON')
  assert.match(stderr, 'it has no "text"')
  assert.is(found.leftOut.failed.length, 2)
})

test('writes pages too where a folder is given', async () => {
  const cwd = corpus()
  const { code, stdout } = await evaluate(cwd, '--out', 'text')
  assert.is(code, 0)
  assert.match(stdout, /^All /m)
  assert.match(readFileSync(join(cwd, 'text/a.txt'), 'utf8'), 'kombajn')
})

test('counts by shingles and as WCXB, with its snippets', async () => {
  const cwd = folderOf({
    'pages/a.html': newsPage(),
    'gold/a.json': gold({ with: ['starý kombajn'], without: ['Sport', 'jarní povodni'] }),
  })
  const wcxb = await report(cwd, '--metric', 'wcxb')
  assert.is(wcxb.report.metric, 'wcxb')
  assert.equal(wcxb.report.all.snippets, { found: 1, absent: 0.5 })
  assert.match(wcxb.stdout, 'unwanted snippets absent: 50 %')
  const shingles = await report(cwd, '--metric', 'shingles')
  assert.match(shingles.stdout, 'ScrapingHub')
})

test('a run compared with itself shows no difference', async () => {
  const cwd = corpus()
  await evaluate(cwd, '--report', 'old.json')
  const { code, stdout, report: found } = await report(cwd, '--compare', 'old.json')
  assert.is(code, 0)
  assert.match(stdout, 'F shows no difference: 0.000')
  assert.is(found.comparison.f.verdict, 'no difference')
  assert.is(found.comparison.pages, 3)
})

/** Pages enough to tell, and an earlier report with every F changed. */
async function manyPages(change) {
  const names = Array.from({ length: 8 }, (_, i) => `p${i}`)
  const cwd = folderOf({
    ...Object.fromEntries(names.map((name) => [`pages/${name}.html`, newsPage()])),
    ...Object.fromEntries(names.map((name) => [`gold/${name}.json`, gold()])),
  })
  await evaluate(cwd, '--report', 'old.json')
  const old = JSON.parse(readFileSync(join(cwd, 'old.json'), 'utf8'))
  old.pages.forEach((page, i) => {
    page.scores.words.f = change(i)
  })
  writeFileSync(join(cwd, 'old.json'), JSON.stringify(old))
  return cwd
}

test('calls a change better or worse only where the interval excludes 0', async () => {
  const better = await evaluate(await manyPages((i) => 0.9 - i / 100), '--compare', 'old.json')
  assert.match(better.stdout, /^F is better: \+0\.135/m)
  const worse = await evaluate(await manyPages((i) => 1.05 + i / 100), '--compare', 'old.json')
  assert.match(worse.stdout, /^F is worse: −0\.085/m)
  const mixed = await evaluate(await manyPages((i) => (i % 2 ? 0.9 : 1.09)), '--compare', 'old.json')
  assert.match(mixed.stdout, /^F shows no difference: /m)
})

test('too few pages are not called better, and changed golds are not compared', async () => {
  const cwd = corpus()
  await evaluate(cwd, '--report', 'old.json')
  const old = JSON.parse(readFileSync(join(cwd, 'old.json'), 'utf8'))
  for (const page of old.pages) page.scores.words.f -= 0.2
  old.pages[0].goldHash = 'another'
  writeFileSync(join(cwd, 'old.json'), JSON.stringify(old))
  const { stdout } = await evaluate(cwd, '--compare', 'old.json')
  assert.match(stdout, 'F shows no difference yet')
  assert.match(stdout, '1 page left out because their gold has changed')
})

test('a wrong call says what to do', async () => {
  const cwd = corpus({ 'old.json': '{"format": "other"}' })
  const cases = [
    [['clean', 'pages', '--report', 'r.html'], '--report is about scores, and those need a gold'],
    [['clean', 'pages', '--compare', 'old.json'], '--compare is about scores'],
    [['clean', 'pages', '--gold', 'nowhere'], '"nowhere" is no folder of gold texts'],
    [['clean', 'pages', '--gold', 'pages'], 'it holds no .json or .txt file'],
    [['clean', 'pages', '--gold', 'gold', '--metric', 'bleu'], 'Known metrics: words, wcxb, shingles'],
    [['clean', 'pages', '--gold', 'gold', '--report', 'r.pdf'], 'End it in one of .html, .json, .csv, .md'],
    [['clean', 'pages', '--gold', 'gold', '--compare', 'old.json'], 'it is not an evaluation report'],
    [['clean', 'pages', '--gold', 'gold', '--compare', 'none.json'], 'it does not exist'],
    [['clean', 'pages', '--gold', 'gold', '--format', 'json'], 'pages are written only to --out DIR'],
    [['clean', 'pages', '--gold', 'gold', '--report', 'pages/a.html'], 'would overwrite a page'],
  ]
  for (const [args, expected] of cases) {
    const { code, stdout, stderr } = await sitko(args, { cwd })
    assert.is(code, 2, expected)
    assert.is(stdout, '')
    assert.match(stderr, expected)
    assert.is(complaints(stderr).length, 1)
  }
})

test('where no page has a gold, that is said and no report is written', async () => {
  const cwd = folderOf({ 'pages/a.html': newsPage(), 'gold/z.json': gold() })
  const { code, stderr } = await evaluate(cwd, '--report', 'r.html')
  assert.is(code, 2)
  assert.match(stderr, 'No page has a gold in "gold"')
  assert.not(existsSync(join(cwd, 'r.html')))
})

function writeGold(cwd, name, content) {
  mkdirSync(join(cwd, 'gold'), { recursive: true })
  writeFileSync(join(cwd, 'gold', name), content)
}

/** FNV-1a as annotations use it, written a second time so that the format cannot change unnoticed. */
function fingerprintOf(text) {
  const normal = text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
  let hash = 0xcbf29ce484222325n
  for (const byte of new TextEncoder().encode(normal))
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n)
  return hash.toString(16).padStart(16, '0')
}

test.run()
