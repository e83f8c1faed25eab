import { basename } from 'node:path'
import type { Label, Page } from '../types.js'
import { cohenKappa, krippendorffAlpha, type PairAgreement, type Votes } from './agreement.js'
import { type AnnotationFile, type PageAnnotations, pagePathOf } from './annotated-pages.js'
import { matchLabels } from './match-labels.js'
import { annotationPath } from './store.js'

/** What the labels in `<page>.json`, which belong to nobody by name, are called in tables. */
export const COMMON = '(common)'

/** The name in `<page>.<name>.json`, null for `<page>.json`. */
export function annotatorOf(file: AnnotationFile): string | null {
  const common = annotationPath(pagePathOf(file))
  if (file.path === common) return null
  const stem = basename(common).slice(0, -'.json'.length)
  const name = basename(file.path).slice(0, -'.json'.length)
  return name.startsWith(`${stem}.`) ? name.slice(stem.length + 1) : name
}

/** What each annotator says of each block of a page. */
export interface PageVotes {
  readonly annotators: readonly string[]
  /** For each block one vote an annotator, in the order of `annotators`. */
  readonly votes: readonly Votes<Label>[]
}

/** The common file is one voice among others only where a single person has a file of their own. */
export function votesOn(page: Page, files: PageAnnotations): PageVotes {
  const named = files.filter((file) => annotatorOf(file) !== null)
  const voices = named.length >= 2 ? named : files
  const matches = voices.map(({ annotation }) => matchLabels(page, annotation))
  return {
    annotators: voices.map((file) => annotatorOf(file) ?? COMMON),
    votes: page.blocks.map((_block, i) => matches.map((match) => match.labels[i] ?? null)),
  }
}

export const isDisputed = (votes: Votes<Label>): boolean =>
  new Set(votes.filter((vote) => vote !== null)).size > 1

export interface Agreement {
  readonly pairs: readonly (PairAgreement & { readonly annotators: readonly [string, string] })[]
  /** Krippendorff's alpha over all annotators. */
  readonly alpha: number | null
  /** Blocks that two or more labelled, and those of them not labelled alike. */
  readonly blocks: number
  readonly disputed: number
}

/** Agreement over many pages, where each may have other annotators. */
export function agreementOf(pages: readonly PageVotes[]): Agreement {
  const names = [...new Set(pages.flatMap(({ annotators }) => annotators))].sort()
  const units = pages.flatMap(({ annotators, votes }) => {
    const columns = names.map((name) => annotators.indexOf(name))
    return votes.map((unit) => columns.map((column) => unit[column] ?? null))
  })
  const pairs = names.flatMap((first, a) =>
    names.slice(a + 1).map((second, offset) => {
      const both = units.flatMap((unit) => {
        const [x, y] = [unit[a], unit[a + 1 + offset]]
        return x && y ? [[x, y] as const] : []
      })
      return { annotators: [first, second] as const, ...cohenKappa(both) }
    }),
  )
  const shared = units.filter((unit) => unit.filter((vote) => vote !== null).length > 1)
  return {
    pairs: pairs.filter(({ count }) => count > 0),
    alpha: krippendorffAlpha(units),
    blocks: shared.length,
    disputed: shared.filter(isDisputed).length,
  }
}
