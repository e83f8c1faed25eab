import { LABELS, type Label } from '../../types.js'
import {
  type Change,
  type Effect,
  type Event,
  type GivenLabel,
  isComplete,
  type Mode,
  type Outcome,
  openBlocks,
  type State,
} from './state.js'
import { beginState, findText, nextByTab, nextOpen } from './walk.js'

const PAGE_OF_BLOCKS = 10

const stay = (state: State): Outcome => ({ state, effects: [] })
const ask = (state: State, effect: Effect): Outcome => ({ state, effects: [effect] })
const inMode = (state: State, mode: Mode): Outcome => stay({ ...state, mode })
const say = (state: State, notice: string): Outcome => stay({ ...state, notice })

/** The annotator's whole behaviour: what each event makes of the state, and what is to be done outside. */
export function reduce(state: State, event: Event): Outcome {
  switch (event.kind) {
    case 'key':
      return press({ ...state, notice: null }, event.key)
    case 'scroll':
      return scroll({ ...state, notice: null }, event.by, event.most)
    case 'opened': {
      const opened = { ...beginState(event.opened, state.settings), training: state.training }
      return event.thenUndo ? undo(opened) : stay(opened)
    }
    case 'offer':
      return inMode(state, { kind: 'offer', pages: event.pages })
    case 'suggested':
      return stay({ ...state, page: { ...state.page, blocks: withSuggestions(state, event.suggestions) } })
    case 'training':
      return stay({ ...state, training: event.status, notice: event.notice ?? state.notice })
    case 'notice':
      return say(state, event.notice)
  }
}

const withSuggestions = (
  { page }: State,
  suggestions: Extract<Event, { kind: 'suggested' }>['suggestions'],
) => page.blocks.map((block, i) => ({ ...block, suggestion: suggestions[i] ?? null }))

function press(state: State, key: string): Outcome {
  switch (state.mode.kind) {
    case 'search':
      return typeQuery(state, state.mode.query, key)
    case 'confirm':
      return key === 'y' ? labelAll(state, state.mode.what) : backToWork(state)
    case 'offer':
      return answerOffer(state, key)
    case 'help':
      return backToWork(state)
    case 'complete':
      // Not space: held down for accepting, it would run on through the next pages.
      return key === 'space' ? stay(state) : command(state, key)
    case 'label':
      return command(state, key)
  }
}

const backToWork = (state: State): Outcome =>
  inMode(state, { kind: isComplete(state) ? 'complete' : 'label' })

function command(state: State, key: string): Outcome {
  const label = LABELS.find((name) => state.settings.keys[name] === key)
  if (label) return give(state, { label, how: 'typed' })
  switch (key) {
    case 'space':
      return accept(state)
    case 'up':
    case 'left':
      return moveTo(state, state.at - 1)
    case 'down':
    case 'right':
      return moveTo(state, state.at + 1)
    case 'home':
      return moveTo(state, 0)
    case 'end':
      return moveTo(state, state.page.blocks.length - 1)
    case 'tab':
      return moveTo(state, nextByTab(state))
    case 'return':
      return isComplete(state)
        ? ask(state, { kind: 'open', which: 'after-page' })
        : say(state, `${openBlocks(state).length} blocks have no label yet. s skips the page.`)
    case 'u':
      return undo(state)
    case 'a':
      return askFor(state, 'other')
    case 'A':
      return askFor(state, 'suggestions')
    case '/':
      return inMode(state, { kind: 'search', query: '' })
    case 'n':
      return find(state, state.lastQuery)
    case '?':
      return inMode(state, { kind: 'help' })
    case 's':
      return ask(state, { kind: 'open', which: 'next' })
    case 'p':
      return ask(state, { kind: 'open', which: 'previous' })
    case 'q':
      return ask(state, { kind: 'leave' })
    default:
      return say(state, '? shows the keys.')
  }
}

/** Labels the block at the cursor and moves on. */
function give(state: State, after: GivenLabel): Outcome {
  const { at, labels } = state
  if (state.page.blocks.length === 0) return say(state, 'The page has no blocks. s skips it.')
  return change(state, [{ block: at, before: labels[at] ?? null, after }])
}

