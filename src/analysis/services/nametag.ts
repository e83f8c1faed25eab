import { serviceAnsweredOther } from '../../service-errors.js'
import type { FoundName } from '../ner/recogniser.js'
import type { EntityPart, Sentence } from '../types.js'
import { workInParts } from './parts.js'
import { createService, type Service, type ServiceOptions } from './service.js'
import { MOST_CHARS, type Reading } from './udpipe.js'

export interface NametagOptions extends ServiceOptions {
  /** A model by its name or the beginning of it (default: the server's). */
  readonly model?: string | undefined
  /** What to ask for (default: conll); both say the same. */
  readonly output?: 'conll' | 'vertical' | undefined
  /** The longest text sent at once, in characters (default: 20000). */
  readonly maxChars?: number | undefined
}

export const NAMETAG_URL = 'https://lindat.mff.cuni.cz/services/nametag/api'

export const openNametag = (options: NametagOptions): Service =>
  createService('NameTag', { ...options, url: options.url ?? NAMETAG_URL }, ['recognize', 'models'])

/** A name with the names inside it. */
export interface NestedName extends FoundName {
  readonly inner: readonly FoundName[]
}

/** The outermost names of sentences, by NameTag's `recognize`. The words are ours, so that places are certain. */
export const recogniseByNametag = (
  sentences: readonly Sentence[],
  { service, model, output = 'conll', maxChars = MOST_CHARS, signal }: NametagOptions & Reading,
): Promise<readonly NestedName[]> =>
  service.session(signal, async (post) => {
    const found = await workInParts(verticalParts(sentences, maxChars), async ({ text, start }) => {
      const fields = { ...(model ? { model } : {}), data: text, input: 'vertical', output }
      const answer = (await post('recognize', fields)) as { result?: unknown } | null
      if (typeof answer?.result !== 'string')
        throw serviceAnsweredOther(service.title, 'JSON without a "result"')
      const sent = wordsOf(text)
      const names = output === 'conll' ? readConll(answer.result) : readVertical(answer.result)
      return names.map((name) => placed(name, sent, start, service.title))
    })
    return outermost(found.flat())
  })

/** One word a line, a blank line after each sentence. `start` is the number of the first sentence. */
function verticalParts(sentences: readonly Sentence[], maxChars: number) {
  const parts: { text: string; start: number }[] = []
  let text = ''
  let start = 0
  sentences.forEach(({ tokens }, index) => {
    const lines = `${tokens.map(({ form }) => form.replace(/\s+/gu, ' ')).join('\n')}\n\n`
    if (text !== '' && text.length + lines.length > maxChars) {
      parts.push({ text, start })
      text = ''
      start = index
    }
    text += lines
  })
  return text === '' ? parts : [...parts, { text, start }]
}

/** The words of a part by their line, with sentence and place in it. */
interface SentWord {
  readonly form: string
  readonly sentence: number
  readonly place: number
}

function wordsOf(vertical: string): readonly (SentWord | null)[] {
  let sentence = 0
  let place = 0
  return vertical.split('\n').map((form) => {
    if (form !== '') return { form, sentence, place: place++ }
    sentence++
    place = 0
    return null
  })
}

/** A name by the lines of its words. */
export interface NameLines {
  readonly lines: readonly number[]
  readonly type: string
  readonly form: string
}

function placed(
  { lines, type, form }: NameLines,
  sent: readonly (SentWord | null)[],
  firstSentence: number,
  title: string,
): FoundName {
  const words = lines.map((line) => sent[line])
  const first = words[0]
  const last = words.at(-1)
  const isSame =
    words
      .map((word) => word?.form)
      .join(' ')
      .normalize('NFC') === form.normalize('NFC')
  if (!first || !last || first.sentence !== last.sentence || !isSame)
    throw serviceAnsweredOther(title, `a name that is not in the text ("${form.slice(0, 30)}")`)
  return {
    sentence: firstSentence + first.sentence,
    from: first.place,
    to: last.place + 1,
    type: cnecType(type),
  }
}

/** `word TAB B-P|B-pf`: one word a line, its names from the outermost in. */
export function readConll(conll: string): readonly NameLines[] {
  const names: { lines: number[]; type: string; form: string }[] = []
  let open: (typeof names)[number][] = []
  conll.split('\n').forEach((line, number) => {
    const [form = '', labels = 'O'] = line.split('\t')
    const stack = form === '' || labels === 'O' ? [] : labels.split('|')
    let isNew = false
    open = stack.map((label, depth) => {
      const type = label.replace(/^[BI]-/, '')
      const running = open[depth]
      // Where an outer name begins, what is inside it begins too.
      isNew ||= label.startsWith('B-') || running?.type !== type
      if (!isNew && running) {
        running.lines.push(number)
        running.form += ` ${form}`
        return running
      }
      const begun = { lines: [number], type, form }
      names.push(begun)
      return begun
    })
  })
  return names
}

/** `3,4 TAB P TAB Jan Novák`: numbers of lines, counted from one, the blank ones too. */
export const readVertical = (vertical: string): readonly NameLines[] =>
  vertical.split('\n').flatMap((line) => {
    const [numbers, type, form] = line.split('\t')
    if (numbers === undefined || type === undefined || form === undefined) return []
    return [{ lines: numbers.split(',').map((number) => Number(number) - 1), type, form: form.trimEnd() }]
  })

// Types of models that know four kinds of names, as the supertypes of CNEC.
const OTHER_TYPES: Readonly<Record<string, string>> = {
  PER: 'P',
  PERSON: 'P',
  LOC: 'g',
  GPE: 'gc',
  FAC: 'g',
  ORG: 'i',
  NORP: 'o',
  MISC: 'o',
  OTH: 'o',
  DATE: 'T',
  TIME: 'T',
}

const cnecType = (type: string) => OTHER_TYPES[type] ?? type

function outermost(found: readonly FoundName[]): readonly NestedName[] {
  const sorted = [...found].sort((a, b) => a.sentence - b.sentence || a.from - b.from || b.to - a.to)
  const names: (FoundName & { inner: FoundName[] })[] = []
  for (const name of sorted) {
    const around = names.at(-1)
    const isInside = around?.sentence === name.sentence && name.from < around.to
    if (isInside) around.inner.push(name)
    else names.push({ ...name, inner: [] })
  }
  return names
}

/** The names inside a name, as parts of its occurrence. */
export const partsOf = (
  { inner, sentence }: NestedName,
  sentences: readonly Sentence[],
): readonly EntityPart[] =>
  inner.map(({ from, to, type }) => {
    const tokens = sentences[sentence]!.tokens.slice(from, to)
    const form = tokens
      .map((token, i) => (i > 0 && tokens[i - 1]!.end < token.start ? ' ' : '') + token.form)
      .join('')
    return { start: tokens[0]!.start, end: tokens.at(-1)!.end, form, type }
  })
