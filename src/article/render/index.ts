import { unknownFormat } from '../../errors.js'
import type { Article, Label } from '../../types.js'
import { renderHtml } from './html.js'
import { renderJson, renderJsonLine } from './json.js'
import { renderMarkdown } from './markdown.js'
import { renderTei } from './tei.js'
import { renderText } from './text.js'
import { renderVertical } from './vertical.js'

export type Format = 'text' | 'json' | 'jsonl' | 'markdown' | 'html' | 'vertical' | 'tei'

export interface RenderOptions {
  readonly format: Format
  /** The blocks to keep. Without it HEADER and TEXT; in JSON the text of these and all blocks. */
  readonly labels?: readonly Label[] | undefined
}

type Renderer = (article: Article, labels?: readonly Label[]) => string

export const FORMATS: Readonly<Record<Format, { readonly extension: string; readonly render: Renderer }>> = {
  text: { extension: '.txt', render: renderText },
  json: { extension: '.json', render: renderJson },
  jsonl: { extension: '.jsonl', render: renderJsonLine },
  markdown: { extension: '.md', render: renderMarkdown },
  html: { extension: '.html', render: renderHtml },
  vertical: { extension: '.vert', render: renderVertical },
  tei: { extension: '.tei.xml', render: renderTei },
}

export const isFormat = (name: string): name is Format => Object.hasOwn(FORMATS, name)

/** An article as a string in one of the formats, with a line feed at the end. */
export function render(article: Article, { format, labels }: RenderOptions): string {
  if (!isFormat(format)) throw unknownFormat(format, Object.keys(FORMATS))
  return FORMATS[format].render(article, labels)
}
