import { documentAttributes, nameAttributes, nameWord } from '../../dist/analysis.js'
import { readCnec, readTopic, topicsWithout } from './corpora.js'

/** The supertype a type is learnt as; containers of references go with artefacts. */
export const supertypeOf = (type) => (type[0].toLowerCase() === 'c' ? 'o' : type[0].toLowerCase())

const NEWS = { PER: 'p', LOC: 'g', ORG: 'i', PRO: 'o', EVT: 'o' }

// The first third of CNEC was annotated before numbers were: what is no number there teaches nothing of numbers.
const FIRST_WITH_NUMBERS = { train: 2400, dtest: 300 }

/** Sentences of parts of CNEC with words, attributes, ranges of entities and labels. */
export const cnecSentences = (corpora, read, lexicon, parts = ['train']) =>
  parts.flatMap((part) =>
    readCnec(corpora, part).flatMap(({ text, entities }, line) =>
      sentencesOf({ text, entities }, read, lexicon).map((sentence) => ({
        ...sentence,
        hasNumbers: line >= FIRST_WITH_NUMBERS[part],
      })),
    ),
  )

export const newsSentences = (corpora, read, lexicon, without) =>
  topicsWithout(without).flatMap((topic) =>
    readTopic(corpora, topic).flatMap(({ text, entities }) =>
      sentencesOf(
        { text, entities: entities.map((entity) => ({ ...entity, type: NEWS[entity.type] })) },
        read,
        lexicon,
      ),
    ),
  )

function sentencesOf({ text, entities }, read, lexicon) {
  const sorted = [...entities].sort((a, b) => a.start - b.start || b.end - a.end)
  const sentences = read(text).map(({ tokens }) => ({
    tokens,
    words: tokens.map((token) => nameWord(token, lexicon)),
  }))
  const ofDocument = documentAttributes(sentences.map(({ words }) => words))
  return sentences.map(({ tokens, words }, s) => {
    const ranges = rangesOf(tokens, sorted).map((range) => ({
      ...range,
      parts: partsOf(tokens, range, sorted),
    }))
    return {
      words,
      ranges,
      attributes: nameAttributes(words).map((own, i) => [...own, ...(ofDocument[s][i] ?? [])]),
      labels: labelsOf(words.length, ranges),
    }
  })
}

/** Entities that no other holds, as ranges of a sentence's tokens. */
function rangesOf(tokens, entities) {
  const ranges = []
  let until = -1
  for (const { start, end, type } of entities) {
    if (start < until || start < tokens[0].start || end > tokens.at(-1).end) continue
    const from = tokens.findIndex((token) => token.end > start)
    const next = tokens.findIndex((token) => token.start >= end)
    const to = next < 0 ? tokens.length : next
    if (from < 0 || from >= to || tokens[from].start >= end) continue
    ranges.push({ from, to, type, start, end })
    until = end
  }
  return ranges
}

/** Labels of the names directly within an entity. */
function partsOf(tokens, { from, to, start, end }, entities) {
  const inner = entities.filter((entity) => entity.depth === 1 && entity.start >= start && entity.end <= end)
  const labels = new Array(to - from).fill('O')
  for (const { from: first, to: last, type } of rangesOf(tokens, inner))
    mark(labels, { from: first - from, to: last - from }, type)
  return labels
}

function labelsOf(length, ranges) {
  const labels = new Array(length).fill('O')
  for (const range of ranges) mark(labels, range, supertypeOf(range.type))
  return labels
}

export function mark(labels, { from, to }, supertype) {
  for (let i = from; i < to; i++) labels[i] = `${i === from ? 'B' : 'I'}-${supertype}`
}

export function spansOf(labels) {
  const spans = []
  for (let from = 0; from < labels.length; from++) {
    if (labels[from] === 'O') continue
    const supertype = labels[from].slice(2)
    let to = from + 1
    while (labels[to] === `I-${supertype}`) to++
    spans.push({ from, to, supertype })
    from = to - 1
  }
  return spans
}
