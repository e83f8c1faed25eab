// Adds rules of base forms to a NER model: node scripts/analysis/add-base-forms.js CORPORA MODEL OUT [topic left out]
import { readFileSync, writeFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import {
  findRule,
  learnRules,
  NAME_GROUPS,
  packBundle,
  packTable,
  readBundle,
  writeRule,
} from '../../dist/analysis.js'
import { readLexicon, readTopic, readTreebanks, TOPICS } from './corpora.js'

const [corpora, model, out, without = null] = process.argv.slice(2)
const rules = []
const numbers = new Map()
const groups = NAME_GROUPS.map(() => [])
function example(group, form, base, weight) {
  const rule = findRule(form, base)
  if (!rule) return
  const text = writeRule(rule)
  if (!numbers.has(text)) {
    numbers.set(text, rules.length)
    rules.push(text)
  }
  groups[NAME_GROUPS.indexOf(group)].push({ word: form, rule: numbers.get(text), weight })
}
const NEWS = { PER: 'p', LOC: 'g', ORG: 'i', PRO: 'o', EVT: 'o' }
const seen = new Set()
for (const topic of TOPICS.filter((name) => name !== without))
  for (const { entities } of readTopic(corpora, topic))
    for (const { form, lemma, type } of entities) {
      const from = form.split(/\s+/)
      const to = lemma.split(/\s+/)
      if (from.length !== to.length || seen.has(`${form} ${lemma} ${type}`)) continue
      seen.add(`${form} ${lemma} ${type}`)
      // What follows the last word that changes may be any case: it teaches nothing.
      const last = from.findLastIndex((word, i) => word !== to[i])
      from.forEach((word, i) => {
        if (i <= Math.max(0, last) || type === 'PER')
          example(NEWS[type] + (from.length > 1 ? '+' : ''), word, to[i], 5)
      })
    }
const isName = (word) => word !== word.toLowerCase()
const names = new Set()
for (const { tokens } of readTreebanks(corpora))
  for (const { form, lemma, upos } of tokens) if (upos === 'PROPN' && lemma) names.add(`${form}\t${lemma}`)
for (const [form, lemma] of readLexicon(corpora))
  if (isName(form) && isName(lemma)) names.add(`${form}\t${lemma}`)
for (const entry of names) {
  const [form, lemma] = entry.split('\t')
  for (const group of NAME_GROUPS) {
    example(group, form, lemma, 1)
  }
}
// A name may always stand in its base form.
for (const lemma of new Set([...names].map((entry) => entry.split('\t')[1])))
  for (const group of NAME_GROUPS) example(group, lemma, lemma, 1)
const table = new Map()
groups.forEach((examples, group) => {
  for (const [hash, rule] of learnRules(group, examples)) table.set(hash, rule)
})
const bundle = readBundle(new Uint8Array(gunzipSync(readFileSync(model))))
const parts = Object.fromEntries(['spans', 'types', 'gazetteer'].map((name) => [name, bundle.part(name)]))
const packed = gzipSync(
  packBundle(bundle.card, {
    ...parts,
    'base-rules': packTable(table),
    'base-rule-names': new TextEncoder().encode(rules.join('\n')),
  }),
  { level: 9 },
)
writeFileSync(out, packed)
console.error(`${rules.length} rules, ${table.size} entries, ${packed.length} bytes`)
