import { Tokenizer } from 'htmlparser2'
import type { DecodedPage, Page } from '../types.js'
import { BlockBuilder } from './block-builder.js'
import {
  BLOCK,
  CONTROL,
  ENDS_PARAGRAPH,
  FALLBACK,
  IMPLIED_END,
  LINK,
  SCOPE,
  TABLE_PARTS,
  traitsOf,
  VOID,
} from './elements.js'
import { MetadataCollector } from './metadata.js'
import { type OpenElement, OpenElements, type OpenProperty } from './open-elements.js'
import { ReferenceCollector } from './references.js'
import { liftVeils, NOSCRIPT, veilOf } from './veil.js'
import { isSpace } from './whitespace.js'

/** Attributes worth the slice; all others are skipped unread. */
const READ_ATTRIBUTES = new Set(
  (
    'class id style hidden aria-hidden role itemprop href rel name property content http-equiv lang type ' +
    'datetime open src'
  ).split(' '),
)
const LONGEST_PROPERTY = 400

/** Raw-text elements that a page can forget to close and still be read. */
const REREAD_UNCLOSED = new Set(['iframe', 'title', 'textarea', 'noembed', 'noframes', 'style', 'xmp'])
// Each reread may cover the rest of the page: a few are repair, more would make a hostile page quadratic.
const MOST_REREADS = 8

/** Turns a page's text into blocks, its containers and metadata in one pass, without building a tree. */
export function divide(decoded: DecodedPage, url?: string | null): Page {
  const { charset, charsetSource, replaced } = decoded
  return { url: url ?? null, charset, charsetSource, replaced, ...new Divider(decoded.text).divide() }
}

/** Receives htmlparser2's tokens and tells the block builder where text, blocks and elements begin and end. */
class Divider {
  private html: string
  /** Where `html` begins in the page: not at 0 while a swallowed part is read again. */
  private base = 0
  private rereads = 0
  private readonly open = new OpenElements((element) => this.leave(element))
  private readonly builder = new BlockBuilder(this.open)
  private readonly metadata = new MetadataCollector()
  private readonly references = new ReferenceCollector()
  private readonly properties: OpenProperty[] = []
  /** The raw text of the title or the JSON-LD script being read. */
  private captured: string | null = null

  // The tag being read.
  private tag = ''
  private contentStart = 0
  private attribute = ''
  private value = ''
  private readonly attributes = new Map<string, string>()

  constructor(html: string) {
    this.html = html
  }

  divide(): Pick<Page, 'blocks' | 'containers' | 'links' | 'times' | 'metadata'> {
    this.tokenize(0, this.html.length)
    this.rereadUnclosed()
    this.builder.flush()
    this.open.popTo(0)
    const { blocks, containers, places } = liftVeils(this.builder.blocks, this.builder.containers)
    return { blocks, containers, ...this.references.finish(places), metadata: this.metadata.finish(places) }
  }

  private tokenize(start: number, end: number): void {
    const { html, base } = this
    this.html = html.slice(start, end)
    this.base = base + start
    const tokenizer = new Tokenizer({ decodeEntities: true }, this)
    tokenizer.write(this.html)
    tokenizer.end()
    this.html = html
    this.base = base
  }

  /** `<iframe>` without its end swallows the page as raw text; what it swallowed is read again as markup. */
  private rereadUnclosed(): void {
    for (;;) {
      const { innermost } = this.open
      if (!innermost || !REREAD_UNCLOSED.has(innermost.tag) || ++this.rereads > MOST_REREADS) return
      this.captured = null
      this.open.popTo(this.open.stack.length - 1)
      this.tokenize(innermost.contentStart, this.html.length)
    }
  }

  ontext(start: number, end: number): void {
    // The tokenizer calls a page that ends between a tag's name and its attributes a text from -1 on.
    if (start < 0) return
    const { html } = this
    if (this.open.isSilent) {
      if (this.captured !== null) this.captured += html.slice(start, end)
      return
    }
    let visible = 0
    for (let i = start; i < end; i++) if (!isSpace(html.charCodeAt(i))) visible++
    this.addText(html.slice(start, end), visible, start, end)
  }

