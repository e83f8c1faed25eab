import { attributeOf, pair } from '../model/hash.js'
import { NAME_OFFSETS, type NamedWord, ownNameAttributes } from './features.js'

/** What is known of a sentence before its words are looked at one by one. */
export interface SentenceOutline {
  /** Place in a short quotation, 0 outside of any. */
  readonly quoted: Int32Array
  /** Where the run of capitalised words begins and ends that a word stands in, -1 where it stands in none. */
  readonly runStarts: Int32Array
  readonly runEnds: Int32Array
  /** Nothing is in lower case: capitals say nothing. */
  readonly isShouted: boolean
}

const OPENING = /^[„"»«“‚']$/
const CLOSING = /^["”“«»‘']$/
const LONGEST_QUOTE = 9

export function outlineOf(words: readonly NamedWord[]): SentenceOutline {
  const count = words.length
  const quoted = new Int32Array(count)
  let open = -1
  for (let i = 0; i < count; i++) {
    const { form } = words[i]!
    if (form.length > 1) continue
    if (open < 0 && OPENING.test(form)) open = i
    else if (open >= 0 && CLOSING.test(form)) {
      if (i - open <= LONGEST_QUOTE) markQuoted(quoted, open, i)
      open = -1
    }
  }
  const runStarts = new Int32Array(count).fill(-1)
  const runEnds = new Int32Array(count).fill(-1)
  for (let i = 0; i < count; i++) {
    if (!words[i]!.isCapitalised) continue
    let end = i + 1
    while (end < count && continuesRun(words, end)) end++
    runStarts.fill(i, i, end)
    runEnds.fill(end, i, end)
    i = end - 1
  }
  const isShouted = count > 2 && !words.some(({ form }) => /^\p{Ll}/u.test(form))
  return { quoted, runStarts, runEnds, isShouted }
}

function markQuoted(quoted: Int32Array, open: number, close: number): void {
  for (let k = open + 1; k < close; k++)
    quoted[k] = Math.min(close - open - 1, 4) + (k === open + 1 ? 10 : k === close - 1 ? 20 : 30)
}

// J. Novák, Rakousko-Uhersko: a dot or a dash between capitals does not end the run.
function continuesRun(words: readonly NamedWord[], at: number): boolean {
  const { form, isCapitalised } = words[at]!
  if (isCapitalised) return true
  if (!words[at + 1]?.isCapitalised) return false
  return form === '-' || (form === '.' && words[at - 1]!.form.length <= 4)
}

/** Attributes that join neighbours, given to `take` one by one: most are looked up once and never kept. */
export function joinedNameAttributes(
  words: readonly NamedWord[],
  i: number,
  outline: SentenceOutline,
  take: (attribute: number) => void,
): void {
  const word = words[i]!
  const before = words[i - 1]
  const after = words[i + 1]
  const { shape, lemmaHash, uposHash, lists, measure, cluster, foreign } = word
  const add = (template: number, value: number) => take(attributeOf(template, value))
  add(1301, 0)
  const isFirst = i === 0 || (i === 1 && !/[\p{L}\p{N}]/u.test(words[0]!.form))
  add(1300, pair(shape, isFirst ? 1 : 0))
  if (isFirst) add(1302, pair(uposHash, lists))
  add(1325, pair(uposHash, (isFirst ? 1 : 3) + (word.isCapitalised ? 0 : 1)))
  if (outline.isShouted) add(1326, pair(shape, 1))
  if (before) {
    add(1303, pair(before.lemmaHash, shape))
    add(1304, pair(before.shape, shape))
    add(1305, pair(before.lemmaHash, lemmaHash))
    add(1306, pair(before.lists, lists))
    add(1311, pair(before.uposHash, uposHash))
    add(1327, pair(before.measure, measure))
    if (measure > 0) add(1328, pair(before.lowerHash, measure))
    add(1329, pair(before.cluster, cluster))
    if (foreign > 0) {
      add(1330, pair(before.foreign, foreign))
      add(1331, pair(before.cluster, foreign))
    } else if (word.isCapitalised) add(1332, pair(before.cluster, shape))
  } else add(1333, 0)
  if (after) {
    add(1307, pair(shape, after.lemmaHash))
    add(1308, pair(shape, after.shape))
    add(1309, pair(lemmaHash, after.lemmaHash))
    add(1310, pair(lists, after.lists))
    add(1312, pair(uposHash, after.uposHash))
    add(1334, pair(measure, after.measure))
    if (word.number > 0) add(1335, pair(word.number, after.lowerHash))
    add(1336, pair(cluster, after.cluster))
    if (foreign > 0) add(1337, pair(foreign, after.foreign))
  } else add(1338, 0)
  if (before && after) {
    add(1313, pair(before.shape, pair(shape, after.shape)))
    add(1339, pair(before.measure, pair(measure, after.measure)))
    add(1340, pair(before.uposHash, pair(uposHash, after.uposHash)))
  }
  const second = words[i - 2]
  if (before && second) {
    add(1341, pair(second.shape, pair(before.shape, shape)))
    if (word.isCapitalised) add(1342, pair(second.lemmaHash, before.lemmaHash))
  }
  const third = words[i + 2]
  if (after && third) add(1343, pair(shape, pair(after.shape, third.shape)))
  const quoted = outline.quoted[i]!
  if (quoted > 0) {
    add(1344, quoted)
    add(1345, pair(quoted, shape))
  }
  if (outline.runStarts[i]! >= 0) addRun(words, i, outline, add)
  else addAfterRun(words, i, outline, add)
}

type Add = (template: number, value: number) => void

/** The run of capitalised words around a word: its length, its ends, what stands beside it. */
function addRun(words: readonly NamedWord[], i: number, outline: SentenceOutline, add: Add): void {
  const from = outline.runStarts[i]!
  const to = outline.runEnds[i]!
  const length = Math.min(to - from, 5)
  const place = i === from ? 0 : i === to - 1 ? 2 : 1
  const before = words[from - 1]
  const after = words[to]
  const first = words[from]!
  const last = words[to - 1]!
  add(1350, length * 4 + place)
  add(1351, pair(before?.lemmaHash ?? 0, place))
  add(1352, pair(after?.lemmaHash ?? 0, place))
  add(1353, pair(before?.uposHash ?? 0, pair(after?.uposHash ?? 0, length)))
  if (from > 1) add(1354, pair(words[from - 2]!.lemmaHash, place))
  if (length === 1) return
  add(1355, pair(first.lemmaHash, place))
  add(1356, pair(last.lemmaHash, place))
  add(1357, pair(first.lists, last.lists))
  add(1358, pair(first.uposHash, last.uposHash))
  add(1359, pair(last.suffixes[2] ?? 0, place))
}

const FARTHEST_RUN = 4
const BETWEEN = /^[,;:()"“„]$/

/** `Ministerstvo zahraničních věcí`: a word in lower case may continue the name that begins before it. */
function addAfterRun(words: readonly NamedWord[], i: number, outline: SentenceOutline, add: Add): void {
  let at = i - 1
  let steps = 0
  while (at >= 0 && steps < FARTHEST_RUN && !words[at]!.isCapitalised) {
    const { upos, form } = words[at]!
    if (upos === 'VERB' || BETWEEN.test(form)) break
    at--
    steps++
  }
  if (at < 0 || !words[at]!.isCapitalised) return
  const first = words[outline.runStarts[at]!]!
  add(1360, pair(first.lemmaHash, steps))
  add(1361, pair(first.lemmaHash, words[i]!.uposHash))
  add(1362, steps)
}

/** All attributes of a sentence but those of its document: for training. */
export function nameAttributes(words: readonly NamedWord[]): number[][] {
  const outline = outlineOf(words)
  return words.map((_, i) => {
    const out: number[] = []
    joinedNameAttributes(words, i, outline, (attribute) => out.push(attribute))
    for (const offset of NAME_OFFSETS) {
      const other = words[i + offset]
      if (other) out.push(...ownNameAttributes(other, offset))
    }
    return out
  })
}
