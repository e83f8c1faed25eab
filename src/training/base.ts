import { basename, join, resolve } from 'node:path'
import type { ModelCard } from '../crf/card.js'
import { loadModel } from '../crf/load.js'
import { baseCorpusIncomplete, baseCorpusNeeded } from '../errors.js'
import { readModelFile } from '../input/model-file.js'
import { type LabelledPages, type ReadingOptions, readLabelled, statusOf } from './sources.js'

export interface BaseOptions {
  /** A model whose card says which corpora to mix in. */
  readonly model?: string | undefined
  /** The folder that holds these corpora; without a model, one corpus or folder of annotations. */
  readonly folder?: string | undefined
}

export interface Base extends LabelledPages {
  readonly card: ModelCard | null
  /** What differs from what the base model was trained on. */
  readonly differences: readonly string[]
}

/** Reads what is mixed in; null where nothing is. */
export async function readBase(options: BaseOptions, reading: ReadingOptions): Promise<Base | null> {
  const { model, folder } = options
  const card = model === undefined ? null : (await loadModel(await readModelFile(model))).card
  if (model !== undefined && folder === undefined) throw baseCorpusNeeded(model, listed(card))
  if (folder === undefined) return null
  const labelled = await readLabelled(card ? await foldersOf(card, folder) : [folder], reading)
  return { ...labelled, card, differences: card ? differences(card, labelled) : [] }
}

function listed(card: ModelCard | null): string {
  const names = (card?.trainedOn ?? []).map(({ name, pages }) => `${name} (${pages} pages)`)
  return names.join(', ') || 'something its card does not name'
}

async function foldersOf(card: ModelCard, folder: string): Promise<readonly string[]> {
  const found: string[] = []
  const missing: string[] = []
  for (const { name } of card.trainedOn ?? []) {
    const candidates =
      basename(resolve(folder)) === name ? [join(folder, name), folder] : [join(folder, name)]
    const statuses = await Promise.all(candidates.map(statusOf))
    const at = statuses.findIndex((status) => status?.isDirectory())
    if (at < 0) missing.push(name)
    else found.push(candidates[at]!)
  }
  if (missing.length > 0 || found.length === 0)
    throw baseCorpusIncomplete(folder, missing.length > 0 ? missing : ['its card names no corpora'])
  return found
}

function differences(card: ModelCard, { pages }: LabelledPages): readonly string[] {
  return (card.trainedOn ?? []).flatMap(({ name, pages: then }) => {
    const now = pages.filter(({ collection }) => collection === name).length
    return now === then ? [] : [`${name} has ${now} pages here; the base model was trained on ${then}`]
  })
}
