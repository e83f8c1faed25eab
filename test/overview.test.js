import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { PARAGRAPHS, page } from './analysed-page.js'
import { folderOf, sitko } from './run-cli.js'

test('sitko clean --report without gold: entities and sentiment, by day and source', async () => {
  const day = (text, number) => text.replace('2026-03-05', `2026-03-0${number}`)
  const folder = folderOf({
    'a.html': page(),
    'b.html': day(
      page(['Při výbuchu zahynuli čtyři lidé, řekl Petr Dvořák. Masakr odsoudila celá Praha.']),
      6,
    ),
    'c.html': page()
      .replace('noviny.example', 'hlasatel.example')
      .replace(/<meta property[^>]*>/, ''),
  })
  const html = join(folder, 'overview.html')
  const json = join(folder, 'overview.json')
  const { code, stderr, stdout } = await sitko([
    'clean',
    folder,
    '--analyse',
    'ner,sentiment',
    '--report',
    html,
    '--report',
    json,
    '--format',
    'jsonl',
  ])
  assert.is(code, 0, stderr)
  assert.is(stdout.trim().split('\n').length, 3)
  const summary = JSON.parse(readFileSync(json, 'utf8'))
  assert.is(summary.articles, 3)
  assert.is(summary.undated, 1)
  assert.equal(
    summary.days.map((each) => each.day),
    ['2026-03-05', '2026-03-06'],
  )
  assert.equal(
    summary.sources.map(({ source, articles }) => [source, articles]),
    [
      ['noviny.example', 2],
      ['hlasatel.example', 1],
    ],
  )
  assert.is(summary.entities[0].name, 'Petr Dvořák')
  assert.is(summary.entities[0].count, 5)
  assert.is(summary.entities[0].articles, 3)
  const text = readFileSync(html, 'utf8')
  for (const id of ['entities', 'days', 'moods']) assert.match(text, `<section id="${id}">`)
  assert.not.match(text, /<script|https?:\/\/(?!www\.w3)/)
  assert.match(text, 'prefers-color-scheme: dark')
})

test('an overview cannot carry markup of a page', async () => {
  const lines = [
    {
      text: 'x',
      url: 'https://a.example/',
      date: '2026-01-01',
      analysis: {
        ner: {
          entities: [
            {
              name: '<img src=x onerror=alert(1)>',
              type: 'P',
              count: 9,
              link: 'javascript:alert(1)',
              occurrences: [],
            },
          ],
        },
      },
    },
  ]
  const folder = folderOf({ 'in.jsonl': lines.map((line) => `${JSON.stringify(line)}\n`).join('') })
  const { code, stderr } = await sitko(
    ['analyse', 'in.jsonl', '--analyse', 'sentiment', '--report', 'o.html'],
    { cwd: folder },
  )
  assert.is(code, 0, stderr)
  const html = readFileSync(join(folder, 'o.html'), 'utf8')
  assert.not.match(html, '<img')
  assert.not.match(html, 'href="javascript')
})

test('a report with gold shows what analysers found too', async () => {
  const folder = folderOf({ 'pages/a.html': page(), 'gold/a.txt': PARAGRAPHS.join('\n\n') })
  const { code, stderr } = await sitko(
    ['clean', 'pages', '--gold', 'gold', '--analyse', 'ner,sentiment', '--report', 'r.html'],
    { cwd: folder },
  )
  assert.is(code, 0, stderr)
  const html = readFileSync(join(folder, 'r.html'), 'utf8')
  assert.match(html, '<section id="worst">')
  assert.match(html, '<section id="entities">')
})

test('wrong calls of --report', async () => {
  const folder = folderOf({ 'a.html': page() })
  for (const [args, message] of [
    [['clean', 'a.html', '--report', 'r.html'], /--gold DIR.*--analyse LIST/],
    [['clean', 'a.html', '--analyse', 'ner', '--report', 'r.csv'], /ends in \.html or \.json/],
    [['clean', 'a.html', '--analyse', 'ner', '--report', 'a.html'], /overwrite/],
    [['clean', 'a.html', '--analyse', 'nerr'], /knows no "nerr"/],
  ]) {
    const { code, stderr } = await sitko(args, { cwd: folder })
    assert.ok(code > 0, args.join(' '))
    assert.match(stderr, message)
  }
})

test.run()
