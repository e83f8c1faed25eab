import { notAPage } from '../errors.js'
import { readSource } from '../input/read.js'
import type { PageSource } from '../input/sources.js'
import { looksBinary } from '../page/sniff.js'
import type { PageHints } from '../types.js'
import type { PageSettings } from './option-values.js'

export interface OpenPage {
  readonly bytes: Uint8Array
  readonly hints: PageHints
}

/** Reads a page with what is known of it. What the caller says goes before what the server says. */
export async function openPage(source: PageSource, settings: PageSettings): Promise<OpenPage> {
  const { bytes, url, contentType, downloaded } = await readSource(source, settings)
  const binary = looksBinary(bytes)
  if (binary !== null) throw notAPage(binary)
  return {
    bytes,
    hints: {
      url: settings.url ?? url,
      contentType: settings.contentType ?? contentType,
      downloaded: settings.downloaded ?? downloaded,
    },
  }
}
