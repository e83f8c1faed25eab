import { jsonText } from '../article/render/json.js'
import { type Evidence, type InspectedBlock, type Inspection, LABELS, type Label } from '../types.js'
import { fit, LABEL_COLOURS, type Paint, printableLine } from './terminal.js'

export interface Screen {
  readonly width: number
  readonly paint: Paint
}

const LABEL_WIDTH = 6
const SHARE_WIDTH = 4
const TAG_WIDTH = 10
const MIN_TEXT_WIDTH = 10
const WEIGHT_WIDTH = 8
const GAP = '  '
// Beyond these the weights are too small to have decided anything.
const SHOWN_REASONS = 25

/** One line a block, fitted to the screen. */
export function blockTable(blocks: readonly InspectedBlock[], { width, paint }: Screen): string {
  const numberWidth = Math.max(1, String(blocks.length).length)
  const others = numberWidth + LABEL_WIDTH + SHARE_WIDTH + TAG_WIDTH + 4 * GAP.length
  const textWidth = Math.max(MIN_TEXT_WIDTH, width - others)
  const head = ['#'.padStart(numberWidth), 'label ', 'conf', 'tag'.padEnd(TAG_WIDTH), 'text'].join(GAP)
  const rows = blocks.map(({ label, confidence, tag, text }, index) =>
    [
      String(index + 1).padStart(numberWidth),
      paint(LABEL_COLOURS[label], label.padEnd(LABEL_WIDTH)),
      confidence.toFixed(2),
      fit(printableLine(tag), TAG_WIDTH),
      fit(firstLine(text, textWidth), textWidth).trimEnd(),
    ].join(GAP),
  )
  return `${[paint('bold', head), ...rows].join('\n')}\n`
}

// Megabytes in one block must not be cleaned up for the sake of a screen line.
const firstLine = (text: string, width: number) =>
  printableLine(text.length > width * 40 ? `${text.slice(0, width * 40)} …` : text)

/** What decided one block, the strongest evidence first. */
export function blockReasons(
  { number, block }: { readonly number: number; readonly block: InspectedBlock },
  { width, paint }: Screen,
): string {
  const { attributes, transitions } = block.why()
  const { label, path, text, probabilities } = block
  return [
    `${paint('bold', `Block ${number}`)}  ${paint(LABEL_COLOURS[label], label)}  ${printableLine(path)}`,
    fit(firstLine(text, width), width).trimEnd(),
    '',
    `${LABELS.map((name) => name.padStart(WEIGHT_WIDTH)).join('')}`,
    `${shares(probabilities)}  probability`,
    '',
    paint('bold', 'Attributes'),
    ...evidenceLines(attributes, width),
    '',
    paint('bold', 'Transitions'),
    ...evidenceLines(transitions, width),
    '',
  ].join('\n')
}

const shares = (of: Readonly<Record<Label, number>>) =>
  LABELS.map((label) => of[label].toFixed(3).padStart(WEIGHT_WIDTH)).join('')

function evidenceLines(evidence: readonly Evidence[], width: number): readonly string[] {
  const ranked = strongestFirst(evidence)
  const nameWidth = Math.max(MIN_TEXT_WIDTH, width - LABELS.length * WEIGHT_WIDTH - GAP.length)
  const lines = ranked
    .slice(0, SHOWN_REASONS)
    .map(
      ({ attribute, weights }) =>
        `${shares(weights)}${GAP}${fit(printableLine(attribute), nameWidth).trimEnd()}`,
    )
  const rest = ranked.length - lines.length
  if (rest > 0) lines.push(`${' '.repeat(LABELS.length * WEIGHT_WIDTH)}${GAP}and ${rest} weaker`)
  return lines.length > 0 ? lines : [`${GAP}none`]
}

// An equal weight for every label decides nothing, however large it is.
const strongestFirst = (evidence: readonly Evidence[]): readonly Evidence[] =>
  [...evidence].sort((a, b) => spread(b) - spread(a))

function spread({ weights }: Evidence): number {
  const values = LABELS.map((label) => weights[label])
  return Math.max(...values) - Math.min(...values)
}

/** The same for programs: all blocks, or one with everything that decided it. */
export function inspectionJson({ article, blocks }: Inspection, number: number | undefined): string {
  const numbered = blocks.map((block, index) => ({
    number: index + 1,
    label: block.label,
    confidence: block.confidence,
    probabilities: block.probabilities,
    tag: block.tag,
    path: block.path,
    text: block.text,
  }))
  const { url, title, charset, language, confidence, warnings } = article
  const document =
    number === undefined
      ? { url, title, language, charset, confidence, blocks: numbered, warnings }
      : { ...numbered[number - 1], why: rankedReasons(blocks[number - 1]!) }
  return `${jsonText(document, 2)}\n`
}

function rankedReasons(block: InspectedBlock) {
  const { attributes, transitions } = block.why()
  return { attributes: strongestFirst(attributes), transitions: strongestFirst(transitions) }
}
