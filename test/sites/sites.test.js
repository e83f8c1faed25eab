import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { createCleaner } from '../../dist/index.js'
import { builtIns } from '../../dist/plugins.js'
import { decode, divide } from '../../dist/stages.js'

const FOLDER = new URL('./', import.meta.url)
const cleaner = await createCleaner()

/** Every page of a folder per site, with what is expected of it beside it: a new page needs no new code here. */
const cases = readdirSync(FOLDER, { recursive: true })
  .filter((name) => name.endsWith('.html'))
  .map((name) => ({
    name,
    html: readFileSync(new URL(name, FOLDER)),
    expected: read(name.replace(/html$/, 'json')),
  }))

// Reading throws where there is none: a page without its expectation fails.
function read(name) {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8'))
}

for (const { name, html, expected } of cases)
  test(name, async () => {
    const { url, downloaded, plugin, title, date, authors, keywords, lead, only, text, without } = expected
    assert.is(layoutFor(divide(decode(html), url)), plugin)
    const article = await cleaner.clean(html, { url, downloaded })
    assert.equal(article.warnings, [])
    assert.is(article.title, title)
    assert.is(article.date, date)
    assert.equal(article.keywords, keywords)
    assert.equal(article.authors, authors)
    if (lead) assert.is(article.lead, lead)
    if (only) assert.is(article.text, text.join('\n\n'))
    for (const paragraph of text) assert.ok(article.text.includes(paragraph), `misses "${paragraph}"`)
    for (const clutter of without) assert.not.ok(article.text.includes(clutter), `has "${clutter}"`)
  })

/** The site and the generation that its markup is taken for, null where nothing is known of it. */
function layoutFor(page) {
  const host = new URL(page.url).hostname
  const site = builtIns.map((factory) => factory()).find(({ hosts }) => hosts.some((own) => isOf(host, own)))
  const layout = site?.layouts.find(({ matches }) => !matches || matches(page))
  return layout && layout.version !== 'any' ? `${site.name} ${layout.version}` : null
}

const isOf = (host, own) => host === own || host.endsWith(`.${own}`)

test('every layout with marks of its own has a page', () => {
  const tried = new Set(cases.map(({ expected }) => expected.plugin))
  for (const factory of builtIns) {
    const { name, layouts } = factory()
    for (const { version } of layouts)
      if (version !== 'any') assert.ok(tried.has(`${name} ${version}`), `${name} ${version}`)
  }
})

test.run()
