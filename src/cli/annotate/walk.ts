import { isComplete, type OpenedPage, openBlocks, type Settings, type State } from './state.js'

/** How much the model doubts what a block is: all without a suggestion, little with a sure one. */
function doubt({ page, labels }: State, block: number): number {
  const suggestion = page.blocks[block]?.suggestion
  if (!suggestion) return 1
  return 1 - suggestion.probabilities[labels[block]?.label ?? suggestion.label]
}

const mostDoubted = (state: State, blocks: readonly number[]): number | undefined =>
  blocks.reduce<number | undefined>(
    (worst, block) => (worst === undefined || doubt(state, block) > doubt(state, worst) ? block : worst),
    undefined,
  )

/** Where to go after a block: on the page's way or to the greatest doubt. Null when nothing is left open. */
export function nextOpen(state: State, from: number): number | null {
  const open = openBlocks(state)
  if (state.settings.order === 'least-certain')
    return mostDoubted(state, open.length > 1 ? open.filter((block) => block !== from) : open) ?? null
  return open.find((block) => block > from) ?? open[0] ?? null
}

/** Where tab goes: to the next open block; when there is none, round the labels the model doubts most. */
export function nextByTab(state: State): number {
  const open = nextOpen(state, state.at)
  if (open !== null) return open
  const wanted = state.page.blocks.flatMap((block, i) => (block.isWanted && i !== state.at ? [i] : []))
  const atDoubt = doubt(state, state.at)
  // Less doubted than here, or equal and further down: so that tab goes through all of them in turn.
  const later = wanted.filter(
    (block) => doubt(state, block) < atDoubt || (doubt(state, block) === atDoubt && block > state.at),
  )
  return mostDoubted(state, later.length > 0 ? later : wanted) ?? state.at
}

/** The next block that has the query in it, after the cursor and round to it. */
export function findText({ page, at }: State, query: string): number | null {
  const wanted = searchable(query)
  if (wanted === '') return null
  const { length } = page.blocks
  for (let step = 1; step <= length; step++) {
    const block = (at + step) % length
    if (searchable(page.blocks[block]!.text).includes(wanted)) return block
  }
  return null
}

/** Whoever searches for `cerny` means also `Černý`. */
const searchable = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()

/** A page just opened, the cursor at the greatest doubt or after the block that was labelled last. */
export function beginState(opened: OpenedPage, settings: Settings): State {
  const mode = { kind: isComplete(opened) ? 'complete' : 'label' } as const
  const state: State = { ...opened, settings, mode, at: 0, scroll: 0, lastQuery: '', training: null }
  return { ...state, at: nextOpen(state, opened.history.at(-1)?.at ?? -1) ?? 0 }
}
