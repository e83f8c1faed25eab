import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import oxigraph from 'oxigraph'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { dbpedia } from '../dist/analysers.js'
import { analyse } from '../dist/index.js'
import { folderOf, sitko } from './run-cli.js'

const R = 'http://cs.dbpedia.org/resource'
const TURTLE = `
@prefix dbo: <http://dbpedia.org/ontology/> .
@prefix rdfs: <http://www.w3.org/2000/01/rdf-schema#> .
@prefix skos: <http://www.w3.org/2004/02/skos/core#> .
<${R}/Edvard_Beneš> a dbo:Person ; rdfs:label "Edvard Beneš"@cs, "Edvard Beneš"@en .
<${R}/Kategorie:Praha> a skos:Concept ; rdfs:label "Praha"@cs .
<${R}/Praha> a dbo:Place ; rdfs:label "Praha"@cs .
<${R}/Praha_(planetka)> rdfs:label "Praha"@cs .
<${R}/Kategorie:Ruda> a skos:Concept ; rdfs:label "Ruda"@cs .
<${R}/Evropská_unie> a dbo:Organisation ; rdfs:label "Evropská unie"@cs .
<${R}/EU> rdfs:label "EU"@cs ; dbo:wikiPageRedirects <${R}/Evropská_unie> .
<${R}/ČEZ> a dbo:Organisation ; rdfs:label "ČEZ"@cs .
<${R}/Lípa> rdfs:label "Lípa"@cs ; dbo:wikiPageDisambiguates <${R}/Lípa_(strom)>, <${R}/Lípa_(obec)> .
<${R}/Slavia> a dbo:Place ; rdfs:label "Slavia"@cs .
<${R}/Uvozovky> rdfs:label "Kino \\"Oko\\" \\\\ Brno"@cs .
<${R}/Vienna> a dbo:Place ; rdfs:label "Vídeň"@en .
`

