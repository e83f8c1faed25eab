import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { importOutside } from '../../errors.js'
import { type AnnotationFile, openSavedPage } from '../annotated-pages.js'
import type { Annotation } from '../annotation.js'
import { annotationPath, changeLabels, type LabelChange } from '../store.js'
import { type ExchangeBlock, type ExchangePage, toExchange } from './exchange.js'
import { readJsonl, writeJsonl } from './jsonl.js'
import { readLabelStudio, writeLabelStudio } from './label-studio.js'
import { readProdigy, writeProdigy } from './prodigy.js'

export { LABEL_STUDIO_CONFIG } from './label-studio.js'

interface ExchangeFormat {
  write(pages: readonly ExchangePage[]): string
  read(text: string, place: string): readonly ExchangePage[]
}

/** The formats annotations travel in. */
export const EXCHANGE_FORMATS = {
  jsonl: { write: writeJsonl, read: readJsonl },
  'label-studio': { write: writeLabelStudio, read: readLabelStudio },
  prodigy: { write: writeProdigy, read: readProdigy },
} as const satisfies Readonly<Record<string, ExchangeFormat>>

export type ExchangeFormatName = keyof typeof EXCHANGE_FORMATS

export async function exportAnnotations(
  files: readonly AnnotationFile[],
  format: ExchangeFormatName,
): Promise<string> {
  const pages: ExchangePage[] = []
  for (const file of files) pages.push(toExchange(file, (await openSavedPage(file)).page))
  return EXCHANGE_FORMATS[format].write(pages)
}

export interface ImportOptions {
  readonly format: ExchangeFormatName
  /** The annotations folder; each page goes to its site's folder below. */
  readonly folder: string
  /** How messages call the text. */
  readonly name: string
  /** Whose labels they are, where the file does not say or should not decide. */
  readonly annotator?: string | undefined
}

export interface ImportedPage {
  readonly path: string
  readonly labels: number
  /** The saved page is not there, so the labels cannot be used yet. */
  readonly lacksPage: boolean
}

/** Puts labels from elsewhere into the store. Blocks they say nothing of keep what they have. */
export async function importAnnotations(
  text: string,
  options: ImportOptions,
): Promise<readonly ImportedPage[]> {
  const { format, folder, name } = options
  const imported: ImportedPage[] = []
  // All are read before the first is written: a file that breaks off in the middle changes nothing.
  for (const page of EXCHANGE_FORMATS[format].read(text, name)) {
    const { head, blocks } = page
    for (const step of [head.site, head.page]) if (!isPlainName(step)) throw importOutside(name, step)
    const pagePath = join(folder, head.site, head.page)
    const path = annotationPath(pagePath, options.annotator ?? page.annotator ?? undefined)
    const changes = blocks.flatMap(toChange)
    await changeLabels(path, { start: { ...(head as Annotation), blocks: [] }, changes })
    const labels = changes.filter(({ label }) => label !== null).length
    imported.push({ path, labels, lacksPage: !(await exists(pagePath)) })
  }
  return imported
}

const isPlainName = (step: string): boolean => !/[/\\\0]/.test(step) && step !== '.' && step !== '..'

function toChange({ fingerprint, ordinal, label, who, when, how }: ExchangeBlock): readonly LabelChange[] {
  if (label === null) return [{ fingerprint, ordinal, label }]
  return who && when && how ? [{ fingerprint, ordinal, label, who, when, how }] : []
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
