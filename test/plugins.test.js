import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createCleaner as createBrowserCleaner } from '../dist/browser.js'
import { createCleaner } from '../dist/index.js'
import { newsPage, OPENING, sitko } from './run-cli.js'

const folder = mkdtempSync(join(tmpdir(), 'sitko-plugins-'))
test.after(() => rmSync(folder, { recursive: true }))

const URL_OF_PAGE = 'https://www.listy.example/clanek'
const site = (layout, more = {}) => ({
  name: 'listy',
  hosts: ['listy.example'],
  layouts: [{ version: '1', ...layout }],
  ...more,
})
const analyser = (name, analyse, requires) => ({ name, analyse, ...(requires ? { requires } : {}) })

async function cleanWith(plugins, options = {}) {
  const cleaner = await createCleaner({ plugins: [plugins].flat(), builtIns: false, ...options })
  return cleaner.clean(newsPage(), { url: URL_OF_PAGE })
}

const file = (name, content) => {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, content)
  return path
}
const refuses = async (plugins, code, pattern) => {
  try {
    await createCleaner({ plugins: [plugins].flat(), builtIns: false })
  } catch (error) {
    assert.is(error.code, code)
    assert.match(error.message, pattern)
    return
  }
  assert.unreachable(`should refuse with ${code}`)
}

test('a site plugin gives date, keywords and more, with its name as their source', async () => {
  const article = await cleanWith(
    site({
      date: () => ({ published: '28. dubna 2016 16:01' }),
      keywords: () => ['kombajn', 'kombajn', ' rybník '],
      refine: () => ({ section: 'Domácí', authors: ['Eva Malá'] }),
    }),
  )
  assert.is(article.date, '2016-04-28T16:01+02:00')
  assert.equal(article.keywords, ['kombajn', 'rybník'])
  assert.is(article.section, 'Domácí')
  assert.equal(article.authors, ['Eva Malá'])
  assert.equal(article.provenance.date, { source: 'plugin listy', confidence: 0.95 })
  assert.equal(article.provenance.section, { source: 'plugin listy', confidence: 0.95 })
})

test('is chosen by host, subdomains too, and not for others', async () => {
  const cleaner = await createCleaner({ plugins: [site({ keywords: () => ['x'] })], builtIns: false })
  const keywordsAt = async (url) => (await cleaner.clean(newsPage(), { url })).keywords
  assert.equal(await keywordsAt('https://listy.example/'), ['x'])
  assert.equal(await keywordsAt('https://sport.LISTY.example/'), ['x'])
  assert.equal(await keywordsAt('https://nelisty.example/'), [])
  assert.equal(await keywordsAt('https://listy.example.org/'), [])
})

test('the first layout that matches runs; null leaves things to the generic rules', async () => {
  const layouts = [
    { version: '3', matches: () => false, keywords: () => ['new'] },
    { version: '2', matches: (page) => page.blocks.length > 0, keywords: () => null },
    { version: '1', keywords: () => ['old'] },
  ]
  const article = await cleanWith(site({}, { layouts }))
  assert.equal(article.keywords, [])
  assert.equal(article.warnings, [])
})

test('relabels blocks, and the text and confidence follow', async () => {
  const relabel = (page, labels) =>
    labels.map((label, i) => (page.blocks[i].text === OPENING ? 'OTHER' : label))
  const article = await cleanWith(site({ relabel }))
  assert.not.ok(article.text.includes(OPENING))
  assert.is(article.blocks.find(({ text }) => text === OPENING).confidence, 0.95)
})

test('analysers run in the order of what they require, and see its results', async () => {
  const second = analyser('second', (_, { analysis }) => ({ twice: analysis.first * 2 }), ['first'])
  const first = analyser('first', async (article) => article.text.length)
  const { analysis, text } = await cleanWith([second, first])
  assert.equal(analysis, { first: text.length, second: { twice: text.length * 2 } })
})

test('plugins get frozen data, all the way down', async () => {
  const attempts = []
  const attempt = (change) => {
    try {
      change()
      attempts.push('changed')
    } catch (error) {
      attempts.push(error.constructor.name)
    }
  }
  await cleanWith([
    site({
      relabel(page, labels) {
        attempt(() => page.blocks.push({}))
        attempt(() => Object.assign(page.blocks[0], { text: '' }))
        attempt(() => Object.assign(page.metadata.meta, { x: '' }))
        attempt(() => labels.splice(0))
        return null
      },
    }),
    analyser('a', (article) => attempt(() => Object.assign(article.blocks[0], { text: '' }))),
  ])
  assert.equal(attempts, Array(5).fill('TypeError'))
})

