import { commonPairs } from './common-sequence.js'
import type { TextPair } from './metrics.js'
import { type PlacedWord, placedWords } from './words.js'

/** A stretch of a text. `hidden` words were left out of its middle. */
export interface DiffPiece {
  readonly kind: 'same' | 'missed' | 'extra'
  readonly head: string
  readonly hidden: number
  readonly tail: string
}

/** What both have, or a place where they differ: the gold on one side, the output on the other. */
export type DiffRow =
  | { readonly kind: 'same'; readonly piece: DiffPiece }
  | { readonly kind: 'change'; readonly gold: readonly DiffPiece[]; readonly output: readonly DiffPiece[] }

export interface TextDiff {
  readonly rows: readonly DiffRow[]
  readonly missedWords: number
  readonly extraWords: number
  /** Words at the end of the longer text that were not looked at. */
  readonly unseen: number
}

// Longer texts are compared up to here: nobody reads on.
const MOST_WORDS = 20_000
// Equal words between two long changes that are fewer than this agree by chance.
const LEAST_SAME = 3
const LONG_CHANGE = 4
// Shorter equal stretches stay on the line of the change around them.
const LEAST_ROW = 8
const EDGE_WORDS = 14
const CHANGE_EDGE_WORDS = 80

interface Run {
  readonly same: boolean
  readonly gold: readonly [number, number]
  readonly output: readonly [number, number]
}

/** Compares two texts word by word, for reading: long equal stretches are folded. */
export function diffTexts({ gold, output }: TextPair): TextDiff {
  const sides = { gold: sideOf(gold), output: sideOf(output) }
  const runs = runsOf(sides.gold.words, sides.output.words)
  const count = (side: 'gold' | 'output') =>
    runs.reduce((sum, run) => sum + (run.same ? 0 : run[side][1] - run[side][0]), 0)
  return {
    rows: rowsOf(mergeSame(joinChanges(runs).flatMap((run) => withoutSameEnds(run, sides))), sides),
    missedWords: count('gold'),
    extraWords: count('output'),
    unseen: Math.max(sides.gold.unseen, sides.output.unseen),
  }
}

interface Sides {
  readonly gold: Side
  readonly output: Side
}

interface Side {
  readonly text: string
  readonly words: readonly PlacedWord[]
  readonly unseen: number
}

function sideOf(text: string): Side {
  const words = placedWords(text)
  const seen = words.slice(0, MOST_WORDS)
  return { text: text.slice(0, words[MOST_WORDS]?.start), words: seen, unseen: words.length - seen.length }
}

function runsOf(gold: readonly PlacedWord[], output: readonly PlacedWord[]): readonly Run[] {
  const pairs = commonPairs(
    gold.map(({ word }) => word),
    output.map(({ word }) => word),
  )
  const runs: Run[] = []
  let [g, o] = [0, 0]
  for (const [atGold, atOutput] of [...pairs, [gold.length, output.length] as const]) {
    if (atGold > g || atOutput > o) runs.push({ same: false, gold: [g, atGold], output: [o, atOutput] })
    if (atGold === gold.length) break
    const last = runs.at(-1)
    if (last?.same) runs[runs.length - 1] = joined(last, { ...last, gold: [g, g + 1], output: [o, o + 1] })
    else runs.push({ same: true, gold: [atGold, atGold + 1], output: [atOutput, atOutput + 1] })
    g = atGold + 1
    o = atOutput + 1
  }
  return runs
}

const joined = (a: Run, b: Run): Run => ({
  same: a.same && b.same,
  gold: [a.gold[0], b.gold[1]],
  output: [a.output[0], b.output[1]],
})

const sizeOf = ({ gold, output }: Run): number => Math.max(gold[1] - gold[0], output[1] - output[0])

