import type { Format } from '../article/render/index.js'
import type { ArticleFacts } from '../overview/facts.js'
import type { Label, PageHints } from '../types.js'
import type { PluginValues } from './plugin-options.js'

/** How much a run says of its pages. */
export type Talk = 'quiet' | 'normal' | 'verbose'

/** What a cleaning thread is started with. */
export interface WorkerSettings extends PluginValues {
  readonly model?: string | undefined
  readonly format: Format
  readonly labels: readonly Label[] | undefined
  readonly maxBlocks: number | undefined
  /** Most bytes of a page in a JSON line. */
  readonly maxBytes: number
  /** How much is said of a page: what is not said need not be found out. */
  readonly talk: Talk
  /** Whether the run wants the facts of an overview. */
  readonly wantsFacts: boolean
}

export interface CleanJob {
  /** The page, or the JSON line it stands in. */
  readonly content: Uint8Array | string
  readonly isLine?: boolean
  readonly hints: PageHints
}

/** What is left of a page when its thread is done with it: the article itself stays there. */
export interface CleanedPage {
  /** Rendered, in UTF-8. */
  readonly output: Uint8Array
  /** Of a JSON line, as it came. */
  readonly id?: unknown
  readonly charset: string
  readonly confidence: number
  /** 0 where it is not said. */
  readonly blocks: number
  /** None where they are not said. */
  readonly warnings: readonly string[]
  readonly ms: number
  /** What an overview of the run counts, where one is wanted. */
  readonly facts?: ArticleFacts | null
}

export interface ThreadError {
  readonly code: string | null
  readonly message: string
  readonly stack: string | undefined
}

export type WorkerReply =
  | { readonly kind: 'ready' }
  | { readonly kind: 'cleaned'; readonly page: CleanedPage }
  | ({ readonly kind: 'failed' | 'unusable' } & ThreadError)
