import { wrongCall } from '../../errors.js'
import { displayWidth } from '../terminal.js'

/** One of the names a --format may have; the first is the default. */
export function choose<const Name extends string>(
  given: string | undefined,
  known: readonly [Name, ...Name[]],
): Name {
  const found = known.find((name) => name === (given ?? known[0]))
  if (found === undefined) throw wrongCall(`--format cannot be "${given}". Known: ${known.join(', ')}.`)
  return found
}

/** A plain table: the first column to the left, numbers to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => displayWidth(row[column] ?? ''))),
  )
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const gap = ' '.repeat((widths[column] ?? 0) - displayWidth(cell))
        return column === 0 ? cell + gap : gap + cell
      })
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n`
}

export const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
