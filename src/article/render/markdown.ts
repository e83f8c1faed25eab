import type { Article, Label } from '../../types.js'
import { DEFAULT_LABELS, keptTitle } from './kept.js'
import { printable } from './printable.js'
import { type Piece, shapeArticle } from './shape.js'

/** CommonMark whose structure comes from the labels and tags only, never from characters of the text. */
export function renderMarkdown(article: Article, labels: readonly Label[] = DEFAULT_LABELS): string {
  const title = keptTitle(article, labels)
  const pieces = shapeArticle(article, labels).map(renderPiece)
  return `${[...(title ? [heading(1, title)] : []), ...pieces].join('\n\n')}\n`
}

function renderPiece(piece: Piece): string {
  switch (piece.kind) {
    case 'heading':
      return heading(piece.level, piece.text)
    case 'paragraph':
      return lines(piece.text).join('  \n')
    case 'code':
      return fenced(printable(piece.text))
    case 'list':
      return piece.items.map((item) => `- ${lines(item).join('  \n  ')}`).join('\n')
    case 'quote':
      return piece.paragraphs.map((text) => `> ${lines(text).join('  \n> ')}`).join('\n>\n')
  }
}

const heading = (level: number, text: string) =>
  // A closing run of # would be taken for markup.
  `${'#'.repeat(level)} ${escapeInline(printable(text).replace(/\s+/g, ' ').trim()).replaceAll('#', '\\#')}`

function fenced(text: string): string {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text.replace(/^\n+/, '').trimEnd()}\n${fence}`
}

// Leading white space would make code, a blank line would end the paragraph.
const lines = (text: string): readonly string[] =>
  printable(text)
    .split('\n')
    .map((line) => escapeLineStart(escapeInline(line.trim())))
    .filter((line) => line !== '')

// Entities for < and &: raw HTML stays out even where a reader knows no backslash before them.
const escapeInline = (text: string) =>
  text
    .replace(/[\\`*_[\]~|]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')

const escapeLineStart = (line: string) =>
  line.replace(/^[#>+=:-]/, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2')
