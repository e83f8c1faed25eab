import { chooseTitleBlock } from '../article/compose.js'
import { goldUnreadable } from '../errors.js'
import type { Annotation } from '../training/annotation.js'
import { isRecord } from '../training/annotation-schema.js'
import { parseGold, readGoldFile } from '../training/gold-file.js'
import { matchLabels } from '../training/match-labels.js'
import { readAnnotation } from '../training/store.js'
import type { Label, Page } from '../types.js'
import type { Snippets } from './metrics.js'

interface GoldOrigin {
  /** Path below the gold folder without its extension. */
  readonly id: string
  readonly site: string | null
  readonly url: string | null
}

/** What people say a page's text is. */
export interface PageGold extends GoldOrigin, Snippets {
  readonly text: string
  /** Counts neither for nor against. */
  readonly optional: readonly string[]
  readonly firstLineMayBeTitle: boolean
  /** One for each block of the page, null where it has none; null as a whole where the gold is a text. */
  readonly labels: readonly (Label | null)[] | null
  /** Labels whose block is no longer on the page. */
  readonly lost: number
}

/** A gold as it is on disk; labels become a text only with the page they belong to. */
export type GoldFile = PageGold | (GoldOrigin & { readonly annotations: readonly Annotation[] })

const CLEANEVAL_LINE = /^\s*<[hpl]>/im
const CLEANEVAL_MARK = /^\s*<[hpl]>\s*/i
const CLEANEVAL_ADDRESS = /^\s*URL:\s*(\S+).*\n/i

/** Reads our corpus JSON, an annotation, plain text or CleanEval's lines, told apart by their content. */
export async function readGold(path: string, id: string): Promise<GoldFile> {
  const text = await readGoldFile(path)
  if (!/\.json$/i.test(path)) return fromPlainText(text, id)
  const value = parseGold(path, text)
  if (!isRecord(value)) throw goldUnreadable(path, 'it is not an object')
  if (value.format !== 'sitko-annotation') return fromCorpus(value, { path, id })
  const annotation = await readAnnotation(path)
  return { id, site: annotation.site, url: annotation.url, annotations: [annotation] }
}

const PLAIN = { site: null, url: null, optional: [], with: [], without: [], labels: null, lost: 0 } as const

function fromPlainText(text: string, id: string): PageGold {
  if (!CLEANEVAL_LINE.test(text)) return { ...PLAIN, id, text, firstLineMayBeTitle: true }
  const url = CLEANEVAL_ADDRESS.exec(text)?.[1] ?? null
  const lines = text.replace(CLEANEVAL_ADDRESS, '').split('\n')
  const body = lines.map((line) => line.replace(CLEANEVAL_MARK, '\n')).join('\n')
  return { ...PLAIN, id, url, text: body.trim(), firstLineMayBeTitle: true }
}

function fromCorpus(
  value: Readonly<Record<string, unknown>>,
  { path, id }: { readonly path: string; readonly id: string },
): PageGold {
  const { text, site, url } = value
  if (typeof text !== 'string') throw goldUnreadable(path, 'it has no "text"')
  const list = (key: string) => {
    const given = value[key] ?? []
    const items: readonly unknown[] = Array.isArray(given) ? given : [given]
    if (items.every((item) => typeof item === 'string')) return items
    throw goldUnreadable(path, `"${key}" is not a list of texts`)
  }
  return {
    id,
    site: typeof site === 'string' && site !== '' ? site : null,
    url: typeof url === 'string' ? url : null,
    text,
    optional: list('optional'),
    with: list('with'),
    without: list('without'),
    firstLineMayBeTitle: false,
    labels: null,
    lost: 0,
  }
}

/** Turns labels into the text they stand for; blocks without a label are left open. */
export function goldFor(gold: GoldFile, divided: () => Page): PageGold {
  if (!('annotations' in gold)) return gold
  const page = divided()
  const matches = gold.annotations.map((annotation) => matchLabels(page, annotation))
  const labels = page.blocks.map((_block, i) => agreed(matches.map((match) => match.labels[i] ?? null)))
  const known = labels.map((label) => label ?? 'OTHER')
  const title = chooseTitleBlock(page, known)
  const textOf = (isWanted: (label: Label | null, block: number) => boolean) =>
    page.blocks.filter((_, i) => isWanted(labels[i]!, i)).map((block) => block.text)
  return {
    id: gold.id,
    site: gold.site,
    url: gold.url,
    text: textOf((label, i) => label !== null && label !== 'OTHER' && i !== title).join('\n\n'),
    optional: textOf((label) => label === null),
    with: [],
    without: [],
    firstLineMayBeTitle: false,
    labels,
    lost: matches.reduce((sum, match) => sum + match.lost.length, 0),
  }
}

// Where annotators disagree nobody knows what is right.
function agreed(votes: readonly (Label | null)[]): Label | null {
  const given = new Set(votes.filter((vote) => vote !== null))
  return given.size === 1 ? [...given][0]! : null
}
