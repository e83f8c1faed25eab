import { readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { FORMATS, type Format } from '../article/render/index.js'
import { runOfOtherCall } from '../errors.js'
import type { PageSource } from '../input/sources.js'
import { removeAbandoned, writeWhole } from '../training/write-whole.js'
import { makeFolder } from './file-output.js'
import { outputStem } from './naming.js'
import { GOES_ON, type Output } from './output.js'
import type { Shard } from './volume-options.js'

export interface FolderOptions {
  readonly folder: string
  readonly format: Format
  /** All pages of the run: none of their files is ever written over. */
  readonly sources: readonly PageSource[]
  /** What the call is made of: only a killed run of the same call is gone on with. Null goes on with none. */
  readonly call: string | null
  readonly shard: Shard | null
}

/** Into a folder, one file a page. */
export async function openFolder(options: FolderOptions): Promise<Output> {
  const { folder, format, sources, shard, call } = options
  await makeFolder(folder)
  await removeAbandoned(folder)
  const journal =
    call === null ? null : join(folder, `.sitko-run${shard ? `-${shard.number}of${shard.of}` : ''}.jsonl`)
  const done = await readJournal(journal, call)
  if (journal !== null) await writeWhole(journal, [call, ...[...done.values()].map(lineOf), ''].join('\n'))
  const inputs = await fileIdentities(sources)
  const taken = new Set<string>()
  const lastNumbers = new Map<string, number>()
  const { extension } = FORMATS[format]
  const prints = new Map<number, number>()
  const entered = new Set<string>([folder])

  for (const { name } of done.values()) taken.add(keyOf(name))

  async function freePath(stem: string): Promise<string> {
    for (let number = (lastNumbers.get(keyOf(stem)) ?? 0) + 1; ; number++) {
      const name = `${stem}${number === 1 ? '' : `-${number}`}${extension}`
      const path = join(folder, name)
      if (taken.has(keyOf(name)) || (await isOccupied(path, inputs))) continue
      lastNumbers.set(keyOf(stem), number)
      taken.add(keyOf(name))
      return name
    }
  }

  async function enter(inner: string): Promise<void> {
    if (entered.has(inner)) return
    await makeFolder(inner)
    await removeAbandoned(inner)
    entered.add(inner)
  }

  return {
    async isDone(position, print) {
      const written = done.get(position)
      if (written !== undefined && written.print !== print) throw runOfOtherCall(folder)
      if (written === undefined) prints.set(position, print)
      return written !== undefined
    },
    async write(source, content, position) {
      const print = prints.get(position) ?? 0
      prints.delete(position)
      if (content.length === 0) return
      const name = await freePath(outputStem(source))
      await enter(dirname(join(folder, name)))
      await writeWhole(join(folder, name), content)
      if (journal !== null) await writeFile(journal, `${lineOf({ position, name, print })}\n`, { flag: 'a' })
    },
    async finish() {
      if (journal !== null) await rm(journal, { force: true })
    },
    abandon: () => (journal === null ? '' : GOES_ON),
  }
}

/** A page and the file it was written to. */
interface Written {
  readonly position: number
  readonly name: string
  readonly print: number
}

const lineOf = ({ position, name, print }: Written) => JSON.stringify([position, name, print])

/** What a killed run of the same call has written. Its last line may be cut off: that page is written again. */
async function readJournal(path: string | null, call: string | null): Promise<ReadonlyMap<number, Written>> {
  const text = path === null ? '' : await readFile(path, 'utf8').catch(() => '')
  const [first, ...lines] = text.split('\n').slice(0, -1)
  const done = new Map<number, Written>()
  if (first !== call) return done
  for (const line of lines) {
    const written = writtenOf(line)
    if (written !== null) done.set(written.position, written)
  }
  return done
}

/** Null for what two runs at the same time have written across each other. */
function writtenOf(line: string): Written | null {
  try {
    const [position, name, print] = JSON.parse(line)
    return { position, name, print }
  } catch {
    return null
  }
}

// File systems of macOS and Windows take names that differ in case for one.
const keyOf = (name: string) => name.normalize('NFC').toLowerCase()

// By device and inode: the same file can be reached under many names.
async function fileIdentities(sources: readonly PageSource[]): Promise<ReadonlySet<string>> {
  const identities = new Set<string>()
  for (const source of sources) {
    const found = source.kind === 'file' ? await statusOf(source.path) : null
    if (found) identities.add(identityOf(found))
  }
  return identities
}

const identityOf = ({ dev, ino }: { readonly dev: bigint; readonly ino: bigint }) => `${dev}:${ino}`

/** Whether a file is one of those that are read. */
export async function isInput(path: string, sources: readonly PageSource[]): Promise<boolean> {
  const found = await statusOf(path)
  return found !== null && (await fileIdentities(sources)).has(identityOf(found))
}

async function isOccupied(path: string, inputs: ReadonlySet<string>): Promise<boolean> {
  const found = await statusOf(path)
  return found !== null && (found.isDirectory() || inputs.has(identityOf(found)))
}

// What cannot be looked at counts as absent: writing it will say what is wrong.
const statusOf = (path: string) => stat(path, { bigint: true }).catch(() => null)
