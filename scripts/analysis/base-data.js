import { baseAttributes, documentEndings, findRule, NAME_KINDS, writeRule } from '../../dist/analysis.js'
import { readTopic, readTreebanks, topicsWithout } from './corpora.js'
import { declinedNames } from './declined-names.js'
import { randomFrom } from './random.js'

const NEWS = { PER: 'p', LOC: 'g', ORG: 'i', PRO: 'o', EVT: 'o' }
const WORDS = /[\p{L}\p{N}'’]+|[^\s]/gu
// The same form of the same name more often says nothing new.
const MOST_REPEATS = 4
// Labels are bytes; what is rarer than these is no rule.
const MOST_RULES = 220

// Declined names come from lists: were all of them known there, a name in no list would look like another ending.
const HIDDEN = 0.3
const NO_LIST = { get: () => -1 }

export const BASE_SETTINGS = { c1: 0.2, c2: 0.02, least: 1, maxIterations: 80 }

/** One word of a name and the edit that makes it its base form: sequences of one item. */
export function baseSequences(corpora, read, { gazetteer, without = null }) {
  const sequences = []
  const add = (tokens, i, kind, context, base, known = gazetteer) => {
    const rule = findRule(tokens[i].form, base)
    if (rule)
      sequences.push({
        attributes: [baseAttributes(tokens, i, NAME_KINDS[kind], context, known)],
        labels: [writeRule(rule)],
      })
  }
  const seen = new Map()
  for (const topic of topicsWithout(without))
    for (const { text, entities } of readTopic(corpora, topic)) {
      const sentences = read(text)
      const endings = documentEndings(sentences)
      for (const { start, end, lemma, type } of entities) {
        const found = spanOf(sentences, start, end)
        const base = lemma.match(WORDS) ?? []
        if (!found || base.length !== found.tokens.length) continue
        const key = `${text.slice(start, end)} ${lemma}`
        seen.set(key, (seen.get(key) ?? 0) + 1)
        if (seen.get(key) > MOST_REPEATS) continue
        base.forEach((word, i) => {
          add(found.tokens, i, NEWS[type], { before: found.before, endings }, word)
        })
      }
    }
  for (const { tokens } of readTreebanks(corpora)) {
    const usable = tokens.filter(({ lemma, upos }) => lemma && upos)
    usable.forEach((token, i) => {
      if (token.upos !== 'PROPN') return
      const kind = /NameType=\S*(?:Giv|Sur)/.test(token.features)
        ? 'p'
        : /Geo/.test(token.features)
          ? 'g'
          : 'i'
      add([token], 0, kind, { before: usable[i - 1] ?? null, endings: null }, token.lemma)
    })
  }
  const random = randomFrom(5)
  for (const { before, words, bases, kind } of declinedNames(process.env.GAZETTEERS)) {
    const [{ tokens }] = read(before ? `${before} ${words.join(' ')}` : words.join(' '))
    const name = before ? tokens.slice(1) : tokens
    const context = { before: before ? tokens[0] : null, endings: null }
    if (name.length === bases.length)
      bases.forEach((base, i) => {
        add(name, i, kind, context, base, random() < HIDDEN ? NO_LIST : gazetteer)
      })
  }
  const counts = new Map()
  for (const { labels } of sequences) counts.set(labels[0], (counts.get(labels[0]) ?? 0) + 1)
  const kept = new Set(
    [...counts]
      .sort((a, b) => b[1] - a[1])
      .slice(0, MOST_RULES)
      .map(([rule]) => rule),
  )
  return sequences.filter(({ labels }) => kept.has(labels[0]))
}

function spanOf(sentences, start, end) {
  for (const { tokens } of sentences) {
    if (tokens[0].start > start || tokens.at(-1).end < end) continue
    const from = tokens.findIndex((token) => token.start === start)
    const to = tokens.findIndex((token) => token.end === end)
    return from < 0 || to < from
      ? null
      : { tokens: tokens.slice(from, to + 1), before: tokens[from - 1] ?? null }
  }
  return null
}
