import type { LinkRow } from './query.js'

/** What was asked before: rows by label, none where there was nothing. */
export interface LinkCache {
  get(label: string): Promise<readonly LinkRow[] | undefined>
  set(found: ReadonlyMap<string, readonly LinkRow[]>): Promise<void>
}

export function memoryCache(): LinkCache {
  const known = new Map<string, readonly LinkRow[]>()
  return {
    get: async (label) => known.get(label),
    async set(found) {
      for (const [label, rows] of found) known.set(label, rows)
    },
  }
}
