import { addCode, SEED } from '../model/hash.js'
import type { HashTable } from '../model/table.js'

/** Endings and whole words with the number of their rule; the longest that is known decides. */
export type RuleTable = HashTable

// Longer endings than this never decided; a word that needs more is an exception and stands whole.
export const LONGEST_ENDING = 7
const WHOLE = 1

export const keyStart = (group: number): number => addCode(SEED, 0x10000 + group)

/** The rule for a word among those of its group (a part of speech), -1 where nothing is known. */
export function lookUpRule(table: RuleTable, group: number, word: string): number {
  let hash = keyStart(group)
  let found = table.get(hash)
  const length = word.length
  for (let i = 1; i <= length; i++) {
    hash = addCode(hash, word.charCodeAt(length - i))
    if (i > LONGEST_ENDING && i < length) continue
    if (i <= LONGEST_ENDING) {
      const rule = table.get(hash)
      if (rule >= 0) found = rule
    }
    if (i === length) {
      const rule = table.get(addCode(hash, WHOLE))
      if (rule >= 0) found = rule
    }
  }
  return found
}

/** One word of a lexicon: what it is looked up by, its rule, and how much it counts. */
export interface RuleExample {
  readonly word: string
  readonly rule: number
  readonly weight: number
  /** A word that says nothing of others with its endings: a list of nominatives knows no other case. */
  readonly isWhole?: boolean
}

/**
 * Learns the rules of one group: an ending is kept only where its best rule differs from that of the ending one
 * character shorter, a whole word only where its endings would mislead.
 */
export function learnRules(group: number, examples: readonly RuleExample[]): Map<number, number> {
  interface Node {
    readonly votes: Map<number, number>
    readonly children: Map<string, Node>
    readonly whole: Map<string, Map<number, number>>
  }
  const node = (): Node => ({ votes: new Map(), children: new Map(), whole: new Map() })
  const root = node()
  const vote = (votes: Map<number, number>, rule: number, weight: number) =>
    votes.set(rule, (votes.get(rule) ?? 0) + weight)
  for (const { word, rule, weight, isWhole } of examples) {
    let at = root
    // An ending learns from words, not from how often each occurs.
    const share = isWhole ? 0 : 1
    vote(at.votes, rule, share)
    for (let i = 1; i <= Math.min(LONGEST_ENDING, word.length); i++) {
      const character = word[word.length - i]!
      let next = at.children.get(character)
      if (!next) {
        next = node()
        at.children.set(character, next)
      }
      at = next
      vote(at.votes, rule, share)
    }
    let votes = at.whole.get(word)
    if (!votes) {
      votes = new Map()
      at.whole.set(word, votes)
    }
    vote(votes, rule, weight)
  }
  const result = new Map<number, number>()
  const best = (votes: Map<number, number>, preferred: number) => {
    let top = preferred
    let most = votes.get(preferred) ?? 0
    for (const [rule, count] of votes)
      if (count > most) {
        top = rule
        most = count
      }
    return top
  }
  const walk = (at: Node, hash: number, inherited: number) => {
    const own = best(at.votes, inherited)
    if (own !== inherited) result.set(hash, own)
    for (const [character, child] of at.children) walk(child, addCode(hash, character.charCodeAt(0)), own)
    for (const [word, votes] of at.whole) {
      const rule = best(votes, own)
      if (rule === own) continue
      let key = keyStart(group)
      for (let i = 1; i <= word.length; i++) key = addCode(key, word.charCodeAt(word.length - i))
      result.set(addCode(key, WHOLE), rule)
    }
  }
  walk(root, keyStart(group), -1)
  return result
}
