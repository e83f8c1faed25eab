// Scores the analysers: npm run bench:analysis -- CORPORA [NER-MODEL trained without TOPIC] [TOPIC]
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  createBaseForm,
  createRecogniser,
  createTextReader,
  groupNames,
  readBundle,
} from '../dist/analysis.js'
import { readCnec, readTopic, readTreebanks } from '../scripts/analysis/corpora.js'
import { scoreText } from '../scripts/analysis/score-treebank.js'

const [corpora, model = 'models/analysis/ner-cs.gz', topic = null] = process.argv.slice(2)
if (!corpora) throw new Error('usage: npm run bench:analysis -- CORPORA [MODEL TOPIC]')
const started = performance.now()
const open = (path) => readBundle(gunzipSync(readFileSync(path)))
const read = createTextReader(open('models/analysis/text-cs.gz'))
const bundle = open(model)
const recognise = createRecogniser(bundle)
const baseForm = createBaseForm(bundle)
console.log(`models loaded in ${(performance.now() - started).toFixed(0)} ms`)

const fmeasure = ({ right, found, gold }) => Number(((200 * right) / (found + gold)).toFixed(2))
const newCount = () => ({ right: 0, found: 0, gold: 0 })
function count(counts, ours, gold) {
  counts.found += ours.size
  counts.gold += gold.size
  for (const item of gold) if (ours.has(item)) counts.right++
}
const analysed = (text) => {
  const sentences = read(text)
  return groupNames(recognise(sentences), { sentences, text, baseForm })
}
const occurrencesOf = (entities) =>
  entities.flatMap(({ name, occurrences }) => occurrences.map((occurrence) => ({ ...occurrence, name })))

const supertypes = newCount()
const types = newCount()
const letter = (type) => type[0].toLowerCase()
for (const { text, entities } of readCnec(corpora, 'dtest')) {
  const outer = entities.filter(({ depth }) => depth === 0)
  const ours = occurrencesOf(analysed(text))
  const keys = (list, kind) => new Set(list.map(({ start, end, type }) => `${start} ${end} ${kind(type)}`))
  count(supertypes, keys(ours, letter), keys(outer, letter))
  count(
    types,
    keys(ours, (type) => type),
    keys(outer, (type) => type),
  )
}
console.log('CNEC dtest, outermost, strict spans: supertypes', fmeasure(supertypes), 'types', fmeasure(types))

const NEWS = { p: 'PER', g: 'LOC', i: 'ORG', m: 'ORG' }
if (topic) {
  const news = newCount()
  let named = 0
  let right = 0
  let rightOwn = 0
  for (const { text, entities } of readTopic(corpora, topic)) {
    const wanted = entities.filter(({ type }) => /PER|LOC|ORG/.test(type))
    const ours = occurrencesOf(analysed(text)).filter(({ type }) => NEWS[letter(type)])
    const key = ({ start, end, type }) => `${start} ${end} ${NEWS[letter(type)] ?? type}`
    count(
      news,
      new Set(ours.map(key)),
      new Set(wanted.map(({ start, end, type }) => `${start} ${end} ${type}`)),
    )
    const bySpan = new Map(ours.map((occurrence) => [`${occurrence.start} ${occurrence.end}`, occurrence]))
    for (const { start, end, lemma, id } of entities) {
      const found = bySpan.get(`${start} ${end}`)
      if (!found) continue
      named++
      if (found.base === lemma) rightOwn++
      else if (process.env.ERRORS) console.log(`${found.form} = ${lemma} ours ${found.base}`)
      if (found.name === lemma || entities.some((other) => other.id === id && other.lemma === found.name))
        right++
    }
  }
  console.log(`news, topic ${topic}, left out of the model given: PER LOC ORG`, fmeasure(news))
  console.log(
    `base forms of ${named} spans found: entity ${((100 * right) / named).toFixed(1)} %, each occurrence ${((100 * rightOwn) / named).toFixed(1)} %`,
  )
}
const treebank = readTreebanks(corpora, (name) => name.startsWith('cac'))
console.log('CAC dev (in the training data of the shipped model)', scoreText(treebank, read))
const text = readTopic(corpora, 'brexit')
  .map((document) => document.text)
  .join('\n\n')
const begun = performance.now()
const words = read(text).reduce((sum, { tokens }) => sum + tokens.length, 0)
analysed(text)
console.log(
  `speed: ${Math.round(words / ((performance.now() - begun) / 1000))} words/s (read twice, recognised once), ${words} words`,
)
