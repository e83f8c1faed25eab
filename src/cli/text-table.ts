import { displayWidth } from './terminal.js'

/** Columns as wide as their widest cell: the first to the left, numbers to the right. */
export function textTable(rows: readonly (readonly string[])[]): string {
  const widths: number[] = []
  for (const row of rows)
    row.forEach((cell, column) => {
      widths[column] = Math.max(widths[column] ?? 0, displayWidth(cell))
    })
  const lines = rows.map((row) =>
    row
      .map((cell, column) => {
        const space = ' '.repeat(widths[column]! - displayWidth(cell))
        return column === 0 ? cell + space : space + cell
      })
      .join('  ')
      .trimEnd(),
  )
  return `${lines.join('\n')}\n`
}
