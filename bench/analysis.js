// Scores the analysers: npm run bench:analysis -- CORPORA [NER-MODEL TOPIC TEXT-MODEL], models that never saw TOPIC
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import {
  createBaseForms,
  createRecogniser,
  createTextReader,
  groupNames,
  readBundle,
  readNameLexicon,
} from '../dist/analysis.js'
import { readCnec, readTopic, readTreebanks } from '../scripts/analysis/corpora.js'
import { scoreText } from '../scripts/analysis/score-treebank.js'

const SHIPPED = { text: 'models/analysis/text-cs.gz', ner: 'models/analysis/ner-cs.gz' }
const [corpora, model = SHIPPED.ner, topic = null, textModel = SHIPPED.text] = process.argv.slice(2)
if (!corpora) {
  console.error('usage: npm run bench:analysis -- CORPORA [NER-MODEL TOPIC TEXT-MODEL]')
  process.exit(2)
}
const open = (path) => readBundle(gunzipSync(readFileSync(path)))
const loading = process.cpuUsage()
const read = createTextReader(open(textModel))
const bundle = open(model)
const recognise = createRecogniser(bundle)
const baseForms = createBaseForms(bundle, readNameLexicon(bundle))
console.log(`models loaded in ${(cpuSeconds(loading) * 1000).toFixed(0)} ms of processor time`)

function cpuSeconds(since) {
  const { user, system } = process.cpuUsage(since)
  return (user + system) / 1e6
}
const fmeasure = ({ right, found, gold }) => Number(((200 * right) / (found + gold)).toFixed(2))
const percent = (part, whole) => ((100 * part) / whole).toFixed(1)
const newCount = () => ({ right: 0, found: 0, gold: 0 })
function count(counts, ours, gold) {
  counts.found += ours.size
  counts.gold += gold.size
  for (const item of gold) if (ours.has(item)) counts.right++
}
const analysed = (text) => {
  const sentences = read(text)
  return groupNames(recognise(sentences), { sentences, text, baseForms })
}
const occurrencesOf = (entities) =>
  entities.flatMap(({ name, occurrences }) => occurrences.map((occurrence) => ({ ...occurrence, name })))
const letter = (type) => type[0].toLowerCase()

const supertypes = newCount()
const types = newCount()
const bySupertype = new Map()
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
  for (const kind of new Set([...ours, ...outer].map(({ type }) => letter(type)))) {
    const counts = bySupertype.get(kind) ?? newCount()
    bySupertype.set(kind, counts)
    const only = (list) => list.filter(({ type }) => letter(type) === kind)
    count(counts, keys(only(ours), letter), keys(only(outer), letter))
  }
}
const seen = model === SHIPPED.ner ? ' (the shipped model was trained on it: no figure for new text)' : ''
console.log(
  `CNEC dtest, outermost, strict spans: supertypes ${fmeasure(supertypes)} types ${fmeasure(types)}${seen}`,
)
console.log([...bySupertype].map(([kind, counts]) => `${kind} ${fmeasure(counts)}`).join(', '))

if (topic) scoreTopic(topic)
function scoreTopic(name) {
  const kinds = { p: 'PER', g: 'LOC', i: 'ORG', m: 'ORG' }
  const news = newCount()
  let named = 0
  let right = 0
  let rightOwn = 0
  for (const { text, entities } of readTopic(corpora, name)) {
    const wanted = entities.filter(({ type }) => /PER|LOC|ORG/.test(type))
    const ours = occurrencesOf(analysed(text)).filter(({ type }) => kinds[letter(type)])
    const key = ({ start, end, type }) => `${start} ${end} ${kinds[letter(type)]}`
    const goldKeys = wanted.map(({ start, end, type }) => `${start} ${end} ${type}`)
    count(news, new Set(ours.map(key)), new Set(goldKeys))
    const bySpan = new Map(ours.map((occurrence) => [`${occurrence.start} ${occurrence.end}`, occurrence]))
    for (const { start, end, lemma, id } of wanted) {
      const found = bySpan.get(`${start} ${end}`)
      if (!found) continue
      named++
      if (found.base === lemma) rightOwn++
      else if (process.env.ERRORS) console.log(`${found.form} = ${lemma} ours ${found.base}`)
      if (found.name === lemma || entities.some((other) => other.id === id && other.lemma === found.name))
        right++
    }
  }
  console.log(`news, topic ${name}: PER LOC ORG`, fmeasure(news), '(fair only if the model never saw it)')
  console.log(
    `base forms of ${named} spans found: entity ${percent(right, named)} %, occurrence ${percent(rightOwn, named)} %`,
  )
}
const treebank = readTreebanks(corpora, (name) => name.startsWith('cac'))
console.log(
  'CAC dev (the shipped text model was trained on it: no figure for new text)',
  scoreText(treebank, read),
)
console.log('with a part of the data left out of training, when the models were made:')
console.log(readFileSync('models/analysis/measured.json', 'utf8'))

const texts = readTopic(corpora, 'brexit').map((document) => document.text)
const words = texts.flatMap(read).reduce((sum, { tokens }) => sum + tokens.length, 0)
for (const text of texts.slice(0, 30)) analysed(text)
const begun = process.cpuUsage()
for (const text of texts) analysed(text)
console.log(
  `speed, whole chain: ${Math.round(words / cpuSeconds(begun))} words/s of processor time, ${words} words`,
)
