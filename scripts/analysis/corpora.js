import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

const unpacked = (path) => {
  const raw = readFileSync(path)
  return (path.endsWith('.gz') ? gunzipSync(raw) : raw).toString('utf8')
}

/** Sentences of a CoNLL-U file, tokens with their offsets in `text`; of a contraction the first word counts. */
export function readConllu(path) {
  return unpacked(path)
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const text = /^# text = (.*)$/m.exec(block)[1]
      const tokens = []
      let contractedUntil = 0
      let at = 0
      for (const line of block.split('\n')) {
        if (line.startsWith('#')) continue
        const [id, form, lemma, upos, , features] = line.split('\t')
        if (id.includes('.')) continue
        if (Number(id) <= contractedUntil) {
          const whole = tokens.at(-1)
          whole.lemma ??= lemma
          whole.upos ??= upos
          continue
        }
        const start = text.indexOf(form, at)
        at = start + form.length
        if (id.includes('-')) {
          contractedUntil = Number(id.split('-')[1])
          tokens.push({ form, start, end: at, contracted: true })
        } else tokens.push({ form, start, end: at, lemma, upos, features })
      }
      return { text, isNewText: /^# new(?:doc|par)/m.test(block), tokens }
    })
}

const TREEBANKS = [
  'cac-ud-dev',
  'cltt-ud-dev',
  'cltt-ud-test',
  'cltt-ud-train',
  'fictree-ud-dev',
  'fictree-ud-test',
  'pdtc-ud-train-ft',
  'poetry-ud-test',
]

export const readTreebanks = (corpora, isWanted = () => true) =>
  TREEBANKS.filter(isWanted).flatMap((name) =>
    readConllu(join(corpora, 'ud-czech', `${name}.conllu.gz`)).map((sentence) => ({
      ...sentence,
      treebank: name,
    })),
  )

export const readLexicon = (corpora) =>
  unpacked(join(corpora, 'lemmas-cs', 'simplemma.tsv.gz'))
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([form, lemma]) => form && lemma && !/\s/.test(form + lemma))

export const TOPICS = ['asia_bibi', 'brexit', 'covid-19', 'nord_stream', 'russia_-_ukraine_war', 'ryanair']

/** The topics but one; `all` leaves none. */
export const topicsWithout = (topic) => (topic === 'all' ? [] : TOPICS.filter((other) => other !== topic))

export const readTopic = (corpora, topic) =>
  unpacked(join(corpora, 'slavicner', `${topic}.jsonl.gz`))
    .split('\n')
    .filter(Boolean)
    .map((line) => ({ ...JSON.parse(line), topic }))

const TECHNICAL = new Set(['s', 'f', 'segm', 'cap', 'lower', 'upper', '?'])

/** Sentences of CNEC with their entities, nested ones too, technical tags left out. */
export function readCnec(corpora, part) {
  return unpacked(join(corpora, 'cnec2', `named_ent_${part}.txt`))
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(readCnecLine)
}

function readCnecLine(line) {
  let text = ''
  const open = []
  const entities = []
  for (let i = 0; i < line.length; i++) {
    const tag = line[i] === '<' ? /^<([A-Za-z_?]+)(?= |<)/.exec(line.slice(i, i + 8)) : null
    if (tag) {
      open.push({ type: tag[1], start: -1, depth: open.length })
      i += tag[0].length - 1
      if (line[i + 1] === ' ') i++
    } else if (line[i] === '>' && open.length > 0) {
      const { type, start } = open.pop()
      const end = text.trimEnd().length
      if (!TECHNICAL.has(type) && start >= 0) entities.push({ start, end, type, depth: depthOf(open) })
    } else {
      if (line[i] !== ' ') for (const entity of open) if (entity.start < 0) entity.start = text.length
      text += line[i]
    }
  }
  entities.sort((a, b) => a.start - b.start || b.end - a.end || a.depth - b.depth)
  return { text, entities }
}

const depthOf = (open) => open.filter(({ type }) => !TECHNICAL.has(type)).length
