import type { DecodedPage, Page } from '../types.js'
import { Attribute, TagAttributes } from './attributes.js'
import { BlockBuilder, MOST_BLOCKS } from './block-builder.js'
import {
  BLOCK,
  BODY,
  CONTROL,
  type ElementKind,
  ElementKinds,
  ENDS_PARAGRAPH,
  FALLBACK,
  LINK,
  LINK_KIND,
  MATH,
  PARAGRAPH,
  SCOPE,
  SVG,
  VOID,
} from './elements.js'
import { MetadataCollector } from './metadata.js'
import { remembering } from './once.js'
import { type OpenElement, OpenElements, type OpenProperty } from './open-elements.js'
import { ReferenceCollector } from './references.js'
import { MARKUP, scan, type TokenSink, UNCOUNTED } from './scanner.js'
import { type Source, sourceOf } from './source.js'
import { liftVeils, NOSCRIPT, veilOf } from './veil.js'
import { isSpace, visibleIn } from './whitespace.js'

const LONGEST_PROPERTY = 400

/** Raw-text elements that a page can forget to close and still be read. Not `<xmp>`, whose text is shown. */
const REREAD_UNCLOSED = new Set(['iframe', 'title', 'textarea', 'noembed', 'noframes', 'style'])
// Each reread may cover the rest of the page: a few are repair, more would make a hostile page quadratic.
const MOST_REREADS = 8

/**
 * Turns a page's text into blocks, its containers and metadata in one pass, without building a tree. Throws as
 * soon as there are more blocks, seen or hidden, than `mostBlocks`.
 */
export function divide(decoded: DecodedPage, url?: string | null, mostBlocks = MOST_BLOCKS): Page {
  const { charset, charsetSource, replaced } = decoded
  const divided = new Divider(sourceOf(decoded), mostBlocks).divide()
  return remembering({ url: url ?? null, charset, charsetSource, replaced, ...divided })
}

/** Receives the scanner's tokens and tells the block builder where text, blocks and elements begin and end. */
class Divider implements TokenSink {
  private readonly source: Source
  private html: string
  /** Where `html` begins in the source: not at 0 while a swallowed part is read again. */
  private base = 0
  private rereads = 0
  private readonly open = new OpenElements((element) => this.leave(element))
  private readonly builder: BlockBuilder
  private readonly metadata = new MetadataCollector()
  private readonly references = new ReferenceCollector()
  private readonly properties: OpenProperty[] = []
  /** The raw text of the title or the JSON-LD script being read. */
  private captured: string | null = null

  // The tag being read.
  private kind: ElementKind = LINK_KIND
  private contentStart = 0
  private readonly kinds = new ElementKinds()
  private readonly attributes: TagAttributes
  readonly readsBytes: boolean

  constructor(source: Source, mostBlocks: number) {
    this.source = source
    this.html = source.html
    this.readsBytes = source.isBytes
    this.attributes = new TagAttributes(source)
    this.builder = new BlockBuilder(this.open, source, mostBlocks)
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
    scan(this.html, this)
    this.html = html
    this.base = base
  }

  /** `<iframe>` without its end swallows the page as raw text; what it swallowed is read again as markup. */
  private rereadUnclosed(): void {
    for (;;) {
      const { innermost } = this.open
      if (!innermost || !REREAD_UNCLOSED.has(innermost.kind.tag) || ++this.rereads > MOST_REREADS) return
      this.captured = null
      this.open.popTo(this.open.stack.length - 1)
      this.tokenize(innermost.contentStart, this.html.length)
    }
  }

  /** Only a title and JSON-LD are read where no text of the page stands. */
  get ignoresText(): boolean {
    return this.open.isSilent && this.captured === null
  }

  text(start: number, end: number, visible: number): void {
    if (this.open.isSilent) {
      if (this.captured !== null) this.captured += this.cut(start, end)
      return
    }
    const text = this.cut(start, end)
    this.addText(text, visible === UNCOUNTED ? visibleIn(text, 0, text.length) : visible, start, end)
  }

  character(codePoint: number, start: number, end: number): void {
    const text = String.fromCodePoint(codePoint)
    if (!this.open.isSilent) this.addText(text, isSpace(codePoint) ? 0 : 1, start, end)
    else if (this.captured !== null) this.captured += text
  }

  private addText(text: string, visible: number, start: number, end: number): void {
    this.builder.addText(text, visible, this.base + start, this.base + end)
    this.references.addText(text)
    for (const property of this.properties) if (property.text.length < LONGEST_PROPERTY) property.text += text
  }

  /** The text at places of what is scanned. */
  private cut(start: number, end: number): string {
    return this.source.cut(this.base + start, this.base + end)
  }

  private kindAt(start: number, end: number): ElementKind {
    return this.kinds.at(this.html, start, end) ?? this.kinds.named(this.cut(start, end))
  }

  openTagName(start: number, end: number): number {
    this.kind = this.kindAt(start, end)
    this.attributes.begin(this.html, this.base)
    const { content } = this.kind
    return content !== MARKUP && this.isInForeignContext() ? MARKUP : content
  }

