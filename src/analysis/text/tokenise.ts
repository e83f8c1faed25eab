/** Where a token stands; all tokens of a text in reading order. */
export interface TokenSpans {
  readonly count: number
  readonly starts: Int32Array
  readonly ends: Int32Array
}

// An address is one token, a decimal number too; words keep their apostrophes; any other mark stands alone.
const TOKEN =
  /(?:https?:\/\/|www\.)[^\s<>"„“”()]*[^\s<>"„“”().,;:!?]|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\d{1,3}(?:\.\d{3})+(?!\d)|\d+,\d+|[\p{L}\p{M}\p{N}]+(?:['’][\p{L}\p{M}]+)*|\.{2,}|\p{Extended_Pictographic}(?:\u200d\p{Extended_Pictographic}|\ufe0f|\p{Emoji_Modifier})*|[^\s]/gu

export function tokenise(text: string): TokenSpans {
  let starts = new Int32Array(Math.max(16, text.length >> 2))
  let ends = new Int32Array(starts.length)
  let count = 0
  for (const match of text.matchAll(TOKEN)) {
    if (count === starts.length) {
      starts = grown(starts)
      ends = grown(ends)
    }
    starts[count] = match.index
    ends[count] = match.index + match[0].length
    count++
  }
  return { count, starts, ends }
}

function grown(array: Int32Array<ArrayBuffer>): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2)
  larger.set(array)
  return larger
}
