import type { Label, Page } from '../types.js'

/** A page's text as people cleaned it. */
export interface GoldText {
  readonly title?: string | null | undefined
  /** Without the title; paragraphs separated by line ends. */
  readonly text: string
  /** Sub-headings of the text, where they are known. */
  readonly headings?: readonly string[] | undefined
}

export interface Alignment {
  readonly labels: readonly Label[]
  /** Share of the gold text's words that some block accounts for. */
  readonly covered: number
}

// A block is the article's when more than this share of its words is; swept 0.4-0.7, flat.
const LEAST_SHARE = 0.5
const MOST_CANDIDATES = 8
const HEADING = /^h[1-6]$/

/**
 * Labels blocks by a gold text. Every block may claim a stretch of the gold; the claims kept are those that
 * follow each other in page order, do not overlap, and cover the most words. Blocks out of order come last.
 */
export function align(page: Page, gold: GoldText): Alignment {
  const goldWords = wordsOf(gold.text)
  const blockWords = page.blocks.map((block) => wordsOf(block.text))
  const index = indexPairs(goldWords)
  const lineStarts = linesOf(gold.text)
  const claims: Claim[] = []
  blockWords.forEach((words, block) => {
    for (const claim of findClaims(block, words, goldWords, index, lineStarts)) claims.push(claim)
  })
  const covered = new Uint8Array(goldWords.length)
  const kept = new Map<number, Claim>()
  for (const claim of bestChain(claims, goldWords.length)) accept(claim, kept, covered)
  // Articles whose gold order differs from the page's: long blocks may still claim what is left.
  for (const claim of claims.filter((c) => c.matched >= 6).sort((a, b) => b.matched - a.matched)) {
    if (kept.has(claim.block)) continue
    let free = 0
    for (let i = claim.start; i < claim.end; i++) free += 1 - covered[i]!
    if (free >= (claim.end - claim.start) * 0.8) accept(claim, kept, covered)
  }
  const headings = new Set((gold.headings ?? []).map(normal))
  const labels: Label[] = page.blocks.map((block, i) => {
    if (!kept.has(i)) return 'OTHER'
    return HEADING.test(block.tag) || headings.has(normal(block.text)) ? 'HEADER' : 'TEXT'
  })
  const title = findTitleBlock(page, gold, kept)
  if (title >= 0) labels[title] = 'HEADER'
  return { labels, covered: goldWords.length ? covered.reduce((sum, x) => sum + x, 0) / goldWords.length : 1 }
}

interface Claim {
  readonly block: number
  readonly start: number
  readonly end: number
  readonly matched: number
}

