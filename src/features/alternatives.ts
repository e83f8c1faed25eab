/** The parts of a pattern between its outermost `|`. */
export function alternativesOf(source: string): string[] {
  const parts = ['']
  let depth = 0
  for (const character of source) {
    if (character === '(' || character === '[') depth++
    if (character === ')' || character === ']') depth--
    if (character === '|' && depth === 0) parts.push('')
    else parts[parts.length - 1] += character
  }
  return parts
}
