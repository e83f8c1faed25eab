import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { notAModelFile, outputUnusable } from '../errors.js'
import { reasonOf } from '../input/reason.js'
import type { FittedModel } from './fit.js'
import { temporaryIn } from './write-whole.js'

const EXTENSION = /(?:\.crfsuite)?(?:\.gz)?$/i
const UNSAFE = /[^\p{Letter}\p{Mark}\p{Number}._-]+/gu

/** `czech.crfsuite.gz` for the site `idnes.cz` is `czech-idnes.cz.crfsuite.gz`. */
export const sitePath = (path: string, site: string): string =>
  join(
    dirname(path),
    basename(path).replace(EXTENSION, (ending) => `-${site.replace(UNSAFE, '_')}${ending}`),
  )

/** The card of `czech.crfsuite.gz` lies beside it as `czech.json`. */
export const cardPath = (path: string): string =>
  join(dirname(path), `${basename(path).replace(EXTENSION, '')}.json`)

/** Refuses names under which something else lies already: a page, an annotation. */
export async function checkModelPath(path: string): Promise<void> {
  const model = await readIfThere(path)
  if (model && model.length > 0 && !isModel(model)) throw notAModelFile(path)
  const card = await readIfThere(cardPath(path))
  if (card && !isCard(card)) throw notAModelFile(cardPath(path))
}

const isModel = (bytes: Uint8Array): boolean =>
  (bytes[0] === 0x1f && bytes[1] === 0x8b) || new TextDecoder().decode(bytes.subarray(0, 4)) === 'lCRF'

function isCard(bytes: Uint8Array): boolean {
  try {
    return 'featureVersion' in JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    // Not JSON, or not an object: not ours.
    return false
  }
}

async function readIfThere(path: string): Promise<Uint8Array | null> {
  try {
    return await readFile(path)
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw outputUnusable(path, reasonOf(cause), cause)
  }
}

/** Writes a model and its card; both are whole under other names before either takes its own. */
export async function saveModel(path: string, { bytes, card }: FittedModel): Promise<void> {
  const files = [
    { path, content: /\.gz$/i.test(path) ? await packed(bytes) : bytes },
    { path: cardPath(path), content: `${JSON.stringify(card, null, 2)}\n` },
  ].map((file) => ({ ...file, temporary: temporaryIn(dirname(path)) }))
  try {
    await mkdir(dirname(path), { recursive: true })
    for (const file of files) await writeSynced(file.temporary, file.content)
    for (const file of files) await rename(file.temporary, file.path)
  } catch (cause) {
    for (const { temporary } of files) await rm(temporary, { force: true })
    throw outputUnusable(path, reasonOf(cause), cause)
  }
}

// Where gzip notes the operating system; 255 is "unknown", so that all systems write the same file.
const OPERATING_SYSTEM = 9

async function packed(bytes: Uint8Array): Promise<Uint8Array> {
  const zipped = await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })
  zipped[OPERATING_SYSTEM] = 255
  return zipped
}

async function writeSynced(path: string, content: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
