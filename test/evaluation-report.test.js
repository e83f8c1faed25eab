import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { folderOf, newsPage, sitko } from './run-cli.js'

const NASTY = '</script><script>document.title = "taken over"</script> & <img src=x onerror=alert(1)>'
const ESCAPED = NASTY.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const BODY = [
  `Tento odstavec vykládá, jak se píše značka ${ESCAPED} do stránky a proč se nesmí provést, když ji čte prohlížeč.`,
  'Druhý odstavec je obyčejný a dlouhý dost na to, aby byl textem článku, jak ho lidé na webu čtou každý den.',
]
const GOLD = 'Zcela jiný text, který na stránce není <b>vůbec</b>.'

const cwd = folderOf({
  'pages/a.html': newsPage({ body: BODY }),
  'pages/b.html': newsPage(),
  'gold/a.json': JSON.stringify({ id: 'a', site: '<i>|site', text: `${GOLD}\n\nDruhý odstavec` }),
  'gold/b.json': JSON.stringify({ id: 'b', site: 'b, "s"', text: 'Hasiči dnes ráno' }),
})
const formats = ['html', 'json', 'csv', 'md']
const reports = {}

test.before(async () => {
  const flags = formats.flatMap((format) => ['--report', `r.${format}`])
  const { code, stderr } = await sitko(['clean', 'pages', '--gold', 'gold', ...flags], { cwd })
  assert.is(code, 0, stderr)
  for (const format of formats) reports[format] = readFileSync(join(cwd, `r.${format}`), 'utf8')
})

test('the JSON has a line a page and everything but the texts', () => {
  const report = JSON.parse(reports.json)
  assert.equal(
    report.pages.map(({ id }) => id),
    ['a', 'b'],
  )
  assert.is(reports.json.split('\n').filter((line) => line.startsWith('    {"id":')).length, 2)
  assert.ok(report.definitions.length > 5)
  assert.not.match(reports.json, 'Druhý odstavec')
})

test('the CSV has a line a page, quoted where it has to be', () => {
  const [head, first, second, end] = reports.csv.split('\r\n')
  assert.match(head, /^id,page,source,confidence,.*words_f,.*levenshtein,/)
  assert.match(first, /^a,/)
  assert.match(second, '"b, ""s"""')
  assert.is(end, '')
})

test('the Markdown has the table, the worst pages and the definitions, and no foreign markup', () => {
  assert.match(reports.md, /^\| source \| pages \| L\. dist\. \|/m)
  assert.match(reports.md, '| &lt;i>\\|site | 1 |')
  assert.match(reports.md, '## Worst pages')
  assert.match(reports.md, '- **P, R, F**: ')
  assert.not.match(reports.md, '<i>')
})

test('the HTML holds the tables, charts and differences, all made when it was written', () => {
  const { html } = reports
  for (const id of ['sources', 'bars', 'charts', 'worst', 'definitions']) assert.match(html, `id="${id}"`)
  for (const label of ['Histogram of page scores', 'Confidence against F', 'Reliability of pages'])
    assert.match(html, `aria-label="${label}"`)
  assert.match(html, /<del>[^<]*Zcela jiný text/)
  assert.match(html, /<ins>[^<]*Tento odstavec/)
  assert.match(html, 'prefers-color-scheme: dark')
})

test('the HTML escapes every text of pages and golds, and needs no network', () => {
  const { html } = reports
  assert.is(html.match(/<script/g).length, 1)
  assert.is(html.match(/<\/script/g).length, 1)
  assert.not.match(html, /<img|<i>|onerror=alert\(1\)>/)
  assert.match(html, '&lt;script&gt;document.title')
  assert.match(html, '&lt;i&gt;|site')
  assert.not.match(html, /(?:src|href)="(?!#)/)
  assert.not.match(html, /url\(|@import/)
})

const CHROMIUM = ['chromium', 'chromium-browser', 'google-chrome'].find(
  (name) => spawnSync(name, ['--version']).status === 0,
)
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
]
const browse = (...more) =>
  execFileSync(CHROMIUM, [...FLAGS, ...more, pathToFileURL(join(cwd, 'r.html')).href], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  })

if (CHROMIUM) {
  test('the HTML renders in a browser: its own script runs, a page’s does not', () => {
    const dom = browse('--dump-dom')
    assert.match(dom, /<title>Evaluation of 2 pages of 2 sources/)
    assert.match(dom, '<button>source</button>')
    assert.not.match(dom, '<title>taken over')
  })

  test('light and dark are two pictures', () => {
    const picture = (scheme) => {
      const path = join(cwd, `${scheme}.png`)
      browse(
        `--blink-settings=preferredColorScheme=${scheme}`,
        `--screenshot=${path}`,
        '--window-size=900,700',
      )
      return readFileSync(path)
    }
    const [dark, light] = [picture(0), picture(1)]
    assert.ok(dark.length > 10_000 && light.length > 10_000)
    assert.not(dark.equals(light))
  })
} else {
  console.log(
    'evaluation-report: no chromium here, so the report was not looked at in a browser (2 tests skipped)',
  )
}

test.run()
