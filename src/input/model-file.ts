import { readFile } from 'node:fs/promises'
import { modelNotFound } from '../errors.js'

export async function readModelFile(path: string | URL): Promise<Uint8Array> {
  try {
    return await readFile(path)
  } catch (cause) {
    throw modelNotFound(String(path), cause)
  }
}
