import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { Parser } from 'htmlparser2'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { ner, sentiment } from '../dist/analysers.js'
import { createCleaner, render } from '../dist/index.js'
import { PARAGRAPHS, page } from './analysed-page.js'
import { CLI, folderOf, sitko } from './run-cli.js'
import { checkTei } from './tei-model.js'

const analysed = async () => (await createCleaner({ plugins: [ner(), sentiment()] })).clean(page())

test('json: the names of the seed beside our own, sentences counted from one', async () => {
  const article = await analysed()
  const { analysis } = JSON.parse(render(article, { format: 'json' }))
  const own = analysis.ner.entities.find(({ name }) => name === 'Petr Dvořák')
  const seed = analysis.entities.find(({ name }) => name === 'Petr Dvořák')
  assert.is(seed.occurrencesCount, own.count)
  assert.is(seed.dbpedia, '')
  assert.equal(
    seed.occurrences,
    own.occurrences.map(({ sentence, type, form }) => ({
      sentenceIndex: sentence + 1,
      type,
      wordForm: form,
    })),
  )
  assert.is(analysis.articleSentiment, analysis.sentiment.score)
  assert.equal(
    analysis.sentencesSentiment,
    analysis.sentiment.sentences.map(({ score, positive, negative }, i) => ({
      sentenceIndex: i + 1,
      sentiment: score,
      positiveWords: positive,
      negativeWords: negative,
    })),
  )
  assert.is(analysis.sentencesSentiment.length, analysis.text.sentences.length)
  const plain = JSON.parse(render({ ...article, analysis: {} }, { format: 'json' }))
  assert.equal(plain.analysis, {})
})

/** Elements with their attributes and texts: [name, attributes, children]. */
function treeOf(xml) {
  const root = ['root', {}, []]
  const open = [root]
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element = [name, attributes, []]
        open.at(-1)[2].push(element)
        open.push(element)
      },
      ontext: (text) => open.at(-1)[2].push(text),
      onclosetag: (name) => assert.is(open.pop()[0], name),
    },
    { xmlMode: true, decodeEntities: true },
  )
  parser.end(xml)
  assert.is(open.length, 1)
  return root
}

const textOf = (node) =>
  typeof node === 'string' ? node : node[0] === 'lb' ? '\n' : node[2].map(textOf).join('')
const all = (node, name) =>
  typeof node === 'string'
    ? []
    : [...(node[0] === name ? [node] : []), ...node[2].flatMap((child) => all(child, name))]

test('tei: sentences, words and names that TEI P5 allows, and the text given back', async () => {
  const article = await analysed()
  const xml = render(article, { format: 'tei' })
  checkTei(xml)
  const root = treeOf(xml)
  const [body] = all(root, 'body')
  assert.equal(
    all(body, 'p').map(textOf).join('\n\n'),
    [...PARAGRAPHS, 'Evropská unie přispěje na další etapu. Stavět se bude v Brně.'].join('\n\n'),
  )
  assert.is(textOf(all(body, 'head')[0]), 'Most v Kolíně se otevře dřív')
  for (const holder of ['p', 'head'])
    for (const [, , children] of all(body, holder))
      assert.ok(
        children.every((child) => typeof child !== 'string' || child.trim() === ''),
        'all words in <s>',
      )
  const [person] = all(body, 'name').filter(([, { type }]) => type === 'P')
  assert.equal(person[1], { type: 'P', key: 'Petr Dvořák' })
  assert.is(textOf(person), 'Petr Dvořák')
  assert.ok(all(body, 'w').every(([, { lemma, pos }]) => lemma && pos))
  assert.is(all(body, 'w').find((word) => textOf(word) === 'mostu')[1].lemma, 'most')
})

test('tei: our sample pages, analysed and not, are TEI', async () => {
  const cleaner = await createCleaner({ plugins: [ner()] })
  const folder = fileURLToPath(new URL('../annotations/', import.meta.url))
  const pages = readdirSync(folder, { recursive: true }).filter((name) => name.endsWith('.html'))
  assert.ok(pages.length > 20)
  for (const name of pages) {
    const article = await cleaner.clean(readFileSync(join(folder, name)), {
      url: `https://a.example/${name}`,
    })
    for (const analysis of [article.analysis, {}])
      for (const labels of [undefined, ['HEADER', 'TEXT', 'OTHER'], ['TEXT']])
        checkTei(render({ ...article, analysis }, { format: 'tei', labels }))
  }
})

test('tei: without analysis as before', async () => {
  const article = { ...(await analysed()), analysis: {} }
  assert.not.match(render(article, { format: 'tei' }), /<(?:s|w|name)\b/)
})

