// Makes the text model: node scripts/analysis/train-text.js CORPORA OUT [held-out treebank prefix]
import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import {
  createLemmatiser,
  packBundle,
  packModel,
  packTable,
  readBundle,
  readTable,
  tagAttributes,
  wordReader,
} from '../../dist/analysis.js'
import { clustersOf } from './clusters.js'
import { readLexicon, readTreebanks } from './corpora.js'
import { learnLexicon } from './lexicon.js'
import { trainCrf } from './train-crf.js'

const [corpora, out, without = null, c1 = '0.3', c2 = '0.02'] = process.argv.slice(2)
const isHeldOut = (name) => without !== null && without !== '-' && name.startsWith(without)
const sentences = readTreebanks(corpora, (name) => !isHeldOut(name))
const { rules, table } = learnLexicon(sentences, readLexicon(corpora))
console.error(`${rules.length} rules, ${table.size} endings and exceptions`)
const lexicon = {
  'lemma-rules': packTable(table),
  'rule-names': new TextEncoder().encode(rules.join('\n')),
  clusters: packTable(clustersOf(corpora)),
}
const CARD = {
  name: 'sitko-text-cs',
  version: '1',
  licence: 'CC BY-NC-SA 4.0',
  trainedOn: [
    { name: 'UD Czech CAC (dev), CLTT', licence: 'CC BY-SA 4.0' },
    { name: 'UD Czech FicTree (dev, test), PDT-C (train-ft), Poetry (test)', licence: 'CC BY-NC-SA 4.0' },
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
const sequences = sentences.map(({ tokens }) => {
  const usable = tokens.filter(({ upos }) => upos)
  return {
    attributes: tagAttributes(usable.map(({ form }) => wordOf(form))),
    labels: usable.map(({ upos }) => upos),
  }
})
const model = await trainCrf(sequences, {
  c1: Number(c1),
  c2: Number(c2),
  maxIterations: 120,
  least: 2,
  name: 'tagger',
})
const tagger = packModel(model)
for (const [name, bytes] of Object.entries({ ...lexicon, tagger })) console.error(name, bytes.length)
const packed = gzipSync(packBundle(CARD, { ...lexicon, tagger }), { level: 9 })
writeFileSync(out, packed)
console.error(`${out}: ${packed.length} bytes`)
