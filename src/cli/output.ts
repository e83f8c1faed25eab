import { mkdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
  write(source: PageSource, content: string): Promise<void>
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
  const before = (name: string): string => {
    const first = written++ === 0
    if (!several) return ''
    if (format === 'text') return `${first ? '' : '\n'}==> ${printableLine(name)} <==\n`
    return format === 'markdown' && !first ? '\n---\n\n' : ''
  }
  return { write: (source, content) => writeOut(before(source.name) + content) }
}

/** For a run whose pages are only measured. */
export const openNowhere = (): Output => ({ write: async () => {} })

export interface FolderOptions {
  readonly folder: string
  readonly format: Format
  /** All pages of the run: none of their files is ever written over. */
  readonly sources: readonly PageSource[]
}

/** Into a folder, one file a page. */
export async function openFolder({ folder, format, sources }: FolderOptions): Promise<Output> {
  await makeFolder(folder)
  const inputs = await fileIdentities(sources)
  const taken = new Set<string>()
  const lastNumbers = new Map<string, number>()
  const { extension } = FORMATS[format]

  async function freePath(stem: string): Promise<string> {
    for (let number = (lastNumbers.get(keyOf(stem)) ?? 0) + 1; ; number++) {
      const name = `${stem}${number === 1 ? '' : `-${number}`}${extension}`
      const path = join(folder, name)
      if (taken.has(keyOf(name)) || (await isOccupied(path, inputs))) continue
      lastNumbers.set(keyOf(stem), number)
      taken.add(keyOf(name))
      return path
    }
  }

  return {
    async write(source, content) {
      const path = await freePath(outputStem(source))
      await makeFolder(dirname(path))
      await writeWhole(path, content)
    },
  }
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
