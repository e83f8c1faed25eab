import { serviceAnsweredOther } from '../../service-errors.js'
import type { Post } from '../services/service.js'
import type { Entity } from '../types.js'
import type { LinkCache } from './cache.js'
import { chooseLink, type LinkRow, linkQuery, readRows } from './query.js'

// Numbers, times and addresses have no page of their own.
const LINKED = /^[pPgGiIoOmM]/

export interface LinkSource {
  /** Takes what was found, for the next time. */
  remember(found: ReadonlyMap<string, readonly LinkRow[]>): Promise<void>
  readonly post: Post
  readonly title: string
  readonly language: string
  /** How many labels one query asks for. */
  readonly batch: number
}

/** The names an entity may be known by: its own, then its abbreviation or what that stands for. */
const labelsOf = ({ name, aliases = [] }: Entity): readonly string[] => [...new Set([name, ...aliases])]

/** The entities with the links that what is known gives them. */
export function linkEntities(
  entities: readonly Entity[],
  known: ReadonlyMap<string, readonly LinkRow[]>,
): readonly Entity[] {
  return entities.map((entity) => {
    if (!LINKED.test(entity.type)) return entity
    for (const label of labelsOf(entity)) {
      const link = chooseLink(known.get(label) ?? [], entity.type)
      if (link !== null) return { ...entity, link }
    }
    return entity
  })
}

/** Asks for labels, many in one query, and puts the answers into `known`. */
export async function lookUp(
  wanted: readonly string[],
  { remember, post, title, language, batch }: LinkSource,
  known: Map<string, readonly LinkRow[]>,
): Promise<void> {
  for (let at = 0; at < wanted.length; at += batch) {
    const labels = wanted.slice(at, at + batch)
    const rows = readRows(await post('', { query: linkQuery(labels, language), format: 'json' }))
    if (rows === null) throw serviceAnsweredOther(title, 'no results of SPARQL')
    const found = new Map(labels.map((label) => [label, rows.filter((row) => row.label === label)]))
    for (const [label, own] of found) known.set(label, own)
    await remember(found)
  }
}

/** Puts what is known into `known`; gives the labels that are not. */
export async function fromCache(
  entities: readonly Entity[],
  cache: LinkCache,
  known: Map<string, readonly LinkRow[]>,
): Promise<readonly string[]> {
  const labels = new Set(entities.filter(({ type }) => LINKED.test(type)).flatMap(labelsOf))
  const missing: string[] = []
  for (const label of labels) {
    const rows = await cache.get(label)
    if (rows) known.set(label, rows)
    else missing.push(label)
  }
  return missing
}
