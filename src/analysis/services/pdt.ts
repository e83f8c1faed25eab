/** The Prague tagset: lemmas with their remarks, tags of fifteen positions. */

/** The lemma without number, category and remark: `EU` of `EU-1_:B_;K_^(Evropská_unie)`. */
export const plainLemma = (lemma: string): string =>
  lemma.replace(/(?<=.)(?:`.*|_[:;,^].*)$/u, '').replace(/(?<=.)-\d+$/u, '')

const KINDS: Readonly<Record<string, string>> = {
  N: 'NOUN',
  A: 'ADJ',
  C: 'NUM',
  V: 'VERB',
  D: 'ADV',
  R: 'ADP',
  T: 'PART',
  I: 'INTJ',
  Z: 'PUNCT',
  F: 'X',
  B: 'NOUN',
  S: 'NOUN',
  X: 'X',
}

/** The universal part of speech of a positional tag. */
export function uposOf(tag: string, lemma: string): string {
  const [kind = 'X', detail = ''] = tag
  if (kind === 'J') return detail === ',' ? 'SCONJ' : 'CCONJ'
  if (kind === 'P') return /[D8SLWZ4]/.test(detail) ? 'DET' : 'PRON'
  if (kind === 'V') return plainLemma(lemma) === 'být' ? 'AUX' : 'VERB'
  if (/[NBS]/.test(kind) && /^\p{Lu}/u.test(lemma)) return 'PROPN'
  return KINDS[kind] ?? 'X'
}

export const CASE = 4
export const NOMINATIVE = '1'

/** The case of a word, null where it has none. */
export const caseOf = (tag: string | undefined): string | null => {
  const found = tag?.[CASE]
  return found !== undefined && /[1-7]/.test(found) ? found : null
}

export const inNominative = (tag: string): string => tag.slice(0, CASE) + NOMINATIVE + tag.slice(CASE + 1)
