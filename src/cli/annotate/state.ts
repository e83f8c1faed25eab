import type { LabelOrigin } from '../../training/annotation.js'
import type { Label } from '../../types.js'

export interface Suggestion {
  readonly label: Label
  /** Probability of each label, 0..1. */
  readonly probabilities: Readonly<Record<Label, number>>
}

export interface Vote {
  readonly who: string
  readonly label: Label
}

/** A block as the annotator shows it. */
export interface BlockItem {
  readonly text: string
  readonly preformatted: boolean
  readonly path: string
  readonly suggestion: Suggestion | null
  /** What others said of it, when their disagreement is under review. */
  readonly votes: readonly Vote[]
  /** Whether it is to be labelled now; the others are only context. */
  readonly isWanted: boolean
}

export interface GivenLabel {
  readonly label: Label
  readonly how: LabelOrigin
}

/** One label before and after a key was pressed. */
export interface Change {
  readonly block: number
  readonly before: GivenLabel | null
  readonly after: GivenLabel | null
}

/** What one key changed, and where the cursor stood: undone as a whole. */
export interface UndoStep {
  readonly at: number
  readonly changes: readonly Change[]
}

export interface PageView {
  readonly title: string
  /** Address or file. */
  readonly source: string
  /** Its place among the pages of this run, from 1. */
  readonly number: number
  readonly blocks: readonly BlockItem[]
}

/** A page as it is opened: with the labels it has. */
export interface OpenedPage {
  readonly page: PageView
  readonly labels: readonly (GivenLabel | null)[]
  readonly history: readonly UndoStep[]
  /** Wanted blocks of all other pages, and those of them with a label. */
  readonly elsewhere: { readonly blocks: number; readonly labelled: number }
  readonly notice: string | null
}

export type Mode =
  | { readonly kind: 'label' }
  | { readonly kind: 'complete' }
  | { readonly kind: 'help' }
  | { readonly kind: 'search'; readonly query: string }
  /** Asks before many labels are given at once. */
  | { readonly kind: 'confirm'; readonly what: 'other' | 'suggestions' }
  /** Offers to train with the pages done so far. */
  | { readonly kind: 'offer'; readonly pages: number }

/** What does not change while the annotator runs. */
export interface Settings {
  readonly keys: Readonly<Record<Label, string>>
  readonly order: 'page' | 'least-certain'
  readonly pages: number
}

export interface State extends OpenedPage {
  readonly settings: Settings
  readonly mode: Mode
  /** The block the cursor is at. */
  readonly at: number
  /** How many lines of a long block have been scrolled away. */
  readonly scroll: number
  readonly lastQuery: string
  /** What the background training is doing; null while there is none. */
  readonly training: string | null
}

export type Event =
  /** A key by its name (`up`, `space`, `tab`, `return`) or as the character it types. */
  | { readonly kind: 'key'; readonly key: string }
  /** The window decides how far a long block can be scrolled. */
  | { readonly kind: 'scroll'; readonly by: number; readonly most: number }
  | { readonly kind: 'opened'; readonly opened: OpenedPage; readonly thenUndo: boolean }
  | { readonly kind: 'offer'; readonly pages: number }
  | { readonly kind: 'suggested'; readonly suggestions: readonly (Suggestion | null)[] }
  | { readonly kind: 'training'; readonly status: string | null; readonly notice: string | null }
  | { readonly kind: 'notice'; readonly notice: string }

/** What the reducer wants done outside. */
export type Effect =
  | { readonly kind: 'save'; readonly changes: readonly Change[] }
  /** `after-page`: the page is done with, so this is the moment to offer a training. */
  | { readonly kind: 'open'; readonly which: 'next' | 'after-page' | 'previous' | 'last-changed' }
  | { readonly kind: 'train' }
  | { readonly kind: 'leave' }

export interface Outcome {
  readonly state: State
  readonly effects: readonly Effect[]
}

export const DEFAULT_KEYS: Readonly<Record<Label, string>> = { HEADER: 'h', TEXT: 't', OTHER: 'o' }

/** Keys with a meaning of their own; a label cannot have them. */
export const COMMAND_KEYS = ['u', 'a', 'A', 's', 'p', 'n', 'q', '/', '?', ' ']

/** Wanted and not labelled yet. */
export const isOpen = ({ page, labels }: Pick<State, 'page' | 'labels'>, block: number): boolean =>
  page.blocks[block]?.isWanted === true && labels[block] === null

export const openBlocks = (state: Pick<State, 'page' | 'labels'>): readonly number[] =>
  state.page.blocks.flatMap((_block, i) => (isOpen(state, i) ? [i] : []))

export const isComplete = (state: Pick<State, 'page' | 'labels'>): boolean =>
  !state.page.blocks.some((_block, i) => isOpen(state, i))
