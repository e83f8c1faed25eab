/** What a lemma is worth: positive above zero, negative below, strength 1 to 3. */
export interface PolarityLexicon {
  /** By lemma, or by lemma and part of speech as `lemma/VERB`. */
  readonly words: ReadonlyMap<string, number>
  /** Idioms: their lemmas joined by spaces. */
  readonly phrases: ReadonlyMap<string, number>
  readonly longestPhrase: number
}

/**
 * Reads our own lexicon: a line begins with `part-of-speech strength:` and goes on with lemmas, `_` joins the words
 * of an idiom. A lemma of two parts of speech is kept under each.
 */
export function readLexicon(text: string): PolarityLexicon {
  const words = new Map<string, number>()
  const phrases = new Map<string, number>()
  let longestPhrase = 0
  for (const line of text.split('\n')) {
    const match = /^(\w+) ([+-]\d): (.*)$/.exec(line)
    if (!match) continue
    const [, upos, strength, list] = match as unknown as [string, string, string, string]
    for (const lemma of list.split(/\s+/).filter(Boolean)) {
      if (lemma.includes('_')) {
        phrases.set(lemma.replaceAll('_', ' '), Number(strength))
        longestPhrase = Math.max(longestPhrase, lemma.split('_').length)
      } else words.set(`${lemma}/${upos}`, Number(strength))
    }
  }
  return { words, phrases, longestPhrase }
}

/** Reads SubLex 1.0: lemma in column 3, POS or NEG in column 4; contradictory entries are dropped, as the seed did. */
export function readSubLex(text: string): PolarityLexicon {
  const words = new Map<string, number>()
  const contradictory = new Set<string>()
  for (const line of text.split('\n')) {
    const columns = line.split('\t')
    const lemma = columns[2]?.trim().replace(/[_`-].*$/, '')
    const polarity = columns[3]?.trim()
    if (!lemma || (polarity !== 'POS' && polarity !== 'NEG')) continue
    const value = polarity === 'POS' ? 1 : -1
    if ((words.get(lemma) ?? value) !== value) contradictory.add(lemma)
    words.set(lemma, value)
  }
  for (const lemma of contradictory) words.delete(lemma)
  return { words, phrases: new Map(), longestPhrase: 0 }
}
