import { resolve } from 'node:path'
import { wrongCall } from '../errors.js'
import type { PageSource } from '../input/sources.js'
import { SITKO_VERSION } from '../input/version.js'
import type { ArticleFacts } from '../overview/facts.js'
import { Overview } from '../overview/overview.js'
import { overviewRenderer } from '../overview/render/index.js'
import { writeWhole } from '../training/write-whole.js'

/** The overview of a run's articles: entities and sentiment. */
export interface OverviewRun {
  add(facts: ArticleFacts | null, source: PageSource | null): void
  /** Writes the reports; gives remarks. */
  finish(): Promise<readonly string[]>
}

export function openOverview(reports: readonly string[], inputs: readonly string[]): OverviewRun {
  const renderers = reports.map((path) => ({ path, render: overviewRenderer(path) }))
  const taken = new Set(inputs.map((path) => resolve(path)))
  const lost = reports.find((path) => taken.has(resolve(path)))
  if (lost !== undefined)
    throw wrongCall(`The report "${lost}" would overwrite a file of the run. Rename it.`)
  const overview = new Overview()
  let without = 0
  return {
    add(facts, source) {
      if (facts) overview.add({ ...facts, source: facts.source || folderOf(source) })
      else without++
    },
    async finish() {
      const page = { created: new Date(), sitko: SITKO_VERSION }
      for (const { path, render } of renderers) await writeWhole(path, render(overview.summary(), page))
      return without > 0 ? [`${without} of the articles have no analysis and are not in the report`] : []
    },
  }
}

/** A source without an address is called by the folder of its pages. */
export const folderOf = (source: PageSource | null): string =>
  (source?.kind === 'file' && resolve(source.path).split(/[/\\]/).at(-2)) || 'pages'
