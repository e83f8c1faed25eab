import { FORMATS, type Format } from '../article/render/index.js'
import { wrongCall } from '../errors.js'
import type { PageSource } from '../input/sources.js'
import { openFile } from './file-output.js'
import { isInput, openFolder } from './folder-output.js'
import { type Output, openStdout } from './output.js'
import { hasParts, openParts } from './parts.js'
import type { VolumeSettings } from './volume-options.js'

export interface OutputChoice {
  readonly out: string | undefined
  readonly toFile: boolean
  readonly format: Format
  readonly several: boolean
  readonly hasMany: boolean
  readonly sources: readonly PageSource[]
  readonly call: string
  readonly volume: VolumeSettings
}

/** Where a run writes: stdout, one file, a folder, or a folder of parts. */
export async function openOutput(choice: OutputChoice): Promise<Output> {
  const { out, toFile, format, several, hasMany, sources, call, volume } = choice
  if (out === undefined) return openStdout({ format, several })
  if (toFile) {
    if (await isInput(out, sources)) throw wrongCall(`--out "${out}" is one of the pages. Give another name.`)
    return openFile({ path: out, format, several })
  }
  const folder = { folder: out, format, call, shard: volume.shard }
  return hasMany && hasParts(format) ? openParts(folder) : openFolder({ ...folder, sources })
}

/** `corpus.vert.gz` is a file, `text` a folder: what ends as files of this format do is one. */
export const isFileName = (out: string, format: Format) =>
  out.toLowerCase().replace(/\.gz$/, '').endsWith(FORMATS[format].extension) || /\.[a-z]+\.gz$/i.test(out)
