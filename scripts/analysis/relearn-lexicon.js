// Learns the lexicon of a text model anew and keeps its tagger:
// node scripts/analysis/relearn-lexicon.js CORPORA MODEL OUT [held-out treebank prefix]
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { packBundle, packTable, readBundle } from '../../dist/analysis.js'
import { readLexicon, readTreebanks } from './corpora.js'
import { nominativesOf } from './gazetteers.js'
import { learnLexicon } from './lexicon.js'
import { newsNames } from './silver.js'

const [corpora, model, out, without = null] = process.argv.slice(2)
const { card, part } = readBundle(new Uint8Array(gunzipSync(readFileSync(model))))
const isKept = (name) => without === null || !name.startsWith(without)
const knownRules = new TextDecoder().decode(part('rule-names')).split('\n')
const { rules, table } = learnLexicon(readTreebanks(corpora, isKept), readLexicon(corpora), {
  names: newsNames(corpora),
  nominatives: nominativesOf(process.env.GAZETTEERS),
  knownRules,
})
const packed = gzipSync(
  packBundle(card, {
    'lemma-rules': packTable(table),
    'rule-names': new TextEncoder().encode(rules.join('\n')),
    clusters: part('clusters'),
    tagger: part('tagger'),
  }),
  { level: 9 },
)
writeFileSync(out, packed)
console.error(`${out}: ${packed.length} bytes`)
