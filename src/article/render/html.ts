import type { Article, Label } from '../../types.js'
import { DEFAULT_LABELS, keptTitle } from './kept.js'
import { printable } from './printable.js'
import { type Piece, shapeArticle } from './shape.js'

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** A small complete document: escaped text in a few tags, without a single attribute of the page. */
export function renderHtml(article: Article, labels: readonly Label[] = DEFAULT_LABELS): string {
  const title = keptTitle(article, labels)
  return [
    '<!doctype html>',
    '<html>',
    '<head>',
    '<meta charset="utf-8">',
    `<title>${escapeText(article.title ?? '')}</title>`,
    '</head>',
    '<body>',
    ...(title ? [`<h1>${escapeText(title)}</h1>`] : []),
    ...shapeArticle(article, labels).map(renderPiece),
    '</body>',
    '</html>',
    '',
  ].join('\n')
}

function renderPiece(piece: Piece): string {
  switch (piece.kind) {
    case 'heading':
      return `<h${piece.level}>${escapeText(piece.text)}</h${piece.level}>`
    case 'paragraph':
      return `<p>${withBreaks(piece.text)}</p>`
    case 'code':
      // The parser drops one line feed after <pre>; this one is for it.
      return `<pre>\n${escapeText(piece.text)}</pre>`
    case 'list':
      return `<ul>\n${piece.items.map((item) => `<li>${withBreaks(item)}</li>`).join('\n')}\n</ul>`
    case 'quote':
      return `<blockquote>\n${piece.paragraphs.map((text) => `<p>${withBreaks(text)}</p>`).join('\n')}\n</blockquote>`
  }
}

export const escapeText = (text: string) =>
  printable(text).replace(/[&<>"']/g, (character) => ENTITIES[character]!)

const withBreaks = (text: string) => escapeText(text).replaceAll('\n', '<br>\n')
