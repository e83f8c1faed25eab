import type { DecodedPage, PageHints } from '../types.js'
import { charsetOfLabel } from './charsets.js'
import { canDecode, decodeWith, HAS_FAST_LATIN1, isAscii, isUtf8, latin1, utf8 } from './codecs.js'
import { detect } from './detect.js'
import { lazily } from './once.js'
import { byteOrderMarks, type Declaration, labelInContentType, readHead, utf16ByNuls } from './sniff.js'

import { Utf8Source, withSource } from './source.js'

export { looksBinary } from './sniff.js'

/** Turns the bytes of a page into text. Never throws: what cannot be decoded becomes U+FFFD. */
export function decode(input: Uint8Array | string, hints: Pick<PageHints, 'contentType'> = {}): DecodedPage {
  if (typeof input === 'string') return decodeString(input)
  const mark = byteOrderMarks(input).find(({ charset }) => canDecode(charset))
  if (mark) return decodeAs({ charset: mark.charset, source: 'bom' }, input.subarray(mark.length))

  const labelled = charsetOfLabel(labelInContentType(hints.contentType ?? '') ?? '')
  const wide = utf16ByNuls(input)
  if (wide) return decodeAs({ charset: wide, source: labelled === wide ? 'content-type' : 'detected' }, input)

  const head = readHead(input)
  const declarations: readonly Declaration[] = labelled
    ? [{ charset: labelled, source: 'content-type' }, ...head.declarations]
    : head.declarations
  const declared = declarations.map(withoutUtf16).find(({ charset }) => canDecode(charset))
  return decodeNarrow(input, declared, head.language)
}

// The markup has been read as ASCII, so the page is not utf-16 whatever it says; the standard agrees.
const withoutUtf16 = ({ charset, source }: Declaration): Declaration => ({
  charset: charset.startsWith('utf-16') ? 'utf-8' : charset,
  source,
})

// News transcoded to legacy encodings has at most one valid sequence for 2.7 errors, in euc-jp; for 3 in
// gbk, for 100 in windows-1250. Both limits keep away from that.
const UTF8_DESPITE_ERRORS = 4
const ERRORS_FORGIVEN_TO_DECLARED = 2

/** Decodes a page in an encoding that keeps ASCII. */
function decodeNarrow(
  bytes: Uint8Array,
  declared: Declaration | undefined,
  language: string | null,
): DecodedPage {
  const asUtf8: Declaration =
    declared?.charset === 'utf-8' ? declared : { charset: 'utf-8', source: 'utf8-bytes' }
  if (isAscii(bytes)) return decodeAs(declared ?? asUtf8, bytes)

  const valid = decodeUtf8(bytes, asUtf8)
  if (valid) return valid

  const { characters, errors, cutOff } = countUtf8(bytes)
  const realErrors = cutOff ? errors - 1 : errors
  if (characters > UTF8_DESPITE_ERRORS * realErrors) return decodeAs(asUtf8, bytes)
  if (declared && declared.charset !== 'utf-8') return decodeAs(declared, bytes)
  if (declared && realErrors <= ERRORS_FORGIVEN_TO_DECLARED * characters) return decodeAs(declared, bytes)
  return decodeAs({ charset: detect(bytes, language), source: 'detected' }, bytes)
}

function decodeAs(declaration: Declaration, bytes: Uint8Array): DecodedPage {
  const { charset } = declaration
  if (charset === 'utf-8') {
    const valid = decodeUtf8(bytes, declaration)
    if (valid) return valid
    return page(new TextDecoder().decode(bytes), declaration, countUtf8(bytes).errors)
  }
  const decoded = decodeWith(charset, bytes)
  // iconv-lite lets halves of utf-16 pairs pass.
  const text = charset.startsWith('utf-') ? wellFormed(decoded) : decoded
  return page(text, declaration, countReplacements(text))
}

/** A page of well-formed utf-8, else null. It is made text as a whole only if somebody asks for that. */
function decodeUtf8(bytes: Uint8Array, declaration: Declaration): DecodedPage | null {
  const source =
    HAS_FAST_LATIN1 && isUtf8(bytes) && !isAscii(bytes) ? Utf8Source.of(withoutMark(bytes), latin1) : null
  if (!source) {
    const text = utf8(bytes)
    return text === null ? null : page(text, declaration, 0)
  }
  const text = lazily(() => source.cut(0, source.html.length))
  const { charset, source: charsetSource } = declaration
  const decoded = {
    get text() {
      return text()
    },
    charset,
    charsetSource,
    replaced: 0,
  }
  return withSource(decoded, source)
}

// `utf8` leaves one out as well.
const withoutMark = (bytes: Uint8Array): Uint8Array =>
  bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? bytes.subarray(3) : bytes

const page = (text: string, { charset, source }: Declaration, replaced: number): DecodedPage => ({
  text,
  charset,
  charsetSource: source,
  replaced,
})

function decodeString(input: string): DecodedPage {
  const given = input.startsWith('\ufeff') ? input.slice(1) : input
  const text = wellFormed(given)
  const replaced = countReplacements(text) - countReplacements(given)
  return page(text, { charset: 'utf-8', source: 'string' }, replaced)
}

// Node 20 and the browsers of 2023 have it, TypeScript's library of that year has not.
const wellFormed = (text: string) => (text as string & { toWellFormed(): string }).toWellFormed()

function countReplacements(text: string): number {
  let count = 0
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) === 0xfffd) count++
  return count
}

interface Utf8Count {
  /** Well-formed sequences of two bytes and more. */
  readonly characters: number
  /** Ill-formed sequences, each of which TextDecoder makes one U+FFFD. */
  readonly errors: number
  /** Whether the last error is a character that the end of the page cuts in two. */
  readonly cutOff: boolean
}

function countUtf8(bytes: Uint8Array): Utf8Count {
  let characters = 0
  let errors = 0
  let cutOff = false
  let at = 0
  while (at < bytes.length) {
    const lead = bytes[at++]!
    if (lead < 0x80) continue
    let needed = lead < 0xc2 || lead > 0xf4 ? 0 : lead < 0xe0 ? 1 : lead < 0xf0 ? 2 : 3
    const started = needed > 0
    // The second byte is bounded further, against overlong forms, surrogates and what is past U+10FFFF.
    let low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80
    let high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf
    while (needed > 0 && at < bytes.length && bytes[at]! >= low && bytes[at]! <= high) {
      needed--
      at++
      low = 0x80
      high = 0xbf
    }
    if (started && needed === 0) characters++
    else {
      errors++
      cutOff = started && at === bytes.length
    }
  }
  return { characters, errors, cutOff }
}
