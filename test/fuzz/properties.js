import { Parser } from 'htmlparser2'
import { createCleaner, render } from 'sitko'
import { decode, divide } from 'sitko/stages'

const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f]|\p{Surrogate}/u
const HTML_TAGS = new Set(
  '!doctype html head meta title body h1 h2 h3 h4 h5 h6 p br pre ul li blockquote'.split(' '),
)

/** Throws where a page breaks a promise. */
export async function createCheck() {
  const cleaner = await createCleaner()
  return async (bytes) => {
    const page = divide(decode(bytes))
    blocksInOrder(page)
    const article = await cleaner.clean(bytes)
    if (article.blocks.length !== page.blocks.length) throw new Error('labels and blocks differ in number')
    for (const { label } of article.blocks)
      if (!['HEADER', 'TEXT', 'OTHER'].includes(label)) throw new Error(`label ${label}`)
    for (const [format, check] of Object.entries(FORMATS)) {
      const output = render(article, { format, labels: ['HEADER', 'TEXT', 'OTHER'] })
      if (CONTROLS.test(output)) throw new Error(`${format}: a control character or half a pair`)
      try {
        check(output)
      } catch (cause) {
        throw new Error(`${format}: ${cause.message}`, { cause })
      }
    }
    if ({}.a !== undefined) throw new Error('a prototype is polluted')
  }
}

function blocksInOrder({ blocks }) {
  let end = 0
  for (const { start, end: blockEnd, text } of blocks) {
    if (text.trim() === '') throw new Error('a block without text')
    if (start < end || blockEnd < start)
      throw new Error(`a block at ${start}-${blockEnd} after one to ${end}`)
    end = blockEnd
  }
}

const FORMATS = {
  text: () => {},
  json: JSON.parse,
  jsonl: (output) => {
    if (output.indexOf('\n') !== output.length - 1) throw new Error('several lines')
    JSON.parse(output)
  },
  markdown: (output) => {
    const prose = output.replace(/^(`{3,})\n[\s\S]*?\n\1$/gm, '')
    if (/<[a-z/!?]/i.test(prose)) throw new Error('raw HTML')
  },
  html: (output) => {
    for (const [, name] of output.matchAll(/<\/?([^\s>/]+)/g))
      if (!HTML_TAGS.has(name.toLowerCase())) throw new Error(`a tag <${name}>`)
  },
  vertical: (output) => {
    for (const line of output.split('\n'))
      if (
        line.startsWith('<') &&
        !/^<(?:doc( [a-z]+="[^"<>]*")*|\/doc|p(?: heading="1")?|\/p|g\/)>$/.test(line)
      )
        throw new Error(`a line ${line.slice(0, 60)}`)
  },
  tei: wellFormed,
}

function wellFormed(xml) {
  const open = []
  for (const [, close, name, attributes, empty] of xml
    .slice(xml.indexOf('?>') + 2)
    .matchAll(/<(\/?)([a-zA-Z]+)((?: [a-zA-Z:]+="[^"<>]*")*)(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) throw new Error(`</${name}> closes nothing`)
    } else if (!empty) open.push(name)
    if (/&(?!(?:amp|lt|gt|quot);)/.test(attributes)) throw new Error('a bare &')
  }
  if (open.length > 0) throw new Error(`<${open.pop()}> is not closed`)
  const text = xml.replace(/<[^<>]*>/g, '')
  if (/[<]|&(?!(?:amp|lt|gt|quot);)/.test(text)) throw new Error('a bare < or &')
  new Parser({}, { xmlMode: true }).end(xml)
}
