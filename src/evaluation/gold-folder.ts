import { readdir } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { goldFolderUnusable } from '../errors.js'
import { reasonOf } from '../input/reason.js'
import { type GoldFile, readGold } from './gold.js'

const GOLD_EXTENSION = /\.(?:json|txt)$/i
const PAGE_EXTENSION = /\.(?:html?|xhtml)(?:\.gz)?$/i

/** Golds of a folder, found by the names of their pages. */
export class GoldFolder {
  private readonly pathOf = new Map<string, string>()
  private readonly byName = new Map<string, string[]>()
  private readonly used = new Set<string>()

  private constructor(paths: readonly string[], root: string) {
    for (const path of paths) {
      const id = stemOf(relative(root, path).split(sep).join('/'))
      // `a.json` comes before `a.txt`, which is most likely made of it.
      if (this.pathOf.has(id)) continue
      this.pathOf.set(id, path)
      const name = nameOf(id)
      this.byName.set(name, [...(this.byName.get(name) ?? []), id])
    }
  }

  static async open(folder: string): Promise<GoldFolder> {
    try {
      const entries = await readdir(folder, { withFileTypes: true, recursive: true })
      const paths = entries
        .filter(
          (entry) => !entry.isDirectory() && !entry.name.startsWith('.') && GOLD_EXTENSION.test(entry.name),
        )
        .map((entry) => join(entry.parentPath, entry.name))
        .sort((a, b) => (a < b ? -1 : 1))
      if (paths.length > 0) return new GoldFolder(paths, folder)
    } catch (cause) {
      throw goldFolderUnusable(folder, reasonOf(cause), cause)
    }
    throw goldFolderUnusable(folder, 'it holds no .json or .txt file')
  }

  /**
   * The gold of a page that may be called by any of these paths, the surest first: the same path, else the only
   * gold of the same file name, else what annotators with a name of their own left.
   */
  async find(pagePaths: readonly string[]): Promise<GoldFile | null> {
    const stems = pagePaths.map(stemOf)
    const id =
      stems.find((stem) => this.pathOf.has(stem)) ?? stems.map((stem) => this.onlyNamed(stem)).find(Boolean)
    if (id) return this.read(id)
    for (const stem of stems) {
      const ids = [...this.pathOf.keys()].filter((known) => annotatedPage(known) === stem)
      const golds = await Promise.all(ids.map((each) => this.read(each)))
      const annotations = golds.flatMap((gold) => ('annotations' in gold ? gold.annotations : []))
      const [first] = golds
      if (first && annotations.length > 0) return { id: stem, site: first.site, url: first.url, annotations }
    }
    return null
  }

  /** Golds that no page asked for. */
  get unused(): readonly string[] {
    return [...this.pathOf.keys()].filter((id) => !this.used.has(id))
  }

  private onlyNamed(stem: string): string | undefined {
    const ids = this.byName.get(nameOf(stem))
    return ids?.length === 1 ? ids[0] : undefined
  }

  private async read(id: string): Promise<GoldFile> {
    this.used.add(id)
    return readGold(this.pathOf.get(id)!, id)
  }
}

const stemOf = (path: string): string =>
  path.normalize('NFC').replace(GOLD_EXTENSION, '').replace(PAGE_EXTENSION, '')

const nameOf = (stem: string): string => stem.slice(stem.lastIndexOf('/') + 1)

// `<page>.<annotator>`, and an annotator's name has no dots.
const annotatedPage = (id: string): string => id.replace(/\.[^./]+$/, '')
