import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  attributesOf,
  bindModel,
  FEATURE_VERSION,
  featurise,
  marginals,
  readModel,
  scoreAttributes,
  TABLE,
  tag,
  tagProbabilities,
  viterbi,
  withCard,
} from '../dist/stages.js'
import { readAnnotated } from '../dist/training.js'
import { folder, native, randomFrom, trainNatively, withNative } from './native-crf.js'

const ANNOTATIONS = fileURLToPath(new URL('../annotations', import.meta.url))

/** Compares every label of every sequence; gives how many were compared. */
function compareTaggers({ path, bytes }, sequences) {
  const tagger = new native.Tagger()
  assert.ok(tagger.open(path))
  const model = readModel(bytes)
  let items = 0
  for (const sequence of sequences) {
    assert.equal(tag(model, sequence), tagger.tag(sequence))
    items += sequence.length
  }
  return { sequences: sequences.length, items }
}

const NAMES = ['', 'slovo=žluť', 'a:b', 'back\\slash', '日本=語', 'with space', 'x'.repeat(300)]

function randomSequence(random, { labels, attributes }) {
  // Mostly short, now and then up to 200.
  const length = 1 + (random.below(10) === 0 ? random.below(200) : random.below(20))
  const items = []
  const given = []
  for (let t = 0; t < length; t++) {
    const label = random.below(labels)
    const item = Array.from({ length: random.below(8) }, () => {
      // Half of the attributes lean towards the label, so that there is something to learn.
      const number = random.below(2) ? random.below(attributes) : (label * 7 + random.below(5)) % attributes
      return NAMES[number] ?? `attribute=${number}`
    })
    if (item.length > 0 && random.below(3) === 0) item.push(item[0], item[0])
    if (random.below(5) === 0) item.push(`unseen=${random.below(1000)}-${t}`)
    items.push(item)
    given.push(`L${label}`)
  }
  return { items, labels: given }
}

withNative(test, 'labels generated sequences exactly as CRFsuite does', () => {
  const random = randomFrom(20250301)
  const total = { sequences: 0, items: 0 }
  const lengths = new Set()
  for (let labels = 2; labels <= 6; labels++)
    for (const [c1, c2, possible] of [
      ['0', '1', '1'],
      ['0.5', '0.01', '0'],
      ['0', '0.001', '0'],
    ]) {
      const shape = { labels, attributes: 20 + random.below(80) }
      const training = Array.from({ length: 40 }, () => randomSequence(random, shape))
      const model = trainNatively(training, {
        c1,
        c2,
        max_iterations: '25',
        'feature.possible_transitions': possible,
      })
      const fresh = Array.from({ length: 160 }, () => randomSequence(random, shape).items)
      for (const { length } of fresh) lengths.add(length)
      // Nothing but what the model never saw, and nothing at all: only ties are left.
      fresh.push([[], [], []], [['never seen']], [[]])
      const compared = compareTaggers(model, fresh)
      total.sequences += compared.sequences
      total.items += compared.items
    }
  console.log(
    `tagger parity, generated: ${total.sequences} sequences, ${total.items} items, all labels equal`,
  )
  assert.ok(total.sequences >= 2000)
  assert.ok(lengths.has(1) && Math.max(...lengths) > 150)
})

const samples = []
for await (const { page, labels } of readAnnotated([ANNOTATIONS])) {
  const features = featurise(page)
  const items = page.blocks.map((_, block) => attributesOf(features, block))
  samples.push({ features, items, labels: labels.map((label) => label ?? 'OTHER') })
}
const trainOnSamples = (part) =>
  trainNatively(part, { c1: '0', c2: '1', max_iterations: '25', 'feature.possible_transitions': '1' })

withNative(test, 'labels the sample pages exactly as CRFsuite does', () => {
  const sequences = samples.map(({ items }) => items)
  const total = { sequences: 0, items: 0 }
  // By the model of all, and by that of every third page, to which many attributes are unknown.
  for (const part of [samples, samples.filter((_, i) => i % 3 === 0)]) {
    const compared = compareTaggers(trainOnSamples(part), sequences)
    total.sequences += compared.sequences
    total.items += compared.items
  }
  console.log(
    `tagger parity, sample pages: ${total.sequences} sequences, ${total.items} items, all labels equal`,
  )
  assert.ok(total.items > 1000)
})

