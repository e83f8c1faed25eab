import { BLOCK, BOLD, ITALIC, LINK, SILENT } from './elements.js'

export interface OpenElement {
  readonly tag: string
  readonly traits: number
  /** Class, id, role and itemprop. */
  readonly names: string
  readonly veil: number
  /** Where its content begins in the page. */
  readonly contentStart: number
  readonly property: OpenProperty | null
  /** Index in the list of containers once a block was found inside, -1 before. */
  container: number
}

/** A microdata property whose value is the text being read. */
export interface OpenProperty {
  readonly names: string
  readonly block: number
  text: string
}

// Real pages stay below 150. Deeper elements still end blocks but are not remembered, which keeps an end
// tag's search, and so the whole page, linear.
const DEEPEST = 600

/** The elements open at this point of the page, and what they amount to, so that text needs no walk over them. */
export class OpenElements {
  readonly stack: OpenElement[] = []
  links = 0
  bold = 0
  italic = 0
  preformatted = 0
  /** What hides the text at this point: the veils of all open elements together. */
  veil = 0
  private silent = 0
  private silentFrom = 0
  private readonly openByTag = new Map<string, number>()
  private readonly skippedByTag = new Map<string, number>()
  private readonly onLeave: (element: OpenElement) => void

  constructor(onLeave: (element: OpenElement) => void) {
    this.onLeave = onLeave
  }

  /** Inside an element whose content is no text of the page. */
  get isSilent(): boolean {
    return this.silent > 0
  }

  get silentTag(): string {
    return this.stack[this.silentFrom]!.tag
  }

  get innermost(): OpenElement | undefined {
    return this.stack[this.stack.length - 1]
  }

  has(tag: string): boolean {
    return (this.openByTag.get(tag) ?? 0) > 0
  }

  /** Says whether the element is remembered: one that is too deep is only counted. */
  push(element: OpenElement): boolean {
    const { tag, traits } = element
    if (this.stack.length >= DEEPEST) {
      this.skippedByTag.set(tag, (this.skippedByTag.get(tag) ?? 0) + 1)
      return false
    }
    if (traits & SILENT && this.silent === 0) this.silentFrom = this.stack.length
    this.stack.push(element)
    this.openByTag.set(tag, (this.openByTag.get(tag) ?? 0) + 1)
    this.count(element, 1)
    this.veil |= element.veil
    return true
  }

  /** Takes back one element that was too deep to be remembered; says whether there was one. */
  closeSkipped(tag: string): boolean {
    const skipped = this.skippedByTag.get(tag)
    if (!skipped) return false
    this.skippedByTag.set(tag, skipped - 1)
    return true
  }

  /** From the innermost outwards: the first element that matches, -1 if one that stops the search comes first. */
  find(matches: (open: OpenElement) => boolean, stops: (open: OpenElement) => boolean): number {
    for (let i = this.stack.length - 1; i >= 0; i--) {
      const open = this.stack[i]!
      if (matches(open)) return i
      if (stops(open)) return -1
    }
    return -1
  }

  popTo(depth: number): void {
    while (this.stack.length > depth) this.leave(this.stack.pop()!)
  }

  popSilent(): void {
    this.popTo(this.silentFrom)
  }

  /** An end tag inside a silent element may not close what stands around it. */
  closeSilent(tag: string): void {
    if (!this.has(tag)) return
    for (let i = this.stack.length - 1; i >= this.silentFrom; i--)
      if (this.stack[i]!.tag === tag) {
        this.popTo(i)
        return
      }
  }

  /** Closes an inline element. Blocks that were opened in it stay open, as browsers have it. */
  closeInline(depth: number): void {
    for (let i = this.stack.length - 1; i > depth; i--)
      if (this.stack[i]!.traits & BLOCK) {
        const [removed] = this.stack.splice(depth, 1)
        this.leave(removed!)
        return
      }
    this.popTo(depth)
  }

  private leave(element: OpenElement): void {
    this.openByTag.set(element.tag, this.openByTag.get(element.tag)! - 1)
    this.count(element, -1)
    if (element.veil) this.veil = this.stack.reduce((veil, open) => veil | open.veil, 0)
    this.onLeave(element)
  }

  private count({ tag, traits }: OpenElement, step: 1 | -1): void {
    if (traits & SILENT) this.silent += step
    if (traits & LINK) this.links += step
    if (traits & BOLD) this.bold += step
    if (traits & ITALIC) this.italic += step
    if (tag === 'pre' || tag === 'listing' || tag === 'xmp') this.preformatted += step
  }
}
