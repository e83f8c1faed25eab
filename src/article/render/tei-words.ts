import type { Token } from '../../analysis/types.js'
import type { AnalysedParagraph, AnalysedSentence } from './analysed.js'
import { attributes, escapeXml } from './xml.js'

/** The content of a paragraph as `<s>` of `<w>` and `<pc>`, names as `<name>`; white space stays where it was. */
export function teiSentences({ text, sentences }: AnalysedParagraph): string {
  let at = 0
  const parts: string[] = []
  for (const sentence of sentences) {
    const [first, last] = [sentence.tokens[0]!, sentence.tokens.at(-1)!]
    parts.push(space(text.slice(at, first.start)), `<s>${sentenceContent(sentence, text)}</s>`)
    at = last.end
  }
  return parts.join('').trim() + space(text.slice(at)).trimEnd()
}

function sentenceContent({ tokens, names }: AnalysedSentence, text: string): string {
  const opening = new Map(names.map((name) => [name.from, name]))
  const closing = new Set(names.map(({ to }) => to - 1))
  return tokens
    .map((token, i) => {
      const before = i === 0 ? '' : space(text.slice(tokens[i - 1]!.end, token.start))
      const name = opening.get(i)
      const open = name
        ? `<name${attributes({ type: name.type, key: name.name, ref: name.link ?? null })}>`
        : ''
      return `${before}${open}${word(token)}${closing.has(i) ? '</name>' : ''}`
    })
    .join('')
}

function word({ form, lemma, upos, tag }: Token): string {
  const kind = attributes({ pos: upos, msd: tag ?? null })
  if (upos === 'PUNCT') return `<pc${kind}>${escapeXml(form)}</pc>`
  return `<w${attributes({ lemma })}${kind}>${escapeXml(form)}</w>`
}

/** What stands between words: white space, a line break of its own, and what no word took. */
const space = (between: string) =>
  between
    .split('\n')
    .map((part) => escapeXml(part.replace(/\s+/g, ' ')))
    .join('<lb/>')
