import type { ItemProperty, PageMetadata } from '../types.js'
import { Attribute, type TagAttributes } from './attributes.js'
import { type ElementKind, VOID } from './elements.js'
import { remembering } from './once.js'
import type { OpenProperty } from './open-elements.js'

// A page may repeat a meta tag or a property without end; what it says of itself fits in far less.
const MOST_META = 1000
const MOST_REPEATS = 200
const MOST_PROPERTIES = 2000
const LONGEST_VALUE = 20_000
const LONGEST_JSON_LD = 4_000_000

/** Gathers, during the one pass over a page, what the page says of itself. */
export class MetadataCollector {
  private title: string | null = null
  private language: string | null = null
  private canonical: string | null = null
  // Without a prototype, so that a meta named `__proto__` is a name like any other.
  private readonly meta: Record<string, string> = Object.create(null)
  private metaCount = 0
  private readonly metaRepeats: Record<string, string[]> = Object.create(null)
  private readonly jsonLd: unknown[] = []
  private readonly microdata: ItemProperty[] = []

  /** What an open tag states of the page; the property whose value its text is going to be. */
  readTag({ tag, traits }: ElementKind, attributes: TagAttributes, block: number): OpenProperty | null {
    const itemprop = attributes.get(Attribute.itemprop)
    const content = attributes.get(Attribute.content)
    if (tag === 'meta')
      this.addMeta(
        attributes.get(Attribute.property) ??
          attributes.get(Attribute.name) ??
          itemprop ??
          attributes.get(Attribute.httpEquiv),
        content,
      )
    else if (tag === 'link') this.addLink(attributes.get(Attribute.rel), attributes.get(Attribute.href))
    else if (tag === 'body') this.addLanguage(attributes.get(Attribute.lang))
    if (!itemprop) return null
    const isVoid = (traits & VOID) !== 0
    const address = isVoid ? (attributes.get(Attribute.href) ?? attributes.get(Attribute.src)) : undefined
    const stated = content ?? attributes.get(Attribute.datetime) ?? address
    if (stated !== undefined) this.addProperty(itemprop, stated, block)
    return stated !== undefined || isVoid ? null : { names: itemprop, block, text: '' }
  }

  addTitle(text: string): void {
    const title = oneLine(text)
    if (this.title === null && title) this.title = title
  }

  addLanguage(value: string | undefined): void {
    const language = value?.trim().toLowerCase()
    if (this.language === null && language && /^[a-z]{2,3}(?:[-_][a-z0-9]+){0,4}$/.test(language))
      this.language = language.replaceAll('_', '-')
  }

  private addLink(rel: string | undefined, href: string | undefined): void {
    if (this.canonical === null && href && rel && /(?:^|\s)canonical(?:\s|$)/i.test(rel))
      this.canonical = href.trim()
  }

  private addMeta(name: string | undefined, content: string | undefined): void {
    if (!name || content === undefined) return
    const key = name.trim().toLowerCase()
    if (this.metaCount >= MOST_META) return
    this.metaCount++
    const value = oneLine(content.slice(0, LONGEST_VALUE))
    if (!(key in this.meta)) this.meta[key] = value
    else {
      this.metaRepeats[key] ??= []
      const repeats = this.metaRepeats[key]
      if (repeats.length < MOST_REPEATS) repeats.push(value)
    }
  }

  addProperty(names: string, value: string, block: number): void {
    const text = oneLine(value.slice(0, LONGEST_VALUE))
    if (!text) return
    for (const name of names.split(/\s+/))
      if (name && this.microdata.length < MOST_PROPERTIES) this.microdata.push({ name, value: text, block })
  }

  addJsonLd(source: string): void {
    if (source.length > LONGEST_JSON_LD) return
    const value = parseLeniently(source)
    if (value !== undefined) this.jsonLd.push(value)
  }

  /** With the numbers that blocks have now that the hidden ones are gone. */
  finish(places: Int32Array): PageMetadata {
    const { title, language, canonical, meta, metaRepeats, jsonLd } = this
    return {
      title,
      language: language ?? languageOf(meta['og:locale'] ?? meta['content-language']),
      canonical,
      meta,
      metaRepeats,
      jsonLd: remembering(jsonLd),
      microdata: this.microdata.map((property) => ({
        ...property,
        block: places[property.block] ?? property.block,
      })),
    }
  }
}

const languageOf = (locale: string | undefined): string | null => {
  const match = /^[a-z]{2,3}(?=$|[-_,])/i.exec(locale?.trim() ?? '')
  return match ? match[0].toLowerCase() : null
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** JSON-LD as pages write it: wrapped in comments or CDATA, with raw line ends inside its strings. */
function parseLeniently(source: string): unknown {
  const json = source
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|<!\[CDATA\[|\/\/\s*<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\]\]>|\/\/\s*\]\]>)$/, '')
    .replace(/;\s*$/, '')
  for (const candidate of [json, json.replace(/[\u0000-\u001f]+/g, ' ')]) {
    try {
      return JSON.parse(candidate)
    } catch {
      // Malformed JSON-LD is common and costs only itself: the next reading, or none.
    }
  }
  return undefined
}
