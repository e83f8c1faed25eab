import { printable } from '../../article/render/printable.js'
import { displayWidth, printableLine } from '../terminal.js'

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

// A block can be megabytes long; nobody scrolls through more than this.
const MOST_CHARACTERS = 20_000
const CUT = ' […]'

/** Text of a page as harmless lines of at most `width` columns, broken at spaces where there are any. */
export function wrapText(
  text: string,
  { width, keepsLines }: { width: number; keepsLines: boolean },
): string[] {
  const shown = text.length > MOST_CHARACTERS ? text.slice(0, MOST_CHARACTERS) + CUT : text
  if (!keepsLines) return wrapLine(printableLine(shown).trim(), width)
  return printable(shown)
    .split('\n')
    .flatMap((line) => wrapLine(indented(line), width))
}

const indented = (line: string): string => {
  const indent = /^\s*/.exec(line)?.[0].length ?? 0
  return ' '.repeat(indent) + printableLine(line.slice(indent))
}

function wrapLine(line: string, width: number): string[] {
  const lines: string[] = []
  let current = ''
  let used = 0
  for (const word of line.split(/(?<= )/)) {
    const wordWidth = displayWidth(word.trimEnd())
    if (used > 0 && used + wordWidth > width) {
      lines.push(current.trimEnd())
      current = ''
      used = 0
    }
    if (wordWidth <= width) {
      current += word
      used += displayWidth(word)
      continue
    }
    for (const { segment } of graphemes.segment(word)) {
      const step = displayWidth(segment)
      if (used + step > width && used > 0) {
        lines.push(current)
        current = ''
        used = 0
      }
      current += segment
      used += step
    }
  }
  lines.push(current.trimEnd())
  return lines
}