const FAILURES = {
  'throws an error': () => {
    throw new Error('no luck')
  },
  'throws something odd': () => {
    throw { toString: () => assert.unreachable() }
  },
  'gives a number': () => 7,
  'gives a string': () => 'x',
  'gives an odd list': () => [{}, null, 3],
  'gives an object of rubbish': () => ({ published: {}, title: 5, keywords: 'x', blocks: [] }),
}
for (const [what, hook] of Object.entries(FAILURES))
  test(`a hook that ${what} costs its result and a warning that names it`, async () => {
    for (const name of ['relabel', 'date', 'keywords', 'refine']) {
      const article = await cleanWith(site({ [name]: hook, matches: () => true }))
      assert.ok(article.text.includes(OPENING))
      assert.is(article.warnings.length, 1, `${name}: ${article.warnings}`)
      assert.match(article.warnings[0], new RegExp(`listy.*${name}`))
    }
  })

test('impossible dates of plugins are refused', async () => {
  for (const published of ['2016-02-30', 'příští úterý', '2999-01-01', '']) {
    const article = await cleanWith(site({ date: () => ({ published }) }))
    assert.is(article.date, null)
    assert.match(article.warnings[0], /no possible date/)
  }
})

test('a hook that loops for ever is cut off, named, and left out after three pages', async () => {
  const cleaner = await createCleaner({
    plugins: [
      site({
        keywords() {
          for (;;);
        },
      }),
    ],
    builtIns: false,
    pluginTimeout: 50,
  })
  const warnings = []
  for (let i = 0; i < 4; i++) warnings.push((await cleaner.clean(newsPage(), { url: URL_OF_PAGE })).warnings)
  assert.match(warnings[0][0], /listy.*keywords.*longer than 0.05 s/)
  assert.match(warnings[2][1], /left out from now on/)
  assert.equal(warnings[3], [])
})

test('an analyser that never answers is cut off, and its signal says so', async () => {
  let aborted = false
  const never = analyser('never', (_, { signal }) => {
    signal.addEventListener('abort', () => {
      aborted = true
    })
    return new Promise(() => {})
  })
  const article = await cleanWith([never, analyser('ok', () => 1)], { pluginTimeout: 50 })
  assert.equal(article.analysis, { ok: 1 })
  assert.match(article.warnings[0], /never.*longer than/)
  assert.ok(aborted)
})

test('in the browser plugins are objects, and slow ones are told off', async () => {
  const slow = () => {
    const end = performance.now() + 30
    while (performance.now() < end);
    return ['late']
  }
  const cleaner = await createBrowserCleaner({ plugins: [site({ keywords: slow })], pluginTimeout: 10 })
  const article = await cleaner.clean(newsPage(), { url: URL_OF_PAGE })
  assert.equal(article.keywords, [])
  assert.match(article.warnings[0], /longer than/)
})

test('refuses wrong shapes, two plugins for one host or name, and rings', async () => {
  await refuses({}, 'PLUGIN_SHAPE', /no name/)
  await refuses({ name: 'x' }, 'PLUGIN_SHAPE', /neither "layouts".*nor "analyse"/)
  await refuses(site({}, { hosts: 'listy.example' }), 'PLUGIN_SHAPE', /"hosts"/)
  await refuses(site({}, { hosts: ['https://listy.example/'] }), 'PLUGIN_SHAPE', /"hosts"/)
  await refuses(site({}, { layouts: [] }), 'PLUGIN_SHAPE', /"layouts"/)
  await refuses(site({ date: 5 }), 'PLUGIN_SHAPE', /"date" of layout 1/)
  await refuses(site({ version: 1 }), 'PLUGIN_SHAPE', /version/)
  await refuses([site({}), site({}, { name: 'other' })], 'PLUGIN_HOST_TAKEN', /listy\.example.*listy.*other/)
  await refuses([analyser('a', () => 1), analyser('a', () => 1)], 'PLUGIN_NAME_TAKEN', /"a"/)
  await refuses(
    analyser('a', () => 1, ['b']),
    'PLUGIN_REQUIRES_MISSING',
    /"a" requires "b"/,
  )
  const ring = [analyser('a', () => 1, ['b']), analyser('b', () => 1, ['a'])]
  await refuses(ring, 'PLUGIN_REQUIRES_RING', /a → b → a/)
})

test('loads files and packages, with options', async () => {
  const module = (keyword) =>
    `export default (o) => ({ name: ${keyword}, hosts: ['listy.example'], layouts: [{ version: '1', keywords: () => [${keyword}] }] })`
  const path = file('mine.mjs', module('o.word'))
  assert.equal((await cleanWith([[path, { word: 'z-voleb' }]])).keywords, ['z-voleb'])
  file(
    'node_modules/sitko-plugin-listy/package.json',
    '{ "name": "sitko-plugin-listy", "type": "module", "main": "index.js" }',
  )
  file('node_modules/sitko-plugin-listy/index.js', module('"z-baliku"'))
  file('clanek.html', newsPage())
  const { stdout } = await sitko(
    ['clean', 'clanek.html', '--url', URL_OF_PAGE, '--plugin', 'listy', '-f', 'json'],
    { cwd: folder },
  )
  assert.equal(JSON.parse(stdout).keywords, ['z-baliku'])
})

