import { SitkoError } from '../errors.js'
import {
  type AnnotationFile,
  findAnnotations,
  groupByPage,
  openAnnotated,
  type PageAnnotations,
} from './annotated-pages.js'
import type { Annotation, BlockLabel } from './annotation.js'
import { isRecord, schemaProblems } from './annotation-schema.js'
import { contentHash } from './fingerprint.js'
import { matchLabels } from './match-labels.js'
import { readJson } from './store.js'

export type ProblemKind =
  | 'unreadable'
  | 'schema'
  | 'page'
  | 'hash'
  | 'lost'
  | 'unlabelled'
  | 'duplicate'
  | 'empty'

export interface AnnotationProblem {
  readonly path: string
  readonly kind: ProblemKind
  readonly message: string
}

export interface CheckResult {
  readonly problems: readonly AnnotationProblem[]
  readonly files: number
  readonly pages: number
  readonly blocks: number
}

/** Reads everything below the paths and lists all that is wrong with it. */
export async function checkAnnotations(paths: readonly string[]): Promise<CheckResult> {
  const problems: AnnotationProblem[] = []
  const files: AnnotationFile[] = []
  for (const { path, isNamed } of await findAnnotations(paths)) {
    const read = await readChecked(path, isNamed)
    if (read === null) continue
    if ('problems' in read) problems.push(...read.problems)
    else files.push(read)
  }
  let blocks = 0
  const pages = groupByPage(files)
  for (const page of pages) {
    const checked = await checkPage(page)
    blocks += checked.blocks
    problems.push(...checked.problems)
  }
  problems.push(...samePages(pages))
  return { problems, files: files.length, pages: pages.length, blocks }
}

async function readChecked(
  path: string,
  isNamed: boolean,
): Promise<AnnotationFile | { readonly problems: readonly AnnotationProblem[] } | null> {
  let value: unknown
  try {
    value = await readJson(path)
  } catch (error) {
    return { problems: [{ path, kind: 'unreadable', message: reason(error) }] }
  }
  // Other JSON in a folder is none of our business, unless it says that it is.
  if (!isNamed && !(isRecord(value) && value.format === 'sitko-annotation')) return null
  const messages = schemaProblems(value)
  if (messages.length === 0) return { path, annotation: value as Annotation }
  return { problems: messages.map((message) => ({ path, kind: 'schema', message })) }
}

async function checkPage(
  files: PageAnnotations,
): Promise<{ readonly problems: readonly AnnotationProblem[]; readonly blocks: number }> {
  const problems: AnnotationProblem[] = files.flatMap(({ path, annotation }) =>
    duplicateLabels(annotation.blocks).map((message) => ({ path, kind: 'duplicate' as const, message })),
  )
  const [{ path }] = files
  try {
    const { page, bytes, labels } = await openAnnotated(files)
    const hash = contentHash(bytes)
    for (const file of files)
      problems.push(...fileProblems(file, hash, matchLabels(page, file.annotation).lost))
    const open = labels.flatMap((label, i) => (label === null ? [i + 1] : []))
    if (page.blocks.length === 0)
      problems.push({ path, kind: 'empty', message: 'the page has no blocks of text' })
    if (open.length > 0)
      problems.push({
        path,
        kind: 'unlabelled',
        message: `blocks without a label, or with annotators at odds: ${ranges(open)} (of ${labels.length})`,
      })
    return { problems, blocks: labels.length }
  } catch (error) {
    problems.push({ path, kind: 'page', message: reason(error) })
    return { problems, blocks: 0 }
  }
}

function fileProblems(
  { path, annotation }: AnnotationFile,
  hash: string,
  lost: readonly BlockLabel[],
): readonly AnnotationProblem[] {
  const problems: AnnotationProblem[] = []
  if (annotation.hash !== hash)
    problems.push({
      path,
      kind: 'hash',
      message: `"${annotation.page}" is not the page that was labelled: its SHA-256 is ${hash}`,
    })
  if (lost.length > 0)
    problems.push({
      path,
      kind: 'lost',
      message: `labels whose block is no longer on the page: ${ranges(lost.map(({ ordinal }) => ordinal + 1))}`,
    })
  return problems
}

function duplicateLabels(blocks: readonly BlockLabel[]): readonly string[] {
  const counts = new Map<number, number>()
  for (const { ordinal } of blocks) counts.set(ordinal, (counts.get(ordinal) ?? 0) + 1)
  const repeated = [...counts].filter(([, count]) => count > 1).map(([ordinal]) => ordinal + 1)
  return repeated.length > 0 ? [`blocks labelled more than once: ${ranges(repeated)}`] : []
}

/** One page under two names counts twice in training and makes test scores too good. */
function samePages(pages: readonly PageAnnotations[]): readonly AnnotationProblem[] {
  const firstOf = new Map<string, string>()
  return pages.flatMap(([{ path, annotation }]) => {
    const first = firstOf.get(annotation.hash)
    if (first === undefined) firstOf.set(annotation.hash, path)
    return first === undefined
      ? []
      : [{ path, kind: 'duplicate' as const, message: `the same page as in "${first}"` }]
  })
}

const reason = (error: unknown): string => {
  if (error instanceof SitkoError) return error.message
  throw error
}

const MOST_RANGES = 12

/** `1, 3-5, 9`: block numbers as `sitko inspect` counts them. */
export function ranges(numbers: readonly number[]): string {
  const runs: [number, number][] = []
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1)
    if (last && number <= last[1] + 1) last[1] = number
    else runs.push([number, number])
  }
  const shown = runs.slice(0, MOST_RANGES).map(([a, b]) => (a === b ? `${a}` : `${a}-${b}`))
  return runs.length > MOST_RANGES ? `${shown.join(', ')} …` : shown.join(', ')
}