test('vertical: word, lemma and tag in columns, sentences, names; the title too', async () => {
  const lines = render(await analysed(), { format: 'vertical' }).split('\n')
  assert.ok(lines.includes('mostu\tmost\tNOUN'))
  assert.ok(lines.includes('<name type="P" base="Petr Dvořák">'))
  assert.ok(lines.includes('&lt;\t&lt;\tPUNCT') || lines.includes('&lt;\t&lt;\tSYM'))
  assert.ok(lines.every((line) => /^<\/?(?:doc|p|s|name|g)\b.*>$|^[^\t]+\t[^\t]+\t[^\t]+$|^$/.test(line)))
  const count = (line) => lines.filter((other) => other === line).length
  assert.is(count('<s>'), count('</s>'))
  assert.is(lines[1], '<p heading="1">')
  assert.is(lines[2], '<s>')
  assert.is(lines[3], 'Most\tmost\tNOUN')
})

test('sitko clean --analyse works in threads, in every format', async () => {
  const folder = folderOf({ 'a.html': page(), 'b.html': page() })
  const { code, stdout, stderr } = await sitko([
    'clean',
    folder,
    '--analyse',
    'ner',
    '--format',
    'jsonl',
    '--jobs',
    '2',
  ])
  assert.is(code, 0, stderr)
  for (const line of stdout.trim().split('\n')) assert.ok(JSON.parse(line).analysis.ner.entities.length > 0)
})

test('sitko analyse: killed again and again, the output is the same', async () => {
  const lines = Array.from({ length: 400 }, (_, i) =>
    i % 50 === 7 ? 'no article' : JSON.stringify({ id: i, text: `${PARAGRAPHS[i % 2]} Zpráva číslo ${i}.` }),
  )
  const folder = folderOf({ 'in.jsonl': `${lines.join('\n')}\n` })
  await sitko(['analyse', 'in.jsonl', '--out', 'whole.jsonl'], { cwd: folder })
  const out = join(folder, 'out.jsonl')
  const sizes = []
  for (let i = 0; i < 4; i++) {
    const child = spawn(process.execPath, [CLI, 'analyse', 'in.jsonl', '--out', out, '--quiet'], {
      cwd: folder,
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => child.on('exit', resolve))
    const before = sizes.at(-1) ?? 0
    for (
      let waited = 0;
      waited < 400 && !(existsSync(out) && readFileSync(out).length > before + 20_000);
      waited++
    )
      await pause(10)
    child.kill('SIGKILL')
    await ended
    // What a kill in the middle of a write leaves.
    if (i === 2) writeFileSync(out, readFileSync(out).subarray(0, -15))
    sizes.push(readFileSync(out).length)
  }
  const last = await sitko(['analyse', 'in.jsonl', '--out', out, '--report', 'o.json'], { cwd: folder })
  assert.match(last.stderr, /done before/)
  assert.is(readFileSync(out, 'utf8'), readFileSync(join(folder, 'whole.jsonl'), 'utf8'))
  assert.is(JSON.parse(readFileSync(join(folder, 'o.json'), 'utf8')).articles, 392)
  const again = await sitko(['analyse', 'in.jsonl', '--out', out], { cwd: folder })
  assert.match(again.stderr, /0 articles.*400 done before/)
})

test('sitko analyse: lines with U+2028, without text, of other kinds, and twice analysed', async () => {
  const text = `${PARAGRAPHS[0]}\u2028${PARAGRAPHS[1]}`
  const folder = folderOf({
    'in.jsonl': `${JSON.stringify({ text }).replaceAll('\\u2028', '\u2028')}\n\n[1]\n{"title":"x"}\n{"text":""}\n`,
  })
  const { code, stdout, stderr } = await sitko(['analyse', 'in.jsonl'], { cwd: folder })
  assert.is(code, 1)
  const lines = stdout.trim().split('\n')
  assert.is(lines.length, 4)
  assert.is(JSON.parse(lines[0]).text, text)
  assert.is(lines[1], '[1]')
  assert.match(stderr, /line 2: .*no JSON object/)
  assert.match(stderr, /line 3: it has no "text"/)
  assert.match(stderr, /line 4: warning: .*empty/)
  const twice = await sitko(['analyse', '--analyse', 'sentiment', '-'], { stdin: `${lines[0]}\n` })
  assert.equal(JSON.parse(twice.stdout).analysis.entities, JSON.parse(lines[0]).analysis.entities)
})

test('sitko analyse: what cannot be read or written is said in one line', async () => {
  const cwd = folderOf({
    'in.jsonl': '{"text":"Praha."}\n',
    'cut.jsonl.gz': gzipSync('{"text":"Praha."}\n').subarray(0, 20),
  })
  for (const [args, message] of [
    [
      ['in.jsonl', '--out', 'in.jsonl/x.jsonl'],
      'Cannot write to "in.jsonl/x.jsonl": a part of its path is a file',
    ],
    [['cut.jsonl.gz'], 'The gzip file is truncated'],
  ]) {
    const { code, stderr } = await sitko(['analyse', ...args], { cwd })
    assert.is(code, 2, stderr)
    assert.match(stderr, `sitko: ${message}`)
  }
})

test.run()
