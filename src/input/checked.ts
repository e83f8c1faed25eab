import { notAPage, pageEmpty } from '../errors.js'
import { looksBinary } from '../page/sniff.js'
import type { PageHints } from '../types.js'

/** The content of a page, where it can be one. */
export function checked<Content extends Uint8Array | string>(content: Content): Content {
  if (content.length === 0) throw pageEmpty()
  const binary = typeof content === 'string' ? null : looksBinary(content)
  if (binary !== null) throw notAPage(binary)
  return content
}

/** What the caller says of a page goes before what is stored with it. */
export const withDefaults = (said: PageHints, known: PageHints): PageHints => ({
  url: said.url ?? known.url,
  contentType: said.contentType ?? known.contentType,
  downloaded: said.downloaded ?? known.downloaded,
})
