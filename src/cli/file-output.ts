import { createWriteStream, openSync, rmSync } from 'node:fs'
import { mkdir, rename } from 'node:fs/promises'
import { dirname } from 'node:path'
import { finished } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Format } from '../article/render/index.js'
import { outputUnusable } from '../errors.js'
import { reasonOf } from '../input/reason.js'
import { removeAbandoned, temporaryIn } from '../training/write-whole.js'
import { type Output, separators } from './output.js'

export interface FileOptions {
  readonly path: string
  readonly format: Format
  readonly several: boolean
}

/**
 * All pages into one file, packed if its name ends in `.gz`. It has its name only when it is complete: a killed
 * run leaves what was there before, and the next one begins anew.
 */
export async function openFile({ path, format, several }: FileOptions): Promise<Output> {
  const folder = dirname(path)
  await makeFolder(folder)
  await removeAbandoned(folder)
  const temporary = temporaryIn(folder)
  const failed = (cause: unknown) => outputUnusable(path, reasonOf(cause), cause)
  const file = createWriteStream(temporary, { fd: open(temporary, failed), flush: true })
  const stream = path.toLowerCase().endsWith('.gz') ? createGzip() : null
  stream?.pipe(file)
  const sink = stream ?? file
  const broken = new Promise<never>((_, reject) => {
    file.on('error', (cause) => reject(failed(cause)))
  })
  broken.catch(() => {})
  const separate = separators({ format, several })
  return {
    async write({ name }, content) {
      if (content.length === 0) return
      const before = separate(name)
      if (before !== '') sink.write(before)
      const drained = new Promise<void>((resolve) => {
        if (sink.write(content)) resolve()
        else sink.once('drain', resolve)
      })
      await Promise.race([drained, broken])
    },
    async finish() {
      sink.end()
      await Promise.race([finished(file), broken])
      await rename(temporary, path).catch((cause) => {
        throw failed(cause)
      })
    },
    abandon() {
      rmSync(temporary, { force: true })
      return `"${path}" was not written.`
    },
  }
}

/** At once: a signal finds either no file or an output that can take it away. */
function open(path: string, failed: (cause: unknown) => Error): number {
  try {
    return openSync(path, 'wx')
  } catch (cause) {
    throw failed(cause)
  }
}

export async function makeFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true })
  } catch (cause) {
    throw outputUnusable(folder, reasonOf(cause), cause)
  }
}
