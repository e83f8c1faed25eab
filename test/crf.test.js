import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import {
  attributesOf,
  bindModel,
  FEATURE_VERSION,
  featurise,
  loadModel,
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

const native = await import('crfsuite').then(
  (module) => module.default ?? module,
  () => null,
)
const ANNOTATIONS = fileURLToPath(new URL('../annotations', import.meta.url))

const folder = mkdtempSync(join(tmpdir(), 'sitko-crf-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A test that needs the native trainer; where it is absent that is said, not passed over. */
function withNative(name, run) {
  if (native) test(name, run)
  else console.log(`SKIPPED (the native crfsuite package is not installed): ${name}`)
}

/** Mulberry32: the same numbers on every machine. */
function randomFrom(seed) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, below: (limit) => Math.floor(next() * limit) }
}

let modelCount = 0

/** Trains natively; gives the model's path and bytes. */
function trainNatively(sequences, parameters) {
  const path = join(folder, `${modelCount++}.crfsuite`)
  const trainer = new native.Trainer({ debug: false })
  for (const { items, labels } of sequences) trainer.append(items, labels)
  trainer.set_params(parameters)
  assert.is(trainer.train(path), 0)
  return { path, bytes: readFileSync(path) }
}

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

withNative('labels generated sequences exactly as CRFsuite does', () => {
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

withNative('labels the sample pages exactly as CRFsuite does', () => {
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

withNative('CRFsuite itself opens a model with our card behind it', () => {
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

withNative('scores a page by numbers as by names', () => {
  const model = readModel(trainOnSamples(samples).bytes)
  const score = bindModel(model)
  for (const { features, items } of samples) {
    const byNumbers = score(features)
    const byNames = scoreAttributes(model, items)
    assert.is(byNumbers.count, byNames.count)
    byNumbers.state.forEach((value, i) => {
      assert.ok(Math.abs(value - byNames.state[i]) < 1e-9, `${value} is not ${byNames.state[i]}`)
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

/** A small model for cleaning, to be damaged. */
function smallModel() {
  const random = randomFrom(3)
  const labels = ['HEADER', 'TEXT', 'OTHER']
  const sequences = Array.from({ length: 30 }, () => {
    const given = Array.from({ length: 10 }, () => labels[random.below(3)])
    return {
      labels: given,
      items: given.map((label) => ['bias', `${label}-${random.below(9)}`, `x=${random.below(30)}`]),
    }
  })
  const { bytes } = trainNatively(sequences, { max_iterations: '10', 'feature.possible_transitions': '1' })
  return {
    bare: bytes,
    whole: withCard(bytes, { name: 'small', featureVersion: FEATURE_VERSION, pages: 30 }),
  }
}

const outcome = async (bytes) => {
  try {
    return await loadModel(bytes)
  } catch (error) {
    return error
  }
}
const isRefusal = (error) =>
  error.name === 'SitkoError' && ['MODEL_UNREADABLE', 'MODEL_VERSION'].includes(error.code)

withNative('refuses a model that is cut short, wherever the cut is', async () => {
  const { whole, bare } = smallModel()
  for (const bytes of [whole, gzipSync(whole)])
    for (let part = 0; part < 200; part++) {
      const cut = bytes.subarray(0, Math.floor((bytes.length * part) / 200))
      const error = await outcome(cut)
      assert.ok(isRefusal(error), `cut at ${cut.length} of ${bytes.length}: ${error}`)
    }
  for (let less = 1; less <= 120; less++)
    assert.ok(isRefusal(await outcome(whole.subarray(0, whole.length - less))))
  assert.is((await outcome(bare)).code, 'MODEL_VERSION')
})

withNative('refuses a model with a changed byte', async () => {
  const { whole } = smallModel()
  assert.is((await outcome(whole)).card.name, 'small')
  const random = randomFrom(11)
  for (let round = 0; round < 2000; round++) {
    const bytes = whole.slice()
    bytes[random.below(bytes.length)] ^= 1 << random.below(8)
    const error = await outcome(bytes)
    assert.ok(isRefusal(error), String(error))
  }
})

withNative('refuses a gzipped model with a changed byte, or reads it right', async () => {
  const { whole } = smallModel()
  const sound = (await outcome(whole)).readings[0].weights
  const zipped = gzipSync(whole)
  const random = randomFrom(13)
  for (let round = 0; round < 500; round++) {
    const bytes = new Uint8Array(zipped)
    bytes[random.below(bytes.length)] ^= 1 << random.below(8)
    const result = await outcome(bytes)
    // The header of gzip has bytes that mean nothing, such as the date.
    assert.ok(
      result.readings ? result.readings[0].weights.join() === sound.join() : isRefusal(result),
      String(result),
    )
  }
})

withNative('survives any change to a bare CRFsuite file', () => {
  const { bare } = smallModel()
  const random = randomFrom(17)
  let refused = 0
  for (let round = 0; round < 3000; round++) {
    const bytes = new Uint8Array(bare)
    // The header and the references hurt most.
    const limit = round % 2 ? bytes.length : 200
    for (let flips = 0; flips <= random.below(4); flips++) bytes[random.below(limit)] = random.below(256)
    try {
      assert.is(tag(readModel(bytes), [['bias', 'x=1'], []]).length, 2)
    } catch (error) {
      assert.is(error.code, 'MODEL_UNREADABLE', error.stack)
      refused++
    }
  }
  assert.ok(refused > 500)
})

withNative('tells another format, another table and other labels apart', async () => {
  const { bare, whole } = smallModel()
  const newer = new Uint8Array(bare)
  newer[12] = 101
  assert.match((await outcome(newer)).message, 'format version is 101')
  const other = await outcome(withCard(bare, { name: 'old', featureVersion: '0' }))
  assert.is(other.code, 'MODEL_VERSION')
  assert.match(other.message, /feature table 0, .* Train it again/)
  const { bytes } = trainNatively([{ items: [['a'], ['b']], labels: ['X', 'Y'] }], {})
  const foreign = await outcome(withCard(bytes, { name: 'x', featureVersion: FEATURE_VERSION }))
  assert.is(foreign.code, 'MODEL_LABELS')
  assert.is((await outcome(whole.buffer)).card.name, 'small')
})

test('refuses what is not a model', async () => {
  const random = randomFrom(5)
  const noise = Uint8Array.from({ length: 5000 }, () => random.below(256))
  const texts = ['', 'lCRF', 'lCRF'.repeat(100), '<!doctype html><p>Not a model</p>', '{"name":"card"}']
  for (const bytes of [
    noise,
    gzipSync(noise),
    new Uint8Array(100),
    ...texts.map((text) => new TextEncoder().encode(text)),
  ])
    assert.is((await outcome(bytes)).code, 'MODEL_UNREADABLE')
})

test.run()