withNative(test, 'CRFsuite itself opens a model with our card behind it', () => {
  const { bytes } = trainOnSamples(samples.slice(0, 2))
  const path = join(folder, 'with-card.crfsuite')
  const tagger = new native.Tagger()
  writeFileSync(path, withCard(bytes, { name: 'x', featureVersion: FEATURE_VERSION }))
  assert.ok(tagger.open(path))
  assert.equal(tagger.tag(samples[2].items), tag(readModel(bytes), samples[2].items))
})

test('every line of the feature table has a name of its own', () => {
  const names = TABLE.map(({ name }) => name)
  assert.equal(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
  )
})

withNative(test, 'scores a page by numbers as by names', () => {
  const model = readModel(trainOnSamples(samples).bytes)
  const score = bindModel(model)
  for (const { features, items } of samples) {
    const byNumbers = score(features)
    const byNames = scoreAttributes(model, items)
    assert.is(byNumbers.count, byNames.count)
    byNumbers.state.forEach((value, i) => {
      // What all labels of a block have in common is left out.
      const expected = byNames.state[i] - byNames.state[i - (i % byNames.labels)]
      assert.ok(Math.abs(value - expected) < 1e-9, `${value} is not ${expected}`)
    })
  }
})

/** All label sequences one by one: each label's probability, and the score of the best path. */
function enumerate({ count, state, transitions, labels }) {
  const sums = new Float64Array(count * labels)
  let total = 0
  let best = Number.NEGATIVE_INFINITY
  for (let code = 0; code < labels ** count; code++) {
    const path = Array.from({ length: count }, (_, t) => Math.floor(code / labels ** t) % labels)
    const score = pathScore(path, { state, transitions, labels })
    best = Math.max(best, score)
    total += Math.exp(score)
    path.forEach((label, t) => {
      sums[t * labels + label] += Math.exp(score)
    })
  }
  return { probabilities: sums.map((sum) => sum / total), best }
}

const pathScore = (path, { state, transitions, labels }) =>
  path.reduce(
    (sum, label, t) =>
      sum + state[t * labels + label] + (t > 0 ? transitions[path[t - 1] * labels + label] : 0),
    0,
  )

test('gives the probabilities and the best path that enumeration gives', () => {
  const random = randomFrom(7)
  for (let round = 0; round < 300; round++) {
    const labels = 2 + random.below(3)
    const count = 1 + random.below(6)
    const spread = [1, 5, 30][random.below(3)]
    const some = (length) => Float64Array.from({ length }, () => (random.next() - 0.5) * spread)
    const sequence = { count, labels, state: some(count * labels), transitions: some(labels * labels) }
    const expected = enumerate(sequence)
    marginals(sequence).forEach((value, i) => {
      assert.ok(Math.abs(value - expected.probabilities[i]) < 1e-9)
    })
    assert.ok(Math.abs(pathScore([...viterbi(sequence)], sequence) - expected.best) < 1e-9)
  }
})

test('keeps probabilities in range where scores are beyond what exp() can take', () => {
  const sequence = {
    count: 50,
    labels: 3,
    state: Float64Array.from({ length: 150 }, (_, i) => (i % 3 === 1 ? 900 : -900)),
    transitions: Float64Array.from({ length: 9 }, (_, i) => (i % 2 ? 300 : -300)),
  }
  const probabilities = marginals(sequence)
  for (let t = 0; t < 50; t++) {
    const row = probabilities.subarray(t * 3, t * 3 + 3)
    assert.ok(Math.abs(row[0] + row[1] + row[2] - 1) < 1e-9)
  }
})

test('knows what to say of no items at all', () => {
  const model = {
    labels: ['A', 'B'],
    attributes: new Map(),
    weights: new Float64Array(),
    transitions: new Float64Array(4),
  }
  assert.equal(tag(model, []), [])
  assert.equal(tagProbabilities(model, [[]]), [{ A: 0.5, B: 0.5 }])
})

test.run()
