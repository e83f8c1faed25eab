import type { Article, Label } from '../../types.js'
import { DEFAULT_LABELS, keptText, keptTitle } from './kept.js'
import { printable } from './printable.js'

/** The title on the first line, a blank line, the text. */
export function renderText(article: Article, labels: readonly Label[] = DEFAULT_LABELS): string {
  const parts = [keptTitle(article, labels), keptText(article, labels)]
  return `${parts
    .filter(Boolean)
    .map((part) => printable(part!))
    .join('\n\n')}\n`
}
