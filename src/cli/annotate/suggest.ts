import { type Cleaner, createCleaner } from '../../index.js'
import type { OpenFile } from './page-files.js'
import type { Suggestion } from './state.js'

/** Says what a model thinks of each block. */
export interface Suggester {
  suggest(opened: OpenFile): Promise<readonly (Suggestion | null)[]>
  /** Takes another model from now on. */
  load(model: string): Promise<void>
}

export async function createSuggester(model: string | undefined): Promise<Suggester> {
  let cleaner: Cleaner = await createCleaner({ model })
  return {
    async suggest({ file, bytes, page }) {
      const { blocks } = await cleaner.inspect(bytes, {
        url: file.url ?? undefined,
        contentType: file.contentType,
      })
      return page.blocks.map((_block, i) => {
        const found = blocks[i]
        return found ? { label: found.label, probabilities: found.probabilities } : null
      })
    },
    async load(path) {
      cleaner = await createCleaner({ model: path })
    },
  }
}

/** How much a model doubts a page as a whole: the mean over the blocks nobody has labelled yet. */
export function pageDoubt(
  suggestions: readonly (Suggestion | null)[],
  isOpen: (block: number) => boolean,
): number {
  const doubts = suggestions.flatMap((suggestion, i) =>
    isOpen(i) ? [suggestion ? 1 - suggestion.probabilities[suggestion.label] : 1] : [],
  )
  return doubts.length === 0 ? 0 : doubts.reduce((sum, doubt) => sum + doubt, 0) / doubts.length
}
