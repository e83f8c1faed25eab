// Base forms of the annotated names of each topic, by edits learnt from the other topics:
// node scripts/analysis/score-base-forms.js CORPORA TEXT-MODEL [topic ...]
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  createBaseForms,
  createTextReader,
  groupNames,
  packBundle,
  packModel,
  packTable,
  readBundle,
  readTable,
} from '../../dist/analysis.js'
import { BASE_SETTINGS, baseSequences } from './base-data.js'
import { readTopic, TOPICS } from './corpora.js'
import { gazetteerOf } from './gazetteers.js'
import { trainCrf } from './train-crf.js'

const [corpora, textModel, ...topics] = process.argv.slice(2)
const read = createTextReader(readBundle(gunzipSync(readFileSync(textModel))))
const TYPES = { PER: 'P', LOC: 'gu', ORG: 'if' }
const gazetteer = readTable(packTable(gazetteerOf(process.env.GAZETTEERS)))
const percent = (part, whole) => ((100 * part) / whole).toFixed(1)

for (const topic of topics.length > 0 ? topics : TOPICS) {
  const model = await trainCrf(baseSequences(corpora, read, { gazetteer, without: topic }), {
    ...BASE_SETTINGS,
    name: topic,
  })
  const baseForms = createBaseForms(readBundle(packBundle({}, { base: packModel(model) })), { gazetteer })
  let names = 0
  let entities = 0
  let occurrences = 0
  for (const document of readTopic(corpora, topic)) {
    const { found, gold } = annotatedNames(document)
    const bySpan = new Map()
    for (const { name, occurrences: own } of groupNames(found.list, {
      sentences: found.sentences,
      text: document.text,
      baseForms,
    }))
      for (const { start, end, base } of own) bySpan.set(`${start} ${end}`, { name, base })
    for (const { start, end, lemma, id } of gold) {
      const { name, base } = bySpan.get(`${start} ${end}`)
      names++
      if (base === lemma) occurrences++
      else if (process.env.ERRORS) console.log(`${document.text.slice(start, end)} = ${lemma} ours ${base}`)
      if (name === lemma || gold.some((other) => other.id === id && other.lemma === name)) entities++
    }
  }
  console.log(
    `${topic}: ${names} names, entity ${percent(entities, names)} %, occurrence ${percent(occurrences, names)} %`,
  )
}

/** Annotated names that begin and end with tokens of one sentence. */
function annotatedNames({ text, entities }) {
  const sentences = read(text)
  const list = []
  const gold = []
  for (const entity of entities) {
    if (!TYPES[entity.type]) continue
    const sentence = sentences.findIndex(({ start, end }) => start <= entity.start && end >= entity.end)
    if (sentence < 0) continue
    const { tokens } = sentences[sentence]
    const from = tokens.findIndex(({ start }) => start === entity.start)
    const to = tokens.findIndex(({ end }) => end === entity.end) + 1
    if (from < 0 || to <= from) continue
    list.push({ sentence, from, to, type: TYPES[entity.type] })
    gold.push(entity)
  }
  return { found: { sentences, list }, gold }
}