  attribute(nameStart: number, nameEnd: number, valueStart: number, valueEnd: number): void {
    this.attributes.add(nameStart, nameEnd, valueStart, valueEnd)
  }

  openTagEnd(at: number, isSelfClosing: boolean): void {
    const { kind } = this
    this.contentStart = this.base + at + 1
    this.openElement(kind)
    // Only foreign content may close itself; `<div/>` is an open div to every browser.
    if (isSelfClosing && this.isInForeignContext()) this.closeElement(kind)
  }

  closeTag(start: number, end: number): void {
    this.closeElement(this.kindAt(start, end))
  }

  private isInForeignContext(): boolean {
    return this.open.has(SVG) || this.open.has(MATH)
  }

  /** Outside SVG and MathML, `<![CDATA[` is a comment up to the next `>`; the scanner takes it to `]]>`. */
  cdata(start: number, end: number): void {
    if (this.isInForeignContext() || ++this.rereads > MOST_REREADS) return
    const shown = this.html.indexOf('>', start)
    if (shown >= 0 && shown < end) this.tokenize(shown + 1, end)
  }

  private openElement(kind: ElementKind): void {
    const { tag, traits } = kind
    const { open, builder, attributes } = this
    // Block-level markup ends an SVG that was never closed, as in browsers.
    if (open.isSilent && traits & BLOCK && open.silentTag === 'svg') open.popSilent()
    if (open.isSilent) {
      // Inside a template or a script's text only its own nesting matters.
      if (!(traits & VOID)) this.push(kind, '', 0, null)
      return
    }
    if (tag === 'html' || tag === 'head') {
      this.metadata.addLanguage(attributes.get(Attribute.lang))
      return
    }
    if (tag === 'body' && open.has(BODY)) return
    if (traits & BLOCK) builder.flush()
    this.endImplied(kind)
    const property = this.metadata.readTag(kind, attributes, builder.blocks.length)
    if (traits & CONTROL) builder.addControl()
    if (tag === 'br') builder.addBreak()
    else if (tag === 'hr') builder.addRule()
    else if (tag === 'img' || tag === 'image') builder.addImage()
    if (traits & VOID) return
    const { names } = attributes
    if (traits & LINK && attributes.has(Attribute.href)) {
      builder.addLink()
      this.references.openLink(attributes, names, builder.blocks.length)
    } else if (tag === 'time') this.references.openTime(attributes, names, builder.blocks.length)
    this.push(kind, names, traits & FALLBACK ? NOSCRIPT : veilOf(tag, attributes), property)
    if (tag === 'title' || (tag === 'script' && isJsonLd(attributes.get(Attribute.type)))) this.captured = ''
  }

  private push(kind: ElementKind, names: string, veil: number, property: OpenProperty | null): void {
    const { contentStart } = this
    const parts = kind.traits & BLOCK && !this.open.isSilent ? this.attributes.parts : ''
    const isOpen = this.open.push({ kind, names, parts, veil, contentStart, property, container: -1 })
    if (isOpen && property) this.properties.push(property)
  }

  /** Ends what the opening tag ends without saying so: `<p>` before `<div>`, `<li>` before `<li>`. */
  private endImplied({ traits, impliedEnd }: ElementKind): void {
    const { open } = this
    if (traits & ENDS_PARAGRAPH && open.has(PARAGRAPH)) {
      const depth = open.find(isParagraph, isBlock)
      if (depth >= 0) open.popTo(depth)
    }
    if (impliedEnd) {
      const depth = open.find(
        ({ kind }) => impliedEnd.ends.has(kind.tag),
        ({ kind }) => impliedEnd.within.has(kind.tag),
      )
      if (depth >= 0) open.popTo(depth)
    } else if (traits & LINK && open.links > 0) this.closeElement(LINK_KIND)
  }

  private closeElement(kind: ElementKind): void {
    const { open, builder } = this
    if (open.isSilent) {
      open.closeSilent(kind)
      return
    }
    const { tag, traits } = kind
    if (tag === 'br') builder.addBreak()
    // Browsers read a stray `</p>` as an empty paragraph.
    if (tag === 'p' && !open.has(PARAGRAPH)) builder.flush()
    if (traits & VOID || tag === 'body' || tag === 'html') return
    if (open.closeSkipped(kind)) {
      if (traits & BLOCK) builder.flush()
      return
    }
    if (!open.has(kind.number)) return
    const depth = open.findKind(kind, kind.isTablePart ? isTable : isScope)
    if (depth < 0) return
    if (traits & BLOCK) {
      builder.flush()
      open.popTo(depth)
    } else open.closeInline(depth)
  }

  private leave({ kind: { tag }, container, property }: OpenElement): void {
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

const isParagraph = ({ kind }: OpenElement): boolean => kind.number === PARAGRAPH
const isBlock = ({ kind }: OpenElement): boolean => (kind.traits & BLOCK) !== 0
const isScope = ({ kind }: OpenElement): boolean => (kind.traits & SCOPE) !== 0
const isTable = ({ kind }: OpenElement): boolean => kind.tag === 'table'
const isJsonLd = (type: string | undefined): boolean =>
  type !== undefined && /^\s*application\/ld\+json/i.test(type)
