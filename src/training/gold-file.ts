import { readFile } from 'node:fs/promises'
import { goldUnreadable } from '../errors.js'
import { reasonOf } from '../input/reason.js'
import { decode } from '../page/decode.js'

/** A gold file's text, whatever its charset. */
export async function readGoldFile(path: string): Promise<string> {
  try {
    return decode(await readFile(path)).text
  } catch (cause) {
    throw goldUnreadable(path, reasonOf(cause), cause)
  }
}

export function parseGold(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw goldUnreadable(path, 'it is not JSON', cause)
  }
}
