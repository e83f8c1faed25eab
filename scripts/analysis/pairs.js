const VERBAL_NOUN = /(?:[eěá]n|[aueiy]t)í$/
const NEGATABLE = /(?:ý|í|[aáeěiuy]t|e|ě|o)$/
const INFINITIVE = /[aáeěiuy]t$/

/**
 * Pairs of a word list as treebanks would write them: an infinitive is its own lemma, a participle's is its adjective,
 * ne- is no part of one.
 */
export function correctedPairs(pairs) {
  const lemmas = new Set(pairs.map(([, lemma]) => lemma))
  const participles = new Map(passiveParticiples(pairs))
  return pairs.map(([form, stated]) => {
    if (INFINITIVE.test(stated)) {
      // `usnadňovat usnadnit`: a pair of verbs, not a form of one.
      if (INFINITIVE.test(form) && lemmas.has(form)) return [form, form]
      const adjective = participles.get(form) ?? adjectiveOf(form)
      if (adjective) return [form, adjective]
    }
    const positive = stated.startsWith('ne') && form.toLowerCase().startsWith('ne') ? stated.slice(2) : ''
    const isNegated =
      positive.length > 3 && lemmas.has(positive) && NEGATABLE.test(stated) && !VERBAL_NOUN.test(stated)
    return [form, isNegated ? positive : stated]
  })
}

const PASSIVE = /(?:[aeě]n|[aueiy]t)ý$/
const PARTICIPLE = /^(.{3,}(?:á|e|ě)n)[aoyiu]?$/
const GENDERS = ['', 'a', 'o', 'y', 'i', 'u']

/** `posouzen, posouzena` of `posouzený`: word lists have few, news has many. */
export function* passiveParticiples(pairs) {
  for (const lemma of new Set(pairs.map((pair) => pair[1]))) {
    if (!PASSIVE.test(lemma) || lemma !== lemma.toLowerCase()) continue
    const stem = lemma.slice(0, -1).replace(/an$/, 'án')
    for (const ending of GENDERS) yield [stem + ending, lemma]
  }
}

/** `postavený` of `postavena`, whether any list has it or not. */
function adjectiveOf(form) {
  const stem = PARTICIPLE.exec(form)?.[1]
  return stem ? `${stem.replace(/án$/, 'an')}ý` : null
}
