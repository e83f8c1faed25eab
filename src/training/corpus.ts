import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { corpusNotFound } from '../errors.js'
import type { GoldText } from './align.js'

const unzip = promisify(gunzip)

/** A page of a corpus with its gold text. */
export interface CorpusPage {
  readonly corpus: string
  readonly id: string
  readonly site: string
  readonly type: string
  readonly url: string | undefined
  readonly bytes: Uint8Array
  readonly gold: GoldText
}

interface GoldFile extends GoldText {
  readonly id: string
  readonly url?: string
  readonly site?: string
  readonly type?: string
}

/** Reads a corpus in its one shape, `gold/<id>.json` beside `pages/<id>.html.gz`, in the order of ids. */
export async function* readCorpus(folder: string, corpus: string): AsyncGenerator<CorpusPage> {
  const path = join(folder, corpus)
  for (const name of await goldNames(path)) {
    const gold = JSON.parse(await readFile(join(path, 'gold', name), 'utf8')) as GoldFile
    const id = name.slice(0, -'.json'.length)
    const bytes = await unzip(await readFile(join(path, 'pages', `${id}.html.gz`)))
    const { url, site = `${corpus}/${id}`, type = 'article' } = gold
    yield { corpus, id, site, type, url, bytes, gold }
  }
}

async function goldNames(path: string): Promise<string[]> {
  try {
    return (await readdir(join(path, 'gold'))).filter((name) => name.endsWith('.json')).sort()
  } catch (cause) {
    throw corpusNotFound(path, cause)
  }
}
