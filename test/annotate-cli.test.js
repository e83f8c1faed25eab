import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode, divide } from '../dist/stages.js'
import { CLI, folderOf, newsPage, sitko } from './run-cli.js'

const CANONICAL = '<link rel="canonical" href="https://www.listy.cz/kombajn">'

const labelsIn = (path) =>
  existsSync(path)
    ? JSON.parse(readFileSync(path, 'utf8')).blocks.map(({ label, how }) => `${label} ${how}`)
    : []

test('without a terminal it says that it needs one', async () => {
  const cwd = folderOf({ 'a.html': newsPage() })
  const { code, stderr } = await sitko(['annotate', 'a.html'], { cwd })
  assert.is(code, 2)
  assert.match(stderr, 'needs a terminal')
  assert.equal(readdirSync(cwd), ['a.html'])
})

test('wrong calls are named before anything is read', async () => {
  const cwd = folderOf({ 'a.html': newsPage() })
  for (const [args, message] of [
    [['--keys', 'h,t'], '--keys cannot be "h,t"'],
    [['--keys', 'h,h,o'], 'three different characters'],
    [['--keys', 'u,t,o'], '--keys cannot be'],
    [['--retrain-after', 'many'], '--retrain-after cannot be "many"'],
    [['--annotator', '../x'], 'cannot be an annotator'],
    [['--review', '--from-gold', 'x'], 'exclude each other'],
    [['--least-certain', '--no-suggest'], 'needs suggestions'],
  ]) {
    const { code, stderr } = await sitko(['annotate', 'a.html', ...args], { cwd })
    assert.is(code, 2)
    assert.match(stderr, message)
  }
})

const PARAGRAPHS = ['První odstavec má dost slov na to, aby se poznal.', 'Druhý odstavec má také dost slov.']

for (const [what, name, gold] of [
  ['our JSON', 'a.json', JSON.stringify({ title: 'Z rybníka', text: PARAGRAPHS.join('\n'), headings: [] })],
  ['plain text', 'a.txt', ['Z rybníka', ...PARAGRAPHS].join('\n\n')],
  ['CleanEval', 'a.txt', `URL: http://x\n<h>Z rybníka\n${PARAGRAPHS.map((text) => `<p>${text}`).join('\n')}`],
])
  test(`--from-gold labels by ${what}, without a terminal when nothing is left`, async () => {
    const page = newsPage({ title: 'Z rybníka', body: PARAGRAPHS, head: CANONICAL })
    const cwd = folderOf({ 'pages/a.html': page, [`gold/${name}`]: gold })
    const { code, stderr } = await sitko(['annotate', 'pages', '--from-gold', 'gold', '--annotator', 'eva'], {
      cwd,
    })
    assert.is(code, 0, stderr)
    assert.equal(
      labelsIn(join(cwd, 'annotations/listy.cz/a.eva.json')),
      ['OTHER', 'OTHER', 'HEADER', 'TEXT', 'TEXT', 'OTHER'].map((label) => `${label} aligned`),
    )
    assert.is(readFileSync(join(cwd, 'annotations/listy.cz/a.html'), 'utf8'), page)
  })

test('--from-gold leaves open what it cannot align, and says so', async () => {
  const half = PARAGRAPHS.map((text) => `${text} A k tomu mnoho slov, která v textu od lidí vůbec nejsou.`)
  const page = newsPage({ title: 'Z rybníka', body: [...half, PARAGRAPHS[1]] })
  const gold = JSON.stringify({ title: 'Z rybníka', text: [PARAGRAPHS[0], ...PARAGRAPHS].join('\n') })
  const cwd = folderOf({ 'pages/a.html': page, 'gold/a.json': gold })
  const { code, stderr } = await sitko(['annotate', 'pages', '--from-gold', 'gold'], { cwd })
  assert.is(code, 1, stderr)
  assert.match(stderr, /0 of 1 page complete, \d blocks? left to label/)
  assert.match(stderr, 'again in a terminal')
})

test('a page that claims an address outside stays in the annotations folder', async () => {
  const head = '<link rel="canonical" href="http://../x">'
  const cwd = folderOf({ 'in/pages/a.html': newsPage({ head }), 'in/gold/b.txt': 'x' })
  await sitko(['annotate', 'pages', '--from-gold', 'gold'], { cwd: join(cwd, 'in') })
  assert.equal(readdirSync(cwd), ['in'])
  assert.equal(readdirSync(join(cwd, 'in')).sort(), ['annotations', 'gold', 'pages'])
})

