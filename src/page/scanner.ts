import { characterReferences } from './character-references.js'
import { codeAt, codeWithin } from './code-at.js'
import { isSpace, visibleIn } from './whitespace.js'

/** How the content of an element is read. */
export const MARKUP = 0
/** Text up to the end tag, with character references: `<title>`. */
export const ESCAPABLE_TEXT = 1
/** Text up to the end tag as it stands: `<script>`. */
export const RAW_TEXT = 2
/** Text to the end of the page. */
export const PLAIN_TEXT = 3

/** What is told of a page while it is scanned. All places are indices in the scanned text. */
export interface TokenSink {
  /** Where nobody listens to text, it is not looked at. */
  readonly ignoresText: boolean
  /** The characters are bytes of utf-8: what they mean beyond ASCII is the listener's to say. */
  readonly readsBytes?: boolean
  /** Text as it stands, with the number of its visible characters, or `UNCOUNTED` where it has bytes beyond ASCII. */
  text(start: number, end: number, visible: number): void
  /** A character that was written as a reference from `start` to `end`. */
  character(codePoint: number, start: number, end: number): void
  /** A tag begins; says how the content of the element is read. */
  openTagName(start: number, end: number): number
  /** Its value as written; an empty range where there is none. */
  attribute(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void
  openTagEnd(at: number, isSelfClosing: boolean): void
  closeTag(start: number, end: number): void
  /** `<![CDATA[` up to its `]]>`, or to the end of the page. */
  cdata(start: number, end: number): void
}

export const UNCOUNTED = -1

const LESS_THAN = 60
const GREATER_THAN = 62
const AMPERSAND = 38
const SLASH = 47
const EQUALS = 61
const DASH = 45
const EXCLAMATION_MARK = 33
const DOUBLE_QUOTE = 34
const SINGLE_QUOTE = 39

const isBlank = (code: number): boolean =>
  code === 32 || code === 10 || code === 9 || code === 13 || code === 12
const endsName = (code: number): boolean => code === GREATER_THAN || code === SLASH || isBlank(code)
const isAsciiLetter = (code: number): boolean => {
  const lower = code | 32
  return lower >= 97 && lower <= 122
}

/**
 * Cuts a page into tokens as htmlparser2's tokenizer does (a test compares them token by token), in half the
 * time (`npm run bench:speed`): whatever has a known end is skipped by `indexOf`, and nothing is cut out that nobody asks for.
 */
export function scan(html: string, sink: TokenSink): void {
  const { length } = html
  let at = 0
  while (at < length) {
    if (codeAt(html, at) !== LESS_THAN) {
      at = scanText(html, at, at, sink)
      continue
    }
    const next = codeWithin(html, at + 1, length)
    if (isAsciiLetter(next)) at = scanTag(html, at + 1, sink)
    else if (next === SLASH) at = scanEndTag(html, at, sink)
    else if (next === EXCLAMATION_MARK) at = scanDeclaration(html, at + 2, sink)
    else if (next === 63) at = past(html, '>', at + 2)
    // A `<` that begins nothing is text.
    else at = scanText(html, at, at + 1, sink)
  }
}

/** The place behind the next mark, or the end of the page. */
function past(html: string, mark: string, from: number): number {
  const found = html.indexOf(mark, from)
  return found < 0 ? html.length : found + mark.length
}

/** Text from `start` on, looked at from `at` on, up to the next `<`. */
function scanText(html: string, start: number, at: number, sink: TokenSink): number {
  const { length } = html
  if (sink.ignoresText) {
    const end = html.indexOf('<', at)
    return end < 0 ? length : end
  }
  const readsBytes = sink.readsBytes === true
  let visible = at - start
  let isCounted = true
  let from = start
  let i = at
  for (; i < length; i++) {
    const code = codeAt(html, i)
    if (code > 62) {
      if (code < 127) visible++
      else if (readsBytes) isCounted = false
      else if (!isSpace(code)) visible++
      continue
    }
    if (code === LESS_THAN) break
    if (code === AMPERSAND) {
      const end = characterReferences.read(html, i, false)
      if (end > i) {
        if (i > from) sink.text(from, i, isCounted ? visible : UNCOUNTED)
        for (const codePoint of characterReferences.found) sink.character(codePoint, i, end)
        visible = 0
        isCounted = true
        from = end
        i = end - 1
        continue
      }
    }
    if (code > 32) visible++
  }
  if (i > from) sink.text(from, i, isCounted ? visible : UNCOUNTED)
  return i
}

function scanTag(html: string, start: number, sink: TokenSink): number {
  const { length } = html
  let at = start + 1
  while (at < length && !endsName(codeAt(html, at))) at++
  // A tag that the page ends in is none.
  if (at >= length) return length
  const nameEnd = at
  const content = sink.openTagName(start, nameEnd)
  let isSelfClosing = false
  for (; ; at++) {
    if (at >= length) return length
    const code = codeAt(html, at)
    if (code === GREATER_THAN) break
    if (isBlank(code)) continue
    isSelfClosing = code === SLASH
    if (isSelfClosing) continue
    at = scanAttribute(html, at, sink) - 1
  }
  sink.openTagEnd(at, isSelfClosing)
  at++
  if (content === MARKUP) return at
  if (content === PLAIN_TEXT) {
    if (at < length) sink.text(at, length, countIn(html, at, length, sink))
    return length
  }
  const name = html.slice(start, nameEnd).toLowerCase()
  return content === RAW_TEXT ? scanRawText(html, at, name, sink) : scanEscapableText(html, at, name, sink)
}

/** One attribute; the place behind it. */
function scanAttribute(html: string, nameStart: number, sink: TokenSink): number {
  const { length } = html
  let at = nameStart + 1
  let code = codeWithin(html, at, length)
  while (at < length && code !== EQUALS && !endsName(code)) code = codeWithin(html, ++at, length)
  const nameEnd = at
  while (at < length && isBlank(code)) code = codeWithin(html, ++at, length)
  if (code !== EQUALS) {
    if (at < length) sink.attribute(nameStart, nameEnd, nameEnd, nameEnd)
    return at
  }
  do code = codeWithin(html, ++at, length)
  while (isBlank(code))
  if (code === DOUBLE_QUOTE || code === SINGLE_QUOTE) {
    const end = html.indexOf(code === DOUBLE_QUOTE ? '"' : "'", at + 1)
    if (end < 0) return length
    sink.attribute(nameStart, nameEnd, at + 1, end)
    return end + 1
  }
  const valueStart = at
  while (at < length && code !== GREATER_THAN && !isBlank(code)) code = codeWithin(html, ++at, length)
  if (at < length) sink.attribute(nameStart, nameEnd, valueStart, at)
  return at
}

/** From the `<` of an end tag. */
function scanEndTag(html: string, lessThan: number, sink: TokenSink): number {
  const { length } = html
  const start = lessThan + 2
  if (start >= length) {
    sink.text(lessThan, length, length - lessThan)
    return length
  }
  if (!isAsciiLetter(codeAt(html, start))) return past(html, '>', start)
  let at = start + 1
  while (at < length && !endsName(codeAt(html, at))) at++
  if (at >= length) return length
  sink.closeTag(start, at)
  return codeAt(html, at) === GREATER_THAN ? at + 1 : past(html, '>', at)
}

/** From behind `<!`. */
function scanDeclaration(html: string, start: number, sink: TokenSink): number {
  const { length } = html
  if (codeWithin(html, start, length) === DASH && codeWithin(html, start + 1, length) === DASH)
    return afterComment(html, start + 2)
  if (html.startsWith('[CDATA[', start)) {
    const end = html.indexOf(']]>', start + 7)
    // The tokens end at the last character of `]]>`.
    sink.cdata(start + 7, end < 0 ? html.length : end + 2)
    return end < 0 ? html.length : end + 3
  }
  return past(html, '>', start)
}

/** A comment ends at `-->` or `--!>`; `<!-->` and `<!--->` are whole ones. */
function afterComment(html: string, start: number): number {
  const { length } = html
  if (codeWithin(html, start, length) === GREATER_THAN) return start + 1
  if (html.startsWith('->', start)) return start + 2
  for (let at = html.indexOf('--', start); at >= 0; at = html.indexOf('--', at + 1)) {
    const next = codeWithin(html, at + 2, length)
    if (next === GREATER_THAN) return at + 3
    if (next === EXCLAMATION_MARK && codeWithin(html, at + 3, length) === GREATER_THAN) return at + 4
  }
  return html.length
}

/** Whether an end tag of this name begins here. */
function isEndOf(html: string, at: number, name: string): boolean {
  const end = at + 2 + name.length
  return endsName(codeWithin(html, end, html.length)) && html.slice(at + 2, end).toLowerCase() === name
}

function scanRawText(html: string, start: number, name: string, sink: TokenSink): number {
  let end = html.indexOf('</', start)
  while (end >= 0 && !isEndOf(html, end, name)) end = html.indexOf('</', end + 2)
  const textEnd = end < 0 ? html.length : end
  if (textEnd > start) sink.text(start, textEnd, countIn(html, start, textEnd, sink))
  return textEnd < html.length ? scanEndTag(html, textEnd, sink) : textEnd
}

function scanEscapableText(html: string, start: number, name: string, sink: TokenSink): number {
  const { length } = html
  let from = start
  let at = start
  for (; at < length; at++) {
    const code = codeAt(html, at)
    if (code === LESS_THAN && codeWithin(html, at + 1, length) === SLASH && isEndOf(html, at, name)) break
    if (code !== AMPERSAND) continue
    const end = characterReferences.read(html, at, false)
    if (end === at) continue
    if (at > from) sink.text(from, at, countIn(html, from, at, sink))
    for (const codePoint of characterReferences.found) sink.character(codePoint, at, end)
    from = end
    at = end - 1
  }
  if (at > from) sink.text(from, at, countIn(html, from, at, sink))
  return at < length ? scanEndTag(html, at, sink) : length
}

const countIn = (html: string, start: number, end: number, sink: TokenSink): number =>
  sink.ignoresText ? 0 : sink.readsBytes ? UNCOUNTED : visibleIn(html, start, end)
