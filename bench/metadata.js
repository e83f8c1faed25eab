// npm run bench:metadata -- CORPORA [--only czech,fundus] [--step N] [--no-peers]
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { createCleaner } from '../dist/index.js'
import { dateSetting, decode, divide, evaluation } from '../dist/stages.js'
import { loadPeers } from './metadata-peers.js'
import { keywordF1, sameAuthors, sameDay, sameTitle, textF1, withoutMetadata } from './metadata-scores.js'
import { statesDate, statesKeywords } from './metadata-states.js'

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', default: 'czech,fundus,news424,wcxb' },
    step: { type: 'string', default: '1' },
    'no-peers': { type: 'boolean' },
  },
  allowPositionals: true,
})
const [corpora] = positionals
if (!corpora) {
  console.error('Give the folder of the corpora: npm run bench:metadata -- ../shared/corpora')
  process.exit(2)
}

const cleaner = await createCleaner()
const plain = await createCleaner({ builtIns: false })
const tools = [
  { name: 'sitko', read: (html, url) => cleaner.clean(html, { url }) },
  ...(values['no-peers'] ? [] : await loadPeers()),
]

/** Sums of one column, and its share. */
class Share {
  right = 0
  all = 0
  add(value) {
    this.right += Number(value)
    this.all++
  }
  toString() {
    return this.all === 0 ? '-' : `${((100 * this.right) / this.all).toFixed(1)} (${this.all})`
  }
}

const COLUMNS = ['date', 'date, stripped', 'wrong date', 'wrong, stripped', 'keywords F1', 'title', 'authors']

async function attempt(tool, html, url) {
  try {
    return await tool.read(html, url)
  } catch {
    return { title: null, date: null, keywords: null, authors: [] }
  }
}

async function measurePage({ gold, bytes }, rows) {
  const { text: html } = decode(bytes, { url: gold.url })
  const page = divide(decode(bytes), gold.url)
  const setting = dateSetting(page, {})
  const stripped = withoutMetadata(html)
  const isStated = gold.date && statesDate(page, gold.date, setting)
  const isShown = gold.date && statesDate(divide(decode(stripped), gold.url), gold.date, setting)
  const hasKeywords = gold.keywords?.length > 0 && statesKeywords(page, gold.keywords)
  for (const tool of tools) {
    const row = rows.get(tool.name)
    const found = await attempt(tool, html, gold.url)
    row.title.add(sameTitle(found.title, gold.title))
    if (isStated) row.date.add(sameDay(found.date, gold.date))
    if (isStated && found.date && !sameDay(found.date, gold.date))
      row.changed.add(sameDay(found.modified, gold.date))
    if (gold.date) row['wrong date'].add(Boolean(found.date) && !sameDay(found.date, gold.date))
    if (hasKeywords && found.keywords) row['keywords F1'].add(keywordF1(found.keywords, gold.keywords))
    if (gold.authors?.length > 0) row.authors.add(sameAuthors(found.authors, gold.authors))
    if (!gold.date) continue
    const { date } = await attempt(tool, stripped, gold.url)
    if (isShown) row['date, stripped'].add(sameDay(date, gold.date))
    row['wrong, stripped'].add(Boolean(date) && !sameDay(date, gold.date))
  }
}

// Infoboxes and embeds count neither for nor against: a plugin must not win by leaving them out.
function ownTextF1({ text }, gold) {
  const optional = [gold.optional ?? []].flat()
  return textF1(evaluation.withoutOptional(text, optional), evaluation.withoutOptional(gold.text, optional))
}

const HOSTS = { seznamzpravy: 'seznamzpravy.cz' }

/** Text F1 with the plugins that come along and without, by site: plugins must not cost anything. */
async function comparePlugins(pages) {
  const sites = new Map()
  for (const { gold, bytes } of pages) {
    const url = gold.url ?? `https://${HOSTS[gold.site] ?? `${gold.site}.cz`}/`
    const row = sites.get(gold.site) ?? { pages: 0, without: 0, with: 0 }
    row.pages++
    row.without += ownTextF1(await plain.clean(bytes, { url }), gold)
    row.with += ownTextF1(await cleaner.clean(bytes, { url }), gold)
    sites.set(gold.site, row)
  }
  const all = [...sites.values()].reduce((sum, row) => ({
    pages: sum.pages + row.pages,
    without: sum.without + row.without,
    with: sum.with + row.with,
  }))
  console.log('\n| text F1, czech | pages | without plugins | with |\n|---|---|---|---|')
  for (const [site, row] of [...sites, ['all', all]])
    console.log(
      `| ${site} | ${row.pages} | ${(row.without / row.pages).toFixed(4)} | ${(row.with / row.pages).toFixed(4)} |`,
    )
}

function pagesOf(corpus) {
  const folder = join(corpora, corpus)
  const step = Number(values.step)
  return readdirSync(join(folder, 'gold'))
    .filter((_, i) => i % step === 0)
    .map((file) => ({
      gold: JSON.parse(readFileSync(join(folder, 'gold', file), 'utf8')),
      bytes: gunzipSync(readFileSync(join(folder, 'pages', file.replace(/json$/, 'html.gz')))),
    }))
}

// Peers write to the console as they please.
const { log } = console
for (const corpus of values.only.split(',')) {
  const rows = new Map(
    tools.map(({ name }) => [
      name,
      Object.fromEntries([...COLUMNS, 'changed'].map((column) => [column, new Share()])),
    ]),
  )
  const pages = pagesOf(corpus)
  console.log = console.warn = console.error = () => {}
  for (const page of pages) await measurePage(page, rows)
  console.log = log
  log(`\n| ${corpus}, % (of) | ${COLUMNS.join(' | ')} |\n|${'---|'.repeat(COLUMNS.length + 1)}`)
  for (const [name, row] of rows)
    log(`| ${name} | ${COLUMNS.map((column) => `${row[column]}`).join(' | ')} |`)
  const { changed } = rows.get('sitko')
  if (changed.all > 0)
    log(`Of sitko's ${changed.all} wrong dates, the gold has the day of the last change in ${changed.right}.`)
  if (corpus === 'czech') await comparePlugins(pages)
}
