import { ANY_GROUP, findRule, learnRules, lookUpForm, UPOS, writeRule } from '../../dist/analysis.js'
import { correctedPairs, passiveParticiples } from './pairs.js'

// A word of a treebank was checked by hand in its sentence; one of the lexicon may be wrong.
const TREEBANK_WEIGHT = 4

/**
 * PDT-C writes other lemmas than the older treebanks (`náš` for `můj`, `lidé` for `člověk`). The older way wins: a lemma
 * most of whose forms have another lemma there becomes that one.
 */
export function conventionOf(sentences) {
  const older = new Map()
  const forms = new Map()
  for (const { tokens, treebank } of sentences)
    for (const { form, lemma, upos } of tokens) {
      if (!lemma || !upos) continue
      const key = `${form.toLowerCase()} ${upos}`
      if (!treebank.startsWith('pdtc')) older.set(key, count(older.get(key), lemma))
      else forms.set(lemma, (forms.get(lemma) ?? new Set()).add(key))
    }
  const changed = new Map()
  for (const [lemma, keys] of forms) {
    const votes = new Map()
    for (const key of keys)
      if (older.has(key)) {
        const [best] = [...older.get(key)].sort((a, b) => b[1] - a[1])[0]
        votes.set(best, (votes.get(best) ?? 0) + 1)
      }
    const [best, most] = [...votes].sort((a, b) => b[1] - a[1])[0] ?? [lemma, 0]
    const known = [...votes.values()].reduce((sum, value) => sum + value, 0)
    if (best !== lemma && most * 2 > known && most >= LEAST_FORMS) changed.set(lemma, best)
  }
  return changed
}

const LEAST_FORMS = 2
const count = (counts = new Map(), key) => counts.set(key, (counts.get(key) ?? 0) + 1)

/**
 * Learns edit rules by part of speech from treebank tokens, a list of form-lemma pairs, such pairs of names, and names
 * known to be in the nominative.
 */
export function learnLexicon(sentences, pairs, { names = [], nominatives = [], knownRules = [] } = {}) {
  const convention = conventionOf(sentences)
  console.error(`lemmas of PDT-C written the older way: ${convention.size}`)
  if (process.env.SHOW) console.error([...convention].map((pair) => pair.join('>')).join(' '))
  // A tagger goes by the numbers of rules: those it was trained with must stay.
  const rules = [...knownRules]
  const numbers = new Map(rules.map((rule, i) => [rule, i]))
  const numberOf = (form, lemma, certain = false) => {
    const rule = findRule(form, lemma, { certain })
    if (!rule) return -1
    const text = writeRule(rule)
    if (!numbers.has(text)) {
      numbers.set(text, rules.length)
      rules.push(text)
    }
    return numbers.get(text)
  }
  const tokens = sentences
    .flatMap(({ tokens, treebank }) =>
      treebank.startsWith('pdtc')
        ? tokens.map((token) => ({ ...token, lemma: convention.get(token.lemma) ?? token.lemma }))
        : tokens,
    )
    .filter(({ lemma, upos }) => lemma && upos)
  const guess = partOfSpeechGuesser(tokens, numberOf)
  const groups = UPOS.map(() => [])
  const any = []
  for (const { form, lemma, upos } of tokens) {
    const rule = numberOf(form, lemma, true)
    const group = UPOS.indexOf(upos)
    if (rule < 0 || group < 0) continue
    groups[group].push({ word: lookUpForm(form, upos), rule, weight: TREEBANK_WEIGHT })
    any.push({ word: form.toLowerCase(), rule, weight: TREEBANK_WEIGHT })
  }
  const listed = correctedPairs(pairs)
  for (const [form, own] of listed) {
    const lemma = convention.get(own) ?? own
    const rule = numberOf(form, lemma)
    if (rule < 0) continue
    any.push({ word: form.toLowerCase(), rule, weight: 1 })
    for (const upos of guess(form, lemma, rule))
      groups[UPOS.indexOf(upos)].push({ word: lookUpForm(form, upos), rule, weight: 1 })
  }
  const known = new Set(listed.map(([form]) => form))
  for (const [form, lemma] of passiveParticiples(listed)) {
    const rule = numberOf(form, lemma)
    groups[UPOS.indexOf('ADJ')].push({ word: form, rule, weight: 1 })
    if (!known.has(form)) any.push({ word: form, rule, weight: 1 })
  }
  const proper = groups[UPOS.indexOf('PROPN')]
  for (const [form, lemma] of names) {
    const rule = numberOf(form, lemma)
    if (rule >= 0) proper.push({ word: lookUpForm(form, 'PROPN'), rule, weight: 1 })
  }
  for (const name of nominatives)
    proper.push({ word: name, rule: numberOf(name, name), weight: 1, isWhole: true })
  const table = new Map()
  for (const [group, examples] of [...groups, any].entries())
    for (const [hash, rule] of learnRules(group, distinct(examples))) table.set(hash, rule)
  return { rules, table, group: ANY_GROUP }
}

/** Each word with a rule once, with the sum of its weights: endings should learn from words, not from texts. */
function distinct(examples) {
  const sums = new Map()
  for (const example of examples) {
    const key = `${example.word}\t${example.rule}`
    const known = sums.get(key)
    if (known) {
      known.weight += example.weight
      known.isWhole &&= example.isWhole
    } else sums.set(key, { ...example })
  }
  return [...sums.values()]
}

/** Which parts of speech a pair of the lexicon may be, by what treebanks say of such pairs. */
function partOfSpeechGuesser(tokens, numberOf) {
  const votes = new Map()
  const vote = (key, upos) => {
    const counts = votes.get(key) ?? new Map()
    counts.set(upos, (counts.get(upos) ?? 0) + 1)
    votes.set(key, counts)
  }
  const keys = (lemma, rule) => [
    `w${lemma}`,
    `a${rule} ${lemma.slice(-4)} ${isName(lemma)}`,
    `b${rule} ${lemma.slice(-3)} ${isName(lemma)}`,
    `c${rule} ${lemma.slice(-2)} ${isName(lemma)}`,
    `d${lemma.slice(-3)} ${isName(lemma)}`,
    `e${lemma.slice(-2)} ${isName(lemma)}`,
    `f${lemma.slice(-1)} ${isName(lemma)}`,
  ]
  const seen = new Set()
  for (const { form, lemma, upos } of tokens) {
    if (!/^\p{L}/u.test(form) || seen.has(`${form} ${lemma} ${upos}`)) continue
    seen.add(`${form} ${lemma} ${upos}`)
    for (const key of keys(lemma, numberOf(form, lemma))) vote(key, upos)
  }
  return (_form, lemma, rule) => {
    for (const key of keys(lemma, rule)) {
      const counts = votes.get(key)
      if (!counts) continue
      const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
      return [...counts].filter(([, count]) => count / total >= 0.2).map(([upos]) => upos)
    }
    return [isName(lemma) ? 'PROPN' : 'NOUN']
  }
}

const isName = (lemma) => lemma !== lemma.toLowerCase()
