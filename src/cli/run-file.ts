import { createHash } from 'node:crypto'
import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runOfOtherCall } from '../errors.js'
import type { PageSource } from '../input/sources.js'
import { SITKO_VERSION } from '../input/version.js'
import { writeWhole } from '../training/write-whole.js'
import type { Shard } from './volume-options.js'

/** What marks the files of a share, where there are several: `-3of8`. */
export const shardMark = (shard: Shard | null): string => (shard ? `-${shard.number}of${shard.of}` : '')

const RUN_FILE = /^_sitko-run.*\.json$/

/**
 * Notes in a folder which call its parts are of, and refuses a folder with parts of another: other pages, other
 * settings, or the same in another number of shares, which would give some pages twice.
 */
export async function checkCall(folder: string, call: string, shard: Shard | null): Promise<void> {
  const content = JSON.stringify({ call, shares: shard?.of ?? 1 })
  const name = `_sitko-run${shardMark(shard)}.json`
  const earlier = (await readdir(folder)).filter((file) => RUN_FILE.test(file))
  for (const file of earlier) {
    const text = await readFile(join(folder, file), 'utf8').catch(() => '')
    if (text.trim() !== content) throw runOfOtherCall(folder)
  }
  if (!earlier.includes(name)) await writeWhole(join(folder, name), `${content}\n`)
}

// These change where and how fast a run writes and what it says, not what it writes.
const WITHOUT_EFFECT = new Set(['out', 'quiet', 'verbose', 'summary', 'jobs', 'unordered', 'shard'])

/** A fingerprint of what a call cleans and how: names, sizes and times of its files, its settings, our version. */
export async function callFingerprint(
  sources: readonly PageSource[],
  settings: Readonly<Record<string, unknown>>,
): Promise<string> {
  const kept = Object.entries(settings).filter(([name]) => !WITHOUT_EFFECT.has(name))
  const hash = createHash('sha256').update(JSON.stringify(kept.sort(([a], [b]) => (a < b ? -1 : 1))))
  hash.update(`\n${SITKO_VERSION}\t${await statusOf(settings.model)}`)
  for (const source of sources)
    hash.update(`\n${source.name}\t${await statusOf(source.kind === 'file' ? source.path : undefined)}`)
  return hash.digest('hex').slice(0, 32)
}

async function statusOf(path: unknown): Promise<string> {
  const status = typeof path === 'string' ? await stat(path).catch(() => null) : null
  return `${status?.size ?? ''}\t${status?.mtimeMs ?? ''}`
}
