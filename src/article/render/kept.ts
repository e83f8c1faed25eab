import type { Article, ArticleBlock, Label } from '../../types.js'

export const DEFAULT_LABELS: readonly Label[] = ['HEADER', 'TEXT']

/** The title, where headings are kept at all. */
export const keptTitle = (article: Article, labels: readonly Label[]): string | null =>
  labels.includes('HEADER') ? article.title : null

/** The blocks that are kept, without the one that is the title: that stands above them. */
export function keptBlocks(article: Article, labels: readonly Label[]): readonly ArticleBlock[] {
  const title = article.blocks.findIndex(({ label, text }) => label === 'HEADER' && text === article.title)
  return article.blocks.filter(({ label }, index) => index !== title && labels.includes(label))
}

/** The kept text without the title. What compose and plugins made of the usual labels is left as it is. */
export const keptText = (article: Article, labels: readonly Label[]): string =>
  isDefault(labels)
    ? article.text
    : keptBlocks(article, labels)
        .map(({ text }) => text)
        .join('\n\n')

export const isDefault = (labels: readonly Label[]) =>
  new Set(labels).size === DEFAULT_LABELS.length && DEFAULT_LABELS.every((label) => labels.includes(label))
