import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { outputUnusable } from '../errors.js'
import { reasonOf } from '../input/reason.js'

const TEMPORARY_PREFIX = '.sitko-'

/** Writes under another name first: whoever looks sees the old file or the whole new one, even after a crash. */
export async function writeWhole(path: string, content: string | Uint8Array): Promise<void> {
  const folder = dirname(path)
  const temporary = join(folder, `${TEMPORARY_PREFIX}${randomUUID()}.tmp`)
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

// Writing takes milliseconds: whoever began this long ago does not live any more.
const ABANDONED_MS = 60_000

/** Takes away what a killed process left half written. */
export async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.startsWith(TEMPORARY_PREFIX) || !name.endsWith('.tmp')) continue
    const path = join(folder, name)
    // Another process may be tidying up as well.
    const status = await stat(path).catch(() => null)
    if (status && Date.now() - status.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}
