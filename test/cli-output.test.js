import { execFileSync, spawnSync } from 'node:child_process'
import { linkSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { CLI, complaints, folderOf, newsPage, OPENING, sitko } from './run-cli.js'

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()

test('writes one file a page under its name, in the folders it came from', async () => {
  const cwd = folderOf({ 'saved/clanek.html': newsPage(), 'saved/2024/leden/zprava.htm': newsPage() })
  const { code, stdout } = await sitko(['clean', 'saved', '--out', 'text'], { cwd })
  assert.is(code, 0)
  assert.is(stdout, '')
  assert.equal(filesIn(join(cwd, 'text')), ['2024/leden/zprava.txt', 'clanek.txt'])
  assert.match(readFileSync(join(cwd, 'text/clanek.txt'), 'utf8'), OPENING)
})

test('gives each format its extension', async () => {
  const cwd = folderOf({ 'a.html': newsPage() })
  for (const format of ['text', 'json', 'jsonl', 'markdown', 'html'])
    await sitko(['clean', 'a.html', '--out', 'out', '--format', format], { cwd })
  assert.equal(filesIn(join(cwd, 'out')), ['a.html', 'a.json', 'a.jsonl', 'a.md', 'a.txt'])
})

test('writes over the output of an earlier run', async () => {
  const cwd = folderOf({ 'a.html': newsPage({ title: 'Nová' }), 'out/a.txt': 'old' })
  await sitko(['clean', 'a.html', '--out', 'out'], { cwd })
  assert.equal(filesIn(join(cwd, 'out')), ['a.txt'])
  assert.match(readFileSync(join(cwd, 'out/a.txt'), 'utf8'), /^Nová/)
})

test('gives pages of one name different files', async () => {
  const cwd = folderOf({ 'x/a.html': newsPage(), 'y/a.htm': newsPage(), 'z/A.html': newsPage() })
  const { code } = await sitko(['clean', 'x/a.html', 'y/a.htm', 'z/A.html', '--out', 'out'], { cwd })
  assert.is(code, 0)
  assert.equal(filesIn(join(cwd, 'out')), ['A-3.txt', 'a-2.txt', 'a.txt'])
})

test('never writes over an input, under whatever name it is found', async () => {
  const cwd = folderOf({ 'a.html': newsPage(), 'b.html': newsPage(), 'c.html': newsPage() })
  linkSync(join(cwd, 'b.html'), join(cwd, 'hard.html'))
  symlinkSync(cwd, join(cwd, 'again'), 'dir')
  const before = readFileSync(join(cwd, 'a.html'), 'utf8')
  const args = ['clean', 'a.html', 'hard.html', 'c.html', '--format', 'html', '--out', 'again']
  assert.is((await sitko(args, { cwd })).code, 0)
  for (const name of ['a.html', 'b.html', 'c.html', 'hard.html'])
    assert.is(readFileSync(join(cwd, name), 'utf8'), before, name)
  for (const name of ['a-2.html', 'hard-2.html', 'c-2.html'])
    assert.match(readFileSync(join(cwd, name), 'utf8'), '<h1>')
})

test('makes names safe', async () => {
  const long = 'ž'.repeat(120)
  const names = ['con.html', '.hidden.html', 'a:b*c.html', 'tecky...html', `${long}.html`, '....html']
  const cwd = folderOf(Object.fromEntries(names.map((name) => [`in/${name}`, newsPage()])))
  const { code, stderr } = await sitko(['clean', 'in', '--out', 'out'], { cwd })
  assert.is(code, 0, stderr)
  const written = filesIn(join(cwd, 'out'))
  for (const name of ['_con.txt', 'hidden.txt', 'a_b_c.txt', 'tecky.txt', 'page.txt'])
    assert.ok(written.includes(name), `${name} in ${written}`)
  assert.ok(written.includes(`${'ž'.repeat(90)}.txt`))
})

test('leaves no temporary file behind', async () => {
  const cwd = folderOf({ 'a.html': newsPage(), 'out/b.txt/keep': '' })
  await sitko(['clean', 'a.html', '--out', 'out'], { cwd })
  assert.equal(filesIn(join(cwd, 'out')), ['a.txt', 'b.txt/keep'])
})

test('refuses an output folder that is a file', async () => {
  const cwd = folderOf({ 'a.html': newsPage(), out: 'a file' })
  const { code, stderr } = await sitko(['clean', 'a.html', '--out', 'out'], { cwd })
  assert.is(code, 2)
  assert.is(stderr, 'sitko: Cannot write to "out": a file of that name is in the way.\n')
})

test('writes all pages but the one whose place is taken by a file', async () => {
  const cwd = folderOf({ 'in/sub/a.html': newsPage(), 'in/b.html': newsPage(), 'out/sub': 'a file' })
  const { code, stderr } = await sitko(['clean', 'in', '--out', 'out'], { cwd })
  assert.is(code, 1)
  assert.is(complaints(stderr).length, 1)
  assert.match(readFileSync(join(cwd, 'out/b.txt'), 'utf8'), OPENING)
})

test('ends quietly when the reader has had enough', () => {
  if (process.platform === 'win32') return
  const cwd = folderOf(Object.fromEntries(Array.from({ length: 40 }, (_, i) => [`in/${i}.html`, newsPage()])))
  writeFileSync(join(cwd, 'in/big.html'), newsPage({ body: Array(3000).fill(OPENING) }))
  const script = `"$0" "$1" clean in 2>err | head -n 1; cat err`
  const shown = execFileSync('sh', ['-c', script, process.execPath, CLI], { cwd, encoding: 'utf8' })
  assert.is(shown.split('\n')[0], '==> in/0.html <==')
  assert.not.match(shown, /EPIPE|Error|sitko:/)
})

test('says so when stdout cannot be written', () => {
  if (process.platform !== 'linux') return
  const cwd = folderOf({ 'a.html': newsPage() })
  const { status, stderr } = spawnSync(
    'sh',
    ['-c', `"$0" "$1" clean a.html >/dev/full`, process.execPath, CLI],
    {
      cwd,
      encoding: 'utf8',
    },
  )
  assert.is(status, 1)
  assert.match(stderr, 'sitko: a.html: Cannot write to "stdout": the disk is full.')
})

test('shows a bar on a terminal for several pages, and nowhere else', async () => {
  const cwd = folderOf({ 'in/a.html': newsPage(), 'in/b.html': newsPage() })
  assert.not.match((await sitko(['clean', 'in', '--out', 'out'], { cwd })).stderr, /[█░]/)
  if (spawnSync('script', ['--version']).status !== 0) return
  const onTerminal = (args) =>
    spawnSync('script', ['-qec', `"${process.execPath}" "${CLI}" ${args}`, '/dev/null'], {
      cwd,
      encoding: 'utf8',
    }).stdout
  assert.match(onTerminal('clean in --out out'), /░ 0\/2 0 failures, in\/a\.html/)
  assert.not.match(onTerminal('clean in/a.html --out out'), /[█░]/)
  assert.not.match(onTerminal('clean in --out out --quiet'), /[█░]/)
})

test.run()
