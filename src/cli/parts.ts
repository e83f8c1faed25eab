import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { FORMATS, type Format } from '../article/render/index.js'
import { runOfOtherCall } from '../errors.js'
import { removeAbandoned, writeWhole } from '../training/write-whole.js'
import { makeFolder } from './file-output.js'
import { GOES_ON, type Output, separator } from './output.js'
import { checkCall, shardMark } from './run-file.js'
import type { Shard } from './volume-options.js'

export interface PartsOptions {
  readonly folder: string
  readonly format: Format
  /** Of `--shard`; null where one run does everything. */
  readonly shard: Shard | null
  /** What the call is made of: a run of another call is not gone on with. */
  readonly call: string
}

/** Small enough to lose little when a run is killed, large enough for a million pages in one folder. */
const PAGES_IN_PART = 500

export const hasParts = (format: Format) => format === 'text' || format === 'jsonl' || format === 'vertical'

/**
 * Part after part, each written whole and then marked. A page is in exactly one part, and which one follows
 * from its place in the input: whoever goes on after a killed run writes the parts that have no marker. Two runs
 * of one call at the same time do the same work twice, and write the same.
 */
export async function openParts({ folder, format, shard, call }: PartsOptions): Promise<Output> {
  await makeFolder(folder)
  await removeAbandoned(folder)
  await checkCall(folder, call, shard)
  const mark = shardMark(shard)
  const stem = (part: number) => `part${mark}-${String(part).padStart(5, '0')}`
  const marker = (part: number) => `_${stem(part)}.done`
  const present = new Set(await readdir(folder))
  const prints = new PartPrints()
  let current = -1
  let content: Uint8Array[] = []

  async function close(): Promise<void> {
    if (current === -1) return
    await writeWhole(join(folder, `${stem(current)}${FORMATS[format].extension}`), Buffer.concat(content))
    await writeWhole(join(folder, marker(current)), prints.take(current))
    current = -1
    content = []
  }

  /** Of a stream nobody knows beforehand whether it is the one of the earlier run. */
  async function checkPrint(part: number): Promise<void> {
    if (!present.has(marker(part))) return
    const earlier = await readFile(join(folder, marker(part)), 'utf8')
    if (earlier !== prints.take(part)) throw runOfOtherCall(folder)
  }

  let asked = -1
  return {
    async isDone(position, print) {
      const part = Math.floor(position / PAGES_IN_PART)
      if (part !== asked && asked !== -1) await checkPrint(asked)
      asked = part
      prints.add(part, print)
      return present.has(marker(part))
    },
    async write(source, page, position) {
      const part = Math.floor(position / PAGES_IN_PART)
      if (part !== current) await close()
      current = part
      if (page.length === 0) return
      content.push(Buffer.from(separator({ format, name: source.name, first: content.length === 0 })), page)
    },
    async finish() {
      await close()
      if (asked !== -1) await checkPrint(asked)
      if (present.has(marker(asked + 1))) throw runOfOtherCall(folder)
      await writeWhole(join(folder, `_SUCCESS${mark}`), '')
    },
    abandon: () => GOES_ON,
  }
}

/** One number over the pages of a part: of streams, which have no size and date to know them by. */
class PartPrints {
  private readonly prints = new Map<number, number>()

  add(part: number, print: number): void {
    const before = this.prints.get(part) ?? 0
    this.prints.set(part, print === 0 ? before : crc32(String(print), before))
  }

  take(part: number): string {
    const print = this.prints.get(part) ?? 0
    this.prints.delete(part)
    return print === 0 ? '' : print.toString(16)
  }
}
