import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { attributesOf, bindModel, decode, divide, featurise, scoreAttributes, TABLE } from '../dist/stages.js'
import { randomFrom } from './fuzz/mutate.js'

// Cleaning adds the weights of attributes without spelling them out; training and `inspect --why` spell them.
// Both have to mean the same, whatever a page calls its elements.

const NAMES =
  'articleBody post-content__text ADS ad ads-box header shadow moreStories readMore-next sidebarLeft x a1b2 ' +
  'Ünïcode čtěte K\u212Aelvin css-1q2w3e4r5t averyveryverylongtokenindeed #main ads related-ads_ContentInfo ' +
  'one two three four five six seven eight nine ten eleven twelve thirteen MASTHEAD breadCrumb'
const WORDS =
  'Sdílet Read more číst DÁL 2016 28. 4. 2016 16:01 İstanbul ΣΊΣΥΦΟΣ \u{1d400}bold \u{1f600} 中文字 covid19 ½ a-b c/d ' +
  'Autor: Jan Novák všechna práva vyhrazena Lorem ipsum dolor sit amet consectetur'

const random = randomFrom(7)
const pick = (list) => list[Math.floor(random() * list.length)]
const some = (text, most) => {
  const list = text.split(' ')
  return Array.from({ length: Math.floor(random() * (most + 1)) }, () => pick(list)).join(' ')
}

function randomPage() {
  let html = '<title>Read more news</title>'
  const open = []
  for (let i = 0; i < 60; i++) {
    const step = random()
    if (step < 0.35 && open.length < 16) {
      open.push(pick(['div', 'section', 'ul']))
      html += `<${open.at(-1)} class="${some(NAMES, 14)}" id="${some(NAMES, 1)}">`
    } else if (step < 0.55 && open.length > 0) html += `</${open.pop()}>`
    else html += `<p class="${some(NAMES, 3)}"><b class="${some(NAMES, 3)}">${some(WORDS, 14)}</b></p>`
  }
  return divide(decode(html))
}

/** A model that gives every attribute it is given weights of its own. */
function modelOf(attributes) {
  const names = [...attributes]
  return {
    labels: ['OTHER', 'HEADER', 'TEXT'],
    attributes: new Map(names.map((name, row) => [name, row])),
    weights: Float64Array.from({ length: names.length * 3 }, () => random() * 2 - 1),
    transitions: new Float64Array(9),
    trailer: new Uint8Array(),
  }
}

test('names and words count the same by number and by name', () => {
  const pages = Array.from({ length: 60 }, randomPage).filter(({ blocks }) => blocks.length > 0)
  const features = pages.map((page) => featurise(page))
  const items = features.map((each) => each.survey.page.blocks.map((_, block) => attributesOf(each, block)))
  const all = new Set(items.flat(2))
  const kinds = new Set(
    [...all].map((name) => /^(?:inline|name@\d|cue@\w+|word|begins)(?=:)/.exec(name)?.[0]),
  )
  for (const kind of [
    'inline',
    'name@0',
    'name@1',
    'cue@0',
    'cue@4',
    'cue@7',
    'cue@inline',
    'word',
    'begins',
  ])
    assert.ok(kinds.has(kind), `no page has ${kind}`)
  // By a model of all attributes, and by one to which half of them are unknown.
  for (const known of [all, [...all].filter(() => random() < 0.5)]) {
    const model = modelOf(known)
    const score = bindModel(model, TABLE)
    features.forEach((each, p) => {
      const expected = scoreAttributes(model, items[p]).state
      score(each).state.forEach((value, i) => {
        const difference = expected[i] - expected[i - (i % 3)]
        assert.ok(Math.abs(value - difference) < 1e-9, `${value} is not ${difference}`)
      })
    })
  }
})

test.run()
