import { stemOf } from './features.js'

/** What a model holds of the base form of one word: candidates with their logarithmic probabilities. */
export interface Opinion {
  best: string
  readonly form: string
  /** Words of one key are one name inflected; null where a word shares its base form with no other. */
  readonly key: string | null
  readonly candidates: readonly { readonly base: string; readonly score: number }[]
  /** What it holds of any other base form. */
  readonly otherwise: number
}

const CAPITAL = /^\p{Lu}/u
const MOST_CANDIDATES = 6
// An occurrence that never thought of a base form speaks against it, but not more than this; a certain one does.
export const UNTHOUGHT = -6
const EXCLUDED = -20

export function opinionOf(
  form: string,
  scores: Float64Array,
  { key, edit }: { readonly key: number | null; readonly edit: (label: number) => string },
): Opinion {
  let most = Number.NEGATIVE_INFINITY
  for (const score of scores) if (score > most) most = score
  let sum = 0
  for (const score of scores) sum += Math.exp(score - most)
  const total = most + Math.log(sum)
  const candidates: { base: string; score: number }[] = []
  for (let k = 0; k < scores.length; k++) {
    const score = scores[k]! - total
    if (score < UNTHOUGHT) continue
    const base = cased(edit(k) || form, form)
    if (!candidates.some((known) => known.base === base)) candidates.push({ base, score })
  }
  candidates.sort((a, b) => b.score - a.score)
  return {
    best: candidates[0]?.base ?? form,
    form,
    key: key === null ? null : wordKey(key, form),
    candidates: candidates.slice(0, MOST_CANDIDATES),
    otherwise: UNTHOUGHT,
  }
}

/** Puts a base form in front of the others, which other occurrences may still speak for. */
export const preferring = (opinion: Opinion, base: string): Opinion => ({
  ...opinion,
  best: base,
  candidates: [
    { base, score: opinion.candidates[0]?.score ?? 0 },
    ...opinion.candidates.filter((known) => known.base !== base),
  ],
})

// Of 19,000 words of names with a capital, 27 lose it in SlavicNER.
const cased = (base: string, form: string): string =>
  CAPITAL.test(form) ? base.charAt(0).toUpperCase() + base.slice(1) : base

/** A word that stays as it is, and lets others know. */
export const certain = (form: string, kind: number): Opinion => ({
  best: form,
  form,
  key: wordKey(kind, form),
  candidates: [{ base: form, score: 0 }],
  otherwise: EXCLUDED,
})

/** `Nováková`, `Novákové`, `Novákovou`. */
export const endsAsWomansSurname = (word: string): boolean => /ov(?:[áé]|ou)$/.test(word)

/** What occurrences of one word have in common; a woman's surname is another word than her husband's. */
export function wordKey(kind: number, form: string): string {
  const lower = form.toLowerCase()
  const stem = withoutFleeting(stemOf(lower))
  return `${kind} ${CAPITAL.test(form)} ${endsAsWomansSurname(lower)} ${stem}`
}

/** Vlček, Vlčka; Pavel, Pavla: one stem without the e that comes and goes. */
export const withoutFleeting = (stem: string): string =>
  stem.replace(/(?<=[^aáeéěiíoóuúůyý])e(?=[^aáeéěiíoóuúůyý]$)/, '')

const MOST_CHOICES = 1000

/** The likeliest choice of candidates, word by word, that a list knows as a whole: Nové Město na Moravě. */
export function listedChoice(
  opinions: readonly Opinion[],
  isListed: (words: readonly string[]) => boolean,
): readonly string[] | null {
  let choices: { readonly words: readonly string[]; readonly score: number }[] = [{ words: [], score: 0 }]
  for (const { form, candidates } of opinions) {
    const own = candidates.some(({ base }) => base === form) ? [] : [{ base: form, score: UNTHOUGHT }]
    choices = choices.flatMap(({ words, score }) =>
      [...candidates, ...own].map((next) => ({ words: [...words, next.base], score: score + next.score })),
    )
    if (choices.length > MOST_CHOICES) return null
  }
  let best: readonly string[] | null = null
  let most = Number.NEGATIVE_INFINITY
  for (const { words, score } of choices)
    if (score > most && isListed(words)) {
      most = score
      best = words
    }
  return best
}

// The nominative is the case most seen: a base form that none of several forms shows is less likely.
const UNSEEN = -1

/** Occurrences of one name in one document have one base form: each weighs what the other forms hold of it. */
export function shareOpinions(opinions: readonly Opinion[]): void {
  const groups = new Map<string, Map<string, Opinion[]>>()
  for (const opinion of opinions) {
    if (opinion.key === null) continue
    const forms = groups.get(opinion.key) ?? new Map<string, Opinion[]>()
    groups.set(opinion.key, forms)
    const alike = forms.get(opinion.form)
    if (alike) alike.push(opinion)
    else forms.set(opinion.form, [opinion])
  }
  for (const forms of groups.values()) {
    if (forms.size < 2) continue
    const totals = new Map<string, number>()
    for (const alike of forms.values())
      for (const { candidates } of alike)
        for (const { base } of candidates) if (!totals.has(base)) totals.set(base, totalOf(base, forms))
    for (const alike of forms.values())
      for (const opinion of alike) {
        let most = Number.NEGATIVE_INFINITY
        for (const [base, total] of totals) {
          const score = scoreOf(opinion, base)
          const unseen = forms.has(base) ? 0 : UNSEEN * (forms.size - 1)
          const shared = score + total + unseen
          if (shared <= most) continue
          most = shared
          opinion.best = base
        }
      }
  }
}

/** What all forms hold of a base form; the occurrences of one form count on average. */
function totalOf(base: string, forms: ReadonlyMap<string, readonly Opinion[]>): number {
  let total = 0
  for (const alike of forms.values())
    total += alike.reduce((sum, opinion) => sum + scoreOf(opinion, base), 0) / alike.length
  return total
}

const scoreOf = ({ candidates, otherwise }: Opinion, base: string): number =>
  candidates.find((known) => known.base === base)?.score ?? otherwise
