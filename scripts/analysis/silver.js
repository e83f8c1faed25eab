import { readCnec, readTopic, topicsWithout } from './corpora.js'

// Kinds of names whose words are proper nouns.
const NAMES = /^(?:p[fsmpc_]|g[a-z_]|i[a-z_]|m[a-z_])$/
const CAPITAL = /^\p{Lu}/u
const ADJECTIVE = /^(?:ADJ|DET|NUM)$/
// Titles and numbers of the house are no names.
const NO_NAME = /^(?:pd|gh)$/

/**
 * Sentences with names, tagged by a first model, with what annotators said of names put right: treebanks at hand have
 * few proper nouns, news is full of them.
 */
export function silverSentences(corpora, read, withoutTopic = null) {
  const met = new Map()
  const cnec = readCnec(corpora, 'train').flatMap(({ text, entities }) =>
    properNouns(text, leavesOf(entities), read, new Map()),
  )
  const news = newsDocuments(corpora, withoutTopic).flatMap(({ text, entities }) =>
    properNouns(text, entities.filter(isAllProper).flatMap(wordsOf), read, met),
  )
  return [...cnec, ...news]
}

/** Names of CNEC that hold no other. */
const leavesOf = (entities) =>
  entities.filter(
    ({ start, end, type }) =>
      NAMES.test(type) &&
      !NO_NAME.test(type) &&
      !entities.some(
        (other) => other.start >= start && other.end <= end && other.end - other.start < end - start,
      ),
  )

/** Of the names in news, those whose every word is a proper noun: persons, and names of one word. */
const isAllProper = ({ type, form }) => type === 'PER' || (/^(?:LOC|ORG)$/.test(type) && !/\s/.test(form))

/** Forms of names in news with their base forms, word by word. */
export const newsNames = (corpora, withoutTopic) =>
  newsDocuments(corpora, withoutTopic).flatMap(({ entities }) =>
    entities.filter(isAllProper).flatMap(({ form, lemma }) => {
      const forms = form.match(WORD) ?? []
      const lemmas = lemma.match(WORD) ?? []
      return forms.length === lemmas.length ? forms.map((word, i) => [word, lemmas[i]]) : []
    }),
  )

const newsDocuments = (corpora, withoutTopic) =>
  topicsWithout(withoutTopic).flatMap((topic) => readTopic(corpora, topic))

const WORD = /[\p{L}\p{N}'’]+/gu
const wordsOf = ({ start, form }) =>
  Array.from(form.matchAll(WORD), ({ index, 0: word }) => ({
    start: start + index,
    end: start + index + word.length,
  }))

// News repeats itself: a sentence whose names were all met this often says nothing new.
const MOST_REPEATS = 2

/** Only sentences that have names not met before teach something. */
function properNouns(text, names, read, met) {
  const places = new Set(names.map(({ start, end }) => `${start} ${end}`))
  return read(text).flatMap(({ tokens }) => {
    const isName = ({ start, end }) => places.has(`${start} ${end}`)
    const forms = tokens.filter(isName).map(({ form }) => form)
    if (!forms.some((form) => (met.get(form) ?? 0) < MOST_REPEATS)) return []
    for (const form of forms) met.set(form, (met.get(form) ?? 0) + 1)
    return [
      {
        tokens: tokens.map((token) => ({
          form: token.form,
          upos:
            isName(token) && CAPITAL.test(token.form) && !ADJECTIVE.test(token.upos) ? 'PROPN' : token.upos,
        })),
      },
    ]
  })
}
