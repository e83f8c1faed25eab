import type { PageLink, PageTime } from '../types.js'
import { Attribute, type TagAttributes } from './attributes.js'
import { collapse } from './whitespace.js'

// A page of links without end would cost memory and tell no more.
const MOST_LINKS = 5000
const MOST_TIMES = 500
// Longer texts are teasers, not names of topics or authors.
const LONGEST_TEXT = 200

type Growing<Reference> = { -readonly [Key in keyof Reference]: Reference[Key] }

/** Gathers, during the one pass over a page, its links and `<time>` elements with their texts. */
export class ReferenceCollector {
  private readonly links: Growing<PageLink>[] = []
  private readonly times: Growing<PageTime>[] = []
  private link: Growing<PageLink> | null = null
  private time: Growing<PageTime> | null = null

  openLink(attributes: TagAttributes, names: string, block: number): void {
    if (this.links.length >= MOST_LINKS) return
    this.link = {
      text: '',
      href: attributes.get(Attribute.href) ?? '',
      rel: attributes.get(Attribute.rel) ?? '',
      names,
      block,
    }
    this.links.push(this.link)
  }

  openTime(attributes: TagAttributes, names: string, block: number): void {
    if (this.times.length >= MOST_TIMES) return
    this.time = { text: '', datetime: attributes.get(Attribute.datetime)?.trim() || null, names, block }
    this.times.push(this.time)
  }

  addText(text: string): void {
    if (this.link && this.link.text.length < LONGEST_TEXT) this.link.text += text
    if (this.time && this.time.text.length < LONGEST_TEXT) this.time.text += text
  }

  close(tag: string): void {
    if (tag === 'a') this.link = null
    else if (tag === 'time') this.time = null
  }

  /** Both with the numbers their blocks have now that the hidden ones are gone. */
  finish(places: Int32Array): { readonly links: readonly PageLink[]; readonly times: readonly PageTime[] } {
    for (const reference of [...this.links, ...this.times]) {
      reference.text = collapse(reference.text.slice(0, LONGEST_TEXT))
      reference.block = places[reference.block] ?? reference.block
    }
    return { links: this.links.filter(({ text }) => text !== ''), times: this.times }
  }
}
