import type { Format } from '../article/render/index.js'
import type { Label, PageHints } from '../types.js'

/** What a cleaning thread is started with. */
export interface WorkerSettings {
  readonly model?: string | undefined
  readonly plugin?: readonly string[]
  readonly 'no-builtins'?: boolean
  readonly format: Format
  readonly labels: readonly Label[] | undefined
  readonly maxBlocks: number | undefined
}

export interface CleanJob {
  readonly content: Uint8Array | string
  readonly hints: PageHints
}

/** What is left of a page when its thread is done with it: the article itself stays there. */
export interface CleanedPage {
  readonly output: string
  readonly charset: string
  readonly confidence: number
  readonly blocks: number
  readonly warnings: readonly string[]
  readonly ms: number
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
