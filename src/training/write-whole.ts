import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { hostname } from 'node:os'
import { dirname, join } from 'node:path'
import { outputUnusable } from '../errors.js'
import { reasonOf } from '../input/reason.js'

const HOST = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
const TEMPORARY = /^\.sitko-([0-9a-f]{8})-(\d+)-[0-9a-f]{8}\.tmp$/

/** A name for a file that is being written; it says which process of which machine writes it. */
export const temporaryIn = (folder: string): string =>
  join(folder, `.sitko-${HOST}-${process.pid}-${randomUUID().slice(0, 8)}.tmp`)

/** Writes under another name first: whoever looks sees the old file or the whole new one, even after a crash. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(path)
  const temporary = temporaryIn(folder)
  try {
    await mkdir(folder, { recursive: true })
    const file = await open(temporary, 'wx')
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, path)
    await syncFolder(folder)
  } catch (cause) {
    await rm(temporary, { force: true })
    throw outputUnusable(path, reasonOf(cause), cause)
  }
}

// The new name is on disk only when its folder is; Windows does that by itself and opens no folders.
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

// Whether a process of another machine lives cannot be seen: a run may wait hours for its input.
const ABANDONED_MS = 24 * 60 * 60 * 1000

/** Takes away what killed processes left half written. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const [, host, pid] = TEMPORARY.exec(name) ?? []
    if (host === undefined) continue
    const path = join(folder, name)
    const isAbandoned = host === HOST ? !isAlive(Number(pid)) : await isOld(path)
    // Another process may be tidying up as well.
    if (isAbandoned) await rm(path, { force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

async function isOld(path: string): Promise<boolean> {
  const status = await stat(path).catch(() => null)
  return status !== null && Date.now() - status.mtimeMs > ABANDONED_MS
}