/** A SPARQL endpoint over HTTP: oxigraph behind the protocol's POST of a form. */
async function endpoint({ delayMs = 0, redirect = false } = {}) {
  const store = new oxigraph.Store()
  store.load(TURTLE, { format: 'text/turtle' })
  const queries = []
  const server = createServer((request, response) => {
    const chunks = []
    request.on('data', (chunk) => chunks.push(chunk))
    request.on('end', () => {
      if (redirect && request.url !== '/sparql') {
        response.writeHead(301, { location: '/sparql' })
        return response.end()
      }
      const query = new URLSearchParams(Buffer.concat(chunks).toString('utf8')).get('query')
      queries.push(query)
      setTimeout(() => {
        try {
          const body = store.query(query, { results_format: 'json' })
          response.writeHead(200, { 'content-type': 'application/sparql-results+json' })
          response.end(body)
        } catch (error) {
          response.writeHead(400, { 'content-type': 'text/plain' })
          response.end(String(error))
        }
      }, delayMs)
    })
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    queries,
    url: `http://127.0.0.1:${server.address().port}/${redirect ? 'old' : 'sparql'}`,
    close: () => new Promise((resolve) => server.close(resolve) && server.closeAllConnections()),
  }
}

/** An ner analyser that finds just these. */
const named = (...names) => ({
  name: 'ner',
  analyse: () => ({
    entities: names.map(([name, type, ...aliases]) => ({
      name,
      type,
      count: 1,
      ...(aliases.length > 0 ? { aliases } : {}),
      occurrences: [{ start: 0, end: 1, sentence: 0, form: name, type, base: name }],
    })),
  }),
})

const linksOf = async (names, options) => {
  const { analysis, warnings } = await analyse('x', {
    plugins: [named(...names), dbpedia({ cache: false, ...options })],
  })
  return {
    links: Object.fromEntries(analysis.ner.entities.map(({ name, link }) => [name, link])),
    warnings,
    analysis,
  }
}

const within = async (options, work) => {
  const served = await endpoint(options)
  try {
    await work(served)
  } finally {
    await served.close()
  }
}

test('links by Czech labels: an entity before a category, one of its kind first, redirects followed', () =>
  within({}, async ({ url, queries }) => {
    const { links, warnings, analysis } = await linksOf(
      [
        ['Edvard Beneš', 'P'],
        ['Praha', 'gu'],
        ['Ruda', 'gu'],
        ['EU', 'io'],
        ['Lípa', 'gu'],
        ['Slavia', 'P'],
        ['Vídeň', 'gu'],
        ['Kino "Oko" \\ Brno', 'if'],
        ['12. března', 'T'],
      ],
      { url },
    )
    assert.equal(warnings, [])
    assert.equal(links, {
      'Edvard Beneš': `${R}/Edvard_Beneš`,
      Praha: `${R}/Praha`,
      // Nothing but a category has this label.
      Ruda: `${R}/Kategorie:Ruda`,
      EU: `${R}/Evropská_unie`,
      // A page that lists what the name may mean, an entity of another kind, a label of another language, a day.
      Lípa: undefined,
      Slavia: undefined,
      Vídeň: undefined,
      'Kino "Oko" \\ Brno': `${R}/Uvozovky`,
      '12. března': undefined,
    })
    assert.is(queries.length, 1)
    assert.not.ok(queries[0].includes('12. března'))
    assert.equal(Object.keys(analysis).sort(), ['ner'], 'its result is that of ner')
  }))

test('tries an abbreviation where what it stands for is unknown, and the other way round', () =>
  within({}, async ({ url }) => {
    const { links } = await linksOf(
      [
        ['České energetické závody', 'if', 'ČEZ'],
        ['EÚ', 'io', 'Evropská unie'],
      ],
      { url },
    )
    assert.equal(links, { 'České energetické závody': `${R}/ČEZ`, EÚ: `${R}/Evropská_unie` })
  }))

test('asks for many at once, in batches', () =>
  within({}, async ({ url, queries }) => {
    const many = Array.from({ length: 25 }, (_, i) => [`Jméno ${i}`, 'P'])
    const { links } = await linksOf([...many, ['Praha', 'gu']], { url, batch: 10 })
    assert.is(queries.length, 3)
    assert.is(links.Praha, `${R}/Praha`)
  }))

test('remembers on disk what was found and what was not, and survives damage there', () =>
  within({}, async ({ url, queries }) => {
    const cache = folderOf()
    const names = [
      ['Praha', 'gu'],
      ['Nikde', 'gu'],
    ]
    for (let i = 0; i < 3; i++) assert.is((await linksOf(names, { url, cache })).links.Praha, `${R}/Praha`)
    assert.is(queries.length, 1)
    const [own] = readdirSync(cache)
    const files = readdirSync(join(cache, own))
    assert.ok(files.every((file) => /^[0-9a-f]{2}\.json$/.test(file)))
    for (const file of files) writeFileSync(join(cache, own, file), '{"Praha": nonsense')
    const { links, warnings } = await linksOf(names, { url, cache })
    assert.equal(warnings, [])
    assert.is(links.Praha, `${R}/Praha`)
    assert.is(queries.length, 2)
    JSON.parse(readFileSync(join(cache, own, files[0]), 'utf8'))
  }))

test('an old answer in the cache is asked for again', () =>
  within({}, async ({ url, queries }) => {
    const cache = folderOf()
    await linksOf([['Praha', 'gu']], { url, cache })
    const [own] = readdirSync(cache)
    const [file] = readdirSync(join(cache, own))
    const path = join(cache, own, file)
    writeFileSync(path, readFileSync(path, 'utf8').replace(/"day":\d+/, '"day":100'))
    await linksOf([['Praha', 'gu']], { url, cache })
    assert.is(queries.length, 2)
  }))

test('follows redirects of the endpoint itself', () =>
  within({ redirect: true }, async ({ url }) => {
    assert.is((await linksOf([['Praha', 'gu']], { url })).links.Praha, `${R}/Praha`)
  }))

test('what is known stays linked while the endpoint is slow or gone; entities are never lost', () =>
  within({ delayMs: 1500 }, async ({ url }) => {
    const cache = folderOf()
    await linksOf([['Praha', 'gu']], { url, cache })
    const { links, warnings } = await linksOf(
      [
        ['Praha', 'gu'],
        ['Edvard Beneš', 'P'],
      ],
      { url, cache, timeout: 200 },
    )
    assert.equal(links, { Praha: `${R}/Praha`, 'Edvard Beneš': undefined })
    assert.match(warnings.join(), /DBpedia at .* did not answer within 0.2 s.*no link/)
    const gone = await linksOf([['Praha', 'gu']], { url: 'http://127.0.0.1:1/sparql' })
    assert.equal(gone.links, { Praha: undefined })
    assert.match(gone.warnings.join(), /cannot be reached/)
  }))

test('a cache folder that cannot be written costs a warning, no link', () =>
  within({}, async ({ url }) => {
    const cache = join(folderOf({ file: '' }), 'file')
    const { links, warnings } = await linksOf([['Praha', 'gu']], { url, cache })
    assert.is(links.Praha, `${R}/Praha`)
    assert.match(warnings.join(), /not kept on disk/)
  }))

test('an answer that is JSON but no result of SPARQL is told', async () => {
  const server = createServer((_request, response) => response.end('{"boolean":true}'))
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))
  try {
    const { warnings } = await linksOf([['Praha', 'gu']], {
      url: `http://127.0.0.1:${server.address().port}/`,
    })
    assert.match(warnings.join(), /no results of SPARQL/)
  } finally {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

test('sitko analyse --analyse ner,dbpedia links the entities of the embedded models', () =>
  within({}, async ({ url }) => {
    const text =
      'Edvard Beneš byl druhý prezident Československa. Výrazným výsledkem Benešovy diplomacie bylo uznání Československé národní rady několika státy.'
    const folder = folderOf({ 'a.jsonl': `${JSON.stringify({ text })}\n` })
    const { code, stdout, stderr } = await sitko(
      ['analyse', 'a.jsonl', '--analyse', 'ner,dbpedia', '--dbpedia-url', url],
      { cwd: folder, env: { XDG_CACHE_HOME: join(folder, 'cache') } },
    )
    assert.is(code, 0, stderr)
    const { ner, entities } = JSON.parse(stdout).analysis
    assert.is(ner.entities[0].link, `${R}/Edvard_Beneš`)
    assert.is(entities[0].dbpedia, `${R}/Edvard_Beneš`)
    assert.is(entities[1].dbpedia, '')
    assert.ok(readdirSync(join(folder, 'cache', 'sitko', 'links')).length > 0)
  }))

test.run()
