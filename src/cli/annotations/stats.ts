import { groupByPage, openAnnotated, readAnnotations } from '../../training/annotated-pages.js'
import { LABELS, type Label } from '../../types.js'
import type { AnnotationsOptions } from '../annotations.js'
import { writeOut } from '../streams.js'
import { printableLine } from '../terminal.js'
import { textTable } from '../text-table.js'
import { choose } from './format.js'

interface Counts {
  pages: number
  blocks: number
  unlabelled: number
  lost: number
  readonly labels: Record<Label, number>
}

/** Counts by site, and how the labels came to be. */
export async function statistics(paths: readonly string[], options: AnnotationsOptions): Promise<number> {
  const format = choose(options.format, ['table', 'json'])
  const sites = new Map<string, Counts>()
  const all = noCounts()
  const origins = new Map<string, number>()
  const files = await readAnnotations(paths.length > 0 ? paths : [options.annotations])
  for (const { annotation } of files)
    for (const { who, how } of annotation.blocks)
      origins.set(`${who}, ${how}`, (origins.get(`${who}, ${how}`) ?? 0) + 1)
  for (const group of groupByPage(files)) {
    const { site, labels, lost } = await openAnnotated(group)
    const ofSite = sites.get(site) ?? noCounts()
    sites.set(site, ofSite)
    for (const counts of [ofSite, all]) add(counts, labels, lost.length)
  }
  const ordered = [...sites].sort(([a], [b]) => (a < b ? -1 : 1))
  if (format === 'json')
    await writeOut(
      `${JSON.stringify({ all, sites: Object.fromEntries(ordered), origins: Object.fromEntries(origins) }, null, 2)}\n`,
    )
  else await writeOut(`${siteTable(ordered, all)}\n${originTable(origins)}`)
  return 0
}

const noCounts = (): Counts => ({
  pages: 0,
  blocks: 0,
  unlabelled: 0,
  lost: 0,
  labels: { HEADER: 0, TEXT: 0, OTHER: 0 },
})

function add(counts: Counts, labels: readonly (Label | null)[], lost: number): void {
  counts.pages++
  counts.blocks += labels.length
  counts.lost += lost
  for (const label of labels)
    if (label === null) counts.unlabelled++
    else counts.labels[label]++
}

function siteTable(sites: readonly (readonly [string, Counts])[], all: Counts): string {
  const row = (name: string, { pages, blocks, labels, unlabelled, lost }: Counts) => [
    printableLine(name),
    ...[pages, blocks, ...LABELS.map((label) => labels[label]), unlabelled, lost].map(String),
  ]
  const head = ['site', 'pages', 'blocks', ...LABELS, 'unlabelled', 'lost']
  return textTable([head, ...sites.map(([site, counts]) => row(site, counts)), row('all', all)])
}

const originTable = (origins: ReadonlyMap<string, number>): string =>
  textTable([
    ['labelled by', 'labels'],
    ...[...origins]
      .sort((a, b) => b[1] - a[1])
      .map(([origin, count]) => [printableLine(origin), String(count)]),
  ])
