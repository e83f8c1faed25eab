import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { writeWhole } from '../../training/write-whole.js'
import type { LinkCache } from './cache.js'
import type { LinkRow } from './query.js'

interface Kept {
  /** When it was asked, in days since 1970. */
  readonly day: number
  readonly rows: readonly (Omit<LinkRow, 'kinds'> & { readonly kinds: readonly string[] })[]
}

// What is there today may change, what is missing may come.
const KEPT_DAYS = 30
const MS_A_DAY = 86_400_000

export const defaultCacheFolder = (): string =>
  join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'sitko', 'links')

/** Many small files by a hash of the label: each is read once and written whole, by any number of threads. */
export function diskCache({
  folder,
  service,
}: {
  readonly folder: string
  readonly service: string
}): LinkCache {
  const own = join(folder, hashOf(service).slice(0, 8))
  const shards = new Map<string, Promise<Record<string, Kept>>>()
  const today = Math.floor(Date.now() / MS_A_DAY)
  const fileOf = (label: string) => join(own, `${hashOf(label).slice(0, 2)}.json`)
  const shard = (file: string) => {
    const found = shards.get(file) ?? readShard(file)
    shards.set(file, found)
    return found
  }
  return {
    async get(label) {
      const kept = (await shard(fileOf(label)))[label]
      if (!kept || today - kept.day > KEPT_DAYS) return undefined
      return kept.rows.map((row) => ({ ...row, kinds: new Set(row.kinds) }))
    },
    async set(found) {
      const byFile = new Map<string, Record<string, Kept>>()
      for (const [label, rows] of found) {
        const kept = { day: today, rows: rows.map((row) => ({ ...row, kinds: [...row.kinds] })) }
        byFile.set(fileOf(label), { ...byFile.get(fileOf(label)), [label]: kept })
      }
      for (const [file, added] of byFile) {
        // Another thread may have written since.
        const merged = { ...(await readShard(file)), ...added }
        shards.set(file, Promise.resolve(merged))
        await writeWhole(file, JSON.stringify(merged))
      }
    },
  }
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** An unreadable or foreign file is as good as none: it is asked again and written anew. */
async function readShard(file: string): Promise<Record<string, Kept>> {
  const text = await readFile(file, 'utf8').catch(() => '{}')
  try {
    const value = JSON.parse(text) as Record<string, Kept> | null
    const entries = Object.entries(value ?? {})
    return Object.fromEntries(entries.filter(([, kept]) => Array.isArray(kept?.rows)))
  } catch {
    return {}
  }
}
