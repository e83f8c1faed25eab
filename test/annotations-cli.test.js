import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode, divide } from '../dist/stages.js'
import { contentHash, fingerprint } from '../dist/training.js'
import { folderOf, newsPage, sitko } from './run-cli.js'

const PAGE = newsPage({ body: ['První věta 👩‍🌾 článku.', 'Druhá věta článku.'] })
const TEXTS = divide(decode(PAGE)).blocks.map(({ text }) => text)
// Domů, Sport, title, two paragraphs, footer.
const LABELS = ['OTHER', 'OTHER', 'HEADER', 'TEXT', 'TEXT', 'OTHER']

const annotation = (labels = LABELS, more = {}) => ({
  format: 'sitko-annotation',
  version: 1,
  page: 'a.html',
  url: 'https://web.cz/a',
  site: 'web.cz',
  date: '2026-11-18',
  hash: contentHash(Buffer.from(PAGE)),
  guideline: '1',
  blocks: labels.flatMap((label, ordinal) =>
    label
      ? [
          {
            fingerprint: fingerprint(TEXTS[ordinal]),
            ordinal,
            label,
            who: 'jana',
            when: '2026-11-18T10:00:00.000Z',
            how: 'typed',
          },
        ]
      : [],
  ),
  ...more,
})

const folder = (files) =>
  folderOf({
    'annotations/web.cz/a.html': PAGE,
    ...Object.fromEntries(
      Object.entries(files).map(([name, value]) => [
        `annotations/web.cz/${name}`,
        typeof value === 'string' ? value : JSON.stringify(value),
      ]),
    ),
  })

const annotations = (cwd, ...args) => sitko(['annotations', ...args], { cwd })
const jsonIn = (cwd, name = 'a.json') =>
  JSON.parse(readFileSync(join(cwd, 'annotations/web.cz', name), 'utf8'))

test('check is content with what is whole', async () => {
  const { code, stdout, stderr } = await annotations(folder({ 'a.json': annotation() }), 'check')
  assert.equal([code, stdout], [0, ''])
  assert.is(stderr, '1 annotation of 1 page, 6 blocks, 0 problems\n')
})

for (const [what, files, message] of [
  ['broken JSON', { 'a.json': '{"format": ' }, /a\.json: unreadable: .*not JSON/],
  [
    'a field of the wrong kind',
    { 'a.json': annotation(LABELS, { date: 'today' }) },
    /schema: date is "today"/,
  ],
  ['an unknown label', { 'a.json': annotation(['MENU']) }, /schema: blocks\[0\]\.label is "MENU"/],
  ['a page that is gone', { 'a.json': annotation(LABELS, { page: 'b.html' }) }, /page: .*b\.html/],
  [
    'another page under the name',
    { 'a.json': annotation(LABELS, { hash: 'a'.repeat(64) }) },
    /hash: "a\.html"/,
  ],
  [
    'blocks without labels',
    { 'a.json': annotation(['OTHER', null, null, 'TEXT', 'TEXT']) },
    /unlabelled: .*: 2-3, 6 \(of 6\)/,
  ],
  [
    'labels without blocks',
    {
      'a.json': annotation(LABELS, {
        blocks: [
          ...annotation().blocks,
          { ...annotation().blocks[0], fingerprint: '0'.repeat(16), ordinal: 9 },
        ],
      }),
    },
    /lost: .*: 10\n/,
  ],
  [
    'a block labelled twice',
    { 'a.json': annotation(LABELS, { blocks: [...annotation().blocks, annotation().blocks[3]] }) },
    /duplicate: blocks labelled more than once: 4\n/,
  ],
  [
    'a page saved twice',
    { 'a.json': annotation(), 'b.html': PAGE, 'b.json': annotation(LABELS, { page: 'b.html' }) },
    /b\.json: duplicate: the same page as in/,
  ],
  [
    'annotators at odds',
    { 'a.jana.json': annotation(), 'a.petr.json': annotation(['TEXT', ...LABELS.slice(1)]) },
    /unlabelled: .*: 1 \(of 6\)/,
  ],
])
  test(`check finds ${what}`, async () => {
    const { code, stdout, stderr } = await annotations(folder(files), 'check')
    assert.is(code, 1, stdout + stderr)
    assert.match(stdout, message)
    assert.match(stderr, /, [1-9]\d* problems?\n$/)
  })

