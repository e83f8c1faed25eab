import { SitkoError } from '../errors.js'
import type { PageSource } from '../input/sources.js'
import { printableLine } from './terminal.js'

/** The line that says which page failed and why. */
export function pageFailure(
  { name }: PageSource,
  { error, withStack }: { readonly error: unknown; readonly withStack: boolean },
): string {
  return `sitko: ${printableLine(name)}: ${reason(error, withStack)}`
}

// One page that trips us up must not cost the others; where it happened is for whoever asks.
function reason(error: unknown, withStack: boolean): string {
  if (error instanceof SitkoError) return printableLine(error.message)
  const { message, stack } = error instanceof Error ? error : { message: String(error), stack: undefined }
  return `unexpected error: ${withStack && stack ? stack : printableLine(message)}`
}
