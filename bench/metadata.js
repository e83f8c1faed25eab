/**
 * npm run bench:metadata -- CORPORA [--only czech,fundus] [--half even|odd] [--step N] [--no-peers]
 *
 * How often date, keywords, title and authors are those of the gold, by corpus. Figures with a star leave out
 * what the page contradicts or does not have; both are given. Never count a miss away by another definition.
 *
 * date      right day, of the pages whose metadata names the gold's day at all
 * date*     the same without pages that themselves call one other day that of publication (by
 *           article:published_time and JSON-LD alike): there the gold has the day of a change, or of the crawl
 * shown     right day with all metadata stripped from the page, of the pages whose text shows the gold's day
 * shown*    the same without the pages left out of date*
 * wrong     a date was given and is not the gold's day, of all pages with a gold date
 * wrong*    a date was given that is neither the gold's day nor the one that the page calls that of publication
 * keywords  F1 by page, of all pages with gold keywords
 * keywords* F1 by page against those gold keywords that the page has as a link or an entry of its metadata, of
 *           the pages that have at least half of them
 * title=    equal to the letter, white space apart
 * title     equal but for case, quotes, dashes and white space
 * title*    the same, of the pages that show the gold's title as a line of its own
 * authors   the same set of names
 *
 * A day is right as written or at the same instant: `23:30Z` is the next day in Prague. Halves are by a hash of
 * the site's name. Neither is unseen: the first rules were made on all pages. Later ones were made looking at pages
 * of even sites only, but which of them stayed was decided by the figures of both.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { gunzipSync } from 'node:zlib'
import { createCleaner } from '../dist/index.js'
import { dateSetting, decode, divide } from '../dist/stages.js'
import { loadPeers } from './metadata-peers.js'
import {
  identicalTitle,
  keywordF1,
  sameAuthors,
  sameDay,
  sameTitle,
  withoutMetadata,
} from './metadata-scores.js'
import { claimedDate, showsDate, showsTitle, statedKeywords, statesDate } from './metadata-states.js'
import { comparePlugins } from './plugin-gain.js'

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string', default: 'czech,fundus,news424,wcxb' },
    half: { type: 'string' },
    step: { type: 'string', default: '1' },
    'no-peers': { type: 'boolean' },
  },
  allowPositionals: true,
})
const [corpora] = positionals
if (!corpora || (values.half && !/^(?:even|odd)$/.test(values.half))) {
  console.error(
    'Give the folder of the corpora: npm run bench:metadata -- ../shared/corpora [--half even|odd]',
  )
  process.exit(2)
}

const cleaner = await createCleaner()
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

const COLUMNS =
  'date,date*,shown,shown*,wrong,wrong*,wrong stripped,wrong stripped*,keywords,keywords*,title=,title,title*,authors'.split(
    ',',
  )

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
  const stripped = withoutMetadata(html)
  const says = whatItSays(page, divide(decode(stripped), gold.url), gold)
  for (const tool of tools) {
    const row = rows.get(tool.name)
    const found = await attempt(tool, html, gold.url)
    row['title='].add(identicalTitle(found.title, gold.title))
    row.title.add(sameTitle(found.title, gold.title))
    if (showsTitle(page, gold.title)) row['title*'].add(sameTitle(found.title, gold.title))
    if (gold.authors?.length > 0) row.authors.add(sameAuthors(found.authors, gold.authors))
    if (found.keywords) addKeywords(row, found.keywords, says.keywords, gold.keywords)
    if (!gold.date) continue
    addDate(row, { name: 'date', wrong: 'wrong', isSaid: says.isStated }, found.date, says, gold)
    const { date } = await attempt(tool, stripped, gold.url)
    addDate(row, { name: 'shown', wrong: 'wrong stripped', isSaid: says.isShown }, date, says, gold)
  }
}

function whatItSays(page, stripped, gold) {
  const setting = dateSetting(page, {})
  const claimed = gold.date ? claimedDate(page) : null
  return {
    isStated: gold.date && statesDate(page, gold.date, setting),
    isShown: gold.date && showsDate(stripped, gold.date, setting),
    claimed,
    isContradicted: claimed !== null && !sameDay(claimed, gold.date),
    keywords: gold.keywords ? statedKeywords(page, gold.keywords) : [],
  }
}

function addDate(row, { name, wrong, isSaid }, date, { claimed, isContradicted }, gold) {
  const isRight = sameDay(date, gold.date)
  if (isSaid) row[name].add(isRight)
  if (isSaid && !isContradicted) row[`${name}*`].add(isRight)
  row[wrong].add(Boolean(date) && !isRight)
  row[`${wrong}*`].add(Boolean(date) && !isRight && !sameDay(date, claimed))
}

function addKeywords(row, found, stated, wanted) {
  if (!(wanted?.length > 0)) return
  row.keywords.add(keywordF1(found, wanted))
  if (stated.length > 0 && stated.length * 2 >= wanted.length) row['keywords*'].add(keywordF1(found, stated))
}

function pagesOf(corpus) {
  const folder = join(corpora, corpus)
  const step = Number(values.step)
  return readdirSync(join(folder, 'gold'))
    .filter((_, i) => i % step === 0)
    .map((file) => ({ file, gold: JSON.parse(readFileSync(join(folder, 'gold', file), 'utf8')) }))
    .filter(({ file, gold }) => !values.half || halfOf(gold.site ?? gold.url ?? file) === values.half)
    .map(({ file, gold }) => ({
      gold,
      bytes: gunzipSync(readFileSync(join(folder, 'pages', file.replace(/json$/, 'html.gz')))),
    }))
}

/** By FNV-1a of the site's name. */
function halfOf(site) {
  let hash = 2166136261
  for (const letter of site.replace(/^www\./, ''))
    hash = Math.imul(hash ^ letter.charCodeAt(0), 16777619) >>> 0
  return hash % 2 === 0 ? 'even' : 'odd'
}

// Peers write to the console as they please.
const { log } = console
for (const corpus of values.only.split(',')) {
  const rows = new Map(
    tools.map(({ name }) => [name, Object.fromEntries(COLUMNS.map((column) => [column, new Share()]))]),
  )
  const pages = pagesOf(corpus)
  console.log = console.warn = console.error = () => {}
  for (const page of pages) await measurePage(page, rows)
  console.log = log
  const name = values.half ? `${corpus}, ${values.half} sites` : corpus
  log(`\n| ${name}, % (of) | ${COLUMNS.join(' | ')} |\n|${'---|'.repeat(COLUMNS.length + 1)}`)
  for (const [tool, row] of rows)
    log(`| ${tool} | ${COLUMNS.map((column) => `${row[column]}`).join(' | ')} |`)
  if (corpus === 'czech') log(await comparePlugins(pages))
}
