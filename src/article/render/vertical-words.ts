import type { AnalysedParagraph, AnalysedSentence } from './analysed.js'
import { printable } from './printable.js'
import { splitTokens } from './tokens.js'
import { attributes, escapeXml } from './xml.js'

/** The lines of one paragraph: word, lemma and tag. Where nothing is known of it, the word stands for its lemma. */
export function analysedLines(text: string, analysed: AnalysedParagraph | null): readonly string[] {
  if (analysed) return analysed.sentences.flatMap(sentenceLines)
  return splitTokens(printable(text)).flatMap(({ text: form, glued }, i) => [
    ...(glued && i > 0 ? ['<g/>'] : []),
    columns(form, form, 'X'),
  ])
}

function sentenceLines({ tokens, names }: AnalysedSentence): readonly string[] {
  const opening = new Map(names.map((name) => [name.from, name]))
  const closing = new Set(names.map(({ to }) => to - 1))
  const lines = tokens.flatMap(({ start, form, lemma, upos, tag }, i) => {
    const name = opening.get(i)
    return [
      ...(i > 0 && tokens[i - 1]!.end === start ? ['<g/>'] : []),
      ...(name ? [`<name${attributes({ type: name.type, base: name.name })}>`] : []),
      columns(form, lemma, tag ?? upos),
      ...(closing.has(i) ? ['</name>'] : []),
    ]
  })
  return ['<s>', ...lines, '</s>']
}

// A tab or line feed inside a column would make another one.
const columns = (...cells: readonly string[]) =>
  cells.map((cell) => escapeXml(cell.replace(/\s+/gu, ' '))).join('\t')
