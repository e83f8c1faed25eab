// What every output format must be, whatever the page was. Each check throws where it is not.

import { checkTei } from '../tei-model.js'

const REFERENCE = /&(?!(?:amp|lt|gt|quot|#39);)/

const HTML_TAGS = new Set(
  'html head title body h1 h2 h3 h4 h5 h6 p br pre ul li blockquote'
    .split(' ')
    .flatMap((tag) => [`<${tag}>`, `</${tag}>`])
    .concat('<!doctype html>', '<meta charset="utf-8">'),
)

function onlyTags(html) {
  const text = html.replace(/<[^<>]*>/g, (tag) => {
    if (!HTML_TAGS.has(tag)) throw new Error(`a tag ${tag}`)
    return ''
  })
  if (/[<>"]/.test(text) || REFERENCE.test(text)) throw new Error('unescaped text')
  balanced(html, new Set(['br', 'meta', '!doctype']))
}

function balanced(markup, empty = new Set()) {
  const open = []
  for (const [, close, name, end] of markup.matchAll(/<(\/?)([^\s/>]+)[^>]*?(\/?)>/g)) {
    if (close) {
      if (open.pop() !== name) throw new Error(`</${name}> closes something else`)
    } else if (!end && !empty.has(name)) open.push(name)
  }
  if (open.length > 0) throw new Error(`<${open.pop()}> is not closed`)
}

function noRawHtml(markdown) {
  // A fence ends at a line of as many backticks or more.
  let fence = null
  for (const line of markdown.split('\n')) {
    const run = /^(`{3,})$/.exec(line)?.[1]
    if (fence === null && run) fence = run
    else if (fence !== null) {
      if (run && run.length >= fence.length) fence = null
    } else if (line.includes('<')) throw new Error(`raw HTML: ${line.slice(0, 60)}`)
    else if (REFERENCE.test(line)) throw new Error('a bare &')
    else if (/(?<!\\)(?:\\\\)*[[\]`]/.test(line)) throw new Error(`a link or code: ${line.slice(0, 60)}`)
  }
  if (fence !== null) throw new Error('a fence that is not closed')
}

const DOC = /^<doc(?: [a-z]+="[^"<>]*")*>$/

function vertical(output) {
  const lines = output.split('\n')
  if (!DOC.test(lines[0]) || lines.at(-2) !== '</doc>' || lines.at(-1) !== '') throw new Error('no <doc>')
  let before = ''
  for (const line of lines.slice(1, -2)) {
    const kind = STRUCTURES.get(line) ?? 'token'
    if (kind === 'token' && (/[<>"\s]/.test(line) || line === '' || REFERENCE.test(line)))
      throw new Error(`a line ${JSON.stringify(line.slice(0, 60))}`)
    if (!FOLLOWS[kind].includes(before)) throw new Error(`${kind} after ${before}`)
    before = kind
  }
  if (before !== '' && before !== '/p') throw new Error('a <p> that is not closed')
}

const STRUCTURES = new Map([
  ['<p>', 'p'],
  ['<p heading="1">', 'p'],
  ['</p>', '/p'],
  ['<g/>', 'g'],
])
const FOLLOWS = { p: ['', '/p'], token: ['p', 'g', 'token'], g: ['token'], '/p': ['token'] }

function oneLine(output) {
  if (output.indexOf('\n') !== output.length - 1) throw new Error('several lines')
  JSON.parse(output)
}

export const WELL_FORMED = {
  text: () => {},
  json: JSON.parse,
  jsonl: oneLine,
  markdown: noRawHtml,
  html: onlyTags,
  vertical,
  tei: checkTei,
}
