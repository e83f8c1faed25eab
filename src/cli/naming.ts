import type { PageSource } from '../input/sources.js'

const PAGE_EXTENSION = /\.(?:html?|xhtml)$/i
const UNSAFE = /[<>:"/\\|?*\p{Control}\p{Surrogate}\p{Bidi_Control}]+/gu
// Windows opens a device under these names, whatever follows the first dot.
const WINDOWS_DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
// File systems allow 255 bytes; the rest is room for `-2`, the extension and a temporary name.
const MAX_NAME_BYTES = 180

const encoder = new TextEncoder()

/** Where the output of a page goes below the output folder, without its extension, with `/`. */
export function outputStem(source: PageSource): string {
  if (source.kind === 'stdin') return 'stdin'
  if (source.kind === 'url') return safeName(withoutPageExtension(addressName(source.url))) || 'page'
  if (source.kind === 'record')
    return (
      safeName(withoutPageExtension(isAddress(source.stem) ? addressName(source.stem) : source.stem)) ||
      'page'
    )
  const steps = source.below.split('/')
  const file = withoutPageExtension(steps.pop() ?? '')
  const folders = steps.map(safeName).filter((name) => name !== '')
  return [...folders, safeName(file) || 'page'].join('/')
}

const isAddress = (stem: string) => /^https?:\/\//i.test(stem) && URL.canParse(stem)

// `https://web.cz/zpravy/clanek.html?id=3` is `web.cz_zpravy_clanek_id=3`: one flat folder of pages.
function addressName(address: string): string {
  const { host, pathname, search } = new URL(address)
  const path = withoutPageExtension(pathname.replace(/\/+$/, ''))
  return `${host}${readable(path)}${readable(search)}`.replace(/[/?]+/g, '_')
}

function readable(encoded: string): string {
  try {
    return decodeURIComponent(encoded)
  } catch {
    // Not UTF-8 behind the percent signs: as it stands it is a good name too.
    return encoded
  }
}

const withoutPageExtension = (name: string) => name.replace(/\.gz$/i, '').replace(PAGE_EXTENSION, '')

function safeName(name: string): string {
  const plain = name
    .normalize('NFC')
    .replace(UNSAFE, '_')
    .replace(/^[.\s]+/, '')
  return trimEnd(cut(plain.replace(WINDOWS_DEVICE, '_$&')))
}

// Windows drops dots and spaces at the end of a name, and two names could become one.
const trimEnd = (name: string) => name.replace(/[.\s]+$/, '')

function cut(name: string): string {
  let kept = ''
  let bytes = 0
  for (const character of name) {
    bytes += encoder.encode(character).length
    if (bytes > MAX_NAME_BYTES) break
    kept += character
  }
  return kept
}
