import type { Label } from '../types.js'

/** How a label came to be. */
export type LabelOrigin = 'typed' | 'accepted' | 'remembered' | 'aligned'

/** One block's label. The fingerprint finds the block again after a change in segmentation; no text is kept. */
export interface BlockLabel {
  /** Hash of the block's normalised text, 16 hexadecimal digits. */
  readonly fingerprint: string
  /** The block's place among the page's blocks when it was labelled. */
  readonly ordinal: number
  readonly label: Label
  readonly who: string
  /** ISO 8601. */
  readonly when: string
  readonly how: LabelOrigin
}

/** One page's labels: `annotations/<site>/<page>.json` beside the saved page, or apart for a public corpus. */
export interface Annotation {
  readonly format: 'sitko-annotation'
  readonly version: 1
  /** The saved page's file name, relative to the annotation's folder. */
  readonly page: string
  readonly url: string | null
  readonly site: string
  /** The server's Content-Type, where a fetched page needs it for its charset. */
  readonly contentType?: string | undefined
  /** When the annotation was begun, ISO 8601. */
  readonly date: string
  /** SHA-256 of the saved page's bytes (unzipped). */
  readonly hash: string
  /** Version of annotations/README.md the labels follow. */
  readonly guideline: string
  readonly blocks: readonly BlockLabel[]
}
