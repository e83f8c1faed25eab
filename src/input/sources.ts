import { readdir, stat } from 'node:fs/promises'
import { basename, join, relative, resolve, sep } from 'node:path'
import { glob, isDynamicPattern } from 'tinyglobby'
import {
  addressUnsupported,
  addressWithPassword,
  folderWithoutPages,
  globWithoutMatch,
  pathMissing,
  pathUnreadable,
  type SitkoError,
} from '../errors.js'
import { reasonOf } from './reason.js'

/** Where one page comes from. `name` is how messages call it. */
export type PageSource =
  | {
      readonly kind: 'file'
      readonly name: string
      readonly path: string
      /** Its way below the folder or glob it was found in, with `/`; else its file name. */
      readonly below: string
    }
  | { readonly kind: 'url'; readonly name: string; readonly url: string }
  | { readonly kind: 'stdin'; readonly name: string }
  /** A part of a file of many pages; `stem` is its address or id, for naming its output. */
  | { readonly kind: 'record'; readonly name: string; readonly stem: string }

/** The pages found, and one problem for each argument that gave none: the rest can still be cleaned. */
export interface ExpandedSources {
  readonly sources: readonly PageSource[]
  readonly problems: readonly SitkoError[]
}

type Expansion = Iterable<PageSource | SitkoError>

const PAGE_NAME = /\.(?:html?|xhtml|warc)(?:\.gz)?$/i
// One letter before the colon is a Windows drive, not a scheme.
const ADDRESS = /^[a-z][a-z0-9+.-]+:\/\//i
const GLOB_CHARACTER = /[*?[\]{}()!+@|\\]/

/** Turns files, folders, globs, addresses and `-` into single pages, each once, in a stable order. */
export async function expandSources(args: readonly string[]): Promise<ExpandedSources> {
  const sources = new Map<string, PageSource>()
  const problems: SitkoError[] = []
  for (const arg of args) {
    for (const found of await expand(arg)) {
      if (found instanceof Error) problems.push(found)
      else if (!sources.has(identity(found))) sources.set(identity(found), found)
    }
  }
  return { sources: [...sources.values()], problems }
}

function identity(source: PageSource): string {
  if (source.kind === 'file') return `file ${resolve(source.path)}`
  return source.kind === 'url' ? `url ${source.url}` : 'stdin'
}

async function expand(arg: string): Promise<Expansion> {
  if (arg === '-') return [{ kind: 'stdin', name: 'stdin' }]
  if (ADDRESS.test(arg)) return [fromAddress(arg)]
  // The file system comes before the glob: saved pages have names such as `Zpráva [2].html`.
  const kind = await kindOf(arg)
  if (kind === 'file') return [{ kind: 'file', name: arg, path: arg, below: basename(arg) }]
  if (kind === 'folder') return fromFolder(arg)
  if (kind === 'missing') return isDynamicPattern(arg) ? fromGlob(arg) : [pathMissing(arg)]
  return [kind]
}

function fromAddress(address: string): PageSource | SitkoError {
  const url = URL.canParse(address) ? new URL(address) : null
  if (url?.protocol !== 'http:' && url?.protocol !== 'https:') return addressUnsupported(address)
  if (url.username || url.password) return addressWithPassword(url.host)
  url.hash = ''
  return { kind: 'url', name: address, url: url.href }
}

async function kindOf(path: string): Promise<'file' | 'folder' | 'missing' | SitkoError> {
  try {
    return (await stat(path)).isDirectory() ? 'folder' : 'file'
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException
    return code === 'ENOENT' || code === 'ENOTDIR' ? 'missing' : pathUnreadable(path, reasonOf(cause), cause)
  }
}

async function fromFolder(folder: string): Promise<Expansion> {
  const found: (PageSource | SitkoError)[] = []
  await walk(folder, folder, found)
  return found.length > 0 ? found : [folderWithoutPages(folder)]
}

async function walk(root: string, folder: string, found: (PageSource | SitkoError)[]): Promise<void> {
  const entries = await entriesOf(folder)
  if (entries instanceof Error) {
    found.push(entries)
    return
  }
  for (const entry of [...entries].sort((a, b) => byCodeUnit(a.name, b.name))) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) await walk(root, path, found)
    else if (PAGE_NAME.test(entry.name) && (await isPageFile(entry, path)))
      found.push({ kind: 'file', name: path, path, below: below(root, path) })
  }
}

// A link to a folder is not followed: it can lead back up and the walk would not end.
async function isPageFile(entry: { isSymbolicLink(): boolean; isFile(): boolean }, path: string) {
  return entry.isFile() || (entry.isSymbolicLink() && (await kindOf(path)) === 'file')
}

async function entriesOf(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true })
  } catch (cause) {
    return pathUnreadable(folder, reasonOf(cause), cause)
  }
}

async function fromGlob(pattern: string): Promise<Expansion> {
  const slashed = sep === '\\' ? pattern.replaceAll('\\', '/') : pattern
  const literal = slashed.slice(0, slashed.search(GLOB_CHARACTER))
  const root = literal.slice(0, literal.lastIndexOf('/') + 1) || '.'
  const paths = await glob(slashed, { expandDirectories: false, onlyFiles: true, dot: false })
  if (paths.length === 0) return [globWithoutMatch(pattern)]
  return paths
    .sort(byCodeUnit)
    .map((path) => ({ kind: 'file', name: path, path, below: below(root, path) }) as const)
}

const below = (root: string, path: string) => relative(root, path).replaceAll(sep, '/')

// Not localeCompare: the order must not depend on the machine's language.
const byCodeUnit = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
