import { readFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { SitkoError, wrongCall } from '../../errors.js'
import { readSource } from '../../input/read.js'
import { expandSources, type PageSource } from '../../input/sources.js'
import { decode } from '../../page/decode.js'
import { divide } from '../../page/divide.js'
import { contentHash } from '../../training/fingerprint.js'
import { annotationPath, readIfPresent } from '../../training/store.js'
import { writeWhole } from '../../training/write-whole.js'
import type { Page, PageHints } from '../../types.js'
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
  onFailure(source: PageSource, error: unknown): void
}

/** Makes every page a file of the annotations folder; those from elsewhere are copied into it, once. */
export async function collectPageFiles(
  args: readonly string[],
  { folder, settings, onFailure }: Collection,
): Promise<readonly PageFile[]> {
  const { sources, problems } = await expandSources(args)
  if (problems[0]) throw problems[0]
  if (sources.some(({ kind }) => kind === 'stdin'))
    throw wrongCall('A page cannot come from stdin: that is where the keys come from. Save it to a file.')
  if (sources.length > 1 && settings.url !== undefined)
    throw wrongCall('--url is the address of one page, and there are several. Leave it out.')
  const files: PageFile[] = []
  for (const source of sources) {
    try {
      files.push(isInside(source, folder) ? await known(source.path, folder) : await copyIn(source, folder, settings))
    } catch (error) {
      onFailure(source, error)
    }
  }
  return files
}

const isInside = (source: PageSource, folder: string): source is PageSource & { kind: 'file' } =>
  source.kind === 'file' && resolve(source.path).startsWith(resolve(folder) + sep)

/** A page that lies in the annotations folder already; its annotation knows where it comes from. */
async function known(path: string, folder: string): Promise<PageFile> {
  const annotation = await readIfPresent(annotationPath(path))
  if (annotation) {
    const { site, url, contentType } = annotation
    return { path, site, url, contentType }
  }
  const [site = ''] = relative(resolve(folder), resolve(path)).split(sep)
  const { page } = await openFile({ path, site, url: null, contentType: undefined })
  const isInSiteFolder = site !== basename(path)
  return { path, site: isInSiteFolder ? site : siteOf(page.metadata.canonical, path), url: null, contentType: undefined }
}

async function copyIn(source: PageSource, folder: string, settings: PageSettings): Promise<PageFile> {
  const { bytes, hints } = await openPage(source, settings)
  const page = divide(decode(bytes, hints), hints.url)
  const url = hints.url ?? page.metadata.canonical
  const site = siteOf(url, source.kind === 'file' ? source.path : '')
  const stem = basename(outputStem(source)).replace(new RegExp(`^(?:www\\.)?${RegExp.escape?.(site) ?? site}_`), '')
  const path = await freePath(join(folder, site), stem, contentHash(bytes))
  if (path.isNew) await writeWhole(path.path, bytes)
  return { path: path.path, site, url: addressOrNull(url), contentType: neededContentType(bytes, hints) }
}
