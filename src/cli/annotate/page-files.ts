import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { wrongCall } from '../../errors.js'
import { readSource } from '../../input/read.js'
import { expandSources, type PageSource } from '../../input/sources.js'
import { decode } from '../../page/decode.js'
import { divide } from '../../page/divide.js'
import type { Annotation } from '../../training/annotation.js'
import { contentHash } from '../../training/fingerprint.js'
import { annotationPath, GUIDELINE, readIfPresent, writeAnnotation } from '../../training/store.js'
import { writeWhole } from '../../training/write-whole.js'
import type { Page, PageHints, PageMetadata } from '../../types.js'
import { outputStem } from '../naming.js'
import { openPage } from '../open-page.js'
import type { PageSettings } from '../option-values.js'

/** A saved page inside the annotations folder. */
export interface PageFile {
  readonly path: string
  readonly site: string
  readonly url: string | null
  readonly contentType: string | undefined
}

/** A page file read and divided. */
export interface OpenFile {
  readonly file: PageFile
  readonly bytes: Uint8Array
  readonly page: Page
}

export interface Collection {
  /** The annotations folder. */
  readonly folder: string
  readonly settings: PageSettings
  readonly annotator: string | undefined
  onFailure(source: PageSource, error: unknown): void
}

/** Makes every page a file of the annotations folder; those from elsewhere are copied into it, once. */
export async function collectPageFiles(
  args: readonly string[],
  collection: Collection,
): Promise<readonly PageFile[]> {
  const { folder, settings, onFailure } = collection
  const { sources, problems } = await expandSources(args)
  if (problems[0]) throw problems[0]
  if (sources.some(({ kind }) => kind === 'stdin'))
    throw wrongCall('A page cannot come from stdin: that is where the keys come from. Save it to a file.')
  if (sources.length > 1 && settings.url !== undefined)
    throw wrongCall('--url is the address of one page, and there are several. Leave it out.')
  const files: PageFile[] = []
  for (const source of sources) {
    try {
      files.push(
        isInside(source, folder) ? await known(source.path, collection) : await copyIn(source, collection),
      )
    } catch (error) {
      onFailure(source, error)
    }
  }
  return files
}

const isInside = (source: PageSource, folder: string): source is PageSource & { kind: 'file' } =>
  source.kind === 'file' && resolve(source.path).startsWith(resolve(folder) + sep)

/** A page that lies in the annotations folder already; its annotation knows where it comes from. */
async function known(path: string, { folder, annotator }: Collection): Promise<PageFile> {
  const annotation =
    (await readIfPresent(annotationPath(path))) ?? (await readIfPresent(annotationPath(path, annotator)))
  if (annotation) {
    const { site, url, contentType } = annotation
    return { path, site, url, contentType }
  }
  const [folderName = ''] = relative(resolve(folder), resolve(path)).split(sep)
  const file = { path, site: folderName, url: null, contentType: undefined }
  const { page } = await openFile(file)
  const url = addressOrNull(statedAddress(page.metadata))
  const isInSiteFolder = folderName !== basename(path)
  return { ...file, site: isInSiteFolder ? folderName : siteOf(url, path), url }
}

async function copyIn(source: PageSource, { folder, settings }: Collection): Promise<PageFile> {
  const { bytes, hints } = await openPage(source, settings)
  const { metadata } = divide(decode(bytes, hints), hints.url)
  const url = addressOrNull(hints.url ?? statedAddress(metadata))
  const site = siteOf(url, source.kind === 'file' ? source.path : '')
  const { path, isThere } = await placeFor(join(folder, site), nameOf(source, site), contentHash(bytes))
  if (!isThere) await writeWhole(path, bytes)
  const file = { path, site, url, contentType: neededContentType(bytes, hints) }
  // The saved bytes do not say it, so an annotation has to, even before there are labels.
  if (file.contentType !== undefined && !(await readIfPresent(annotationPath(path))))
    await writeAnnotation(annotationPath(path), newAnnotation({ file, bytes }))
  return file
}

/** What the annotation of a page is before anything is labelled. */
export const newAnnotation = ({ file, bytes }: Pick<OpenFile, 'file' | 'bytes'>): Annotation => ({
  format: 'sitko-annotation',
  version: 1,
  page: basename(file.path),
  url: file.url,
  site: file.site,
  contentType: file.contentType,
  date: new Date().toISOString(),
  hash: contentHash(bytes),
  guideline: GUIDELINE,
  blocks: [],
})

const statedAddress = ({ canonical, meta }: PageMetadata): string | null =>
  canonical ?? meta['og:url'] ?? null

function addressOrNull(address: string | null): string | null {
  const url = address !== null && URL.canParse(address) ? new URL(address) : null
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url.href : null
}

/** The host, or where a page does not say it the folder it was saved in. */
function siteOf(address: string | null, path: string): string {
  const url = addressOrNull(address)
  const name = url === null ? basename(dirname(resolve(path))) : new URL(url).hostname.replace(/^www\./, '')
  // A page may say that its address is `http://../`.
  return name.replace(/^[.\s]+/, '').replace(/[^\p{Letter}\p{Mark}\p{Number}._ -]+/gu, '_') || 'unknown'
}

// A fetched page's name begins with its host, which its folder says already.
function nameOf(source: PageSource, site: string): string {
  const name = basename(outputStem(source)).replace(/^www\./, '')
  return (name.startsWith(`${site}_`) && name.slice(site.length + 1)) || name
}

/** A file of that name with the same page in it, or else a name that is free. */
async function placeFor(
  folder: string,
  name: string,
  hash: string,
): Promise<{ readonly path: string; readonly isThere: boolean }> {
  for (let number = 1; ; number++) {
    const path = join(folder, `${name}${number === 1 ? '' : `-${number}`}.html`)
    const present = await readFile(path).catch(() => null)
    if (present === null) return { path, isThere: false }
    if (contentHash(present) === hash) return { path, isThere: true }
  }
}

/** The server's word on the charset is kept only where the page is read otherwise without it. */
const neededContentType = (bytes: Uint8Array, { contentType }: PageHints): string | undefined =>
  contentType !== undefined && decode(bytes, { contentType }).charset !== decode(bytes).charset
    ? contentType
    : undefined

export async function openFile(file: PageFile): Promise<OpenFile> {
  const { path, url, contentType } = file
  const { bytes } = await readSource({ kind: 'file', name: path, path, below: basename(path) })
  return { file, bytes, page: divide(decode(bytes, { contentType }), url) }
}
