import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCnec, readTopic, readTreebanks, topicsWithout } from './corpora.js'

/** Gold texts of a collection of web pages. */
const pagesOf = (corpora, name) =>
  readdirSync(join(corpora, name, 'gold')).map((file) =>
    JSON.parse(readFileSync(join(corpora, name, 'gold', file), 'utf8')),
  )

/** Running Czech text of the annotated corpora, in pieces; of SlavicNER without a topic, of the treebanks without one. */
export const czechTexts = (corpora, { withoutTopic = null, isTreebank = () => true } = {}) => [
  ...readCnec(corpora, 'train').map(({ text }) => text),
  ...topicsWithout(withoutTopic).flatMap((topic) => readTopic(corpora, topic).map(({ text }) => text)),
  ...readTreebanks(corpora, isTreebank).map(({ text }) => text),
]

const ENGLISH = /\b(?:the|and|of)\b/g
const WORD = /\p{L}+(?:['’]\p{L}+)*|\d+|[^\s]/gu
const LINE_OR_SENTENCE = /\n+|(?<=[.!?]["”]?)\s+(?=["“]?\p{Lu})/u

/** Sentences of the English pages as lists of words, the first of each in lower case. */
export function* englishSentences(corpora) {
  for (const name of ['wcxb', 'news424', 'fundus'])
    for (const { text } of pagesOf(corpora, name)) {
      if ((text.match(ENGLISH)?.length ?? 0) < text.length / 120) continue
      for (const line of text.split(LINE_OR_SENTENCE)) {
        const words = line.match(WORD)
        if (!words || words.length < 4 || words.length > 200) continue
        words[0] = words[0].toLowerCase()
        yield words.map(plainNumber)
      }
    }
}

/** Numbers alike in length are alike. */
export const plainNumber = (word) => (/^\d/.test(word) ? word.replace(/\d/g, '0').slice(0, 6) : word)
