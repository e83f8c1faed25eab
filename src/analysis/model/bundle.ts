import { analysisModelUnreadable } from '../../errors.js'
import { ByteReader, ByteWriter } from './bytes.js'

/** What a language model says of itself. */
export interface AnalysisCard {
  readonly name: string
  readonly version: string
  readonly licence: string
  readonly trainedOn: readonly { readonly name: string; readonly licence: string }[]
  readonly scores?: Readonly<Record<string, unknown>>
}

/** Several parts in one file: a card and named bytes. */
export interface Bundle {
  readonly card: AnalysisCard
  part(name: string): Uint8Array
}

const MARK = 'SITKO-ANALYSIS-1'

export function packBundle(
  card: AnalysisCard,
  parts: Readonly<Record<string, Uint8Array>>,
): Uint8Array<ArrayBuffer> {
  const head = new ByteWriter()
  head.text(MARK)
  head.text(JSON.stringify(card))
  const entries = Object.entries(parts)
  head.number(entries.length)
  for (const [name, bytes] of entries) {
    head.text(name)
    head.number(bytes.length)
  }
  const start = head.finish()
  const whole = new Uint8Array(start.length + entries.reduce((sum, [, bytes]) => sum + bytes.length, 0))
  whole.set(start)
  let at = start.length
  for (const [, bytes] of entries) {
    whole.set(bytes, at)
    at += bytes.length
  }
  return whole
}

export function readBundle(bytes: Uint8Array): Bundle {
  const reader = new ByteReader(bytes)
  if (bytes.length < MARK.length || reader.text() !== MARK)
    throw analysisModelUnreadable('it does not begin as one')
  const card = JSON.parse(reader.text()) as AnalysisCard
  const sizes = Array.from({ length: reader.number() }, () => [reader.text(), reader.number()] as const)
  let at = bytes.length - sizes.reduce((sum, [, size]) => sum + size, 0)
  const parts = new Map<string, Uint8Array>()
  for (const [name, size] of sizes) {
    parts.set(name, bytes.subarray(at, at + size))
    at += size
  }
  return {
    card,
    part(name) {
      const part = parts.get(name)
      if (!part) throw analysisModelUnreadable(`it has no part "${name}"`)
      return part
    },
  }
}
