import type { Article, Label } from '../../types.js'
import { paragraphFinder } from './analysed.js'
import { DEFAULT_LABELS, keptTitle } from './kept.js'
import { printable } from './printable.js'
import { type Piece, shapeArticle } from './shape.js'
import { splitTokens, type Token } from './tokens.js'
import { analysedLines } from './vertical-words.js'
import { attributes, escapeXml } from './xml.js'

/**
 * One token a line in the structures of Sketch Engine: `<doc>`, `<p>`, `<p heading="1">`, `<g/>`; of an analysed
 * article also lemma and tag in columns of their own, `<s>` and `<name>`.
 */
export function renderVertical(article: Article, labels: readonly Label[] = DEFAULT_LABELS): string {
  const title = keptTitle(article, labels)
  const lines = [`<doc${docAttributes(article)}>`]
  const find = paragraphFinder(article)
  const add = (text: string, attribute = '') => {
    const inner = find
      ? analysedLines(text, find(text, text === title))
      : tokenLines(splitTokens(printable(text)))
    if (inner.length > 0) lines.push([`<p${attribute}>`, ...inner, '</p>'].join('\n'))
  }
  if (title) add(title, HEADING)
  for (const piece of shapeArticle(article, labels))
    for (const text of textsOf(piece)) add(text, piece.kind === 'heading' ? HEADING : '')
  lines.push('</doc>', '')
  return lines.join('\n')
}

const HEADING = ' heading="1"'

/** One line a token, with `<g/>` where no white space stands between two. */
export const tokenLines = (tokens: readonly Token[]): readonly string[] =>
  tokens.flatMap(({ text, glued }, i) => (glued && i > 0 ? ['<g/>', escapeXml(text)] : [escapeXml(text)]))

// Always these three, though empty: a corpus has one list of attributes for all of its documents.
const docAttributes = ({ url, title, date, ...more }: Article) =>
  [url, title, date]
    .map((value, i) => ` ${['url', 'title', 'date'][i]}="${attributeValue(value)}"`)
    .join('') +
  attributes({
    author: more.authors.join('; '),
    section: more.section,
    keywords: more.keywords.join('; '),
    site: more.site,
    lang: more.language,
  })

const attributeValue = (value: string | null) => /"(.*)"/s.exec(attributes({ value }))?.[1] ?? ''

function textsOf(piece: Piece): readonly string[] {
  if (piece.kind === 'list') return piece.items
  return piece.kind === 'quote' ? piece.paragraphs : [piece.text]
}
