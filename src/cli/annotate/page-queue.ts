import type { PageFile } from './page-files.js'
import type { PreparedPage } from './prepare.js'
import type { Effect, UndoStep } from './state.js'

/** What is known of a page without having it open. */
export interface PageStatus {
  readonly file: PageFile
  wanted: number
  labelled: number
  isSkipped: boolean
  /** What was done on it in this run; null before it was opened. */
  history: readonly UndoStep[] | null
}

export type Destination = Extract<Effect, { kind: 'open' }>['which']

/** The pages of a run, and which of them comes next. */
export class PageQueue {
  private readonly pages: PageStatus[] = []
  private readonly visited: number[] = []
  private at = 0
  /** Everything was labelled from the start: whoever comes back wants to see the pages in turn. */
  private isRevisit = false

  add(prepared: PreparedPage): PageStatus {
    const wanted = prepared.isWanted.filter(Boolean).length
    const labelled = wanted - openIn(prepared, prepared.labels)
    const status = { file: prepared.file, wanted, labelled, isSkipped: false, history: null }
    this.pages.push(status)
    return status
  }

  sortBy(weight: (page: PageStatus) => number): void {
    this.pages.sort((a, b) => weight(b) - weight(a))
  }

  get current(): PageStatus {
    return this.pages[this.at]!
  }

  get length(): number {
    return this.pages.length
  }

  get complete(): number {
    return this.pages.filter(isComplete).length
  }

  /** Blocks still to be labelled, and the pages they are on. */
  get open(): { readonly blocks: number; readonly pages: number } {
    const blocks = this.pages.reduce((sum, { wanted, labelled }) => sum + wanted - labelled, 0)
    return { blocks, pages: this.length - this.complete }
  }

  /** Wanted blocks of all pages but the current one. */
  get elsewhere(): { readonly blocks: number; readonly labelled: number } {
    const others = this.pages.filter((page) => page !== this.current)
    return {
      blocks: others.reduce((sum, { wanted }) => sum + wanted, 0),
      labelled: others.reduce((sum, { labelled }) => sum + labelled, 0),
    }
  }

  /** The first page with something left to do. */
  begin(): number {
    const first = this.pages.findIndex((page) => !isComplete(page))
    this.isRevisit = first < 0
    return Math.max(0, first)
  }

  goTo(page: number): PageStatus {
    this.at = page
    this.visited.push(page)
    return this.current
  }

  /** Number of the page to open, what to say where there is none, null when all is done. */
  find(which: Destination): number | string | null {
    const { pages, at } = this
    if (which === 'previous') return at > 0 ? at - 1 : 'This is the first page.'
    if (which === 'last-changed') {
      const before = this.visited.findLast((page) => page !== at && (pages[page]!.history?.length ?? 0) > 0)
      return before ?? 'There is nothing to undo.'
    }
    if (this.isRevisit) return at + 1 < pages.length ? at + 1 : null
    this.current.isSkipped = !isComplete(this.current)
    const inOrder = [...pages.keys()].map((step) => (at + 1 + step) % pages.length)
    return inOrder.find((page) => !isComplete(pages[page]!) && !pages[page]!.isSkipped) ?? null
  }
}

export const isComplete = ({ wanted, labelled }: PageStatus): boolean => labelled >= wanted

export const openIn = ({ isWanted }: PreparedPage, labels: PreparedPage['labels']): number =>
  isWanted.filter((wanted, i) => wanted && labels[i] === null).length
