import { align } from '../../training/align.js'
import {
  groupByPage,
  openSavedPage,
  type PageAnnotations,
  pagePathOf,
  readAnnotations,
} from '../../training/annotated-pages.js'
import type { Annotation, BlockLabel } from '../../training/annotation.js'
import { isDisputed, votesOn } from '../../training/annotators.js'
import { fingerprint } from '../../training/fingerprint.js'
import { doubtedBlocks } from '../../training/gold-doubts.js'
import { readGoldText, stemOf } from '../../training/gold-text.js'
import { matchLabels } from '../../training/match-labels.js'
import { annotationPath, changeLabels, readIfPresent } from '../../training/store.js'
import { newAnnotation, type OpenFile, openFile, type PageFile } from './page-files.js'
import type { GivenLabel, Vote } from './state.js'

/** A page ready to be worked on. */
export interface PreparedPage extends OpenFile {
  /** The annotation that new labels go to. */
  readonly path: string
  /** What it begins with where it does not exist yet. */
  readonly start: Annotation
  readonly fingerprints: readonly string[]
  /** Labels in the annotation, one for each block. */
  readonly stored: readonly (BlockLabel | null)[]
  /** Labels to show: those, unless a task has others or wants them given again. */
  readonly labels: readonly (GivenLabel | null)[]
  readonly votes: readonly (readonly Vote[])[]
  readonly isWanted: readonly boolean[]
  readonly notice: string | null
}

export type Prepare = (file: PageFile) => Promise<PreparedPage>

/** Every block is to be labelled. */
export const prepareAll =
  (annotator: string | undefined): Prepare =>
  async (file) =>
    withStored(await openFile(file), annotator)

async function withStored(opened: OpenFile, annotator: string | undefined): Promise<PreparedPage> {
  const { file, page } = opened
  const path = annotationPath(file.path, annotator)
  const start = newAnnotation(opened)
  const { given, lost } = matchLabels(page, (await readIfPresent(path)) ?? start)
  return {
    ...opened,
    path,
    start,
    fingerprints: page.blocks.map(({ text }) => fingerprint(text)),
    stored: given,
    labels: given,
    votes: given.map(() => []),
    isWanted: given.map(() => true),
    notice:
      lost.length > 0
        ? `${lost.length} labels belong to no block any more; they are kept in the file.`
        : null,
  }
}

export interface GoldOptions {
  /** Paths of gold texts by the names of their pages. */
  readonly texts: ReadonlyMap<string, string>
  readonly who: string
  readonly annotator: string | undefined
}

/** Labels what a gold text settles, at once, and leaves the rest to be looked at. */
export const prepareWithGold =
  ({ texts, who, annotator }: GoldOptions): Prepare =>
  async (file) => {
    const prepared = await prepareAll(annotator)(file)
    const goldPath = texts.get(stemOf(file.path))
    if (goldPath === undefined) return { ...prepared, notice: 'This page has no gold text.' }
    const gold = await readGoldText(goldPath)
    const { labels, covered } = align(prepared.page, gold)
    const doubted = doubtedBlocks(prepared.page, gold, labels)
    const when = new Date().toISOString()
    const stored = prepared.stored.map((label, ordinal): BlockLabel | null =>
      label || doubted.has(ordinal)
        ? label
        : {
            fingerprint: prepared.fingerprints[ordinal]!,
            ordinal,
            label: labels[ordinal]!,
            who,
            when,
            how: 'aligned',
          },
    )
    const changes = stored.filter((label, i): label is BlockLabel => label !== null && !prepared.stored[i])
    if (changes.length > 0) await changeLabels(prepared.path, { start: prepared.start, changes })
    return {
      ...prepared,
      stored,
      labels: stored,
      isWanted: stored.map((label, i) => label === null || doubted.has(i)),
      notice: covered < 0.9 ? `Only ${Math.round(covered * 100)} % of the gold text is on this page.` : null,
    }
  }

/** Only what annotators disagree about is to be decided; decisions go into the common annotation. */
export const prepareReview =
  (groups: ReadonlyMap<string, PageAnnotations>): Prepare =>
  async (file) => {
    const prepared = await prepareAll(undefined)(file)
    const group = groups.get(file.path)
    if (!group) return prepared
    const { annotators, votes } = votesOn(prepared.page, group)
    const others = group
      .filter(({ path }) => path !== prepared.path)
      .map(({ annotation }) => matchLabels(prepared.page, annotation).given)
    return {
      ...prepared,
      labels: votes.map((unit, block) => {
        const decided = prepared.stored[block]
        const said = others.map((given) => given[block] ?? null)
        if (decided && (!isDisputed(unit) || isLater(decided, said))) return decided
        const label = isDisputed(unit) ? null : (unit.find((vote) => vote !== null) ?? null)
        return label && { label, how: 'typed' }
      }),
      votes: votes.map((unit) =>
        isDisputed(unit) ? unit.flatMap((label, i) => (label ? [{ who: annotators[i]!, label }] : [])) : [],
      ),
      isWanted: votes.map(isDisputed),
    }
  }

/** A label in the common annotation decides a dispute only where it was given after what it decides. */
const isLater = ({ when }: BlockLabel, others: readonly (BlockLabel | null)[]): boolean =>
  others.every((other) => other === null || Date.parse(when) > Date.parse(other.when))

/** Pages that annotators disagree about, with all their annotations. */
export async function disputedPages(
  paths: readonly string[],
): Promise<{ readonly files: readonly PageFile[]; readonly groups: ReadonlyMap<string, PageAnnotations> }> {
  const files: PageFile[] = []
  const groups = new Map<string, PageAnnotations>()
  for (const group of groupByPage(await readAnnotations(paths))) {
    if (group.length < 2) continue
    const { page } = await openSavedPage(group[0])
    if (!votesOn(page, group).votes.some(isDisputed)) continue
    const { site, url, contentType } = group[0].annotation
    const path = pagePathOf(group[0])
    files.push({ path, site, url, contentType })
    groups.set(path, group)
  }
  return { files, groups }
}
