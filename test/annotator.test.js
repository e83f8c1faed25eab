import { stripVTControlCharacters } from 'node:util'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { beginState, DEFAULT_KEYS, Driver, reduce, render, scrollRange, wrapText } from '../dist/annotator.js'

const LABELS = ['HEADER', 'TEXT', 'OTHER']

const block = (
  text,
  { suggestion = null, confidence = 0.9, isWanted = true, votes = [], pre = false } = {},
) => ({
  text,
  preformatted: pre,
  path: 'body > main > p',
  votes,
  isWanted,
  suggestion: suggestion && {
    label: suggestion,
    probabilities: Object.fromEntries(
      LABELS.map((label) => [label, label === suggestion ? confidence : (1 - confidence) / 2]),
    ),
  },
})

const BLOCKS = [block('Domů'), block('Nadpis článku'), block('Černý kůň běží.'), block('Kontakt')]

const opened = (blocks = BLOCKS, more = {}) => ({
  page: { title: 'Článek', source: 'https://web.cz/a', number: 1, blocks },
  labels: blocks.map(() => null),
  history: [],
  elsewhere: { blocks: 6, labelled: 3 },
  notice: null,
  ...more,
})

const begin = (blocks, { order = 'page', keys = DEFAULT_KEYS, ...more } = {}) =>
  beginState(opened(blocks, more), { keys, order, pages: 3 })

/** Presses keys one after another; gives the last state and all effects. */
function press(state, ...keys) {
  const effects = []
  let current = state
  for (const key of keys) {
    const outcome = reduce(current, { kind: 'key', key })
    effects.push(...outcome.effects)
    current = outcome.state
  }
  return { state: current, effects }
}

const given = ({ labels }) => labels.map((label) => label && `${label.label} ${label.how}`)

test('one key labels and moves on', () => {
  const { state, effects } = press(begin(), 'o', 'h')
  assert.equal(given(state), ['OTHER typed', 'HEADER typed', null, null])
  assert.is(state.at, 2)
  assert.equal(
    effects.map(({ kind, changes }) => [kind, changes[0].block, changes[0].after.label]),
    [
      ['save', 0, 'OTHER'],
      ['save', 1, 'HEADER'],
    ],
  )
})

test('the keys of labels can be chosen', () => {
  const { state } = press(begin(BLOCKS, { keys: { HEADER: '1', TEXT: '2', OTHER: '3' } }), '3', 'h', '2')
  assert.equal(given(state).slice(0, 2), ['OTHER typed', 'TEXT typed'])
})

test('space accepts the suggestion, and says when there is none', () => {
  const { state, effects } = press(begin([block('a', { suggestion: 'TEXT' }), block('b')]), 'space', 'space')
  assert.equal(given(state), ['TEXT accepted', null])
  assert.match(state.notice, 'no suggestion')
  assert.is(effects.length, 1)
})

test('undo goes back without limit, to the label and the place before', () => {
  const { state, effects } = press(begin(), 'o', 'h', 'up', 'up', 't', 'u', 'u', 'u')
  assert.equal(given(state), [null, null, null, null])
  assert.is(state.at, 0)
  const last = effects.at(-1)
  assert.equal([last.kind, last.changes[0].block, last.changes[0].after], ['save', 0, null])
  assert.equal(press(state, 'u').effects, [{ kind: 'open', which: 'last-changed' }])
})

test('undo of a corrected label brings the first one back', () => {
  const { state } = press(begin(), 'o', 'up', 'h', 'u')
  assert.equal(given(state)[0], 'OTHER typed')
  assert.is(state.at, 0)
})

test('a page opened for undoing is undone at once', () => {
  const history = [{ at: 1, changes: [{ block: 1, before: null, after: { label: 'TEXT', how: 'typed' } }] }]
  const labels = [null, { label: 'TEXT', how: 'typed' }, null, null]
  const event = { kind: 'opened', opened: opened(BLOCKS, { history, labels }), thenUndo: true }
  const { state, effects } = reduce(begin(), event)
  assert.equal([state.at, given(state)[1]], [1, null])
  assert.is(effects[0].kind, 'save')
})

test('a page is resumed after the block that was labelled last', () => {
  const history = [{ at: 1, changes: [{ block: 1, before: null, after: { label: 'TEXT', how: 'typed' } }] }]
  const labels = [null, { label: 'TEXT', how: 'typed' }, null, null]
  assert.is(begin(BLOCKS, { history, labels }).at, 2)
})

