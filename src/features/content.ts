import { CUE_NAMES } from './cues.js'
import { AROUND, flag, type Group, HERE, NEAR, number, place, WIDE } from './group.js'
import { MARK } from './measure.js'
import type { Survey } from './survey.js'

const has = (survey: Survey, i: number, marks: number): boolean => (survey.measures[i]!.marks & marks) !== 0

const textOf = (survey: Survey, i: number): string => survey.page.blocks[i]!.text

const DATE =
  /(?:^|\D)(?:\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:19|20)?\d{2}|(?:19|20)\d{2}-\d{2}-\d{2}|\d{1,2}\.?\s\p{L}{3,10}\.?,?\s(?:19|20)\d{2}|\p{L}{3,9}\.?\s\d{1,2},\s(?:19|20)\d{2})(?!\d)/gu
// Whatever has none of these has no date; most of what has digits has none.
const DATE_DIGITS = /\d[./-]\s?\d{1,2}[./-]\s?\d|\s(?:19|20)\d{2}/
// How far before them a date may begin: a day and the name of a month.
const BEFORE_DIGITS = 32

function holdsDate(text: string): boolean {
  const digits = text.search(DATE_DIGITS)
  if (digits < 0) return false
  DATE.lastIndex = Math.max(0, digits - BEFORE_DIGITS)
  return DATE.test(text)
}
const TIME = /(?:^|\D)\d{1,2}[:.]\d{2}(?!\d)/
const ADDRESS = /https?:|www\.|@[a-z0-9-]+\.|\.(?:com|cz|sk|org|net|de)\b/i
const SEPARATORS = /[|›»·•/]/

// Only beginnings and short blocks are looked at: dates and cues stand in labels, not deep in paragraphs.
const HEAD = 120

const SENTENCE_END = new Set([...'.!?…"“”»)。'].map((c) => c.charCodeAt(0)))

const LAST: readonly (readonly [name: string, chars: string])[] = [
  ['stop', '.。'],
  ['question', '?'],
  ['exclamation', '!'],
  ['ellipsis', '…'],
  ['colon', ':'],
  ['quote', '"“”»\''],
  ['comma', ',;'],
  ['bracket', ')]'],
  ['arrow', '>→›▶'],
]
const LAST_NAMES = [...LAST.map(([name]) => name), 'digit', 'letter']
const lastPlaces = new Map<number, number>()
LAST.forEach(([, chars], at) => {
  for (const char of chars) lastPlaces.set(char.charCodeAt(0), at)
})
const ELLIPSIS = LAST_NAMES.indexOf('ellipsis')
const DIGIT = LAST_NAMES.indexOf('digit')
const LETTER = LAST_NAMES.indexOf('letter')

function lastKind(survey: Survey, i: number): number {
  const { lastChar } = survey.measures[i]!
  if (lastChar === 46 && textOf(survey, i).endsWith('...')) return ELLIPSIS
  return lastPlaces.get(lastChar) ?? (lastChar >= 48 && lastChar <= 57 ? DIGIT : LETTER)
}

function startsLikeSentence(survey: Survey, i: number): boolean {
  const { firstChar } = survey.measures[i]!
  // Most begin with a plain letter.
  if (firstChar >= 65 && firstChar <= 90) return true
  if (firstChar >= 97 && firstChar <= 122) return false
  const first = textOf(survey, i).charAt(0)
  return first !== first.toLowerCase() || /["“„»(0-9]/.test(first)
}

/** What the text itself says. */
export const CONTENT: readonly Group[] = [
  number('words', [2, 3, 4, 6, 8, 11, 15, 20, 30, 45, 70, 120], (s, i) => s.measures[i]!.words, WIDE),
  number('sentences', [1, 2, 3, 5], (s, i) => s.measures[i]!.sentences, NEAR),
  number('plain-chars', [1, 15, 40, 80, 150, 300, 600], (s, i) => s.measures[i]!.plainChars, AROUND),
  number('commas', [1, 2, 4], (s, i) => s.measures[i]!.commas),
  number(
    'digits',
    [0.02, 0.1, 0.3, 0.6],
    ({ measures: m }, i) => m[i]!.digits / (m[i]!.letters + m[i]!.digits + 1),
  ),
  number(
    'uppercase',
    [0.02, 0.1, 0.2, 0.5, 0.9],
    ({ measures: m }, i) => m[i]!.uppercase / (m[i]!.letters + 1),
  ),
  number(
    'capitalised',
    [0.1, 0.3, 0.6, 0.9],
    ({ measures: m }, i) => m[i]!.capitalised / (m[i]!.words + 0.01),
  ),
  number(
    'symbols',
    [0.01, 0.05, 0.15, 0.3],
    ({ measures: m }, i) => m[i]!.symbols / (m[i]!.letters + m[i]!.digits + m[i]!.symbols + 1),
  ),
  number('word-length', [3, 4, 5, 6, 7, 9], ({ measures: m }, i) => m[i]!.letters / (m[i]!.words + 0.01)),
  number(
    'function-words',
    [0.01, 0.1, 0.2, 0.3, 0.45],
    ({ measures: m }, i) => m[i]!.functionWords / (m[i]!.sampledWords + 0.01),
    NEAR,
  ),
  number('sentence-length', [1, 6, 12, 20, 35], ({ measures: m }, i) =>
    m[i]!.sentences ? m[i]!.words / m[i]!.sentences : 0,
  ),
  place('last', LAST_NAMES, lastKind, NEAR),
  flag('starts-like-sentence', startsLikeSentence, NEAR),
  flag(
    'sentence-cut',
    (s, i) => i > 0 && !SENTENCE_END.has(s.measures[i - 1]!.lastChar) && s.measures[i - 1]!.words > 8,
  ),
  place('cue', CUE_NAMES, (s, i) => s.cues[i]!, AROUND),
  number('title-words', [0, 1, 2, 3, 5], (s, i) => s.cohesion.withTitle[i]!, NEAR),
  number('cohesion', [0, 0.01, 0.15, 0.3, 0.5, 0.7], (s, i) => s.cohesion.withText[i]!, NEAR),
  flag('date', (s, i) => s.measures[i]!.digits >= 3 && holdsDate(textOf(s, i).slice(0, HEAD)), NEAR),
  flag(
    'time',
    (s, i) =>
      s.measures[i]!.digits >= 3 &&
      has(s, i, MARK.stop | MARK.colon) &&
      TIME.test(textOf(s, i).slice(0, HEAD)),
  ),
  flag(
    'address',
    (s, i) => has(s, i, MARK.stop | MARK.colon | MARK.at) && ADDRESS.test(textOf(s, i).slice(0, HEAD)),
  ),
  flag(
    'separators',
    (s, i) =>
      has(s, i, MARK.separator) && s.measures[i]!.words < 30 && SEPARATORS.test(textOf(s, i).slice(0, HEAD)),
  ),
  number('twins', [2, 3, 5], (s, i) => s.twins[i]!, HERE),
  flag('repeats', (s, i) => s.repeats[i] === 1, NEAR),
]