function accept(claim: Claim, kept: Map<number, Claim>, covered: Uint8Array): void {
  kept.set(claim.block, claim)
  covered.fill(1, claim.start, claim.end)
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
const normal = (text: string): string => wordsOf(text).join(' ')

/** Where each word pair begins in the gold text. */
function indexPairs(words: readonly string[]): Map<string, number[]> {
  const index = new Map<string, number[]>()
  for (let i = 0; i < words.length; i++) {
    const pair = `${words[i]} ${words[i + 1] ?? ''}`
    const places = index.get(pair)
    if (places) places.push(i)
    else index.set(pair, [i])
  }
  return index
}

/** Lines of one or two words, such as `Více:` or a table's cell, are claimed whole or not at all. */
function linesOf(text: string): Map<string, number[]> {
  const lines = new Map<string, number[]>()
  let at = 0
  for (const line of text.split(/\n+/)) {
    const words = wordsOf(line)
    if (words.length > 0) {
      const key = words.join(' ')
      const places = lines.get(key)
      if (places) places.push(at)
      else lines.set(key, [at])
    }
    at += words.length
  }
  return lines
}

function findClaims(
  block: number,
  words: readonly string[],
  gold: readonly string[],
  index: ReadonlyMap<string, readonly number[]>,
  lines: ReadonlyMap<string, readonly number[]>,
): Claim[] {
  const n = words.length
  if (n === 0) return []
  if (n <= 2) {
    const places = lines.get(words.join(' ')) ?? []
    return places.slice(0, MOST_CANDIDATES).map((start) => ({ block, start, end: start + n, matched: n }))
  }
  // Pairs of words vote for the offset at which the block would begin in the gold.
  const votes = new Map<number, number>()
  for (let i = 0; i + 1 < n; i++) {
    const places = index.get(`${words[i]} ${words[i + 1]}`)
    if (!places || places.length > 40) continue
    for (const place of places) votes.set(place - i, (votes.get(place - i) ?? 0) + 1)
  }
  const offsets = [...votes].sort((a, b) => b[1] - a[1]).slice(0, MOST_CANDIDATES)
  const claims: Claim[] = []
  for (const [offset] of offsets) {
    const claim = measureClaim(block, words, gold, offset)
    if (claim.matched > n * LEAST_SHARE && claim.matched >= (claim.end - claim.start) * 0.5)
      claims.push(claim)
  }
  return claims
}

/** Walks block and gold side by side from an offset, stepping over words only one of them has. */
function measureClaim(
  block: number,
  words: readonly string[],
  gold: readonly string[],
  offset: number,
): Claim {
  let g = Math.max(0, offset)
  let first = -1
  let last = -1
  let matched = 0
  for (let i = Math.max(0, -offset); i < words.length; i++) {
    // The gold may lack or add a few words: look a little ahead.
    let at = -1
    for (let step = 0; step <= 8 && g + step < gold.length; step++)
      if (gold[g + step] === words[i]) {
        at = g + step
        break
      }
    if (at < 0) continue
    if (first < 0) first = at
    last = at
    matched++
    g = at + 1
  }
  return { block, start: Math.max(first, 0), end: last + 1, matched }
}

/** The heaviest chain of claims with rising blocks and disjoint, rising stretches of gold. */
function bestChain(claims: readonly Claim[], goldLength: number): Claim[] {
  // A Fenwick tree over gold positions keeps the best chain that ends at or before each.
  const tree = new Int32Array(goldLength + 2).fill(-1)
  const weight = new Float64Array(claims.length)
  const previous = new Int32Array(claims.length).fill(-1)
  const bestBefore = (position: number): number => {
    let best = -1
    for (let i = position + 1; i > 0; i -= i & -i)
      if (tree[i]! >= 0 && (best < 0 || weight[tree[i]!]! > weight[best]!)) best = tree[i]!
    return best
  }
  let winner = -1
  for (let c = 0; c < claims.length; ) {
    const { block } = claims[c]!
    let next = c
    // All claims of one block look back before any of them is entered: a block claims once.
    for (; next < claims.length && claims[next]!.block === block; next++) {
      const before = bestBefore(claims[next]!.start)
      previous[next] = before
      // Squaring prefers one block that has all the words to many that share them.
      weight[next] = (before >= 0 ? weight[before]! : 0) + claims[next]!.matched ** 1.2
    }
    for (let entered = c; entered < next; entered++) {
      for (let i = claims[entered]!.end + 1; i < tree.length; i += i & -i)
        if (tree[i]! < 0 || weight[entered]! > weight[tree[i]!]!) tree[i] = entered
      if (winner < 0 || weight[entered]! > weight[winner]!) winner = entered
    }
    c = next
  }
  const chain: Claim[] = []
  for (let c = winner; c >= 0; c = previous[c]!) chain.unshift(claims[c]!)
  return chain
}

/** The block that is the title: it says the same, and stands at or before the text. */
function findTitleBlock(page: Page, gold: GoldText, kept: ReadonlyMap<number, Claim>): number {
  const title = gold.title ? normal(gold.title) : ''
  if (!title) return -1
  const firstText = Math.min(...kept.keys(), page.blocks.length)
  let best = -1
  let bestScore = 0
  page.blocks.forEach((block, i) => {
    if (block.text.length > title.length * 2 + 40) return
    const text = normal(block.text)
    const same =
      text === title ? 1 : text.length > 15 && (title.includes(text) || text.includes(title)) ? 0.6 : 0
    if (!same) return
    const score =
      same +
      (block.tag === 'h1' ? 1 : HEADING.test(block.tag) ? 0.5 : 0) +
      (i <= firstText + 2 ? 0.3 : -0.5) +
      (i > firstText - 30 ? 0.2 : 0)
    if (score > bestScore) {
      best = i
      bestScore = score
    }
  })
  return best
}
