import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { fileUnreadable } from '../errors.js'
import { gzipFailure } from './read.js'
import { reasonOf } from './reason.js'

/** The bytes of a file chunk by chunk, unpacked if its name ends in `.gz`. */
export async function* unpackedFile(
  path: string,
  onRead: (bytes: number) => void,
): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  file.on('data', (chunk) => onRead(chunk.length))
  file.pause()
  let unreadable: Error | null = null
  file.on('error', (error) => {
    unreadable = error
  })
  try {
    // Not `pipe`, which leaves its target waiting where the file cannot be read.
    yield* /\.gz$/i.test(path) ? pipeline(file, createGunzip(), () => {}) : file
  } catch (cause) {
    throw unreadable === null ? gzipFailure(cause) : fileUnreadable(reasonOf(unreadable), cause)
  } finally {
    file.destroy()
  }
}
