import { extname } from 'node:path'
import { overviewFormat } from '../../errors.js'
import type { OverviewSummary } from '../overview.js'
import { renderOverviewHtml } from './html.js'

export interface OverviewPage {
  readonly created: Date
  readonly sitko: string
}

type OverviewRenderer = (summary: OverviewSummary, page: OverviewPage) => string

const RENDERERS: Readonly<Record<string, OverviewRenderer>> = {
  '.html': renderOverviewHtml,
  '.json': (summary, { created, sitko }) =>
    `${JSON.stringify({ created: created.toISOString(), sitko, ...summary }, null, 2)}\n`,
}

/** An overview's format by the extension of its file. */
export function overviewRenderer(path: string): OverviewRenderer {
  const renderer = RENDERERS[extname(path).toLowerCase()]
  if (!renderer) throw overviewFormat(path, Object.keys(RENDERERS))
  return renderer
}