test('arrows stay on the page', () => {
  assert.is(press(begin(), 'up').state.at, 0)
  assert.is(press(begin(), 'end', 'down').state.at, 3)
  assert.is(press(begin(), 'end', 'home').state.at, 0)
})

test('what is labelled already is passed over', () => {
  const labels = [null, { label: 'OTHER', how: 'remembered' }, null, null]
  assert.is(press(begin(BLOCKS, { labels }), 'o').state.at, 2)
})

test('what is only context is passed over too, but can be corrected', () => {
  const blocks = [block('a', { isWanted: false }), block('b'), block('c', { isWanted: false })]
  const state = begin(blocks)
  assert.is(state.at, 1)
  assert.is(press(state, 't').state.mode.kind, 'complete')
  assert.equal(given(press(state, 'up', 'h').state)[0], 'HEADER typed')
})

test('by least certainty the greatest doubt comes first', () => {
  const blocks = [0.9, 0.5, 0.7].map((confidence, i) => block(`${i}`, { suggestion: 'TEXT', confidence }))
  const state = begin(blocks, { order: 'least-certain' })
  assert.is(state.at, 1)
  assert.is(press(state, 't').state.at, 2)
  assert.is(press(state, 't', 't').state.at, 0)
})

test('tab goes to the next open block, then round the doubtful labels', () => {
  assert.is(press(begin(), 'o', 'tab', 'tab').state.at, 3)
  const blocks = [0.9, 0.5, 0.7].map((confidence, i) => block(`${i}`, { suggestion: 'TEXT', confidence }))
  const labelled = press(begin(blocks), 't', 't', 't', 'home').state
  const places = ['tab', 'tab', 'tab'].map((_, i) => press(labelled, ...Array(i + 1).fill('tab')).state.at)
  assert.equal(places, [1, 2, 0])
})

test('a asks, then labels the rest OTHER; one undo takes it back', () => {
  const asked = press(begin(), 'h', 'a').state
  assert.equal(asked.mode, { kind: 'confirm', what: 'other' })
  assert.equal(given(press(asked, 'n').state), ['HEADER typed', null, null, null])
  const done = press(asked, 'y')
  assert.equal(given(done.state), ['HEADER typed', 'OTHER typed', 'OTHER typed', 'OTHER typed'])
  assert.is(done.effects.length, 1)
  assert.is(done.state.mode.kind, 'complete')
  assert.equal(given(press(done.state, 'u').state), ['HEADER typed', null, null, null])
})

test('A accepts all suggestions, and leaves what has none', () => {
  const blocks = [block('a', { suggestion: 'HEADER' }), block('b'), block('c', { suggestion: 'TEXT' })]
  const { state } = press(begin(blocks), 'A', 'y')
  assert.equal(given(state), ['HEADER accepted', null, 'TEXT accepted'])
  assert.is(state.at, 1)
})

test('search finds without accents, round the end, and again by n', () => {
  const found = press(begin(), '/', 'c', 'e', 'r', 'n', 'y', 'return').state
  assert.equal([found.at, found.mode.kind], [2, 'label'])
  assert.is(press(found, '/', 'k', 'o', 'n', 'return').state.at, 3)
  assert.is(press(found, 'n').state.at, 2)
  assert.match(press(begin(), '/', 'x', 'return').state.notice, '"x" is nowhere')
  const edited = press(begin(), '/', 'x', 'backspace', 'k', 'space').state
  assert.equal(edited.mode, { kind: 'search', query: 'k ' })
  assert.is(press(edited, 'escape').state.mode.kind, 'label')
})

test('letters typed into a search label nothing', () => {
  assert.equal(press(begin(), '/', 'h', 't', 'o').effects, [])
})

test('when all is labelled, enter goes on and a held space does not; a correction is still possible', () => {
  const { state } = press(begin(), 'o', 'h', 't', 'o')
  assert.is(state.mode.kind, 'complete')
  assert.equal(press(state, 'space', 'space').effects, [])
  assert.equal(press(state, 'return').effects, [{ kind: 'open', which: 'after-page' }])
  const corrected = press(state, 'home', 't').state
  assert.equal([given(corrected)[0], corrected.mode.kind], ['TEXT typed', 'complete'])
})

test('s, p and q ask for what they say', () => {
  assert.equal(press(begin(), 's', 'p', 'q').effects, [
    { kind: 'open', which: 'next' },
    { kind: 'open', which: 'previous' },
    { kind: 'leave' },
  ])
})

