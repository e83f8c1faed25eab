// The part of TEI P5 that our documents use, by hand from the Guidelines: narrower than tei_all, never wider.
// Where there is a schema, jing says more; this needs none.

const WORD = /^[\p{L}\p{N}\p{P}\p{S}]+$/u
const LANGUAGE = /^[a-z]{1,8}(?:-[a-z0-9]{1,8})*$/i
const ANY = /^[^<]*$/s

/** What may stand in an element, in which order; whether text may; which attributes it has. */
const element = (content, { text = false, attributes = {} } = {}) => ({ content, text, attributes })
const textOnly = (attributes) => element(/^$/, { text: true, attributes })

const BLOCKS = '(?:p|ab|list|quote)'
// Below the paragraphs come the divisions: a paragraph behind a division is not TEI.
const DIVISION = `(?:${BLOCKS}(?: ${BLOCKS})*(?: div)*|div(?: div)*)`
const INLINE = element(/^(?:(?:lb|s) ?)*$/, { text: true })

const MODEL = {
  TEI: element(/^teiHeader text$/, {
    attributes: { xmlns: /^http:\/\/www\.tei-c\.org\/ns\/1\.0$/, 'xml:lang': LANGUAGE },
  }),
  teiHeader: element(/^fileDesc(?: profileDesc)?$/),
  fileDesc: element(/^titleStmt publicationStmt sourceDesc$/),
  titleStmt: element(/^title(?: author)*$/),
  publicationStmt: element(/^p$/),
  sourceDesc: element(/^bibl$/),
  bibl: element(/^(?:(?:title|author|date|idno|note) ?)*$/),
  title: textOnly({ level: /^[amjsu]$/ }),
  author: textOnly(),
  date: textOnly({ type: WORD, when: isMoment }),
  idno: textOnly({ type: WORD }),
  note: textOnly({ type: WORD }),
  profileDesc: element(/^(?:(?:abstract|langUsage|textClass) ?)+$/),
  abstract: element(/^p$/),
  langUsage: element(/^language$/),
  language: element(/^$/, { attributes: { ident: LANGUAGE } }),
  textClass: element(/^keywords$/),
  keywords: element(/^term(?: term)*$/),
  term: textOnly(),
  text: element(/^body$/),
  body: element(new RegExp(`^(?:head )?${DIVISION}$`)),
  div: element(new RegExp(`^head ${DIVISION}$`)),
  list: element(/^item(?: item)*$/),
  quote: element(/^p(?: p)*$/),
  ab: textOnly({ type: WORD, 'xml:space': /^preserve$/ }),
  p: INLINE,
  item: INLINE,
  head: INLINE,
  lb: element(/^$/),
  s: element(/^(?:(?:w|pc|name|lb) ?)+$/, { text: true }),
  name: element(/^(?:(?:w|pc|lb) ?)+$/, {
    text: true,
    attributes: { type: WORD, key: ANY, ref: /^https?:\/\/[^\s<>"{}|\\^`]+$/ },
  }),
  w: textOnly({ lemma: ANY, pos: ANY, msd: ANY }),
  pc: textOnly({ pos: ANY, msd: ANY }),
}

/** A day or a moment of XML Schema, of a calendar that has it. */
function isMoment(value) {
  const [, day] =
    /^(\d{4}(?:-\d\d(?:-\d\d)?)?)(?:T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)?)?$/.exec(value) ?? []
  if (day === undefined || (value.includes('T') && day.length < 10)) return false
  const parsed = new Date(value.length > 10 && !/(?:Z|[+-]\d\d:\d\d)$/.test(value) ? `${value}Z` : value)
  if (Number.isNaN(parsed.getTime())) return false
  return day.length < 10 || new Date(`${day}T00:00:00Z`).toISOString().startsWith(day)
}

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n'
// The characters XML 1.0 has.
const NOT_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u
const PIECE = /<(\/?)([a-zA-Z]+)((?: [a-zA-Z:]+="[^"<>]*")*)(\/?)>|([^<>]+)|[<>]/g
const BARE_REFERENCE = /&(?!(?:amp|lt|gt|quot);)/

/** Throws where a document is not well formed, or is not TEI. */
export function checkTei(xml) {
  if (!xml.startsWith(DECLARATION)) throw new Error('no declaration')
  if (NOT_XML.test(xml)) throw new Error('a character that XML has not')
  const root = { name: '', children: [] }
  const open = [root]
  for (const [piece, close, name, attributes, empty, text] of xml.slice(DECLARATION.length).matchAll(PIECE)) {
    const { [open.length - 1]: parent } = open
    if (text !== undefined) checkText(text, parent)
    else if (name === undefined) throw new Error(`an unescaped ${piece}`)
    else if (close) checkEnd(open.pop(), name)
    else {
      const child = { name, children: [] }
      checkAttributes(child, attributes)
      parent.children.push(name)
      if (empty) checkEnd(child, name)
      else open.push(child)
    }
  }
  if (open.length > 1) throw new Error(`<${open.at(-1).name}> is not closed`)
  if (root.children.join() !== 'TEI') throw new Error('not one <TEI>')
}

function checkText(text, { name }) {
  if (BARE_REFERENCE.test(text)) throw new Error('a bare &')
  if (text.trim() !== '' && !MODEL[name]?.text) throw new Error(`text in <${name}>`)
}

function checkEnd({ name, children }, closed) {
  if (name !== closed) throw new Error(`</${closed}> closes <${name}>`)
  const content = children.join(' ')
  if (!MODEL[name].content.test(content)) throw new Error(`in <${name}>: ${content.slice(0, 100)}`)
}

function checkAttributes({ name }, written) {
  const model = Object.hasOwn(MODEL, name) ? MODEL[name].attributes : null
  if (model === null) throw new Error(`<${name}> is not known`)
  const seen = new Set()
  for (const [, key, value] of written.matchAll(/ ([a-zA-Z:]+)="([^"]*)"/g)) {
    if (BARE_REFERENCE.test(value)) throw new Error('a bare &')
    if (seen.has(key)) throw new Error(`${key} twice`)
    seen.add(key)
    const rule = Object.hasOwn(model, key) ? model[key] : null
    if (rule === null || !(typeof rule === 'function' ? rule(value) : rule.test(value)))
      throw new Error(`<${name} ${key}="${value}">`)
  }
}
