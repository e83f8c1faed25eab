import type { CharsetSource } from '../types.js'
import { charsetOfLabel } from './charsets.js'
import { latin1 } from './codecs.js'

/** A charset somebody claims for a page. */
export interface Declaration {
  readonly charset: string
  readonly source: CharsetSource
}

const BYTE_ORDER_MARKS: readonly (readonly [charset: string, mark: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  // Before utf-16le, whose mark it begins with.
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
]

/** The encodings whose byte order mark begins the page, best first, with the length of the mark. */
export function byteOrderMarks(bytes: Uint8Array): readonly { charset: string; length: number }[] {
  return BYTE_ORDER_MARKS.filter(([, mark]) => mark.every((byte, i) => bytes[i] === byte)).map(
    ([charset, mark]) => ({ charset, length: mark.length }),
  )
}

const isAsciiText = (byte: number) => (byte >= 0x20 && byte < 0x7f) || (byte >= 0x09 && byte <= 0x0d)

/** Tells utf-16 without a byte order mark by the NUL beside every character of the markup. */
export function utf16ByNuls(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const end = Math.min(bytes.length, 4096) & ~1
  let little = 0
  let big = 0
  for (let i = 0; i < end; i += 2) {
    const first = bytes[i]!
    const second = bytes[i + 1]!
    if (second === 0 && isAsciiText(first)) little++
    else if (first === 0 && isAsciiText(second)) big++
  }
  // A quarter leaves room for a Cyrillic or Chinese page, whose letters have no NUL.
  const enough = Math.max(2, end / 8)
  if (little >= enough && big < little / 8) return 'utf-16le'
  if (big >= enough && little < big / 8) return 'utf-16be'
  return null
}

/** The label in a Content-Type: `text/html; charset="utf-8"`. */
export function labelInContentType(contentType: string): string | null {
  return /charset\s*=\s*["']?\s*([^\s;,"']+)/i.exec(contentType)?.[1] ?? null
}

// The standard reads 1024 bytes; real pages put scripts and comments before their <meta>.
const HEAD_BYTES = 16_384

/** What a page says at its beginning: labels it declares, in the order to try them, and its language. */
export interface HeadClaims {
  readonly declarations: readonly Declaration[]
  readonly language: string | null
}

// What looks like a tag inside these is not one.
const RAW_TEXT = new Set(['script', 'style', 'title', 'textarea', 'xmp', 'iframe', 'noembed', 'noframes'])

/** Reads the head of a page in any encoding that keeps ASCII. */
export function readHead(bytes: Uint8Array): HeadClaims {
  const head = latin1(bytes.subarray(0, HEAD_BYTES)).toLowerCase()
  const declarations: Declaration[] = []
  let language: string | null = null
  let at = head.indexOf('<')
  while (at >= 0) {
    const name = matchAt(/<([a-z][^\s/>]*)/y, head, at)?.[1]
    if (name === undefined) {
      at = afterOther(head, at)
    } else {
      const { attributes, end } = readAttributes(head, at + 1 + name.length)
      if (name === 'html') language ??= attributes.get('lang') ?? attributes.get('xml:lang') ?? null
      if (name === 'meta') declare(declarations, 'meta', labelInMeta(attributes))
      at = RAW_TEXT.has(name) ? head.indexOf(`</${name}`, end) : end
    }
    if (at >= 0) at = head.indexOf('<', at)
  }
  // Last, because where both stand and differ, it is the <meta> that browsers obey.
  declare(declarations, 'xml', labelInXml(head))
  return { declarations, language }
}

function declare(declarations: Declaration[], source: CharsetSource, label: string | null): void {
  const charset = label === null ? null : charsetOfLabel(label)
  if (charset !== null) declarations.push({ charset, source })
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at
  return sticky.exec(text)
}

/** Past a comment, an end tag, a doctype, an instruction or a bare `<`; -1 when it does not end. */
function afterOther(head: string, at: number): number {
  // From the second dash on, because `<!-->` is a whole comment.
  if (head.startsWith('<!--', at)) return after(head, '-->', at + 2)
  return /[!/?]/.test(head[at + 1] ?? '') ? after(head, '>', at) : at + 1
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from)
  return found < 0 ? -1 : found + mark.length
}

function readAttributes(head: string, from: number): { attributes: Map<string, string>; end: number } {
  const attribute = /[\s/]*([^\s/>][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/y
  const attributes = new Map<string, string>()
  let end = from
  for (let found = matchAt(attribute, head, end); found; found = matchAt(attribute, head, end)) {
    const [all, name = '', double, single, bare] = found
    if (!attributes.has(name)) attributes.set(name, double ?? single ?? bare ?? '')
    end += all.length
  }
  return { attributes, end }
}

function labelInMeta(attributes: ReadonlyMap<string, string>): string | null {
  const charset = attributes.get('charset')
  // Seen in the wild: charset="text/html; charset=utf-8" and charset=utf-8/>.
  if (charset !== undefined) return labelInContentType(charset) ?? charset.replace(/\/$/, '')
  if (attributes.get('http-equiv')?.trim() !== 'content-type') return null
  return labelInContentType(attributes.get('content') ?? '')
}

function labelInXml(head: string): string | null {
  const declaration = /^\s*<\?xml\s[^>]*/.exec(head)?.[0] ?? ''
  return /\sencoding\s*=\s*["']([^"']*)["']/.exec(declaration)?.[1] ?? null
}

const SIGNATURES: readonly (readonly [signature: RegExp, kind: string])[] = [
  [/^\s*%PDF-/, 'a PDF'],
  [/^\x89PNG/, 'a PNG image'],
  [/^\xff\xd8\xff/, 'a JPEG image'],
  [/^GIF8[79]a/, 'a GIF image'],
  [/^RIFF.{4}WEBP/s, 'a WebP image'],
  [/^.{4}ftyp(?:avif|heic|mif1)/s, 'an AVIF or HEIC image'],
  [/^.{4}ftyp/s, 'an MP4 video'],
  [/^\x1aE\xdf\xa3/, 'a WebM video'],
  [/^ID3[\x02-\x04]/, 'an MP3 recording'],
  [/^OggS\0/, 'an Ogg recording'],
  [/^RIFF.{4}WAVE/s, 'a WAV recording'],
  [/^PK(?:\x03\x04|\x05\x06)/, 'a ZIP archive'],
  [/^\x1f\x8b/, 'a gzip archive'],
  [/^7z\xbc\xaf/, 'a 7z archive'],
  [/^Rar!\x1a/, 'a RAR archive'],
  [/^\xd0\xcf\x11\xe0/, 'an old Office document'],
  [/^\{\\rtf/, 'an RTF document'],
  [/^wOF[F2]/, 'a web font'],
]

const isStrayControl = (byte: number) =>
  byte < 0x20 ? !(byte >= 0x09 && byte <= 0x0d) && byte !== 0x1b : byte === 0x7f

/** Names the kind of bytes that are no text, ready for an error message; null for text. */
export function looksBinary(bytes: Uint8Array): string | null {
  const start = String.fromCharCode(...bytes.subarray(0, 64))
  const known = SIGNATURES.find(([signature]) => signature.test(start))
  if (known) return known[1]
  if (byteOrderMarks(bytes).length > 0 || utf16ByNuls(bytes) !== null) return null
  const sample = bytes.subarray(0, 8192)
  let controls = 0
  for (const byte of sample) if (isStrayControl(byte)) controls++
  // Random bytes have 11 %, text none but for an accident.
  return controls > sample.length / 20 ? 'binary data' : null
}

const SAMPLE_BYTES = 65_536
const SAMPLE_ASCII_WORDS = 100

/** Enough of a page's text to guess its encoding by. */
export interface TextSample {
  /** The words that have a non-ASCII byte, separated by spaces. */
  readonly words: Uint8Array
  /** Short words in ASCII, in lower case. */
  readonly asciiWords: readonly string[]
}

/** Takes words from the text of a page, from its markup only when there are none in the text. */
export function sampleText(bytes: Uint8Array): TextSample {
  const sample = sampleOutside(bytes, afterMarkup)
  return sample.words.length > 0 ? sample : sampleOutside(bytes, (_, at) => at + 1)
}

const LESS_THAN = 0x3c
const GREATER_THAN = 0x3e

function sampleOutside(bytes: Uint8Array, skip: (bytes: Uint8Array, lessThan: number) => number): TextSample {
  const words = new Uint8Array(SAMPLE_BYTES)
  const asciiWords: string[] = []
  let length = 0
  let at = 0
  // Without it, a page of `<a<a<a` would be searched to its end at every `<`.
  const lastMarkup = bytes.lastIndexOf(GREATER_THAN)
  while (at < bytes.length && length < SAMPLE_BYTES) {
    if (bytes[at] === LESS_THAN) {
      at = at < lastMarkup ? skip(bytes, at) : at + 1
      continue
    }
    const start = at
    let ascii = true
    while (at < bytes.length && bytes[at]! > 0x20 && bytes[at] !== LESS_THAN) {
      if (bytes[at]! >= 0x80) ascii = false
      at++
    }
    if (!ascii) {
      const word = bytes.subarray(start, Math.min(at, start + SAMPLE_BYTES - length))
      words.set(word, length)
      length += word.length
      if (length < SAMPLE_BYTES) words[length++] = 0x20
    } else if (at > start && at - start < 8 && asciiWords.length < SAMPLE_ASCII_WORDS) {
      asciiWords.push(String.fromCharCode(...bytes.subarray(start, at)).toLowerCase())
    }
    if (at === start) at++
  }
  return { words: words.subarray(0, length), asciiWords }
}

// By bytes, because a page may have millions of tags: no string is made and nothing is searched twice.

/** The position after a tag, a comment or a whole script or style; after the `<` if it begins none. */
function afterMarkup(bytes: Uint8Array, at: number): number {
  const next = bytes[at + 1] ?? 0
  if (!isLetter(next) && next !== 0x21 && next !== 0x2f && next !== 0x3f) return at + 1
  if (matches(bytes, at, '<!--')) return afterMark(bytes, '-->', at + 2)
  if (matches(bytes, at, '<script')) return afterMark(bytes, '</script', at)
  if (matches(bytes, at, '<style')) return afterMark(bytes, '</style', at)
  return afterMark(bytes, '>', at)
}

const isLetter = (byte: number) => (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7a

/** The position after the first `mark`; the end of the page if there is none. */
function afterMark(bytes: Uint8Array, mark: string, from: number): number {
  for (let at = from; at < bytes.length; at++) if (matches(bytes, at, mark)) return at + mark.length
  return bytes.length
}

/** Whether a mark in lower case stands here, in either case. */
function matches(bytes: Uint8Array, at: number, mark: string): boolean {
  for (let i = 0; i < mark.length; i++) if ((bytes[at + i]! | 0x20) !== mark.charCodeAt(i)) return false
  return true
}
