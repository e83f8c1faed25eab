import { tooManyBlocks } from '../errors.js'
import type { Container } from '../types.js'
import { BLOCK } from './elements.js'
import type { OpenElements } from './open-elements.js'
import type { Source } from './source.js'
import type { VeiledBlock } from './veil.js'
import { collapse, keepLines } from './whitespace.js'

// 500,000 blocks need some 600 MB; a page with more is an attack or a dump, not a page.
export const MOST_BLOCKS = 500_000

// Open to the end of the page until its end tag comes. A small integer, as all that comes after it.
const OPEN_END = 0x3fffffff

export interface GrowingContainer extends Container {
  first: number
  last: number
}

interface Named {
  readonly kind: { readonly tag: string }
  readonly names: string
  readonly parts: string
}

/** Puts text together into blocks, and the elements around them into containers. */
export class BlockBuilder {
  readonly blocks: VeiledBlock[] = []
  readonly containers: GrowingContainer[] = []
  private readonly open: OpenElements

  // The block being read.
  private raw = ''
  private hasText = false
  /** What hides the block, as it was where its text began. */
  private veil = 0
  private isPreformatted = false
  private start = 0
  private end = 0
  private visibleChars = 0
  private linkChars = 0
  private boldChars = 0
  private italicChars = 0
  private links = 0
  private images = 0
  private controls = 0
  private inlineNames = ''
  /** `<br>`s since the last text; what they mean depends on what follows. */
  private breaks = 0
  private breaksBefore = 0
  private rulesBefore = 0

  private readonly source: Source
  private readonly mostBlocks: number

  constructor(open: OpenElements, source: Source, mostBlocks: number) {
    this.open = open
    this.source = source
    this.mostBlocks = mostBlocks
  }

  /** Adds text with the number of its visible characters and its place in the source. */
  addText(text: string, visible: number, start: number, end: number): void {
    if (visible === 0) {
      if (this.hasText) this.raw += text
      return
    }
    const { open } = this
    if (this.hasText && open.veil !== this.veil) {
      // Hidden words inside a visible paragraph are no text of it; visible text after hidden begins anew.
      if (open.veil & ~this.veil) return
      this.flush()
    }
    if (this.breaks > 0) this.applyBreaks()
    if (!this.hasText) this.begin(start)
    this.raw += text
    this.end = end
    this.visibleChars += visible
    if (open.links > 0) this.linkChars += visible
    if (open.bold > 0) this.boldChars += visible
    if (open.italic > 0) this.italicChars += visible
    if (open.preformatted > 0) this.isPreformatted = true
  }

  addSpace(): void {
    if (this.hasText) this.raw += ' '
  }

  addBreak(): void {
    this.breaks++
  }

  addRule(): void {
    this.rulesBefore++
  }

  addImage(): void {
    this.images++
    this.addSpace()
  }

  addControl(): void {
    this.controls++
    this.addSpace()
  }

  addLink(): void {
    this.links++
  }

  /** Ends the block being read, if there is one. */
  flush(): void {
    if (!this.hasText) {
      this.breaksBefore += this.breaks
      this.breaks = 0
      return
    }
    const text = this.isPreformatted ? keepLines(this.raw) : collapse(this.raw)
    if (text) this.addBlock(text)
    this.raw = ''
    this.hasText = this.isPreformatted = false
    this.visibleChars = this.linkChars = this.boldChars = this.italicChars = 0
    this.links = this.images = this.controls = 0
    this.breaksBefore = this.rulesBefore = 0
  }

  endContainer(container: number): void {
    if (container >= 0) this.containers[container]!.last = this.blocks.length
  }

  /** One `<br>` is a line end inside the block, two begin another. */
  private applyBreaks(): void {
    const inPre = this.open.preformatted > 0
    if (this.hasText && !inPre && this.breaks >= 2) this.flush()
    if (this.hasText) this.raw += inPre ? '\n'.repeat(this.breaks) : ' '
    else this.breaksBefore += this.breaks
    this.breaks = 0
  }

  private begin(start: number): void {
    this.hasText = true
    this.veil = this.open.veil
    this.start = start
    this.inlineNames = ''
    const { stack } = this.open
    for (let i = stack.length - 1; i >= 0 && !(stack[i]!.kind.traits & BLOCK); i--)
      if (stack[i]!.names) this.inlineNames += ` ${stack[i]!.names}`
  }

  private addBlock(text: string): void {
    if (this.blocks.length >= this.mostBlocks) throw tooManyBlocks(this.mostBlocks)
    const { stack } = this.open
    let depth = stack.length - 1
    while (depth >= 0 && !(stack[depth]!.kind.traits & BLOCK)) depth--
    const block = {
      text,
      tag: depth >= 0 ? stack[depth]!.kind.tag : 'body',
      container: this.containerAt(depth),
      inlineNames: this.inlineNames,
      visibleChars: this.visibleChars,
      linkChars: this.linkChars,
      links: this.links,
      boldChars: this.boldChars,
      italicChars: this.italicChars,
      images: this.images,
      breaksBefore: this.breaksBefore,
      rulesBefore: this.rulesBefore,
      controls: this.controls,
      preformatted: this.isPreformatted,
      start: this.source.placeOf(this.start),
      end: this.source.placeOf(this.end),
    }
    this.blocks.push({ block, veil: this.veil })
  }

  /** The container of the open element at this depth; made, with those around it, when its first block is. */
  private containerAt(depth: number): number {
    if (depth < 0) return this.root('', '')
    const element = this.open.stack[depth]!
    if (element.container < 0)
      element.container =
        element.kind.tag === 'body' && depth === 0
          ? this.root(element.names, element.parts)
          : this.addContainer(element, this.containerAt(depth - 1))
    return element.container
  }

  /** Text before or without `<body>` still stands in a body. */
  private root(names: string, parts: string): number {
    return this.containers.length > 0 ? 0 : this.addContainer({ kind: { tag: 'body' }, names, parts }, -1)
  }

  private addContainer({ kind: { tag }, names, parts }: Named, parent: number): number {
    const depth = parent < 0 ? 0 : this.containers[parent]!.depth + 1
    return (
      this.containers.push({ tag, names, parts, parent, depth, first: this.blocks.length, last: OPEN_END }) -
      1
    )
  }
}
