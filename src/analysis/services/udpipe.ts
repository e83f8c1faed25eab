import { serviceAnsweredOther } from '../../service-errors.js'
import type { Sentence } from '../types.js'
import { type PlacelessToken, placeSentences } from './align.js'
import { cutText, workInParts } from './parts.js'
import { createService, type Service, type ServiceOptions } from './service.js'

export interface UdpipeOptions extends ServiceOptions {
  /** A model by its name or the beginning of it (default: `czech`). */
  readonly model?: string | undefined
  /** The longest text sent at once, in characters (default: 20000). */
  readonly maxChars?: number | undefined
}

export const UDPIPE_URL = 'https://lindat.mff.cuni.cz/services/udpipe/api'
export const MOST_CHARS = 20_000

export const openUdpipe = (options: UdpipeOptions): Service =>
  createService('UDPipe', { ...options, url: options.url ?? UDPIPE_URL }, ['process', 'models'])

/** Sentences of a text by UDPipe's `process`. */
export const readByUdpipe = (
  text: string,
  { service, model = 'czech', maxChars = MOST_CHARS, signal }: UdpipeOptions & Reading,
): Promise<readonly Sentence[]> =>
  service.session(signal, async (post) => {
    const parts = await workInParts(cutText(text, maxChars), async (part) => {
      const fields = { model, data: part.text, tokenizer: '', tagger: '', output: 'conllu' }
      const answer = (await post('process', fields)) as { result?: unknown } | null
      if (typeof answer?.result !== 'string')
        throw serviceAnsweredOther(service.title, 'JSON without a "result"')
      return placeSentences(readConllu(answer.result), part, service.title)
    })
    return parts.flat()
  })

export interface Reading {
  readonly service: Service
  readonly signal: AbortSignal
}

/** The words of CoNLL-U. One token that stands for several words takes the lemma and kind of the first. */
export function readConllu(conllu: string): readonly (readonly PlacelessToken[])[] {
  const sentences: PlacelessToken[][] = []
  let tokens: PlacelessToken[] = []
  let coveredTo = 0
  let surface: string | null = null
  for (const line of [...conllu.split(/\r?\n/), '']) {
    if (line === '') {
      if (tokens.length > 0) sentences.push(tokens)
      tokens = []
      coveredTo = 0
      continue
    }
    const columns = line.split('\t')
    if (line.startsWith('#') || columns.length < 5 || columns[0]!.includes('.')) continue
    const [id, form, lemma, upos, xpos] = columns as [string, string, string, string, string]
    const range = /^(\d+)-(\d+)$/.exec(id)
    if (range) {
      coveredTo = Number(range[2])
      surface = form
      continue
    }
    if (Number(id) <= coveredTo && surface === null) continue
    tokens.push({
      form: surface ?? form,
      lemma: lemma === '_' && form !== '_' ? form : lemma,
      upos: upos === '_' ? 'X' : upos,
      ...(xpos === '_' ? {} : { tag: xpos }),
    })
    surface = null
  }
  return sentences
}