// A real terminal, by the `script` of util-linux; BSD's takes other arguments.
const HAS_SCRIPT =
  process.platform === 'linux' && spawnSync('script', ['-qec', 'true', '/dev/null']).status === 0

/** Types into an annotator that runs in a terminal. */
async function inTerminal(cwd, args) {
  const command = `echo $$ > pid; exec "${process.execPath}" "${CLI}" annotate ${args}`
  const child = spawn('script', ['-qec', command, '/dev/null'], {
    cwd,
    env: { ...process.env, TERM: 'xterm' },
  })
  let screen = ''
  child.stdout.on('data', (chunk) => {
    screen += chunk
  })
  child.stdin.on('error', () => {})
  const until = async (isSo) => {
    const deadline = Date.now() + 20_000
    while (!isSo()) {
      if (Date.now() > deadline) throw new Error(`never happened: ${isSo}\n${screen}`)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
  await until(() => screen.includes('h HEADER'))
  return {
    until,
    screen: () => screen,
    type: (keys) => child.stdin.write(keys),
    kill: (signal) => process.kill(Number(readFileSync(join(cwd, 'pid'), 'utf8')), signal),
    end: new Promise((resolve) => child.on('close', resolve)),
  }
}

const terminalTest = HAS_SCRIPT ? test : test.skip
if (!HAS_SCRIPT) console.log('annotate in a real terminal: skipped, there is no `script` of util-linux')

terminalTest('in a real terminal: labels, killed in the middle, resumed, finished', async () => {
  const cwd = folderOf({ 'a.html': newsPage({ head: CANONICAL }) })
  const path = join(cwd, 'annotations/listy.cz/a.json')
  const first = await inTerminal(cwd, 'a.html --no-suggest')
  first.type('ooh')
  await first.until(() => labelsIn(path).length === 3)
  first.kill('SIGKILL')
  await first.end
  assert.equal(labelsIn(path), ['OTHER typed', 'OTHER typed', 'HEADER typed'])

  const second = await inTerminal(cwd, 'a.html --no-suggest')
  assert.match(second.screen(), '4/7')
  second.type('tttu')
  await second.until(() => second.screen().includes('Undone.'))
  second.type('to')
  await second.until(() => second.screen().includes('Every block is labelled'))
  second.type('q')
  await second.end
  const labels = labelsIn(path).map((label) => label.split(' ')[0])
  assert.equal(labels, ['OTHER', 'OTHER', 'HEADER', 'TEXT', 'TEXT', 'TEXT', 'OTHER'])
  assert.is(divide(decode(newsPage())).blocks.length, 7)
  assert.match(second.screen(), /5 labels given; 1 of 1 page complete\./)
})

terminalTest('in a real terminal: what was labelled on one page is remembered on the next', async () => {
  const cwd = folderOf({
    'a.html': newsPage({ head: CANONICAL }),
    'b.html': newsPage({ head: CANONICAL, title: 'Jiný', body: PARAGRAPHS }),
  })
  const annotator = await inTerminal(cwd, 'a.html b.html --no-suggest')
  annotator.type('oohttto')
  await annotator.until(() => annotator.screen().includes('Every block is labelled'))
  annotator.type('\r')
  await annotator.until(() => labelsIn(join(cwd, 'annotations/listy.cz/b.json')).length === 3)
  annotator.type('q')
  await annotator.end
  assert.equal(labelsIn(join(cwd, 'annotations/listy.cz/b.json')), Array(3).fill('OTHER remembered'))
})

terminalTest('in a real terminal: Ctrl-C and a closed terminal keep every label', async () => {
  const cwd = folderOf({ 'a.html': newsPage({ head: CANONICAL }) })
  const path = join(cwd, 'annotations/listy.cz/a.json')
  const first = await inTerminal(cwd, 'a.html --no-suggest')
  first.type('o')
  await first.until(() => labelsIn(path).length === 1)
  first.type('\u0003')
  assert.is(await first.end, 130)
  const second = await inTerminal(cwd, 'a.html --no-suggest')
  second.type('o')
  await second.until(() => labelsIn(path).length === 2)
  second.kill('SIGHUP')
  await second.end
  assert.is(labelsIn(path).length, 2)
})

test.run()
