import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { FORMATS, type Format } from '../article/render/index.js'
import { outputUnusable, runOfOtherCall } from '../errors.js'
import { reasonOf } from '../input/reason.js'
import type { PageSource } from '../input/sources.js'
import { writeWhole } from '../training/write-whole.js'
import type { Output } from './output.js'
import { separator } from './output.js'

/** Output in parts of many pages, each with a marker when it is complete. */
export interface PartsOutput extends Output {
  /** Whether an earlier run has written the part that a page belongs to. */
  isDone(position: number): boolean
  finish(): Promise<void>
}

export interface PartsOptions {
  readonly folder: string
  readonly format: Format
  /** Of `--shard`; null where one run does everything. */
  readonly shard: { readonly number: number; readonly of: number } | null
  /** What the call is made of: a run of another call is not gone on with. */
  readonly call: string
}

/** Small enough to lose little when a run is killed, large enough for a million pages in one folder. */
export const PAGES_IN_PART = 500

export const hasParts = (format: Format) => format === 'text' || format === 'jsonl' || format === 'vertical'

/**
 * Part after part, each written whole and then marked. A page is in exactly one part, and which one follows
 * from its place in the input: whoever goes on after a killed run writes the parts that have no marker.
 */
export async function openParts({ folder, format, shard, call }: PartsOptions): Promise<PartsOutput> {
  const mark = shard ? `-${shard.number}of${shard.of}` : ''
  await makeFolder(folder)
  await checkCall(join(folder, `_sitko-run${mark}.json`), call, folder)
  const stem = (part: number) => `part${mark}-${String(part).padStart(5, '0')}`
  const present = new Set(await readdir(folder))
  const isWritten = (part: number) => present.has(`_${stem(part)}.done`)
  let current = -1
  let content: string[] = []

  async function close(): Promise<void> {
    if (current === -1) return
    const name = stem(current)
    await writeWhole(join(folder, `${name}${FORMATS[format].extension}`), content.join(''))
    await writeWhole(join(folder, `_${name}.done`), '')
    current = -1
    content = []
  }

  return {
    isDone: (position) => isWritten(Math.floor(position / PAGES_IN_PART)),
    async write(source, page, position) {
      const part = Math.floor(position / PAGES_IN_PART)
      if (part !== current) await close()
      current = part
      if (page !== '')
        content.push(separator({ format, name: source.name, first: content.length === 0 }) + page)
    },
    async finish() {
      await close()
      await writeWhole(join(folder, `_SUCCESS${mark}`), '')
    },
  }
}

async function checkCall(path: string, call: string, folder: string): Promise<void> {
  const earlier = await readFile(path, 'utf8').catch(() => null)
  if (earlier !== null && earlier.trim() !== call) throw runOfOtherCall(folder)
  if (earlier === null) await writeWhole(path, `${call}\n`)
}

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (cause) {
    throw outputUnusable(folder, reasonOf(cause), cause)
  }
}

/** A fingerprint of what a call cleans and how: names, sizes and times of its files, and its settings. */
export async function callFingerprint(
  sources: readonly PageSource[],
  settings: Readonly<Record<string, unknown>>,
): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(settings))
  for (const source of sources) {
    const status = source.kind === 'file' ? await stat(source.path).catch(() => null) : null
    hash.update(`\n${source.name}\t${status?.size ?? ''}\t${status?.mtimeMs ?? ''}`)
  }
  return JSON.stringify({ call: hash.digest('hex').slice(0, 32) })
}
