/** What a lemma is worth: positive above zero, negative below, strength 1 to 3. */
export interface PolarityLexicon {
  /** By lemma, or by lemma and part of speech as `lemma/VERB`. */
  readonly words: ReadonlyMap<string, number>
  /** By the first lemma of each. */
  readonly idioms: ReadonlyMap<string, readonly Idiom[]>
}

export interface Idiom {
  readonly lemmas: readonly string[]
  /** Zero where it only keeps its words from counting: `trestný čin` is the law's word. */
  readonly value: number
}

/**
 * Reads our own lexicon: a line begins with `part-of-speech strength:` and goes on with lemmas, `_` joins the words
 * of an idiom. A lemma of two parts of speech is kept under each.
 */
export function readLexicon(text: string): PolarityLexicon {
  const words = new Map<string, number>()
  const idioms = new Map<string, Idiom[]>()
  for (const line of text.split('\n')) {
    const match = /^(\w+) ([+-]\d): (.*)$/.exec(line)
    if (!match) continue
    const [, upos, strength, list] = match as unknown as [string, string, string, string]
    const value = Number(strength)
    for (const entry of list.split(/\s+/).filter(Boolean)) {
      const lemmas = entry.split('_')
      if (lemmas.length === 1) words.set(`${entry}/${upos}`, value)
      else idioms.set(lemmas[0]!, [...(idioms.get(lemmas[0]!) ?? []), { lemmas, value }])
    }
  }
  // The longest first: `přijít o život` before `přijít o`.
  for (const list of idioms.values()) list.sort((a, b) => b.lemmas.length - a.lemmas.length)
  return { words, idioms }
}

/** Reads SubLex 1.0: lemma in column 3, POS or NEG in column 4; contradictory entries are dropped, as the seed did. */
export function readSubLex(text: string): PolarityLexicon {
  const words = new Map<string, number>()
  const contradictory = new Set<string>()
  for (const line of text.split(/\r?\n/)) {
    const columns = line.split('\t')
    // Lemmas of the Prague tagset carry remarks: `zlý_^(opak_dobrého)`.
    const lemma = columns[2]?.trim().replace(/(?<=.)[_`].*$|(?<=.)-\d+.*$/u, '')
    const polarity = columns[3]?.trim()
    if (!lemma || (polarity !== 'POS' && polarity !== 'NEG')) continue
    const value = polarity === 'POS' ? 1 : -1
    const key = lemma.toLowerCase()
    if ((words.get(key) ?? value) !== value) contradictory.add(key)
    words.set(key, value)
  }
  for (const lemma of contradictory) words.delete(lemma)
  return { words, idioms: new Map() }
}
