import { stripVTControlCharacters } from 'node:util'
import { LABELS } from '../../types.js'
import { displayWidth, fit, LABEL_COLOURS, type Paint, paintFor, printableLine } from '../terminal.js'
import { helpLines } from './help.js'
import { type Layout, layOut, type Window } from './layout.js'
import { remaining } from './reduce.js'
import { type BlockItem, type GivenLabel, openBlocks, type State } from './state.js'

export interface Drawing extends Window {
  readonly colour: boolean
}

const LABEL_WIDTH = 8
const MARKS: Readonly<Record<GivenLabel['how'], string>> = {
  typed: ' ',
  accepted: '+',
  remembered: '~',
  aligned: '=',
}

/** The whole window as text: at most `rows` lines of less than `columns` columns. */
export function render(state: State, { columns, rows, colour }: Drawing): string {
  const paint = paintFor({ isTTY: colour }, {})
  const layout = layOut(state, { columns, rows })
  const body = rows - layout.foot
  const lines =
    state.mode.kind === 'help'
      ? helpLines(state, layout.width).slice(0, body)
      : [...headLines(state, layout, paint), ...blockLines(state, layout, paint)].slice(0, body)
  while (lines.length < body) lines.push('')
  return [...lines, ...footLines(state, layout, paint)].join('\n')
}

function headLines(state: State, { width, head }: Layout, paint: Paint): string[] {
  const { page, settings, elsewhere } = state
  const wanted = page.blocks.filter(({ isWanted }) => isWanted).length
  const done = wanted - openBlocks(state).length
  const all = elsewhere.blocks + wanted
  const share = all === 0 ? 100 : Math.floor((100 * (elsewhere.labelled + done)) / all)
  const lines = [
    spread(printableLine(page.title), `page ${page.number}/${settings.pages}`, width, (text) =>
      paint('bold', text),
    ),
    spread(printableLine(page.source), `${done}/${wanted} blocks · all ${share} %`, width, (text) =>
      paint('dim', text),
    ),
    paint('dim', '─'.repeat(width)),
  ]
  return lines.slice(0, head)
}

/** A text to the left, cut to what another to the right leaves of the line. */
function spread(left: string, right: string, width: number, style: (text: string) => string): string {
  const room = width - displayWidth(stripVTControlCharacters(right)) - 2
  if (room < width / 3) return style(fit(left, width).trimEnd())
  return `${style(fit(left, room))}  ${right}`
}

function blockLines(state: State, layout: Layout, paint: Paint): string[] {
  const { above, below, lines, visible, width } = layout
  const first = Math.min(state.scroll, lines.length - visible)
  const hidden = lines.length - visible - first
  const bar = paint('bold', '┃')
  return [
    ...neighbours(state, { from: state.at - above, to: state.at, width, paint }),
    currentLine(state, width, paint),
    first > 0 ? `${bar} ${paint('dim', `… ${first} lines above (PgUp)`)}` : bar,
    ...lines.slice(first, first + visible).map((line) => `${bar} ${line}`.trimEnd()),
    hidden > 0 ? `${bar} ${paint('dim', `… ${hidden} more lines (PgDn)`)}` : bar,
    ...neighbours(state, { from: state.at + 1, to: state.at + 1 + below, width, paint }),
  ]
}

interface Neighbours {
  readonly from: number
  readonly to: number
  readonly width: number
  readonly paint: Paint
}

function neighbours({ page, labels }: State, { from, to, width, paint }: Neighbours): string[] {
  const lines: string[] = []
  for (let i = from; i < to; i++) {
    const block = page.blocks[i]
    lines.push(block ? neighbourLine(block, labels[i] ?? null, width, paint) : '')
  }
  return lines
}

function neighbourLine(block: BlockItem, given: GivenLabel | null, width: number, paint: Paint): string {
  // No terminal line shows more of a block than this; cleaning up all of a long one would take time.
  const text = fit(printableLine(block.text.slice(0, width * 4)), width - LABEL_WIDTH - 1).trimEnd()
  return `${labelCell(block, given, paint)} ${paint('dim', text)}`
}

/** What a block is; in brackets what the model thinks it is. */
function labelCell({ suggestion, isWanted }: BlockItem, given: GivenLabel | null, paint: Paint): string {
  if (given) return paint(LABEL_COLOURS[given.label], `${given.label}${MARKS[given.how]}`.padEnd(LABEL_WIDTH))
  const guess = isWanted && suggestion ? `(${suggestion.label.toLowerCase()})` : isWanted ? '·' : ''
  return paint('dim', guess.padEnd(LABEL_WIDTH))
}

function currentLine(state: State, width: number, paint: Paint): string {
  const block = state.page.blocks[state.at]
  if (!block) return ''
  const number = `${state.at + 1}/${state.page.blocks.length}`
  return spread(`▶ ${number}  ${printableLine(block.path)}`, standing(state, block, paint), width, (text) =>
    paint('bold', text),
  )
}

const ORIGINS: Readonly<Record<GivenLabel['how'], string>> = {
  typed: '',
  accepted: ' (accepted)',
  remembered: ' (remembered)',
  aligned: ' (aligned)',
}

/** What is known of the current block: its label, what others said, what the model suggests. */
function standing({ labels, at }: State, block: BlockItem, paint: Paint): string {
  const parts: string[] = []
  const given = labels[at]
  if (given) parts.push(`${paint(LABEL_COLOURS[given.label], given.label)}${ORIGINS[given.how]}`)
  if (block.votes.length > 0)
    parts.push(block.votes.map(({ who, label }) => `${printableLine(who)}: ${label}`).join(', '))
  const { suggestion } = block
  if (suggestion) {
    const share = Math.round(100 * suggestion.probabilities[suggestion.label])
    parts.push(
      `${given ? 'model' : 'suggested'}: ${paint(LABEL_COLOURS[suggestion.label], suggestion.label)} ${share} %`,
    )
  } else if (!given) parts.push('no label')
  return parts.join('  ')
}

function footLines(state: State, { width, foot }: Layout, paint: Paint): string[] {
  const question = questionLine(state)
  const status = question ?? state.notice ?? (state.training === null ? '' : `Training: ${state.training}`)
  const lines = [
    paint(question === null ? 'dim' : 'bold', fit(printableLine(status), width).trimEnd()),
    fit(keyLine(state, width), width).trimEnd(),
  ]
  // In a very small window a question or notice matters more than the keys.
  return foot === 1 ? [status === '' ? lines[1]! : lines[0]!] : lines
}

function questionLine(state: State): string | null {
  const { mode } = state
  switch (mode.kind) {
    case 'search':
      return `/${mode.query}▏  enter finds, esc leaves`
    case 'confirm': {
      const { length } = remaining(state, mode.what)
      const what = mode.what === 'other' ? 'Label OTHER what has no label yet' : 'Accept all suggestions left'
      return `${what} (${length} blocks)? y yes, any other key no`
    }
    case 'offer':
      return `${mode.pages} pages done. Train on all labels so far, for better suggestions? y yes, n no`
    case 'complete':
      return state.notice ?? 'Every block is labelled. Enter goes on to the next page, u undoes.'
    default:
      return null
  }
}

function keyLine({ settings }: State, width: number): string {
  const labels = LABELS.map((label) => `${settings.keys[label]} ${label}`).join('  ')
  const rest =
    width >= 70 ? '  space accept  u undo  tab next open  q quit  ? keys' : '  space ok  u undo  ? keys'
  return labels + rest
}
