import { distance as fastest } from 'fastest-levenshtein'
import { levenshteinEditDistance } from 'levenshtein-edit-distance'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { evaluation } from '../dist/stages.js'

const {
  bootstrap,
  CalibrationCounter,
  checkSnippets,
  commonLength,
  commonPairs,
  confuse,
  diffTexts,
  labelReport,
  levenshtein,
  scorePage,
  tokensOf,
  withoutOptional,
  wordsOf,
} = evaluation

const near = (actual, expected, message) =>
  assert.ok(Math.abs(actual - expected) < 1e-9, `${message ?? ''} ${actual} is not ${expected}`)

/** A generator of its own, so that a failure can be repeated. */
function randomOf(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const LETTERS = 'aábcčdďeéěíňoóřsšťuúůýž .,\n😀'
const randomText = (random, length, letters = LETTERS) =>
  Array.from({ length }, () => letters[Math.floor(random() * letters.length)]).join('')
const randomWords = (random, length, kinds) =>
  Array.from({ length }, () => `w${Math.floor(random() * kinds)}`)

test('words are runs of letters, digits and underscores in lower case', () => {
  assert.equal(wordsOf('Příliš ŽLUŤOUČKÝ kůň_1, e-mail: 12,5 %'), [
    'příliš',
    'žluťoučký',
    'kůň_1',
    'e',
    'mail',
    '12',
    '5',
  ])
  assert.equal(tokensOf('Praha – ČR'), ['Praha', 'ČR'])
  assert.equal(wordsOf(' \n – '), [])
})

test('words count as often as they occur, in any order', () => {
  const { words } = scorePage({ output: 'b a a c', gold: 'a b b d a' })
  near(words.precision, 3 / 4)
  near(words.recall, 3 / 5)
  near(words.f, (2 * (3 / 4) * (3 / 5)) / (3 / 4 + 3 / 5))
})

test('in order only the longest common subsequence counts', () => {
  const { words, wordsInOrder } = scorePage({ output: 'c d a b', gold: 'a b c d' })
  assert.is(words.f, 1)
  near(wordsInOrder.f, 0.5)
})

test('shingles are runs of four words as written, one for a shorter text', () => {
  const { shingles } = scorePage({ output: 'a b c d e', gold: 'a b c d f' })
  near(shingles.precision, 1 / 2)
  near(shingles.recall, 1 / 2)
  assert.is(scorePage({ output: 'a b', gold: 'a b' }).shingles.f, 1)
  assert.is(scorePage({ output: 'A b', gold: 'a b' }).shingles.f, 0)
  assert.is(scorePage({ output: 'A b', gold: 'a b' }).words.f, 1)
})

test('nothing wanted and nothing given is right; one of them alone is wholly wrong', () => {
  const both = scorePage({ output: '', gold: ' ' })
  assert.equal([both.words.f, both.wordsInOrder.f, both.shingles.f], [1, 1, 1])
  for (const pair of [
    { output: 'a', gold: '' },
    { output: '', gold: 'a' },
  ]) {
    const { words, wordsInOrder, shingles } = scorePage(pair)
    assert.equal([words.f, wordsInOrder.f, shingles.f], [0, 0, 0])
  }
})

test('the shingle average leaves out empty sides, as the benchmark does', () => {
  assert.is(scorePage({ output: '', gold: 'a' }).shingles.precision, null)
  assert.is(scorePage({ output: '', gold: 'a' }).shingles.recall, 0)
  assert.is(scorePage({ output: 'a', gold: '' }).shingles.recall, null)
})

test('every score is between 0 and 1, F is the same with sides changed, order never helps', () => {
  const random = randomOf(7)
  for (let i = 0; i < 300; i++) {
    const output = randomText(random, Math.floor(random() * 80))
    const gold = randomText(random, Math.floor(random() * 80))
    const scores = scorePage({ output, gold })
    const turned = scorePage({ output: gold, gold: output })
    for (const name of ['words', 'wordsInOrder', 'shingles']) {
      for (const value of Object.values(scores[name])) if (value !== null) assert.ok(value >= 0 && value <= 1)
      near(scores[name].f, turned[name].f, name)
      assert.is(scores[name].precision, turned[name].recall)
    }
    assert.ok(scores.wordsInOrder.f <= scores.words.f + 1e-9)
    assert.is(scorePage({ output, gold: output }).wordsInOrder.f, 1)
  }
})

function plainCommonLength(a, b) {
  let row = new Array(b.length + 1).fill(0)
  for (const item of a) {
    const next = [0]
    b.forEach((other, j) => {
      next.push(item === other ? row[j] + 1 : Math.max(row[j + 1], next[j]))
    })
    row = next
  }
  return row.at(-1)
}

test('the common subsequence is as long as the plain algorithm finds it', () => {
  const random = randomOf(11)
  for (let i = 0; i < 200; i++) {
    const kinds = 1 + Math.floor(random() * 40)
    const a = randomWords(random, Math.floor(random() * 150), kinds)
    const b = randomWords(random, Math.floor(random() * 150), kinds)
    const expected = plainCommonLength(a, b)
    assert.is(commonLength(a, b), expected)
    const pairs = commonPairs(a, b)
    assert.is(pairs.length, expected)
    pairs.forEach(([x, y], at) => {
      assert.is(a[x], b[y])
      if (at > 0) assert.ok(pairs[at - 1][0] < x && pairs[at - 1][1] < y)
    })
  }
})

test('10,000 words in order take no time', () => {
  const random = randomOf(13)
  const a = randomWords(random, 10_000, 2000)
  const b = randomWords(random, 10_000, 2000)
  const started = performance.now()
  commonLength(a, b)
  commonPairs(a, b)
  // A tenth of that is usual; a quadratic table would need far more.
  assert.ok(performance.now() - started < 3000)
})

test('Levenshtein distance is what the oracle says', () => {
  const random = randomOf(17)
  for (let i = 0; i < 400; i++) {
    const a = randomText(random, Math.floor(random() * 120))
    const b = random() < 0.5 ? randomText(random, Math.floor(random() * 120)) : a.slice(3) + a.slice(0, 9)
    assert.is(levenshtein(a, b), levenshteinEditDistance(a, b))
    assert.is(levenshtein(a, b), levenshtein(b, a))
  }
  assert.is(levenshtein('', ''), 0)
  assert.is(levenshtein('kůň', ''), 3)
  assert.is(levenshtein('kůň', 'kun'), 2)
})

test('texts too long for the exact distance get an upper bound, and fast', () => {
  const random = randomOf(19)
  const sentences = Array.from({ length: 6000 }, () => `${randomText(random, 40, 'abcdefgh ')}.`)
  const a = sentences.join(' ')
  const b = sentences.map((text, i) => (i % 50 === 0 ? `X${text}` : text)).join(' ')
  assert.ok(a.length * b.length > 1e10)
  const started = performance.now()
  const found = levenshtein(a, b)
  assert.ok(performance.now() - started < 20_000)
  assert.ok(found >= 120 && found <= 130, String(found))
})

test('the oracle and the fast distance agree on long Czech text', () => {
  const random = randomOf(23)
  const a = randomText(random, 1500)
  const b = randomText(random, 1400)
  assert.is(fastest(a, b), levenshteinEditDistance(a, b))
})

test('optional text counts neither way, whole or inside a longer paragraph', () => {
  const optional = ['Výsledky závodu:\n\n1. Novák 12:31, 2. Dvořák 12:44, 3. Malý 13:02']
  const text = 'Závod vyhrál Novák.\n\nVýsledky závodu:\n\n1. Novák 12:31, 2. Dvořák 12:44, 3. Malý 13:02'
  assert.is(withoutOptional(text, optional), 'Závod vyhrál Novák.')
  assert.equal(
    wordsOf(withoutOptional('Dojeli: 1. Novák 12:31, 2. Dvořák 12:44, 3. Malý 13:02. Konec.', optional)),
    ['dojeli', 'konec'],
  )
  assert.is(withoutOptional('Závod vyhrál Novák.', optional), 'Závod vyhrál Novák.')
  assert.is(withoutOptional(text, []), text)
})

test('snippets are looked for as WCXB does, case aside', () => {
  const shares = checkSnippets('Hlavní  zpráva\n\ndne.', {
    with: ['hlavní zpráva dne', 'jiná'],
    without: ['Reklama', 'ZPRÁVA'],
  })
  assert.equal(shares, { found: 0.5, absent: 0.5 })
  assert.equal(checkSnippets('a', { with: [], without: [] }), { found: null, absent: null })
})

test('the bootstrap repeats itself, holds the mean, and has no interval for one page', () => {
  const values = [0.2, 0.9, 0.5, 0.7, 0.6, 0.8]
  const mean = (drawn) => drawn.reduce((sum, page) => sum + values[page], 0) / drawn.length
  const interval = bootstrap(values.length, mean)
  assert.equal(interval, bootstrap(values.length, mean))
  const middle = values.reduce((sum, value) => sum + value) / values.length
  assert.ok(interval[0] < middle && middle < interval[1])
  assert.is(
    bootstrap(1, () => 1),
    null,
  )
})

test('labels: confusion and scores of known blocks, unlabelled ones left out', () => {
  const gold = ['HEADER', 'TEXT', 'TEXT', 'OTHER', null, 'OTHER']
  const given = ['HEADER', 'TEXT', 'OTHER', 'TEXT', 'TEXT', 'OTHER']
  const report = labelReport([confuse(gold, given)], 2)
  assert.is(report.blocks, 5)
  near(report.accuracy, 3 / 5)
  assert.equal(report.confusion.TEXT, { HEADER: 0, TEXT: 1, OTHER: 1 })
  assert.equal(report.byLabel.TEXT, { blocks: 2, precision: 0.5, recall: 0.5, f: 0.5 })
  assert.is(report.byLabel.HEADER.f, 1)
  assert.is(report.lost, 2)
  assert.is(labelReport([], 0), null)
})

test('the calibration error is the mean distance of confidence and outcome', () => {
  const counter = new CalibrationCounter()
  assert.is(counter.finish(), null)
  for (const outcome of [1, 1, 1, 0]) counter.add({ confidence: 0.76, outcome })
  for (const outcome of [1, 1]) counter.add({ confidence: 1, outcome })
  const { error, bins, count } = counter.finish()
  assert.is(count, 6)
  assert.is(bins.length, 2)
  near(error, (4 * 0.01) / 6)
})

test('a diff shows what was missed and what is extra, and folds what is equal', () => {
  const same = Array.from({ length: 100 }, (_, i) => `slovo${i}`).join(' ')
  const { rows, missedWords, extraWords } = diffTexts({
    gold: `Perex článku o hasičích. ${same} Závěr.`,
    output: `${same} Závěr. Čtěte také jiné zprávy.`,
  })
  assert.is(missedWords, 4)
  assert.is(extraWords, 4)
  assert.equal(
    rows.map(({ kind }) => kind),
    ['change', 'same', 'change'],
  )
  assert.is(rows[0].gold[0].head.trim(), 'Perex článku o hasičích.')
  assert.ok(rows[1].piece.hidden > 50)
  assert.match(rows[2].output[0].head, 'Čtěte také')
})

test('a diff loses no word and repeats none', () => {
  const random = randomOf(29)
  for (let i = 0; i < 60; i++) {
    const gold = randomWords(random, 40, 12).join(' ')
    const output = randomWords(random, 40, 12).join(' ')
    const { rows } = diffTexts({ gold, output })
    if (rows.some((row) => row.kind === 'same' && row.piece.hidden > 0)) continue
    const side = (name) =>
      rows.flatMap((row) =>
        (row.kind === 'same' ? [row.piece] : row[name]).map((piece) => piece.head + piece.tail),
      )
    assert.equal(wordsOf(side('gold').join(' ')), wordsOf(gold))
    assert.equal(wordsOf(side('output').join(' ')), wordsOf(output))
  }
})

test.run()
