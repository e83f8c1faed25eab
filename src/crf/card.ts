import { modelUnreadable } from '../errors.js'

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

/** Puts a card behind a CRFsuite file: CRFsuite reads by the offsets in its header and never looks there. */
export function withCard(model: Uint8Array, card: ModelCard): Uint8Array<ArrayBuffer> {
  const trailer = new TextEncoder().encode(MARK + JSON.stringify(card))
  const whole = new Uint8Array(model.length + trailer.length)
  whole.set(model)
  whole.set(trailer, model.length)
  return whole
}

/** The card behind a model, null where there is none: a file straight from CRFsuite. */
export function readCard(trailer: Uint8Array): ModelCard | null {
  if (trailer.length === 0) return null
  const text = new TextDecoder().decode(trailer)
  if (!text.startsWith(MARK)) throw modelUnreadable('what follows the CRFsuite data is not a card')
  try {
    return JSON.parse(text.slice(MARK.length))
  } catch {
    throw modelUnreadable('its card is damaged')
  }
}
