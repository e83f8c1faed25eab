import { readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  annotationNotFound,
  annotationOfOtherPage,
  annotationUnreadable,
  annotatorUnusable,
} from '../errors.js'
import { reasonOf } from '../input/reason.js'
import type { Annotation, BlockLabel } from './annotation.js'
import { isRecord, schemaProblems } from './annotation-schema.js'
import { writeWhole } from './write-whole.js'

/** Version of annotations/README.md new labels follow. */
export const GUIDELINE = '1'

const PAGE_EXTENSION = /\.(?:html?|xhtml)$/i
// No dots: `<page>.<name>.json` must tell where the page's own name ends.
const ANNOTATOR = /^[\p{Letter}\p{Mark}\p{Number}_-]{1,40}$/u

/** Where a page's labels are kept: beside it, and apart for each annotator who is named. */
export function annotationPath(pagePath: string, annotator?: string | undefined): string {
  if (annotator !== undefined && !ANNOTATOR.test(annotator)) throw annotatorUnusable(annotator)
  const name = basename(pagePath).replace(/\.gz$/i, '').replace(PAGE_EXTENSION, '')
  return join(dirname(pagePath), `${name}${annotator === undefined ? '' : `.${annotator}`}.json`)
}

export async function readAnnotation(path: string): Promise<Annotation> {
  const annotation = await readIfAnnotation(path)
  if (annotation === null) throw annotationUnreadable(path, 'it is some other JSON, without our "format"')
  return annotation
}

/** As `readAnnotation`, but null for JSON that is not ours: a folder may hold other things. */
export async function readIfAnnotation(path: string): Promise<Annotation | null> {
  const value = await readJson(path)
  if (!isRecord(value) || value.format !== 'sitko-annotation') return null
  const problems = schemaProblems(value)
  if (problems.length === 0) return value as unknown as Annotation
  const more = problems.length > 1 ? ` (and ${problems.length - 1} more)` : ''
  throw annotationUnreadable(path, `${problems[0]}${more}`)
}

/** A file as JSON, whatever it holds. */
export async function readJson(path: string): Promise<unknown> {
  return parse(path, await readText(path))
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') throw annotationNotFound(path, cause)
    throw annotationUnreadable(path, reasonOf(cause), cause)
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw annotationUnreadable(path, `it is not JSON (${reasonOf(cause)})`, cause)
  }
}

export const writeAnnotation = (path: string, annotation: Annotation): Promise<void> =>
  writeWhole(path, annotationText(annotation))

/** Keys in one order, one block a line: a changed label is one changed line in a diff. */
export function annotationText(annotation: Annotation): string {
  const { format, version, page, url, site, contentType, date, hash, guideline } = annotation
  const fields = { format, version, page, url, site, contentType, date, hash, guideline }
  const lines = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `  ${JSON.stringify(key)}: ${JSON.stringify(value)},`)
  const blocks = [...annotation.blocks].sort((a, b) => a.ordinal - b.ordinal).map(blockLine)
  const list = blocks.length > 0 ? `[\n${blocks.join(',\n')}\n  ]` : '[]'
  return `{\n${lines.join('\n')}\n  "blocks": ${list}\n}\n`
}

function blockLine({ fingerprint, ordinal, label, who, when, how }: BlockLabel): string {
  const fields = Object.entries({ fingerprint, ordinal, label, who, when, how })
  return `    { ${fields.map(([key, value]) => `"${key}": ${JSON.stringify(value)}`).join(', ')} }`
}

/** A label to set, or one to take back. */
export type LabelChange =
  | BlockLabel
  | (Pick<BlockLabel, 'fingerprint' | 'ordinal'> & { readonly label: null })

export interface LabelChanges {
  /** The annotation to begin with where there is none. */
  readonly start: Annotation
  readonly changes: readonly LabelChange[]
  /** Of the page that was looked at, where the saved one may have changed since it was labelled first. */
  readonly hash?: string | undefined
}

/** Changes single labels in the file as it is now, so that what others wrote meanwhile stays. */
export async function changeLabels(
  path: string,
  { start, changes, hash }: LabelChanges,
): Promise<Annotation> {
  const present = (await readIfPresent(path)) ?? start
  if (present.page !== start.page) throw annotationOfOtherPage(path, present.page)
  const changed = new Set(changes.map(identity))
  const kept = present.blocks.filter((block) => !changed.has(identity(block)))
  const added = changes.filter((change): change is BlockLabel => change.label !== null)
  const annotation = { ...present, hash: hash ?? present.hash, blocks: [...kept, ...added] }
  await writeAnnotation(path, annotation)
  return annotation
}

const identity = ({ fingerprint, ordinal }: Pick<BlockLabel, 'fingerprint' | 'ordinal'>) =>
  `${ordinal} ${fingerprint}`

/** A page's annotation, or null where it was never labelled. */
export async function readIfPresent(path: string): Promise<Annotation | null> {
  try {
    return await readAnnotation(path)
  } catch (error) {
    if ((error as { code?: unknown }).code === 'ANNOTATION_NOT_FOUND') return null
    throw error
  }
}
