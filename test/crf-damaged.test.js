import { gzipSync } from 'node:zlib'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { FEATURE_VERSION, loadModel, readModel, tag, withCard } from '../dist/stages.js'
import { randomFrom, trainNatively, withNative } from './native-crf.js'

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

withNative(test, 'refuses a model that is cut short, wherever the cut is', async () => {
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

withNative(test, 'refuses a model with a changed byte', async () => {
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

withNative(test, 'refuses a gzipped model with a changed byte, or reads it right', async () => {
  const { whole } = smallModel()
  const sound = (await outcome(whole)).model.weights
  const zipped = gzipSync(whole)
  const random = randomFrom(13)
  for (let round = 0; round < 500; round++) {
    const bytes = new Uint8Array(zipped)
    bytes[random.below(bytes.length)] ^= 1 << random.below(8)
    const result = await outcome(bytes)
    // The header of gzip has bytes that mean nothing, such as the date.
    assert.ok(result.model ? result.model.weights.join() === sound.join() : isRefusal(result), String(result))
  }
})

withNative(test, 'survives any change to a bare CRFsuite file', () => {
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

withNative(test, 'tells another format, another table and other labels apart', async () => {
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
