import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { cohenKappa, krippendorffAlpha } from '../dist/training.js'

const near = (found, wanted, digits = 3) => assert.is(found.toFixed(digits), wanted.toFixed(digits))
const repeat = (times, pair) => Array(times).fill(pair)

// The textbook example: 50 grant proposals, two readers.
test("Cohen's kappa of the textbook table is 0.4", () => {
  const pairs = [
    ...repeat(20, ['yes', 'yes']),
    ...repeat(5, ['yes', 'no']),
    ...repeat(10, ['no', 'yes']),
    ...repeat(15, ['no', 'no']),
  ]
  const { kappa, agreed, count } = cohenKappa(pairs)
  near(kappa, 0.4)
  assert.equal([agreed, count], [35, 50])
})

test('kappa is 1 for perfect agreement, 0 for chance, below 0 for opposition', () => {
  assert.is(cohenKappa([...repeat(3, ['a', 'a']), ...repeat(4, ['b', 'b'])]).kappa, 1)
  const byChance = ['a', 'b'].flatMap((x) => ['a', 'b'].map((y) => [x, y]))
  assert.is(cohenKappa(byChance).kappa, 0)
  assert.is(cohenKappa([...repeat(2, ['a', 'b']), ...repeat(2, ['b', 'a'])]).kappa, -1)
})

test('kappa is not defined where chance explains everything', () => {
  assert.is(cohenKappa(repeat(5, ['a', 'a'])).kappa, null)
  assert.is(cohenKappa([]).kappa, null)
})

// Krippendorff, Computing Krippendorff's Alpha-Reliability (2011), section C: 4 observers, 12 units, gaps.
const OBSERVERS = [
  [1, 2, 3, 3, 2, 1, 4, 1, 2, null, null, null],
  [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, null, 3],
  [null, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, null],
  [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, null],
]

test("Krippendorff's alpha of his own example is 0.743", () => {
  const units = OBSERVERS[0].map((_, unit) => OBSERVERS.map((observer) => observer[unit]))
  near(krippendorffAlpha(units), 0.743)
})

// The same paper, section A: two observers, ten units, no gaps.
test('alpha of two observers with two values is 0.095', () => {
  const first = [0, 1, 0, 0, 0, 0, 0, 0, 1, 0]
  const second = [1, 1, 1, 0, 0, 1, 0, 0, 0, 0]
  near(krippendorffAlpha(first.map((value, i) => [value, second[i]])), 0.095)
})

test('alpha needs two voices and two values', () => {
  assert.is(
    krippendorffAlpha([
      ['a', null],
      [null, 'b'],
    ]),
    null,
  )
  assert.is(
    krippendorffAlpha([
      ['a', 'a'],
      ['a', 'a'],
    ]),
    null,
  )
  assert.is(
    krippendorffAlpha([
      ['a', 'a'],
      ['b', 'b'],
    ]),
    1,
  )
})

test.run()
