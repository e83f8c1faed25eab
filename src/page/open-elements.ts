import { BLOCK, BOLD, type ElementKind, ITALIC, LINK, SILENT } from './elements.js'

export interface OpenElement {
  readonly kind: ElementKind
  /** Class, id, role and itemprop. */
  readonly names: string
  /** Names given by `data-` attributes. */
  readonly parts: string
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

const COUNTED = SILENT | LINK | BOLD | ITALIC

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
  /** How many are open of each kind, by its number. */
  private readonly openByKind: number[] = []
  private readonly skippedByKind = new Map<ElementKind, number>()
  private readonly onLeave: (element: OpenElement) => void

  constructor(onLeave: (element: OpenElement) => void) {
    this.onLeave = onLeave
  }

  /** Inside an element whose content is no text of the page. */
  get isSilent(): boolean {
    return this.silent > 0
  }

  get silentTag(): string {
    return this.stack[this.silentFrom]!.kind.tag
  }

  get innermost(): OpenElement | undefined {
    return this.stack[this.stack.length - 1]
  }

  /** Whether an element of the kind with this number is open. */
  has(number: number): boolean {
    return (this.openByKind[number] ?? 0) > 0
  }

  /** Says whether the element is remembered: one that is too deep is only counted. */
  push(element: OpenElement): boolean {
    const { kind } = element
    if (this.stack.length >= DEEPEST) {
      this.skippedByKind.set(kind, (this.skippedByKind.get(kind) ?? 0) + 1)
      return false
    }
    if (kind.traits & SILENT && this.silent === 0) this.silentFrom = this.stack.length
    this.stack.push(element)
    this.count(kind, 1)
    this.veil |= element.veil
    return true
  }

  /** Takes back one element that was too deep to be remembered; says whether there was one. */
  closeSkipped(kind: ElementKind): boolean {
    const skipped = this.skippedByKind.get(kind)
    if (!skipped) return false
    this.skippedByKind.set(kind, skipped - 1)
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

  /** As `find`, for the kind of an end tag: mostly the innermost element is the one. */
  findKind(kind: ElementKind, stops: (open: OpenElement) => boolean): number {
    const last = this.stack.length - 1
    return this.stack[last]?.kind === kind ? last : this.find((open) => open.kind === kind, stops)
  }

  popTo(depth: number): void {
    while (this.stack.length > depth) this.leave(this.stack.pop()!)
  }

  popSilent(): void {
    this.popTo(this.silentFrom)
  }

  /** An end tag inside a silent element may not close what stands around it. */
  closeSilent(kind: ElementKind): void {
    if (!this.has(kind.number)) return
    for (let i = this.stack.length - 1; i >= this.silentFrom; i--)
      if (this.stack[i]!.kind === kind) {
        this.popTo(i)
        return
      }
  }

  /** Closes an inline element. Blocks that were opened in it stay open, as browsers have it. */
  closeInline(depth: number): void {
    for (let i = this.stack.length - 1; i > depth; i--)
      if (this.stack[i]!.kind.traits & BLOCK) {
        const [removed] = this.stack.splice(depth, 1)
        this.leave(removed!)
        return
      }
    this.popTo(depth)
  }

  private leave(element: OpenElement): void {
    this.count(element.kind, -1)
    if (element.veil) this.veil = this.stack.reduce((veil, open) => veil | open.veil, 0)
    this.onLeave(element)
  }

  private count({ number, traits, isPreformatted }: ElementKind, step: 1 | -1): void {
    // Kinds met for the first time on this page have higher numbers than those before.
    while (this.openByKind.length <= number) this.openByKind.push(0)
    this.openByKind[number] = this.openByKind[number]! + step
    if (isPreformatted) this.preformatted += step
    if ((traits & COUNTED) === 0) return
    if (traits & SILENT) this.silent += step
    if (traits & LINK) this.links += step
    if (traits & BOLD) this.bold += step
    if (traits & ITALIC) this.italic += step
  }
}