test('the offer to train is answered by y or n', () => {
  const offered = reduce(begin(), { kind: 'offer', pages: 5 }).state
  assert.equal(press(offered, 'x').effects, [])
  assert.equal(press(offered, 'n').effects, [{ kind: 'open', which: 'next' }])
  assert.equal(press(offered, 'y').effects, [{ kind: 'train' }, { kind: 'open', which: 'next' }])
})

test('new suggestions leave labels and place alone', () => {
  const { state } = press(begin(), 'o')
  const [, { suggestion }] = [block('a'), block('b', { suggestion: 'TEXT' })]
  const suggested = reduce(state, { kind: 'suggested', suggestions: [null, suggestion] }).state
  assert.equal([given(suggested)[0], suggested.at], ['OTHER typed', 1])
  assert.is(suggested.page.blocks[1].suggestion.label, 'TEXT')
})

test('page down scrolls a long block, then goes on', () => {
  const state = begin([block('slovo '.repeat(2000)), ...BLOCKS])
  const { most, step } = scrollRange(state, { columns: 80, rows: 24 })
  assert.ok(most > step)
  const scrolled = reduce(state, { kind: 'scroll', by: step, most }).state
  assert.equal([scrolled.at, scrolled.scroll], [0, step])
  const end = reduce(scrolled, { kind: 'scroll', by: most, most }).state
  assert.is(end.scroll, most)
  assert.equal(reduce(end, { kind: 'scroll', by: step, most }).state.at, 4)
})

const lines = (state, { columns = 80, rows = 24, colour = false } = {}) =>
  render(state, { columns, rows, colour }).split('\n')

/** Columns a line takes, wide characters as two. */
const width = (line) =>
  [...new Intl.Segmenter().segment(stripVTControlCharacters(line))].reduce(
    (sum, { segment }) =>
      sum + (/[\p{Script=Han}\p{Script=Hiragana}\p{Emoji_Presentation}]/u.test(segment) ? 2 : 1),
    0,
  )

test('shows title, source, progress, the block and its neighbours with their labels', () => {
  const { state } = press(begin([...BLOCKS.slice(0, 3), block('Kontakt', { suggestion: 'OTHER' })]), 'o', 'h')
  const text = lines(state).join('\n')
  assert.match(text, /^Článek +page 1\/3$/m)
  assert.match(text, /^https:\/\/web\.cz\/a +2\/4 blocks · all 50 %$/m)
  assert.match(text, /^OTHER +Domů\nHEADER +Nadpis článku\n▶ 3\/4 {2}body > main > p +no label$/m)
  assert.match(text, /^┃ Černý kůň běží\.$/m)
  assert.match(text, /^\(other\) +Kontakt$/m)
  assert.match(text, /h HEADER {2}t TEXT {2}o OTHER/)
})

test('says how sure the model is, and how a label came to be', () => {
  const blocks = [block('a', { suggestion: 'TEXT', confidence: 0.87 }), block('b')]
  assert.match(lines(begin(blocks)).join('\n'), 'suggested: TEXT 87 %')
  const labels = [{ label: 'OTHER', how: 'remembered' }, null]
  const text = lines(press(begin(blocks, { labels }), 'up').state).join('\n')
  assert.match(text, /OTHER \(remembered\) +model: TEXT 87 %/)
  assert.match(lines(begin(blocks, { labels })).join('\n'), /^OTHER~ +a$/m)
})

test('shows what annotators said when they are under review', () => {
  const votes = [
    { who: 'jana', label: 'TEXT' },
    { who: 'petr', label: 'OTHER' },
  ]
  assert.match(lines(begin([block('a', { votes })])).join('\n'), 'jana: TEXT, petr: OTHER')
})

const WIDE = '日本語の長い文章です。'.repeat(30)
const NASTY = [
  block(WIDE),
  block('a'.repeat(3000)),
  block('Žluťoučký kůň 👩‍👩‍👧 úpěl. '.repeat(100), { suggestion: 'TEXT' }),
  block('def f():\n    return 1\n'.repeat(50), { pre: true }),
  block(''),
]

test('fits every window, at every block', () => {
  for (const [columns, rows] of [
    [80, 24],
    [60, 15],
    [200, 60],
    [30, 8],
    [12, 3],
    [5, 1],
  ])
    for (const mode of ['label', 'help', 'complete'])
      for (let at = 0; at < NASTY.length; at++) {
        const drawn = lines({ ...begin(NASTY), at, mode: { kind: mode } }, { columns, rows })
        assert.is(drawn.length, rows, `${columns}x${rows}`)
        for (const line of drawn)
          assert.ok(width(line) < Math.max(columns, 11), `${columns}x${rows}: ${line}`)
      }
})

