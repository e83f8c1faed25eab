import { readFile } from 'node:fs/promises'
import type { Label, Page } from '../types.js'
import { contentHash, fingerprint } from './fingerprint.js'
import { matchLabels } from './match-labels.js'

/**
 * Labels of a public corpus without its text: `annotations/corpora/<name>.jsonl`, one page a line. Whoever has
 * the corpus can train on it again. HEADER and TEXT blocks are listed by place and fingerprint
 * (`12H8d0f...`); every other block is OTHER.
 */
export interface LabelLine {
  readonly page: string
  readonly site: string
  /** SHA-256 of the page's bytes. */
  readonly hash: string
  readonly labels: string
}

const LETTERS: Readonly<Record<string, Label>> = { H: 'HEADER', T: 'TEXT' }

export function packLabels(page: Page, labels: readonly (Label | null)[]): string {
  const packed: string[] = []
  labels.forEach((label, i) => {
    if (label === 'HEADER' || label === 'TEXT')
      packed.push(`${i}${label[0]}${fingerprint(page.blocks[i]!.text)}`)
  })
  return packed.join(' ')
}

/** The labels of a page's blocks, and how many of those in the file no block fits any more. */
export function unpackLabels(page: Page, packed: string): { labels: readonly Label[]; lost: number } {
  const blocks = packed.split(' ').flatMap((item) => {
    const [, ordinal, letter, print] = /^(\d+)([HT])([0-9a-f]{16})$/.exec(item) ?? []
    if (!ordinal || !letter || !print) return []
    const label = LETTERS[letter]!
    return [
      { ordinal: Number(ordinal), fingerprint: print, label, who: '', when: '', how: 'aligned' as const },
    ]
  })
  const { labels, lost } = matchLabels(page, { blocks })
  return { labels: labels.map((label) => label ?? 'OTHER'), lost: lost.length }
}

/** The lines of a label file by page; none where there is no such file. */
export async function readLabelFile(path: string): Promise<ReadonlyMap<string, LabelLine>> {
  // Absent for every corpus but the public ones: then labels come from aligning gold texts.
  const text = await readFile(path, 'utf8').catch(() => '')
  const lines = text.split('\n').filter(Boolean)
  return new Map(
    lines.map((line) => {
      const read = JSON.parse(line) as LabelLine
      return [read.page, read]
    }),
  )
}

/** A page's labels from its line, null where the page is not the one that was labelled. */
export function labelsFromLine(
  page: Page,
  bytes: Uint8Array,
  line: LabelLine | undefined,
): readonly Label[] | null {
  if (!line || line.hash !== contentHash(bytes)) return null
  return unpackLabels(page, line.labels).labels
}
