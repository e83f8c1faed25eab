import { createWriteStream } from 'node:fs'
import { mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { FORMATS, type Format } from '../article/render/index.js'
import { outputUnusable } from '../errors.js'
import { reasonOf } from '../input/reason.js'
import type { PageSource } from '../input/sources.js'
import { writeWhole } from '../training/write-whole.js'
import { outputStem } from './naming.js'
import { writeOut } from './streams.js'
import { printableLine } from './terminal.js'

/** Where rendered pages go. */
export interface Output {
  /** `position` is the place of the page in the input. Nothing is written of empty content. */
  write(source: PageSource, content: string, position: number): Promise<void>
  /** Whether an earlier run that was killed has written this page already. */
  isDone?(position: number, source: PageSource): boolean
  /** After the last page of a run that was not broken off. */
  finish?(): Promise<void>
}

/** What stands before a page in a stream of several. */
export function separator({
  format,
  name,
  first,
}: {
  readonly format: Format
  readonly name: string
  readonly first: boolean
}): string {
  if (format === 'text') return `${first ? '' : '\n'}==> ${printableLine(name)} <==\n`
  return format === 'markdown' && !first ? '\n---\n\n' : ''
}

/** To stdout; between several pages of text a line that names the next one. */
export function openStdout({
  format,
  several,
}: {
  readonly format: Format
  readonly several: boolean
}): Output {
  let written = 0
  return {
    async write({ name }, content) {
      if (content === '') return
      const first = written++ === 0
      await writeOut((several ? separator({ format, name, first }) : '') + content)
    },
  }
}

/** All pages into one file, packed if its name ends in `.gz`; it has its name only when it is complete. */
export async function openFile({
  path,
  format,
  several,
}: {
  readonly path: string
  readonly format: Format
  readonly several: boolean
}): Promise<Output> {
  await makeFolder(dirname(path))
  const temporary = join(dirname(path), `.sitko-${process.pid}.tmp`)
  const file = createWriteStream(temporary)
  const stream = path.toLowerCase().endsWith('.gz') ? createGzip() : null
  stream?.pipe(file)
  const sink = stream ?? file
  const broken = new Promise<never>((_, reject) => {
    file.on('error', (cause) => reject(outputUnusable(path, reasonOf(cause), cause)))
  })
  broken.catch(() => {})
  let written = 0
  return {
    async write({ name }, content) {
      if (content === '') return
      const first = written++ === 0
      const text = (several ? separator({ format, name, first }) : '') + content
      const drained = new Promise<void>((resolve) => {
        if (sink.write(text)) resolve()
        else sink.once('drain', resolve)
      })
      await Promise.race([drained, broken])
    },
    async finish() {
      sink.end()
      await Promise.race([finished(file), broken])
      await rename(temporary, path)
    },
  }
}

/** For a run whose pages are only measured. */
export const openNowhere = (): Output => ({ write: async () => {} })

export interface FolderOptions {
  readonly folder: string
  readonly format: Format
  /** All pages of the run: none of their files is ever written over. */
  readonly sources: readonly PageSource[]
  /** What the call is made of: only a killed run of the same call is gone on with. */
  readonly call: string
  readonly shard: { readonly number: number; readonly of: number } | null
}

/** Into a folder, one file a page. */
export async function openFolder(options: FolderOptions): Promise<Output> {
  const { folder, format, sources, shard, call } = options
  await makeFolder(folder)
  const journal = join(folder, `.sitko-run${shard ? `-${shard.number}of${shard.of}` : ''}.jsonl`)
  // Position → the file it was written to.
  const done = await readJournal(journal, call)
  await writeFile(journal, [call, ...[...done].map((entry) => JSON.stringify(entry)), ''].join('\n'))
  const inputs = await fileIdentities(sources)
  const taken = new Set<string>()
  const lastNumbers = new Map<string, number>()
  const { extension } = FORMATS[format]

  for (const name of done.values()) taken.add(keyOf(name))

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

  return {
    isDone: (position) => done.has(position),
    async write(source, content, position) {
      if (content === '') return
      const name = await freePath(outputStem(source))
      await makeFolder(dirname(join(folder, name)))
      await writeWhole(join(folder, name), content)
      await writeFile(journal, `${JSON.stringify([position, name])}\n`, { flag: 'a' })
    },
    async finish() {
      await rm(journal, { force: true })
    },
  }
}

/** What a killed run of the same call has written. Its last line may be cut off: that page is written again. */
async function readJournal(path: string, call: string): Promise<ReadonlyMap<number, string>> {
  const text = await readFile(path, 'utf8').catch(() => '')
  const [first, ...lines] = text.split('\n').slice(0, -1)
  if (first !== call) return new Map()
  return new Map(lines.map((line) => JSON.parse(line) as [number, string]))
}

// File systems of macOS and Windows take names that differ in case for one.
const keyOf = (name: string) => name.normalize('NFC').toLowerCase()

async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (cause) {
    throw outputUnusable(folder, reasonOf(cause), cause)
  }
}

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

async function isOccupied(path: string, inputs: ReadonlySet<string>): Promise<boolean> {
  const found = await statusOf(path)
  return found !== null && (found.isDirectory() || inputs.has(identityOf(found)))
}

// What cannot be looked at counts as absent: writing it will say what is wrong.
const statusOf = (path: string) => stat(path, { bigint: true }).catch(() => null)