  ontextentity(codePoint: number, end: number): void {
    const text = String.fromCodePoint(codePoint)
    if (!this.open.isSilent) this.addText(text, isSpace(codePoint) ? 0 : 1, end - 1, end)
    else if (this.captured !== null) this.captured += text
  }

  private addText(text: string, visible: number, start: number, end: number): void {
    this.builder.addText(text, visible, this.base + start, this.base + end)
    this.references.addText(text)
    for (const property of this.properties) if (property.text.length < LONGEST_PROPERTY) property.text += text
  }

  onopentagname(start: number, end: number): void {
    this.tag = this.html.slice(start, end).toLowerCase()
    if (this.attributes.size > 0) this.attributes.clear()
  }

  onattribname(start: number, end: number): void {
    const name = this.html.slice(start, end).toLowerCase()
    this.attribute = READ_ATTRIBUTES.has(name) && !this.attributes.has(name) ? name : ''
    this.value = ''
  }

  onattribdata(start: number, end: number): void {
    if (this.attribute) this.value += this.html.slice(start, end)
  }

  onattribentity(codePoint: number): void {
    if (this.attribute) this.value += String.fromCodePoint(codePoint)
  }

  onattribend(): void {
    if (this.attribute) this.attributes.set(this.attribute, this.value)
  }

  onopentagend(end: number): void {
    this.contentStart = this.base + end + 1
    this.openTag(this.tag)
  }

  onselfclosingtag(end: number): void {
    this.onopentagend(end)
    // Only foreign content may close itself; `<div/>` is an open div to every browser.
    if (this.isInForeignContext()) this.closeTag(this.tag)
  }

  onclosetag(start: number, end: number): void {
    this.closeTag(this.html.slice(start, end).toLowerCase())
  }

  isInForeignContext(): boolean {
    return this.open.has('svg') || this.open.has('math')
  }

  /** Outside SVG and MathML, `<![CDATA[` is a comment up to the next `>`; the tokenizer takes it to `]]>`. */
  oncdata(start: number, end: number): void {
    if (this.isInForeignContext() || ++this.rereads > MOST_REREADS) return
    const shown = this.html.indexOf('>', start)
    if (shown >= 0 && shown < end) this.tokenize(shown + 1, end)
  }

  oncomment(start: number, end: number): void {
    if (this.html.startsWith('[CDATA[', start)) this.oncdata(start, end)
  }

  ondeclaration(): void {}
  onprocessinginstruction(): void {}
  onend(): void {}

  private openTag(tag: string): void {
    const traits = traitsOf(tag)
    const { open, builder, attributes } = this
    // Block-level markup ends an SVG that was never closed, as in browsers.
    if (open.isSilent && traits & BLOCK && open.silentTag === 'svg') open.popSilent()
    if (open.isSilent) {
      // Inside a template or a script's text only its own nesting matters.
      if (!(traits & VOID)) this.push(tag, traits, '', 0, null)
      return
    }
    if (tag === 'html' || tag === 'head') {
      this.metadata.addLanguage(attributes.get('lang'))
      return
    }
    if (tag === 'body' && open.has('body')) return
    if (traits & BLOCK) builder.flush()
    this.endImplied(tag, traits)
    const property = attributes.size > 0 ? this.readMetadata(tag) : null
    if (traits & CONTROL) builder.addControl()
    if (tag === 'br') builder.addBreak()
    else if (tag === 'hr') builder.addRule()
    else if (tag === 'img' || tag === 'image') builder.addImage()
    if (traits & VOID) return
    const names = this.namesOf()
    if (traits & LINK && attributes.has('href')) {
      builder.addLink()
      this.references.openLink(attributes, names, builder.blocks.length)
    } else if (tag === 'time') this.references.openTime(attributes, names, builder.blocks.length)
    this.push(tag, traits, names, traits & FALLBACK ? NOSCRIPT : veilOf(tag, attributes), property)
    if (tag === 'title' || (tag === 'script' && isJsonLd(attributes.get('type')))) this.captured = ''
  }

