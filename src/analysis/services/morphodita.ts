import { serviceAnsweredOther } from '../../service-errors.js'
import type { Sentence } from '../types.js'
import { type PlacelessToken, placeSentences } from './align.js'
import { cutText, workInParts } from './parts.js'
import { plainLemma, uposOf } from './pdt.js'
import { createService, type Service, type ServiceOptions } from './service.js'
import { MOST_CHARS, type Reading } from './udpipe.js'

export interface MorphoditaOptions extends ServiceOptions {
  /** A model by its name or the beginning of it (default: the server's newest Czech one). */
  readonly model?: string | undefined
  /** The longest text sent at once, in characters (default: 20000). */
  readonly maxChars?: number | undefined
}

export const MORPHODITA_URL = 'https://lindat.mff.cuni.cz/services/morphodita/api'

export const openMorphodita = (options: MorphoditaOptions): Service =>
  createService('MorphoDiTa', { ...options, url: options.url ?? MORPHODITA_URL }, [
    'tag',
    'generate',
    'models',
  ])

interface TaggedWord {
  readonly token: string
  readonly lemma: string
  readonly tag: string
}

const isTagged = (word: unknown): word is TaggedWord =>
  ['token', 'lemma', 'tag'].every(
    (key) => typeof (word as Record<string, unknown> | null)?.[key] === 'string',
  )

/** Sentences of a text by MorphoDiTa's `tag`. */
export const readByMorphodita = (
  text: string,
  { service, model, maxChars = MOST_CHARS, signal }: MorphoditaOptions & Reading,
): Promise<readonly Sentence[]> =>
  service.session(signal, async (post) => {
    const parts = await workInParts(cutText(text, maxChars), async (part) => {
      const answer = await post('tag', { ...(model ? { model } : {}), data: part.text, output: 'json' })
      const sentences = listsOf(answer, service.title)
      const words = sentences.map((list) => list.filter(isTagged).map(toToken))
      return placeSentences(words, part, service.title)
    })
    return parts.flat()
  })

const toToken = ({ token, lemma, tag }: TaggedWord): PlacelessToken => ({
  form: token,
  lemma: plainLemma(lemma),
  upos: uposOf(tag, lemma),
  tag,
})

/** What a word is called in another form: MorphoDiTa's `generate`, for many at once. */
export interface WantedForm {
  readonly lemma: string
  /** A positional tag; `?` stands for any character. */
  readonly tag: string
}

export const generateForms = (
  wanted: readonly WantedForm[],
  { service, model, signal }: MorphoditaOptions & Reading,
): Promise<readonly (readonly string[])[]> =>
  service.session(signal, async (post) => {
    const data = wanted.map(({ lemma, tag }) => `${lemma}\t${tag}`).join('\n')
    const answer = await post('generate', { ...(model ? { model } : {}), data, output: 'json' })
    const lists = listsOf(answer, service.title)
    return wanted.map((_, i) =>
      (lists[i] ?? []).flatMap((item) => {
        const { form } = (item ?? {}) as { form?: unknown }
        return typeof form === 'string' ? [form] : []
      }),
    )
  })

function listsOf(answer: unknown, title: string): readonly (readonly unknown[])[] {
  const result = (answer as { result?: unknown } | null)?.result
  if (!Array.isArray(result) || !result.every(Array.isArray))
    throw serviceAnsweredOther(title, 'JSON without a "result" of lists')
  return result
}
