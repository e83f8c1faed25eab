import type { Article, ArticleBlock, Label } from '../../types.js'
import { isDefault, keptBlocks } from './kept.js'

/** What a block looks like in a format that has headings, lists, quotes and code. */
export type Piece =
  | { readonly kind: 'heading'; readonly level: number; readonly text: string }
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'code'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | { readonly kind: 'quote'; readonly paragraphs: readonly string[] }

type Shape = 'heading' | 'paragraph' | 'code' | 'item' | 'quote'

const HEADING = /^h([1-6])$/

/** What is kept of an article, piece by piece, without the title. */
export function shapeArticle(article: Article, labels: readonly Label[]): readonly Piece[] {
  const blocks = keptBlocks(article, labels)
  if (blocks.length > 0 || !isDefault(labels)) return shapeBlocks(blocks)
  // A page drawn by scripts: its text comes from metadata and has no blocks.
  const paragraphs = article.text.split('\n\n').filter((text) => text.trim() !== '')
  return paragraphs.map((text) => ({ kind: 'paragraph', text }) as const)
}

/** Gives each block its shape; neighbouring items make one list, neighbouring quotations one quote. */
function shapeBlocks(blocks: readonly ArticleBlock[]): readonly Piece[] {
  const pieces: Piece[] = []
  let run: string[] = []
  let runShape: Shape | null = null
  for (const block of blocks) {
    const shape = shapeOf(block)
    const joins = shape === runShape
    runShape = shape
    if (shape === 'item' || shape === 'quote') {
      if (joins) run.push(block.text)
      else {
        run = [block.text]
        pieces.push(shape === 'item' ? { kind: 'list', items: run } : { kind: 'quote', paragraphs: run })
      }
    } else if (shape === 'heading') {
      pieces.push({ kind: shape, level: headingLevel(block), text: block.text })
    } else {
      pieces.push({ kind: shape, text: block.text })
    }
  }
  return pieces
}

function shapeOf(block: ArticleBlock): Shape {
  if (block.label === 'HEADER') return 'heading'
  if (block.preformatted) return 'code'
  const tags = tagsOf(block)
  if (tags.includes('blockquote')) return 'quote'
  return isItem(tags) ? 'item' : 'paragraph'
}

// A paragraph right inside an item is the item; deeper, the list is most likely page layout.
const isItem = (tags: readonly string[]) =>
  tags.at(-1) === 'li' || (tags.at(-1) === 'p' && tags.at(-2) === 'li')

// The title is the only first level, and a heading without a tag of its own stands right below it.
function headingLevel(block: ArticleBlock): number {
  const level = [...tagsOf(block)].reverse().find((tag) => HEADING.test(tag))
  return Math.max(2, Number(level?.slice(1) ?? 2))
}

function tagsOf({ path, tag }: ArticleBlock): readonly string[] {
  const tags = path.split(' > ').map((step) => step.split(/[.#]/, 1)[0]!.toLowerCase())
  return tags.at(-1) === tag ? tags : [...tags, tag]
}
