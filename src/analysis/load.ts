import { analysisModelUnreadable } from '../errors.js'
import { type Bundle, readBundle } from './model/bundle.js'
import { type BaseForms, createBaseForms } from './ner/base-form.js'
import { readNameLexicon } from './ner/lexicon.js'
import { createRecogniser, type Recogniser } from './ner/recogniser.js'
import { createTextReader, type TextReader } from './text/read-text.js'

/** Models are chunks of their own, loaded when an analyser first needs them and kept from then on. */
let textReader: Promise<TextReader> | undefined
let names: Promise<NameReader> | undefined

export interface NameReader {
  readonly recognise: Recogniser
  readonly baseForms: BaseForms
}

export function loadTextReader(): Promise<TextReader> {
  textReader ??= import('sitko:text-model').then(async ({ default: model }) =>
    createTextReader(await open(model)),
  )
  return textReader
}

export function loadNameReader(): Promise<NameReader> {
  names ??= import('sitko:ner-model').then(async ({ default: model }) => {
    const bundle = await open(model)
    return {
      recognise: createRecogniser(bundle),
      baseForms: createBaseForms(bundle, readNameLexicon(bundle)),
    }
  })
  return names
}

async function open(base64: string): Promise<Bundle> {
  if (base64 === '') throw analysisModelUnreadable('it was not there when the package was built')
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return readBundle(new Uint8Array(await new Response(stream).arrayBuffer()))
}
