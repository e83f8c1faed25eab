import { AFTER_ORDINAL, CLOSING, LEADING } from './abbreviations.js'
import type { TokenSpans } from './tokenise.js'

/** The token each sentence begins with; a last entry gives the number of tokens. */
export type SentenceStarts = readonly number[]

const CLOSERS = new Set(['“', '”', '"', '»', ')', ']', '’', '›', "'", '‘', '«'])
const OPENERS = new Set([
  '„',
  '"',
  '»',
  '(',
  '[',
  '‚',
  '–',
  '-',
  '—',
  '•',
  '«',
  "'",
  '“',
  '…',
  '..',
  '...',
  '‹',
  '#',
])
const FIRST_UPPER = /^[\p{Lu}\p{Lt}]/u
const FIRST_LOWER = /^\p{Ll}/u
const ROMAN = /^[IVXLC]+$/
const COMPANY = /(?:^|[\s,(])(?:a ?\. ?s|s ?\. ?r ?\. ?o|k ?\. ?s|v ?\. ?o ?\. ?s|z ?\. ?s|o ?\. ?p ?\. ?s)$/
const BREAK = /\n[^\S\n]*\n/
// A line that ends before this many characters is a line by its author's will, not wrapped.
const SHORT_LINE = 50

/** Cuts a text into sentences: by Czech rules for abbreviations and ordinals, or by marks and capitals alone. */
export function splitSentences(
  text: string,
  { count, starts, ends }: TokenSpans,
  { czech }: { readonly czech: boolean },
): SentenceStarts {
  const form = (i: number) => text.slice(starts[i]!, ends[i]!)
  const gap = (i: number) => (i + 1 < count ? text.slice(ends[i]!, starts[i + 1]!) : '')
  const result = count > 0 ? [0] : []
  let first = 0
  let openQuotes = 0
  const cut = (next: number) => {
    if (next <= first || next >= count) return
    result.push(next)
    first = next
  }
  for (let i = 0; i < count; i++) {
    const here = form(i)
    if (here === '"') openQuotes++
    const after = gap(i)
    if (after.includes('\n') && endsLine(text, starts, i, first, after)) {
      openQuotes = 0
      cut(i + 1)
      continue
    }
    if (!isTerminator(here)) continue
    // Further marks and closing quotes belong to the sentence they close.
    let last = i
    while (last + 1 < count && !gap(last).includes('\n\n')) {
      const next = form(last + 1)
      if (isTerminator(next)) last++
      else if (CLOSERS.has(next) && !opensHere(next, gap(last), openQuotes)) {
        if (next === '"') openQuotes++
        last++
      } else break
    }
    if (last + 1 >= count) break
    if (mayEnd(i, last)) cut(last + 1)
    i = last
  }
  result.push(count)
  return result

  function mayEnd(mark: number, last: number): boolean {
    const next = form(last + 1)
    const beyond = OPENERS.has(next) && last + 2 < count ? form(last + 2) : next
    if (FIRST_LOWER.test(beyond)) return false
    if (last === mark && gap(mark) === '' && !/^[\p{Lu}„"]/u.test(next)) return false
    if (form(mark) !== '.' || mark === 0)
      return (
        FIRST_UPPER.test(beyond) || OPENERS.has(next) || /^\p{N}/u.test(beyond) || !/^\p{P}/u.test(beyond)
      )
    const before = form(mark - 1)
    // A dot apart from its word is that of a text cut into words: `V . Klaus` is no less a name.
    if (czech && !mayCloseAfter(before, beyond, mark)) return false
    // A single capital with a dot is an initial; so it is in any language.
    if (!czech && /^\p{Lu}$/u.test(before)) return false
    return !/^[,;:)%]/.test(next)
  }

  function mayCloseAfter(before: string, beyond: string, mark: number): boolean {
    const lower = before.toLowerCase()
    const isUpper = FIRST_UPPER.test(beyond)
    // J. Novák, T. G. Masaryk.
    if (/^\p{Lu}$/u.test(before)) return false
    if (/^\d+$/.test(before)) {
      if (AFTER_ORDINAL.has(beyond.toLowerCase()) || /^\d/.test(beyond)) return false
      // `1. Úvod`: the number that opens a sentence belongs to it.
      if (mark - 1 === first) return false
      return before.length > 2 || Number(before) > 31 || !isOrdinalBefore(mark)
    }
    if (ROMAN.test(before) && before.length > 1) return mark - 1 !== first && !isName(mark - 2)
    // a. s., s. r. o.: the last letter of a company's kind is no abbreviation of its own.
    if (before.length === 1 && COMPANY.test(text.slice(Math.max(0, ends[mark - 1]! - 12), ends[mark - 1]!)))
      return isUpper
    if (LEADING.has(lower)) return false
    if (CLOSING.has(lower)) return isUpper
    // d.o.p., s.r.o.: letters with dots between them.
    if (before.length === 1 && mark > 1 && form(mark - 2) === '.') return isUpper
    return before.length > 1 || !/^\p{L}$/u.test(before) || isUpper
  }

  // Karel IV. Otec vlasti; Jan XXIII.
  function isName(i: number): boolean {
    return i >= 0 && FIRST_UPPER.test(form(i))
  }

  // `v 5. Evropském poháru`: after a preposition or an adjective's beginning, not at the end of a clause.
  function isOrdinalBefore(mark: number): boolean {
    const word = mark > 1 ? form(mark - 2).toLowerCase() : ''
    return /^(?:v|ve|na|do|od|z|ze|k|ke|po|o|u|pro|za|před|až|a|i|dne|č)$/.test(word)
  }
}

const isTerminator = (form: string): boolean =>
  form === '.' ||
  form === '!' ||
  form === '?' ||
  form === '…' ||
  /^\.{2,}$/.test(form) ||
  form === '。' ||
  form === '؟' ||
  form === '।'

// An ASCII quote closes where one is open, or where it clings to what stands before it.
const opensHere = (mark: string, gapBefore: string, open: number): boolean =>
  mark === '"' && open % 2 === 0 && gapBefore !== ''

/** An empty line ends a sentence; a single line break where the line is short or was closed. */
function endsLine(text: string, starts: Int32Array, i: number, first: number, after: string): boolean {
  if (BREAK.test(after)) return true
  const lineStart = text.lastIndexOf('\n', starts[i]!) + 1
  const length = starts[i]! - lineStart
  const next = text.slice(starts[i + 1]!, starts[i + 1]! + 1)
  if (FIRST_LOWER.test(next)) return false
  return length < SHORT_LINE || i === first
}