/** Takes words that agree by chance into the changes around them. */
function joinChanges(runs: readonly Run[]): readonly Run[] {
  const kept: Run[] = []
  runs.forEach((run, i) => {
    const before = kept.at(-1)
    const after = runs[i + 1]
    const isChance =
      run.same && sizeOf(run) < LEAST_SAME && before && after && isLong(before) && isLong(after)
    const joins = before && !before.same && (isChance || !run.same)
    if (joins) kept[kept.length - 1] = { ...joined(before, run), same: false }
    else kept.push(run)
  })
  return kept
}

/** A change that begins or ends alike on both sides is shorter than it was taken for. */
function withoutSameEnds(run: Run, { gold, output }: Sides): readonly Run[] {
  if (run.same) return [run]
  const [[g, gEnd], [o, oEnd]] = [run.gold, run.output]
  const most = Math.min(gEnd - g, oEnd - o)
  const agree = (i: number, j: number) => gold.words[i]!.word === output.words[j]!.word
  let head = 0
  while (head < most && agree(g + head, o + head)) head++
  let tail = 0
  while (tail < most - head && agree(gEnd - 1 - tail, oEnd - 1 - tail)) tail++
  return [
    { same: true, gold: [g, g + head] as const, output: [o, o + head] as const },
    { same: false, gold: [g + head, gEnd - tail] as const, output: [o + head, oEnd - tail] as const },
    { same: true, gold: [gEnd - tail, gEnd] as const, output: [oEnd - tail, oEnd] as const },
  ].filter((part) => sizeOf(part) > 0)
}

function mergeSame(runs: readonly Run[]): readonly Run[] {
  const merged: Run[] = []
  for (const run of runs) {
    const before = merged.at(-1)
    if (before?.same && run.same) merged[merged.length - 1] = joined(before, run)
    else merged.push(run)
  }
  return merged
}

const isLong = (run: Run): boolean => !run.same && sizeOf(run) >= LONG_CHANGE

function rowsOf(runs: readonly Run[], sides: Sides): readonly DiffRow[] {
  const rows: DiffRow[] = []
  let gold: DiffPiece[] = []
  let output: DiffPiece[] = []
  const flush = () => {
    if (gold.length + output.length > 0) rows.push({ kind: 'change', gold, output })
    gold = []
    output = []
  }
  runs.forEach((run, i) => {
    const isFirst = i === 0
    const isLast = i === runs.length - 1
    if (run.same && (sizeOf(run) >= LEAST_ROW || isFirst || isLast)) {
      flush()
      const edges = { head: isFirst ? 0 : EDGE_WORDS, tail: isLast ? 0 : EDGE_WORDS }
      rows.push({ kind: 'same', piece: pieceOf(sides.gold, run.gold, { kind: 'same', ...edges }) })
      return
    }
    const edges = { head: CHANGE_EDGE_WORDS, tail: CHANGE_EDGE_WORDS }
    if (run.gold[1] > run.gold[0])
      gold.push(pieceOf(sides.gold, run.gold, { kind: run.same ? 'same' : 'missed', ...edges }))
    if (run.output[1] > run.output[0])
      output.push(pieceOf(sides.output, run.output, { kind: run.same ? 'same' : 'extra', ...edges }))
  })
  flush()
  return rows
}

interface Folding {
  readonly kind: DiffPiece['kind']
  /** Words to keep at either end. */
  readonly head: number
  readonly tail: number
}

// Folding a few words away would take more room than they do.
const LEAST_HIDDEN = 6

function pieceOf(
  side: Side,
  [from, to]: readonly [number, number],
  { kind, head, tail }: Folding,
): DiffPiece {
  const hidden = to - from - head - tail
  if (hidden < LEAST_HIDDEN) return { kind, head: sliceWords(side, from, to), hidden: 0, tail: '' }
  return { kind, head: sliceWords(side, from, from + head), hidden, tail: sliceWords(side, to - tail, to) }
}

/** Words with what stands after each of them; the first also with what stands before the text's first word. */
function sliceWords({ text, words }: Side, from: number, to: number): string {
  if (to <= from) return ''
  return text.slice(from === 0 ? 0 : words[from]!.start, words[to]?.start ?? text.length)
}
