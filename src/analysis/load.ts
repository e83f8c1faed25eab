import { analysisModelUnreadable } from '../errors.js'
import { type Bundle, readBundle } from './model/bundle.js'
import { createRecogniser, type Recogniser } from './ner/recogniser.js'
import { createTextReader, type TextReader } from './text/read-text.js'

/** Models are chunks of their own, loaded when an analyser first needs them and kept from then on. */
let textReader: Promise<TextReader> | undefined
let recogniser: Promise<Recogniser> | undefined

export function loadTextReader(): Promise<TextReader> {
  textReader ??= import('sitko:text-model').then(async ({ default: model }) => createTextReader(await open(model)))
  return textReader
}

export function loadRecogniser(): Promise<Recogniser> {
  recogniser ??= import('sitko:ner-model').then(async ({ default: model }) => createRecogniser(await open(model)))
  return recogniser
}

async function open(base64: string): Promise<Bundle> {
  if (base64 === '') throw analysisModelUnreadable('it was not there when the package was built')
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'))
  return readBundle(new Uint8Array(await new Response(stream).arrayBuffer()))
}
