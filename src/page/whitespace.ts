import { codeAt } from './code-at.js'
/** White space as a reader sees it: no-break and zero-width characters are space or nothing. */
export function isSpace(code: number): boolean {
  if (code <= 32) return true
  if (code < 0x7f) return false
  return (
    code <= 0xa0 ||
    code === 0xad ||
    (code >= 0x2000 &&
      (code <= 0x200b ||
        code === 0x2028 ||
        code === 0x2029 ||
        code === 0x202f ||
        code === 0x205f ||
        code === 0x2060 ||
        code === 0x3000 ||
        code === 0xfeff)) ||
    code === 0x1680
  )
}

/** How many characters of a part of a text are no space. */
export function visibleIn(text: string, start: number, end: number): number {
  let visible = 0
  for (let i = start; i < end; i++) if (!isSpace(codeAt(text, i))) visible++
  return visible
}

// Soft hyphens and zero-width marks cut words in two for whoever counts or searches them.
const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]+/g
const HAS_INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/
const SPACES = /[\s\u0000-\u001f\u007f-\u009f]+/g
const LINE_SPACES = /[^\S\n]|[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g

// A replacement keeps every piece until it is done: text without end is done piece by piece.
const PIECE = 1 << 16

/** Runs of white space become one space; the ends are cut. */
export function collapse(text: string): string {
  let first = 0
  let last = text.length
  while (first < last && isSpace(codeAt(text, first))) first++
  while (last > first && isSpace(codeAt(text, last - 1))) last--
  return isCollapsed(text, first, last) ? copy(text, first, last) : collapseInside(text)
}

// V8 copies what is shorter; longer slices point into the page, and are slow to read character by character.
const SHORTEST_SLICE = 13

/** A string of its own, also where V8 would only point into the page. */
const copy = (text: string, from: number, to: number): string =>
  to - from < SHORTEST_SLICE
    ? text.slice(from, to)
    : [text.slice(from, from + 1), text.slice(from + 1, to)].join('')

/** Most text has single spaces and nothing invisible: it is cut out as it stands. */
function isCollapsed(text: string, from: number, to: number): boolean {
  let wasSpace = false
  for (let i = from; i < to; i++) {
    const code = codeAt(text, i)
    if (code > 32 && code < 127) wasSpace = false
    else if (code === 32) {
      if (wasSpace) return false
      wasSpace = true
    } else if (isSpace(code)) return false
    else wasSpace = false
  }
  return true
}

function collapseInside(text: string): string {
  if (text.length <= PIECE) return collapsePiece(text).trim()
  const pieces: string[] = []
  let endsInSpace = true
  for (let at = 0; at < text.length; at += PIECE) {
    const piece = collapsePiece(text.slice(at, at + PIECE))
    pieces.push(endsInSpace && piece.startsWith(' ') ? piece.slice(1) : piece)
    endsInSpace = piece.endsWith(' ')
  }
  return pieces.join('').trim()
}

function collapsePiece(text: string): string {
  const plain = HAS_INVISIBLE.test(text) ? text.replace(INVISIBLE, '') : text
  return plain.replace(SPACES, ' ')
}

/** For `<pre>`: lines and indentation stay, the empty lines around go. */
export function keepLines(text: string): string {
  const lines = text
    .replace(INVISIBLE, '')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '  ')
    .replace(LINE_SPACES, ' ')
    .split('\n')
    .map((line) => line.trimEnd())
  let first = 0
  let last = lines.length
  while (first < last && !lines[first]) first++
  while (last > first && !lines[last - 1]) last--
  return lines.slice(first, last).join('\n')
}