function accept(state: State): Outcome {
  const suggestion = state.page.blocks[state.at]?.suggestion
  if (!suggestion) return say(state, 'There is no suggestion. Give the label by its own key.')
  return give(state, { label: suggestion.label, how: 'accepted' })
}

function change(state: State, changes: readonly Change[]): Outcome {
  const labels = [...state.labels]
  for (const { block, after } of changes) labels[block] = after
  const changed = { ...state, labels, history: [...state.history, { at: state.at, changes }] }
  const save: Effect = { kind: 'save', changes }
  const next = nextOpen(changed, state.at)
  if (next !== null) return { state: { ...goTo(changed, next), mode: { kind: 'label' } }, effects: [save] }
  const at = Math.min(state.at + 1, state.page.blocks.length - 1)
  return { state: { ...goTo(changed, at), mode: { kind: 'complete' } }, effects: [save] }
}

function undo(state: State): Outcome {
  const last = state.history.at(-1)
  if (!last) return ask(state, { kind: 'open', which: 'last-changed' })
  const labels = [...state.labels]
  for (const { block, before } of last.changes) labels[block] = before
  const undone: State = {
    ...goTo(state, last.at),
    labels,
    history: state.history.slice(0, -1),
    mode: { kind: 'label' },
  }
  const changes = last.changes.map(({ block, before, after }) => ({ block, before: after, after: before }))
  return { state: { ...undone, notice: 'Undone.' }, effects: [{ kind: 'save', changes }] }
}

const goTo = (state: State, at: number): State => ({ ...state, at, scroll: 0 })

function moveTo(state: State, at: number): Outcome {
  const last = Math.max(0, state.page.blocks.length - 1)
  return stay(goTo(state, Math.max(0, Math.min(at, last))))
}

/** Page down scrolls a long block; where nothing is left to scroll, it goes on by many blocks. */
function scroll(state: State, by: number, most: number): Outcome {
  const now = Math.min(state.scroll, most)
  const next = Math.max(0, Math.min(now + by, most))
  if (next !== now) return stay({ ...state, scroll: next })
  return moveTo(state, state.at + Math.sign(by) * PAGE_OF_BLOCKS)
}

function askFor(state: State, what: 'other' | 'suggestions'): Outcome {
  if (remaining(state, what).length === 0)
    return say(
      state,
      what === 'other' ? 'Every block has a label.' : 'There are no suggestions left to accept.',
    )
  return inMode(state, { kind: 'confirm', what })
}

/** The changes that `a` or `A` would make. */
export function remaining(state: State, what: 'other' | 'suggestions'): readonly Change[] {
  return openBlocks(state).flatMap((block) => {
    const suggestion = state.page.blocks[block]?.suggestion
    const after =
      what === 'other' ? OTHER : suggestion && ({ label: suggestion.label, how: 'accepted' } as const)
    return after ? [{ block, before: null, after }] : []
  })
}

const OTHER: GivenLabel = { label: 'OTHER' satisfies Label, how: 'typed' }

const labelAll = (state: State, what: 'other' | 'suggestions'): Outcome =>
  change(state, remaining(state, what))

function typeQuery(state: State, query: string, key: string): Outcome {
  if (key === 'escape') return backToWork(state)
  if (key === 'return')
    return find({ ...state, mode: backToWork(state).state.mode }, query || state.lastQuery)
  if (key === 'backspace') return inMode(state, { kind: 'search', query: [...query].slice(0, -1).join('') })
  const typed = key === 'space' ? ' ' : key
  // Names of keys that type nothing are longer than one character.
  return [...typed].length === 1 ? inMode(state, { kind: 'search', query: query + typed }) : stay(state)
}

function find(state: State, query: string): Outcome {
  if (query === '') return say(state, 'Nothing to search for. / begins a search.')
  const at = findText(state, query)
  const remembered = { ...state, lastQuery: query }
  return at === null ? say(remembered, `"${query}" is nowhere on this page.`) : stay(goTo(remembered, at))
}

function answerOffer(state: State, key: string): Outcome {
  if (key !== 'y' && key !== 'n' && key !== 'return' && key !== 'escape') return stay(state)
  const next: Effect = { kind: 'open', which: 'next' }
  const { state: working } = backToWork(state)
  return { state: working, effects: key === 'y' ? [{ kind: 'train' }, next] : [next] }
}
