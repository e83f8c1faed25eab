import { importUnusable } from '../../errors.js'
import { LABELS, type Label, type Page } from '../../types.js'
import type { AnnotationFile } from '../annotated-pages.js'
import type { Annotation, BlockLabel } from '../annotation.js'
import { isRecord, schemaProblems } from '../annotation-schema.js'
import { annotatorOf } from '../annotators.js'
import { fingerprint } from '../fingerprint.js'
import { matchLabels } from '../match-labels.js'

/** A block on its way to or from another tool. */
export interface ExchangeBlock {
  readonly fingerprint: string
  readonly ordinal: number
  /** Null for a label whose block is no longer on the page. */
  readonly text: string | null
  readonly label: Label | null
  readonly who?: string
  readonly when?: string
  readonly how?: BlockLabel['how']
}

/** One annotator's labels of one page, with the text of its blocks. */
export interface ExchangePage {
  readonly head: Omit<Annotation, 'blocks'>
  readonly annotator: string | null
  readonly blocks: readonly ExchangeBlock[]
}

export function toExchange(file: AnnotationFile, page: Page): ExchangePage {
  const { blocks: _, ...head } = file.annotation
  const { given, lost } = matchLabels(page, file.annotation)
  const present = page.blocks.map(({ text }, ordinal): ExchangeBlock => {
    const { label = null, who, when, how } = given[ordinal] ?? {}
    const origin = label !== null && who && when && how ? { who, when, how } : {}
    return { ordinal, fingerprint: fingerprint(text), text, label, ...origin }
  })
  return {
    head,
    annotator: annotatorOf(file),
    blocks: [...present, ...lost.map((label) => ({ ...label, text: null }))],
  }
}

/** A page's text in one piece, as span-labelling tools want it. */
export interface PlacedText {
  readonly text: string
  /** Where each block begins and ends in it; null for one without text. */
  readonly places: readonly (Span | null)[]
}

export interface Span {
  readonly start: number
  readonly end: number
}

export interface LabelledSpan extends Span {
  readonly label: Label
}

/** Joins the blocks, one after another. Offsets count code points: so do Label Studio, Prodigy and Python. */
export function placeBlocks(blocks: readonly ExchangeBlock[]): PlacedText {
  const texts: string[] = []
  let start = 0
  const places = blocks.map(({ text }) => {
    if (text === null) return null
    texts.push(text)
    const end = start + codePoints(text)
    const place = { start, end }
    start = end + 1
    return place
  })
  return { text: texts.join('\n'), places }
}

function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

// A span drawn by hand rarely ends just where the block does.
const LEAST_COVERED = 0.5

/** The label of each block: of the span that covers most of it, where one covers enough. */
export function labelsFromSpans(
  places: readonly (Span | null)[],
  spans: readonly LabelledSpan[],
): readonly (Label | null)[] {
  return places.map((place) => {
    if (!place) return null
    const covered = new Map<Label, number>()
    for (const { start, end, label } of spans) {
      const shared = Math.min(end, place.end) - Math.max(start, place.start)
      if (shared > 0) covered.set(label, (covered.get(label) ?? 0) + shared)
    }
    const [most] = [...covered].sort((a, b) => b[1] - a[1])
    return most && most[1] >= (place.end - place.start) * LEAST_COVERED ? most[0] : null
  })
}

/** What an outside tool says of the blocks now, and who says so. */
export interface Relabelling {
  readonly labels: readonly (Label | null)[]
  readonly who: string
  readonly when: string
}

/** Puts new labels in. Where a label is as it was, it stays with whoever gave it. */
export const relabel = (page: ExchangePage, { labels, who, when }: Relabelling): ExchangePage => ({
  ...page,
  blocks: page.blocks.map((block, i) => {
    // The tool never saw a block without text; it has nothing to say of it.
    if (block.text === null || labels[i] === block.label) return block
    const { fingerprint, ordinal, text } = block
    const label = labels[i] ?? null
    return { fingerprint, ordinal, text, label, ...(label && { who, when, how: 'typed' as const }) }
  }),
})

/** What travels with a page through a tool that knows nothing of annotations: all but the texts. */
export const passport = (
  { head, annotator, blocks }: ExchangePage,
  places: PlacedText['places'],
): Readonly<Record<string, unknown>> => ({
  ...head,
  annotator,
  blocks: blocks.map(({ text: _, ...block }, i) => ({ ...block, ...places[i] })),
})

/** A passport read again: the page as it was sent, and where its blocks stand in the text. */
export function readPassport(
  value: unknown,
  place: string,
): { readonly page: ExchangePage; readonly places: PlacedText['places'] } {
  const page = readExchange(value, place)
  const places = (page.blocks as readonly Partial<Span>[]).map(({ start, end }) =>
    typeof start === 'number' && typeof end === 'number' ? { start, end } : null,
  )
  return {
    page: { ...page, blocks: page.blocks.map((block, i) => ({ ...block, text: places[i] ? '' : null })) },
    places,
  }
}

/** Checks what comes back: our own fields of an export, from a file anyone may have edited. */
export function readExchange(value: unknown, place: string): ExchangePage {
  if (!isRecord(value) || !Array.isArray(value.blocks) || !value.blocks.every(isRecord))
    throw importUnusable(place, 'it was not exported by `sitko annotations export`')
  const { blocks, annotator, ...head } = value
  const labelled = blocks.filter((block) => block.label !== null)
  const [problem] = schemaProblems({ ...head, blocks: labelled })
  if (problem) throw importUnusable(place, problem)
  return {
    head: head as unknown as Omit<Annotation, 'blocks'>,
    annotator: typeof annotator === 'string' ? annotator : null,
    blocks: blocks as unknown as readonly ExchangeBlock[],
  }
}

/** Records of a file that is either one JSON list or one JSON value a line. */
export function readRecords(text: string, place: string): readonly { value: unknown; place: string }[] {
  const isList = text.trimStart().startsWith('[')
  const values = isList ? parseList(text, place) : text.split('\n').filter((line) => line.trim() !== '')
  return values.map((value, i) => {
    const at = `${place}, ${isList ? 'record' : 'line'} ${i + 1}`
    return { value: isList ? value : parseJson(value as string, at), place: at }
  })
}

const parseList = (text: string, place: string) => parseJson(text, place) as readonly unknown[]

function parseJson(text: string, place: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw importUnusable(place, 'it is not JSON', cause)
  }
}

export const isLabel = (value: unknown): value is Label => LABELS.includes(value as Label)