test('a long block is cut with a mark, and shows its end when scrolled', () => {
  const text = `${'slovo '.repeat(2000)}KONEC`
  const state = begin([block(text)])
  assert.match(lines(state).join('\n'), /… \d+ more lines \(PgDn\)/)
  const { most } = scrollRange(state, { columns: 80, rows: 24 })
  const end = lines({ ...state, scroll: most }).join('\n')
  assert.match(end, 'KONEC')
  assert.match(end, /… \d+ lines above \(PgUp\)/)
})

test('control sequences of a page never reach the terminal', () => {
  const evil = '\u001b[2J\u001b]0;title\u0007 a \u009b31m b \u202e c \r d'
  const state = begin([block(evil), block(evil), block(evil, { pre: true })])
  const page = { ...state.page, title: evil, source: evil }
  for (const at of [0, 1, 2]) {
    const drawn = lines({ ...state, page, at, notice: evil }).join('\n')
    assert.not.match(drawn, /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202e]/)
  }
})

test('without colour there is no escape sequence; with it the labels differ', () => {
  const { state } = press(begin(), 'o', 'h')
  assert.not.match(lines(state).join('\n'), '\u001b')
  const coloured = lines(state, { colour: true }).join('\n')
  assert.match(coloured, '\u001b[33mHEADER')
  assert.is(stripVTControlCharacters(coloured), lines(state).join('\n'))
})

test('questions name how many blocks they are about', () => {
  assert.match(lines(press(begin(), 'h', 'a').state).join('\n'), 'what has no label yet (3 blocks)? y yes')
})

test('text is wrapped at spaces, code keeps its lines', () => {
  assert.equal(wrapText('jedna dvě tři', { width: 9, keepsLines: false }), ['jedna dvě', 'tři'])
  assert.equal(wrapText('if x:\n  y', { width: 9, keepsLines: true }), ['if x:', '  y'])
  assert.equal(wrapText('日本語日本', { width: 4, keepsLines: false }), ['日本', '語日', '本'])
})

/** A driver whose effects are recorded, or fail. */
function drive(perform) {
  const performer = { perform, onBackground: () => {} }
  const driver = new Driver(performer, begin())
  const drawn = []
  const settled = () => new Promise((resolve) => setTimeout(resolve, 20))
  driver.onDraw = (state) => drawn.push(state)
  return {
    driver,
    performer,
    drawn,
    settled,
    type: (key) => driver.press(key, () => ({ columns: 80, rows: 24 })),
  }
}

test('a label is drawn only when it is on disk', async () => {
  let release
  const { drawn, type, settled } = drive(
    () =>
      new Promise((resolve) => {
        release = () => resolve([])
      }),
  )
  type('o')
  await settled()
  assert.is(drawn.length, 0)
  release()
  await settled()
  assert.equal(given(drawn[0])[0], 'OTHER typed')
})

test('keys typed while a label is being saved wait for their turn', async () => {
  const saved = []
  const { driver, type, settled } = drive(async (effect) => {
    await new Promise((resolve) => setTimeout(resolve, 2))
    saved.push(effect.changes[0].block)
    return []
  })
  for (const key of ['o', 'h', 't', 'o']) type(key)
  await settled()
  assert.equal(saved, [0, 1, 2, 3])
  assert.is(driver.state.mode.kind, 'complete')
})

test('a label that cannot be saved is not given, and the reason is shown', async () => {
  const { SitkoError } = await import('../dist/index.js')
  const { driver, type, settled } = drive(async () => {
    throw new SitkoError('OUTPUT_UNUSABLE', 'Cannot write: the disk is full.')
  })
  type('o')
  await settled()
  assert.equal(given(driver.state)[0], null)
  assert.is(driver.state.notice, 'Cannot write: the disk is full.')
})

test('what happens in the background waits for the key being worked on', async () => {
  const { performer, driver, type, settled } = drive(async () => [])
  type('o')
  performer.onBackground(async () => [{ kind: 'training', status: null, notice: 'Trained.' }])
  await settled()
  assert.equal([given(driver.state)[0], driver.state.notice], ['OTHER typed', 'Trained.'])
})

test.run()