test('names what is wrong with a plugin file', async () => {
  await refuses(join(folder, 'none.mjs'), 'PLUGIN_NOT_FOUND', /none\.mjs/)
  await refuses('sitko-plugin-none', 'PLUGIN_NOT_FOUND', /sitko-plugin-none/)
  await refuses(file('syntax.mjs', 'export default ('), 'PLUGIN_UNLOADABLE', /syntax\.mjs/)
  await refuses(file('throws.mjs', 'throw new Error("broken")'), 'PLUGIN_UNLOADABLE', /throws\.mjs.*broken/)
  await refuses(file('default.mjs', 'export const x = 1'), 'PLUGIN_UNLOADABLE', /default export/)
  await refuses(
    file('factory.mjs', 'export default () => { throw new Error("no") }'),
    'PLUGIN_UNLOADABLE',
    /factory throws: no/,
  )
  await refuses(file('null.mjs', 'export default () => null'), 'PLUGIN_SHAPE', /gives null/)
})

const configured = (name, config) => {
  const root = join(folder, name)
  file(`${name}/plugins/a.mjs`, `export default () => ({ name: 'a', analyse: () => 1 })`)
  file(`${name}/deep/er/page.html`, newsPage())
  file(`${name}/${config.name}`, config.text)
  return { cwd: join(root, 'deep/er') }
}

test('finds the configuration upward, its files from its own folder', async () => {
  for (const config of [
    { name: 'sitko.config.json', text: '{ "plugins": ["./plugins/a.mjs"], "builtIns": false }' },
    { name: 'sitko.config.js', text: 'export default { plugins: ["./plugins/a.mjs"], builtIns: false }' },
  ]) {
    const at = configured(config.name.replaceAll('.', '-'), config)
    file(`${config.name.replaceAll('.', '-')}/package.json`, '{ "type": "module" }')
    const { stdout } = await sitko(['clean', 'page.html', '-f', 'json'], at)
    assert.equal(JSON.parse(stdout).analysis, { a: 1 })
    const list = await sitko(['plugins', '-f', 'json'], at)
    assert.equal(
      JSON.parse(list.stdout).map(({ name, kind, origin }) => [name, kind, origin]),
      [['a', 'analyser', './plugins/a.mjs']],
    )
    assert.match(list.stderr, /1 plugin, configuration .*sitko\.config/)
  }
})

test('says what is wrong with a configuration', async () => {
  for (const [text, pattern] of [
    ['{', /sitko\.config\.json/],
    ['[]', /no object/],
    ['{ "plugin": [] }', /knows no "plugin"/],
    ['{ "plugins": "x" }', /no list/],
  ]) {
    const at = configured('wrong', { name: 'sitko.config.json', text })
    const { code, stderr } = await sitko(['clean', 'page.html'], at)
    assert.is(code, 2)
    assert.match(stderr, pattern)
  }
})

test('`sitko plugins` lists those that come along; a second one for a host is refused', async () => {
  const { stdout } = await sitko(['plugins'], { cwd: folder })
  assert.match(stdout, /idnes\.cz +site +built in +idnes\.cz +2011 2000/)
  const path = file(
    'idnes.mjs',
    `export default () => ({ name: 'mine', hosts: ['idnes.cz'], layouts: [{ version: '1' }] })`,
  )
  const { code, stderr } = await sitko(['plugins', '--plugin', path], { cwd: folder })
  assert.is(code, 2)
  assert.match(stderr, /Two plugins are for "idnes\.cz".*--no-builtins/)
  assert.is((await sitko(['plugins', '--plugin', path, '--no-builtins'], { cwd: folder })).code, 0)
})

test('`sitko plugins new` begins a plugin that loads, and writes over nothing', async () => {
  file('new/clanek.html', newsPage())
  file('new/node_modules/.keep', '')
  const at = { cwd: join(folder, 'new') }
  const call = ['plugins', 'new', 'vesnice', 'clanek.html', '--url', 'https://vesnice.example/clanek']
  const { code, stderr } = await sitko(call, at)
  assert.is(code, 0, stderr)
  const module = readFileSync(join(folder, 'new/vesnice.js'), 'utf8')
  assert.match(module, /site\(\s*'?"?vesnice/)
  assert.match(module, /vesnice\.example/)
  assert.match(module, /\/\/ body: \["[\w-]+"\]/)
  assert.is(
    JSON.parse(readFileSync(join(folder, 'new/vesnice/expected.json'), 'utf8')).title,
    'Z rybníka vytáhli kombajn',
  )
  const again = await sitko(call, at)
  assert.is(again.code, 2)
  assert.match(again.stderr, /vesnice.*there already/)
})

test('--downloaded resolves relative dates, and has to be a date', async () => {
  const path = file('dnes.html', newsPage().replace('</h1>', '</h1><p class="date">Dnes 16:22</p>'))
  const { stdout } = await sitko(['clean', path, '-f', 'json', '--downloaded', '2016-04-28T20:00+02:00'])
  assert.is(JSON.parse(stdout).date, '2016-04-28T16:22+02:00')
  const wrong = await sitko(['clean', path, '--downloaded', 'úterý'])
  assert.is(wrong.code, 2)
  assert.match(wrong.stderr, /--downloaded cannot be "úterý"/)
})

test.run()
