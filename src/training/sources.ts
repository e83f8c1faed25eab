import { stat } from 'node:fs/promises'
import { basename, dirname, join, resolve, sep } from 'node:path'
import { pathMissing, trainingStopped } from '../errors.js'
import { decode } from '../page/decode.js'
import { divide } from '../page/divide.js'
import type { Label, Page } from '../types.js'
import { align } from './align.js'
import { readAnnotated } from './annotated-pages.js'
import { readCorpus } from './corpus.js'
import { labelsFromLine, readLabelFile } from './label-file.js'

/** A page with labels to learn from. */
export interface LabelledPage {
  /** What a model's card calls the folder it comes from. */
  readonly collection: string
  readonly site: string
  /** Tells it from all other pages of the same collection. */
  readonly id: string
  readonly page: Page
  /** One for each block; null where nobody knows. */
  readonly labels: readonly (Label | null)[]
  /** How many times the page counts; once where nothing is said. */
  readonly weight?: number | undefined
}

export interface SkippedPage {
  readonly name: string
  readonly reason: string
}

export interface LabelledPages {
  readonly pages: readonly LabelledPage[]
  readonly skipped: readonly SkippedPage[]
}

export interface ReadingOptions {
  /** Called with the number of pages read so far. */
  readonly onPage?: ((count: number) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

// Pages whose gold text is mostly not in the page (drawn by scripts) would teach that text is OTHER.
export const LEAST_COVERED = 0.7
// Labels by fingerprint for public corpora, where the project that ships them is the working folder.
const LABEL_FILES = join('annotations', 'corpora')
// Of a page labelled here and there we do not know why just there: those blocks are no sample of pages.
const LEAST_LABELLED = 0.5

/** Reads annotations (files and folders of them) and corpora (folders with gold/ and pages/), each page once. */
export async function readLabelled(
  paths: readonly string[],
  { onPage, signal }: ReadingOptions = {},
): Promise<LabelledPages> {
  const pages = new Map<string, LabelledPage>()
  const skipped: SkippedPage[] = []
  for await (const found of findPages(paths)) {
    if (signal?.aborted) throw trainingStopped()
    const { key, reason, ...page } = found
    if (reason) skipped.push({ name: key, reason })
    else if (!pages.has(resolve(key))) pages.set(resolve(key), page)
    onPage?.(pages.size)
  }
  return { pages: [...pages.values()], skipped }
}

interface FoundPage extends LabelledPage {
  readonly key: string
  /** Why it is no good for training, null when it is. */
  readonly reason: string | null
}

async function* findPages(paths: readonly string[]): AsyncGenerator<FoundPage> {
  const annotations: string[] = []
  for (const path of paths) {
    if (await isCorpus(path)) yield* corpusPages(path)
    else annotations.push(path)
  }
  // All at once, because the files of several annotators may belong to one page.
  if (annotations.length > 0) yield* annotatedPages(annotations)
}

/** Whether a folder is a corpus in the one shape that `readCorpus` knows. */
export async function isCorpus(path: string): Promise<boolean> {
  if (!(await statusOf(path))) throw pathMissing(path)
  const parts = await Promise.all(['gold', 'pages'].map((name) => statusOf(join(path, name))))
  return parts.every((part) => part?.isDirectory())
}

// What cannot be looked at counts as absent: reading it will say what is wrong.
export const statusOf = (path: string) => stat(path).catch(() => null)

async function* corpusPages(path: string): AsyncGenerator<FoundPage> {
  const folder = resolve(path)
  const collection = basename(folder)
  const lines = await readLabelFile(join(LABEL_FILES, `${collection}.jsonl`))
  for await (const { bytes, url, gold, site, id } of readCorpus(dirname(folder), collection)) {
    const page = divide(decode(bytes), url)
    const known = labelsFromLine(page, bytes, lines.get(id))
    const { labels, covered } = known ? { labels: known, covered: 1 } : align(page, gold)
    const reason = covered < LEAST_COVERED ? 'most of its gold text is not in the page' : null
    yield { collection, site, id, page, labels, key: join(path, 'pages', id), reason }
  }
}

async function* annotatedPages(paths: readonly string[]): AsyncGenerator<FoundPage> {
  const collectionOf = collectionFinder(paths)
  for await (const { site, path, page, labels, annotation } of readAnnotated(paths)) {
    const key = join(dirname(path), annotation.page)
    const labelled = labels.filter((label) => label !== null).length
    const isEnough = labelled > 0 && labelled >= labels.length * LEAST_LABELLED
    const reason = isEnough ? null : `only ${labelled} of its ${labels.length} blocks have a label`
    yield {
      collection: collectionOf(path),
      site,
      id: `${site}/${annotation.page}`,
      page,
      labels,
      key,
      reason,
    }
  }
}

/** A collection is named after the folder that was given; a file's after the folder it lies in. */
function collectionFinder(paths: readonly string[]): (path: string) => string {
  const folders = paths.map((path) => resolve(path))
  return (path) => {
    const file = resolve(path)
    const folder = folders.find((candidate) => file.startsWith(candidate + sep)) ?? dirname(file)
    return basename(folder)
  }
}