test('check gives JSON to programs', async () => {
  const cwd = folder({ 'a.json': annotation(LABELS, { hash: 'a'.repeat(64) }) })
  const { stdout } = await annotations(cwd, 'check', '--format', 'json')
  assert.equal(
    JSON.parse(stdout).problems.map(({ kind }) => kind),
    ['hash'],
  )
})

test('stats counts by site, label and origin', async () => {
  const { code, stdout } = await annotations(folder({ 'a.json': annotation(LABELS.slice(0, 5)) }), 'stats')
  assert.is(code, 0)
  assert.match(
    stdout,
    /site +pages +blocks +HEADER +TEXT +OTHER +unlabelled +lost\nweb\.cz +1 +6 +1 +2 +2 +1 +0\nall/,
  )
  assert.match(stdout, /jana, typed +5\n/)
})

test('agreement compares annotators and names what to do', async () => {
  const cwd = folder({ 'a.jana.json': annotation(), 'a.petr.json': annotation(['TEXT', ...LABELS.slice(1)]) })
  const { code, stdout, stderr } = await annotations(cwd, 'agreement')
  assert.is(code, 0)
  assert.match(stdout, /jana and petr +6 +83\.3 % +0\.739/)
  assert.match(stdout, /Krippendorff's alpha +0\.7\d\d/)
  assert.match(stderr, '1 disputed. Settle them with `sitko annotate --review`.')
})

test('agreement of one annotator is a wrong call', async () => {
  const { code, stderr } = await annotations(folder({ 'a.json': annotation() }), 'agreement')
  assert.is(code, 2)
  assert.match(stderr, '--annotator NAME')
})

for (const format of ['jsonl', 'label-studio', 'prodigy'])
  test(`${format}: what is exported comes back the same`, async () => {
    const labels = ['OTHER', null, 'HEADER', 'TEXT', 'TEXT', 'OTHER']
    const files = { 'a.json': annotation(labels), 'a.petr.json': annotation() }
    const cwd = folder(files)
    const exported = await annotations(cwd, 'export', '--format', format, '--out', 'out.json')
    assert.is(exported.code, 0, exported.stderr)
    const other = folder({ 'out.json': readFileSync(join(cwd, 'out.json'), 'utf8') })
    const from = 'annotations/web.cz/out.json'
    const imported = await annotations(other, 'import', from, '--format', format)
    assert.is(imported.code, 0, imported.stderr)
    assert.equal(jsonIn(other), files['a.json'])
    assert.equal(jsonIn(other, 'a.petr.json'), files['a.petr.json'])
  })

test('Label Studio: regions are the blocks, counted in code points', async () => {
  const { stdout, stderr } = await annotations(
    folder({ 'a.json': annotation() }),
    'export',
    '--format',
    'label-studio',
  )
  const [{ data, annotations: made }] = JSON.parse(stdout)
  const characters = [...data.text]
  for (const { value, type, from_name, to_name } of made[0].result) {
    assert.equal([type, from_name, to_name], ['labels', 'label', 'text'])
    assert.is(characters.slice(value.start, value.end).join(''), value.text)
  }
  assert.equal(
    made[0].result.map(({ value }) => value.labels[0]),
    LABELS,
  )
  assert.match(stderr, '<Labels name="label" toName="text">')
})

test('Label Studio: labels changed there are the annotator’s, the others keep theirs', async () => {
  const cwd = folder({ 'a.json': annotation() })
  const { stdout } = await annotations(cwd, 'export', '--format', 'label-studio')
  const [task] = JSON.parse(stdout)
  const [first, second, third, ...rest] = task.annotations[0].result
  const result = [{ ...first, value: { ...first.value, labels: ['TEXT'] } }, third, ...rest]
  assert.ok(second)
  const made = { result, completed_by: { email: 'eva@web.cz' }, updated_at: '2026-11-20T08:00:00.000000Z' }
  writeFileSync(join(cwd, 'done.json'), JSON.stringify([{ ...task, annotations: [made] }]))
  const { code, stderr } = await annotations(cwd, 'import', 'done.json', '--format', 'label-studio')
  assert.is(code, 0, stderr)
  const { blocks } = jsonIn(cwd)
  assert.equal(
    blocks.map(({ ordinal, label, who }) => `${ordinal} ${label} ${who}`),
    ['0 TEXT eva', '2 HEADER jana', '3 TEXT jana', '4 TEXT jana', '5 OTHER jana'],
  )
  assert.is(blocks[0].when, '2026-11-20T08:00:00.000Z')
})

test('Label Studio: two people’s annotations of a task become two files', async () => {
  const cwd = folder({ 'a.json': annotation() })
  const { stdout } = await annotations(cwd, 'export', '--format', 'label-studio')
  const [task] = JSON.parse(stdout)
  const made = [7, 8].map((completed_by) => ({ ...task.annotations[0], completed_by }))
  writeFileSync(join(cwd, 'done.json'), JSON.stringify([{ ...task, annotations: made }]))
  await annotations(cwd, 'import', 'done.json', '--format', 'label-studio')
  assert.is(jsonIn(cwd, 'a.user-7.json').blocks.length, 6)
  assert.is(jsonIn(cwd, 'a.user-8.json').blocks.length, 6)
})

test('Prodigy: only what was accepted is taken, spans that nearly fit count', async () => {
  const cwd = folder({ 'a.json': annotation() })
  const { stdout } = await annotations(cwd, 'export', '--format', 'prodigy')
  const task = JSON.parse(stdout)
  const [first] = task.spans
  const spans = [{ ...first, end: first.end - 1, label: 'TEXT' }]
  const lines = [
    { ...task, spans, _annotator_id: 'set-eva', _timestamp: 1_795_000_000 },
    { ...task, spans: [], answer: 'ignore' },
  ]
  writeFileSync(join(cwd, 'done.jsonl'), lines.map((line) => JSON.stringify(line)).join('\n'))
  const { code } = await annotations(cwd, 'import', 'done.jsonl', '--format', 'prodigy')
  assert.is(code, 0)
  assert.equal(
    jsonIn(cwd).blocks.map(({ label, who }) => `${label} ${who}`),
    ['TEXT set-eva'],
  )
})

test('an import that leads out of the folder is refused, and nothing is written', async () => {
  const cwd = folder({ 'a.json': annotation() })
  for (const more of [{ site: '../..' }, { site: '..' }, { page: '../../evil.html' }]) {
    writeFileSync(join(cwd, 'in.jsonl'), JSON.stringify(annotation(LABELS, more)))
    const { code, stderr } = await annotations(cwd, 'import', 'in.jsonl')
    assert.is(code, 2, stderr)
    assert.match(stderr, 'would be written elsewhere')
  }
})

test('an import of the wrong format says so', async () => {
  const cwd = folder({ 'a.json': annotation() })
  for (const [content, format] of [
    ['[{"data": {"text": "x"}}]', 'label-studio'],
    ['{"text": "x"}', 'prodigy'],
    ['not JSON', 'jsonl'],
  ]) {
    writeFileSync(join(cwd, 'in'), content)
    const { code, stderr } = await annotations(cwd, 'import', 'in', '--format', format)
    assert.is(code, 2)
    assert.match(stderr, /cannot be imported/)
  }
})

test('labels without their page are imported, with a word about it', async () => {
  const cwd = folderOf({ 'in.jsonl': JSON.stringify(annotation()) })
  const { code, stderr } = await annotations(cwd, 'import', 'in.jsonl', '--annotator', 'eva')
  assert.is(code, 1)
  assert.match(stderr, /a\.eva\.json: 6 labels, but its page is missing/)
})

test('unknown sub-commands and options that do not apply are wrong calls', async () => {
  const cwd = folder({ 'a.json': annotation() })
  for (const [args, message] of [
    [[], 'Say what to do: check, stats, agreement, export, import.'],
    [['chek'], 'Did you mean check?'],
    [['check', '--out', 'x'], 'takes no --out'],
    [['stats', '--format', 'xml'], '--format cannot be "xml"'],
    [['check', 'nowhere'], 'There is no file or folder "nowhere"'],
    [['export', '--annotator', 'nobody'], 'There are no labels of "nobody"'],
  ]) {
    const { code, stderr } = await annotations(cwd, ...args)
    assert.is(code, 2, stderr)
    assert.match(stderr, message)
  }
})

test.run()
