import adjectives from './adjectives.js'
import adverbs from './adverbs.js'
import idioms from './idioms.js'
import nouns from './nouns.js'
import verbs from './verbs.js'

/** Our own polarity lexicon of Czech news: part of speech, strength, lemmas; `_` joins an idiom. CC0. */
export default [adjectives, adverbs, nouns, verbs, idioms].join('\n')
