import type { Article, Label } from '../../types.js'
import { paragraphFinder } from './analysed.js'
import { DEFAULT_LABELS, keptTitle } from './kept.js'
import { type Piece, shapeArticle } from './shape.js'
import { teiHeader, xmlLanguage } from './tei-header.js'
import { teiSentences } from './tei-words.js'
import { attributes, escapeXml, escapeXmlLine } from './xml.js'

/** The content of a paragraph, heading or item. */
type Content = (text: string, isTitle?: boolean) => string

/**
 * A TEI P5 document: what is known of the article in its header, a `<div>` for every heading in its body; of an
 * analysed article its sentences, words and names.
 */
export function renderTei(article: Article, labels: readonly Label[] = DEFAULT_LABELS): string {
  const find = paragraphFinder(article)
  const content: Content = (text, isTitle) => {
    const found = find?.(text, isTitle)
    return found ? teiSentences(found) : withBreaks(text)
  }
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<TEI xmlns="http://www.tei-c.org/ns/1.0"${attributes({ 'xml:lang': xmlLanguage(article.language) })}>`,
    ...teiHeader(article),
    '<text>',
    '<body>',
    ...body(keptTitle(article, labels), shapeArticle(article, labels), content),
    '</body>',
    '</text>',
    '</TEI>',
    '',
  ].join('\n')
}

/** A heading opens a division that ends at the next heading of its level or a higher one. */
function body(title: string | null, pieces: readonly Piece[], content: Content): readonly string[] {
  const lines = title ? [`<head>${content(title, true)}</head>`] : []
  const open: number[] = []
  const closeFrom = (level: number) => {
    while (open.length > 0 && open.at(-1)! >= level) {
      open.pop()
      lines.push(...filled(lines), '</div>')
    }
  }
  for (const piece of pieces) {
    if (piece.kind === 'heading') {
      closeFrom(piece.level)
      open.push(piece.level)
      lines.push('<div>', `<head>${content(piece.text)}</head>`)
    } else lines.push(renderPiece(piece, content))
  }
  closeFrom(0)
  return pieces.length > 0 ? lines : [...lines, '<p/>']
}

// A division holds at least one paragraph or division below its heading.
const filled = (lines: readonly string[]) => (lines.at(-1)?.endsWith('</head>') ? ['<p/>'] : [])

function renderPiece(piece: Exclude<Piece, { kind: 'heading' }>, content: Content): string {
  switch (piece.kind) {
    case 'paragraph':
      return `<p>${content(piece.text)}</p>`
    case 'code':
      return `<ab type="code" xml:space="preserve">${escapeXml(piece.text)}</ab>`
    case 'list':
      return `<list>\n${piece.items.map((item) => `<item>${content(item)}</item>`).join('\n')}\n</list>`
    case 'quote':
      return `<quote>\n${piece.paragraphs.map((text) => `<p>${content(text)}</p>`).join('\n')}\n</quote>`
  }
}

const withBreaks = (text: string) => text.split('\n').map(escapeXmlLine).join('<lb/>')
