import { readCnec } from './corpora.js'

// Kinds of names whose words are proper nouns.
const NAMES = /^(?:p[fsmpc_]|g[a-z_]|i[a-z_]|m[a-z_])$/
const CAPITAL = /^\p{Lu}/u
const ADJECTIVE = /^(?:ADJ|DET|NUM)$/
// Titles and numbers of the house are no names.
const NO_NAME = /^(?:pd|gh)$/

/**
 * Sentences of CNEC tagged by a first model, with what annotators said of names put right: treebanks at hand have few
 * proper nouns, news is full of them. Only sentences that have names teach something.
 */
export function silverSentences(corpora, read) {
  return readCnec(corpora, 'train').flatMap(({ text, entities }) => {
    const leaves = entities.filter(
      ({ start, end, type }) =>
        NAMES.test(type) &&
        !NO_NAME.test(type) &&
        !entities.some(
          (other) => other.start >= start && other.end <= end && other.end - other.start < end - start,
        ),
    )
    if (leaves.length === 0) return []
    return read(text).map(({ tokens }) => ({
      tokens: tokens.map(({ start, end, form, upos }) => ({
        form,
        upos:
          CAPITAL.test(form) &&
          !ADJECTIVE.test(upos) &&
          leaves.some((entity) => entity.start === start && entity.end === end)
            ? 'PROPN'
            : upos,
      })),
    }))
  })
}
