import type { Token } from '../types.js'

/** Tokens `from` to `to` of a sentence that say one thing. */
export interface Clause {
  readonly from: number
  readonly to: number
}

const isVerb = ({ upos }: Token) => upos === 'VERB' || upos === 'AUX'
const isBreak = ({ upos, form }: Token) => upos === 'PUNCT' && /^[,;:.!?–—()…]/.test(form)

// Lists without marks would be looked through again for each of their words.
const LONGEST = 60

/** Cuts a sentence at its marks, and at conjunctions with a verb on either side. */
export function clausesOf(tokens: readonly Token[]): readonly Clause[] {
  const clauses: Clause[] = []
  let from = 0
  for (let i = 0; i <= tokens.length; i++) {
    const isLong = i - from >= LONGEST
    if (i < tokens.length && !isBreak(tokens[i]!) && !isLong) continue
    clauses.push(...atConjunctions(tokens, from, i))
    from = isLong ? i : i + 1
  }
  return clauses.filter((clause) => clause.to > clause.from)
}

function atConjunctions(tokens: readonly Token[], from: number, to: number): readonly Clause[] {
  for (let i = from + 1; i < to - 1; i++) {
    if (tokens[i]!.upos !== 'CCONJ') continue
    const isBetweenVerbs = tokens.slice(from, i).some(isVerb) && tokens.slice(i + 1, to).some(isVerb)
    if (isBetweenVerbs) return [{ from, to: i }, ...atConjunctions(tokens, i + 1, to)]
  }
  return [{ from, to }]
}