  private push(
    tag: string,
    traits: number,
    names: string,
    veil: number,
    property: OpenProperty | null,
  ): void {
    const { contentStart } = this
    const isOpen = this.open.push({ tag, traits, names, veil, contentStart, property, container: -1 })
    if (isOpen && property) this.properties.push(property)
  }

  private namesOf(): string {
    const { attributes } = this
    if (attributes.size === 0) return ''
    const id = attributes.get('id')
    const role = attributes.get('role')
    const property = attributes.get('itemprop')
    let names = attributes.get('class') ?? ''
    if (id) names += ` #${id}`
    if (role) names += ` ${role}`
    if (property) names += ` ${property}`
    return names
  }

  private readMetadata(tag: string): OpenProperty | null {
    const { attributes, metadata } = this
    const block = this.builder.blocks.length
    const itemprop = attributes.get('itemprop')
    const content = attributes.get('content')
    if (tag === 'meta')
      metadata.addMeta(
        attributes.get('property') ?? attributes.get('name') ?? itemprop ?? attributes.get('http-equiv'),
        content,
      )
    else if (tag === 'link') metadata.addLink(attributes.get('rel'), attributes.get('href'))
    else if (tag === 'body') metadata.addLanguage(attributes.get('lang'))
    if (!itemprop) return null
    const isVoid = (traitsOf(tag) & VOID) !== 0
    const address = isVoid ? (attributes.get('href') ?? attributes.get('src')) : undefined
    const stated = content ?? attributes.get('datetime') ?? address
    if (stated !== undefined) metadata.addProperty(itemprop, stated, block)
    return stated !== undefined || isVoid ? null : { names: itemprop, block, text: '' }
  }

  /** Ends what the opening tag ends without saying so: `<p>` before `<div>`, `<li>` before `<li>`. */
  private endImplied(tag: string, traits: number): void {
    const { open } = this
    if (traits & ENDS_PARAGRAPH && open.has('p')) {
      const depth = open.find(({ tag }) => tag === 'p', isBlock)
      if (depth >= 0) open.popTo(depth)
    }
    const implied = IMPLIED_END.get(tag)
    if (implied) {
      const depth = open.find(
        ({ tag }) => implied.ends.has(tag),
        ({ tag }) => implied.within.has(tag),
      )
      if (depth >= 0) open.popTo(depth)
    } else if (traits & LINK && open.links > 0) this.closeTag('a')
  }

  private closeTag(tag: string): void {
    const { open, builder } = this
    if (open.isSilent) {
      open.closeSilent(tag)
      return
    }
    const traits = traitsOf(tag)
    if (tag === 'br') builder.addBreak()
    // Browsers read a stray `</p>` as an empty paragraph.
    if (tag === 'p' && !open.has('p')) builder.flush()
    if (traits & VOID || tag === 'body' || tag === 'html') return
    if (open.closeSkipped(tag)) {
      if (traits & BLOCK) builder.flush()
      return
    }
    if (!open.has(tag)) return
    const stops = TABLE_PARTS.has(tag) ? isTable : isScope
    const depth = open.find((element) => element.tag === tag, stops)
    if (depth < 0) return
    if (traits & BLOCK) {
      builder.flush()
      open.popTo(depth)
    } else open.closeInline(depth)
  }

  private leave({ tag, container, property }: OpenElement): void {
    this.builder.endContainer(container)
    if (tag === 'a' || tag === 'time') this.references.close(tag)
    if (property) {
      this.properties.splice(this.properties.indexOf(property), 1)
      this.metadata.addProperty(property.names, property.text, property.block)
    }
    if (this.captured === null) return
    if (tag === 'title') this.metadata.addTitle(this.captured)
    else if (tag === 'script') this.metadata.addJsonLd(this.captured)
    else return
    this.captured = null
  }
}

const isBlock = ({ traits }: OpenElement): boolean => (traits & BLOCK) !== 0
const isScope = ({ traits }: OpenElement): boolean => (traits & SCOPE) !== 0
const isTable = ({ tag }: OpenElement): boolean => tag === 'table'
const isJsonLd = (type: string | undefined): boolean =>
  type !== undefined && /^\s*application\/ld\+json/i.test(type)
