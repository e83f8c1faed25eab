import { compose } from './article/compose.js'
import { decide } from './article/decide.js'
import { explain } from './article/explain.js'
import type { ModelCard } from './crf/card.js'
import { loadModel } from './crf/load.js'
import { featurise } from './features/index.js'
import { bindModel } from './features/scorer.js'
import { decode } from './page/decode.js'
import { divide } from './page/divide.js'
import { checkShape, type LoadedPlugin } from './plugins/check.js'
import { createHost, type HostOptions } from './plugins/host.js'
import type { Article, Inspection, Label, PageHints, Plugin } from './types.js'

export interface CleanerOptions {
  /** A model's bytes, as `sitko train` writes them; without it the shipped model. */
  readonly model?: Uint8Array | ArrayBuffer | undefined
  /** What is known about sites, and what is done with articles after cleaning. */
  readonly plugins?: readonly Plugin[] | undefined
  /** A page with more blocks, seen or hidden, is refused while it is read (default: 500,000). */
  readonly maxBlocks?: number | undefined
  /** How long one plugin may take on one page, in milliseconds (default: 5000). */
  readonly pluginTimeout?: number | undefined
}

/** What the builds for Node and for browsers do differently. */
export interface CleanerParts {
  /** Plugins that were loaded from somewhere, and checked. */
  readonly loaded?: readonly LoadedPlugin[]
  readonly limiter?: HostOptions['limiter']
}

/** Cleans any number of pages with one model. Holds no state between pages. */
export interface Cleaner {
  /** What the model in use says of itself. */
  readonly model: ModelCard
  clean(input: Uint8Array | ArrayBuffer | string, hints?: PageHints): Promise<Article>
  /** As `clean`, with the reasons for every block's label. */
  inspect(input: Uint8Array | ArrayBuffer | string, hints?: PageHints): Promise<Inspection>
}

export async function createCleaner(
  options: CleanerOptions = {},
  parts: CleanerParts = {},
): Promise<Cleaner> {
  const given = (options.plugins ?? []).map((plugin) =>
    checkShape(plugin, plugin?.name ?? 'given as an object'),
  )
  const host = createHost({
    plugins: [...(parts.loaded ?? []), ...given],
    timeLimitMs: options.pluginTimeout,
    limiter: parts.limiter,
  })
  const { model, card } = await loadModel(options.model ?? (await defaultModel()))
  const score = bindModel(model)

  function label(input: Uint8Array | ArrayBuffer | string, hints: PageHints) {
    const bytes = input instanceof ArrayBuffer ? new Uint8Array(input) : input
    const page = divide(decode(bytes, hints), hints.url, options.maxBlocks)
    const features = featurise(page)
    const decision = decide(score(features), model.labels as readonly Label[], page)
    return { page, features, visit: host.visit(page, decision, hints) }
  }

  return {
    model: card,
    async clean(input, hints = {}) {
      const { page, visit } = label(input, hints)
      return visit.finish(compose(page, visit.decision, hints))
    },
    async inspect(input, hints = {}) {
      const { page, features, visit } = label(input, hints)
      const article = await visit.finish(compose(page, visit.decision, hints))
      return { article, blocks: explain(article, features, visit.decision, model) }
    },
  }
}

/** The shipped model. A chunk of its own, loaded when first needed, so that it costs nobody who brings one. */
export async function defaultModel(): Promise<Uint8Array> {
  const { default: base64 } = await import('sitko:default-model')
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let i = 0; i < text.length; i++) bytes[i] = text.charCodeAt(i)
  return bytes
}
