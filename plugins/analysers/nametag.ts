import { loadNameReader } from '../../src/analysis/load.js'
import type { BaseForms } from '../../src/analysis/ner/base-form.js'
import { groupNames } from '../../src/analysis/ner/group.js'
import { generatedBaseForms } from '../../src/analysis/services/base-forms.js'
import { type MorphoditaOptions, openMorphodita } from '../../src/analysis/services/morphodita.js'
import {
  type NametagOptions,
  type NestedName,
  openNametag,
  partsOf,
  recogniseByNametag,
} from '../../src/analysis/services/nametag.js'
import type { Entity, NerAnalysis, Sentence, TextAnalysis } from '../../src/analysis/types.js'
import { SitkoError } from '../../src/errors.js'
import type { AnalyserContext, AnalyserPlugin, Article } from '../../src/types.js'
import { isCzech, ownEntities } from './ner.js'
import text from './text.js'

export interface NametagAnalyserOptions extends NametagOptions {
  /** Base forms by MorphoDiTa's `generate`, where the text was read by MorphoDiTa too. */
  readonly morphodita?: MorphoditaOptions | undefined
}

/** The ner analyser by NameTag 1 to 3 (`recognize`), at LINDAT or a server of your own: gives `analysis.ner`. */
export default function nametag(options: NametagAnalyserOptions = {}): AnalyserPlugin<NerAnalysis> {
  const service = openNametag(options)
  const maker = baseFormMaker(options.morphodita)
  return {
    name: 'ner',
    requires: ['text'],
    brings: [text()],
    timeLimitMs: service.timeoutMs + (maker.timeoutMs ?? 0) + 5000,
    async analyse(article, context) {
      const read = context.analysis.text as TextAnalysis | null
      if (!read) return { entities: [] }
      const { sentences } = read
      const isReadable = (options.model !== undefined && sentences.length > 0) || isCzech(read, context.warn)
      if (!isReadable) return { entities: [] }
      try {
        const found = await recogniseByNametag(sentences, { ...options, service, signal: context.signal })
        const baseForms = await maker.make(found, sentences, read, context)
        const grouped = groupNames(found, { sentences, text: article.text, baseForms })
        return { entities: withParts(grouped, found, sentences), by: service.title }
      } catch (error) {
        if (!(error instanceof SitkoError)) throw error
        return withoutService(error, article, read, context)
      }
    },
  }
}

async function withoutService(
  error: SitkoError,
  article: Readonly<Article>,
  read: TextAnalysis,
  { warn }: AnalyserContext,
): Promise<NerAnalysis> {
  if (read.language !== 'cs') {
    warn?.(`${error.message}. No entities were found.`)
    return { entities: [] }
  }
  warn?.(`${error.message}. Entities were found by the embedded models instead.`)
  return { entities: await ownEntities(article, read) }
}

function baseFormMaker(options: MorphoditaOptions | undefined) {
  const service = options && openMorphodita(options)
  return {
    timeoutMs: service?.timeoutMs,
    async make(
      found: readonly NestedName[],
      sentences: readonly Sentence[],
      { language }: TextAnalysis,
      { signal, warn }: AnalyserContext,
    ): Promise<BaseForms> {
      if (language !== 'cs') return asWritten
      const otherwise = (await loadNameReader()).baseForms
      if (!service) return otherwise
      try {
        return await generatedBaseForms(found, sentences, { ...options, service, signal, otherwise })
      } catch (error) {
        if (!(error instanceof SitkoError)) throw error
        warn?.(`${error.message}. Base forms are those of the embedded models.`)
        return otherwise
      }
    },
  }
}

const asWritten: BaseForms = (names, whole) =>
  names.map(({ tokens }) => whole.slice(tokens[0]!.start, tokens.at(-1)!.end))

function withParts(
  entities: readonly Entity[],
  found: readonly NestedName[],
  sentences: readonly Sentence[],
): readonly Entity[] {
  const inner = new Map(
    found
      .filter((name) => name.inner.length > 0)
      .map((name) => [sentences[name.sentence]!.tokens[name.from]!.start, partsOf(name, sentences)]),
  )
  return entities.map((entity) => ({
    ...entity,
    occurrences: entity.occurrences.map((occurrence) => {
      const parts = inner.get(occurrence.start)
      return parts ? { ...occurrence, parts } : occurrence
    }),
  }))
}
