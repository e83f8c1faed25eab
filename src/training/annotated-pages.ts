import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { annotatedPageUnreadable, folderWithoutAnnotations, pathMissing, SitkoError } from '../errors.js'
import { readSource } from '../input/read.js'
import { decode } from '../page/decode.js'
import { divide } from '../page/divide.js'
import type { Label, Page } from '../types.js'
import type { Annotation, BlockLabel } from './annotation.js'
import { type MatchedLabels, matchLabels } from './match-labels.js'
import { annotationPath, readAnnotation, readIfAnnotation } from './store.js'

/** A saved page with its labels, as training wants it. */
export interface AnnotatedPage {
  readonly site: string
  /** Of the annotation. */
  readonly path: string
  readonly page: Page
  /** One for each block; null where nobody labelled it, or annotators disagree and nobody has decided yet. */
  readonly labels: readonly (Label | null)[]
  readonly lost: readonly BlockLabel[]
  readonly annotation: Annotation
  readonly bytes: Uint8Array
}

export interface AnnotationFile {
  readonly path: string
  readonly annotation: Annotation
}

/** All annotations of one page: the common one first, then each annotator's. */
export type PageAnnotations = readonly [AnnotationFile, ...AnnotationFile[]]

/** Reads annotations (files, or folders of them) with the pages beside them, one item a page. */
export async function* readAnnotated(paths: readonly string[]): AsyncGenerator<AnnotatedPage> {
  for (const files of groupByPage(await readAnnotations(paths))) yield openAnnotated(files)
}

/** Opens a page with all its annotations. The common one decides; where it is silent, the annotators' majority. */
export async function openAnnotated(files: PageAnnotations): Promise<AnnotatedPage> {
  const [{ path, annotation }] = files
  const { bytes, page } = await openSavedPage(files[0])
  const matches = files.map((file) => matchLabels(page, file.annotation))
  const isCommon = path === annotationPath(pagePathOf(files[0]))
  return {
    site: annotation.site,
    path,
    page,
    labels: page.blocks.map((_block, i) => decidedLabel(matches, i, isCommon)),
    lost: matches.flatMap((match) => match.lost),
    annotation,
    bytes,
  }
}

function decidedLabel(matches: readonly MatchedLabels[], block: number, isCommon: boolean): Label | null {
  const votes = matches.map((match) => match.labels[block] ?? null)
  if (isCommon && votes[0]) return votes[0]
  const counts = new Map<Label, number>()
  for (const vote of votes) if (vote) counts.set(vote, (counts.get(vote) ?? 0) + 1)
  const [first, second] = [...counts].sort((a, b) => b[1] - a[1])
  return first && first[1] > (second?.[1] ?? 0) ? first[0] : null
}

/** The saved page an annotation belongs to, divided as it is today. */
export async function openSavedPage(
  file: AnnotationFile,
): Promise<{ readonly bytes: Uint8Array; readonly page: Page }> {
  const path = pagePathOf(file)
  const { url, contentType } = file.annotation
  try {
    const { bytes } = await readSource({ kind: 'file', name: path, path, below: file.annotation.page })
    const hints = { contentType, url: url ?? undefined }
    return { bytes, page: divide(decode(bytes, hints), url) }
  } catch (cause) {
    if (cause instanceof SitkoError) throw annotatedPageUnreadable(file.path, path, cause)
    throw cause
  }
}

export const pagePathOf = ({ path, annotation }: AnnotationFile): string =>
  join(dirname(path), annotation.page)

/** Groups annotations by the page they belong to, in the order in which the pages come first. */
export function groupByPage(files: readonly AnnotationFile[]): readonly PageAnnotations[] {
  const groups = new Map<string, [AnnotationFile, ...AnnotationFile[]]>()
  for (const file of files) {
    const page = pagePathOf(file)
    const group = groups.get(page)
    if (!group) groups.set(page, [file])
    else if (file.path === annotationPath(page)) group.unshift(file)
    else group.push(file)
  }
  return [...groups.values()]
}

/** All annotations below the paths, in a stable order. The first that cannot be read ends it. */
export async function readAnnotations(paths: readonly string[]): Promise<readonly AnnotationFile[]> {
  const files: AnnotationFile[] = []
  for (const { path, isNamed } of await findAnnotations(paths)) {
    const annotation = isNamed ? await readAnnotation(path) : await readIfAnnotation(path)
    if (annotation) files.push({ path, annotation })
  }
  if (files.length === 0 && paths[0] !== undefined) throw folderWithoutAnnotations(paths.join(', '))
  return files
}

/** The annotations below one folder, none being no fault: nothing was labelled there yet. */
export async function readAnnotationsIn(folder: string): Promise<readonly AnnotationFile[]> {
  const files: AnnotationFile[] = []
  for (const path of await jsonFilesIn(folder)) {
    const annotation = await readIfAnnotation(path)
    if (annotation) files.push({ path, annotation })
  }
  return files
}

export interface FoundFile {
  readonly path: string
  /** Given by name, so it has to be an annotation; in a folder there may be other JSON. */
  readonly isNamed: boolean
}

/** JSON files by name and in folders, each once. */
export async function findAnnotations(paths: readonly string[]): Promise<readonly FoundFile[]> {
  const found = new Map<string, FoundFile>()
  for (const path of paths) {
    const status = await stat(path).catch(() => null)
    if (!status) throw pathMissing(path)
    if (!status.isDirectory()) found.set(path, { path, isNamed: true })
    else for (const inside of await jsonFilesIn(path)) found.set(inside, { path: inside, isNamed: false })
  }
  return [...found.values()]
}

async function jsonFilesIn(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return (
    entries
      .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && !entry.name.startsWith('.'))
      .map((entry) => join(entry.parentPath, entry.name))
      // Not localeCompare: the order must not depend on the machine's language.
      .sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  )
}
