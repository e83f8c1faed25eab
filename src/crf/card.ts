import { modelUnreadable } from '../errors.js'
import { sealOf } from './seal.js'

/** What a model says of itself; it travels inside the model's file. */
export interface ModelCard {
  readonly name: string
  readonly featureVersion: string
  readonly created?: string
  readonly trainedOn?: readonly { readonly name: string; readonly pages: number; readonly licence?: string }[]
  readonly pages?: number
  readonly blocks?: Readonly<Record<string, number>>
  readonly parameters?: Readonly<Record<string, string | number>>
  readonly scores?: Readonly<Record<string, unknown>>
  readonly licence?: string
}

const MARK = 'SITKO1\n'

/**
 * Makes one file of a CRFsuite model and its card. CRFsuite itself reads by the offsets in a file's header: it
 * does not see what follows.
 */
export function withCard(model: Uint8Array, card: ModelCard): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder()
  const unsealed = concatenate([model, encoder.encode(MARK + JSON.stringify(card))])
  return concatenate([unsealed, encoder.encode(sealOf(unsealed))])
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((size, part) => size + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

/** The card behind a model, null where there is none: a file straight from CRFsuite. */
export function readCard(trailer: Uint8Array): ModelCard | null {
  if (trailer.length === 0) return null
  const text = new TextDecoder().decode(trailer)
  if (!text.startsWith(MARK)) throw modelUnreadable('what follows the CRFsuite data is not a card')
  try {
    // The seal that follows the card is not its affair.
    return JSON.parse(text.slice(MARK.length).replace(/\n[0-9a-f]{8}$/, ''))
  } catch {
    throw modelUnreadable('its card is damaged')
  }
}
