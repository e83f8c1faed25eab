import { codeAt } from './code-at.js'
import { ESCAPABLE_TEXT, MARKUP, PLAIN_TEXT, RAW_TEXT } from './scanner.js'
import { codesOf, isSpelledAt } from './spelling.js'

/** What divide needs to know of HTML's elements, as bits so that one look-up answers every question. */
export const BLOCK = 1
/** Its content is never text of the page. */
export const SILENT = 2
/** Has no content and is never pushed. */
export const VOID = 4
export const LINK = 8
export const BOLD = 16
export const ITALIC = 32
/** End tags do not reach beyond it (HTML's "scope"). */
export const SCOPE = 64
/** Shown only where scripts or media do not work. */
export const FALLBACK = 128
/** A form control. */
export const CONTROL = 256
/** Opening it ends an open paragraph. */
export const ENDS_PARAGRAPH = 512

const TRAITS: readonly (readonly [number, string])[] = [
  [
    BLOCK,
    'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption ' +
      'figure footer form h1 h2 h3 h4 h5 h6 header hgroup hr legend li main menu nav ol optgroup p pre search ' +
      'section summary table tbody td tfoot th thead tr ul listing xmp plaintext frameset noframes marquee',
  ],
  [
    SILENT,
    'script style template select datalist svg textarea iframe title object applet noembed noframes canvas ' +
      'option optgroup frameset map rp',
  ],
  [
    VOID,
    'area base basefont bgsound br col command embed frame hr img image input keygen link meta param source track wbr',
  ],
  [LINK, 'a'],
  [BOLD, 'b strong h1 h2 h3 h4 h5 h6 th'],
  [ITALIC, 'i em cite dfn var'],
  [SCOPE, 'td th table caption object applet marquee template html body button'],
  [FALLBACK, 'noscript audio video'],
  [CONTROL, 'input button select textarea'],
  [
    ENDS_PARAGRAPH,
    'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer ' +
      'form h1 h2 h3 h4 h5 h6 header hgroup hr li main menu nav ol p pre search section summary table ul listing xmp plaintext',
  ],
]

const set = (tags: string) => new Set(tags.split(' '))

export interface ImpliedEnd {
  readonly ends: ReadonlySet<string>
  readonly within: ReadonlySet<string>
}

/**
 * Which open element an opening tag ends although nobody closed it, and the elements beyond which it may
 * not look for one. `<p>` is apart: `ENDS_PARAGRAPH`.
 */
const IMPLIED_END: ReadonlyMap<string, ImpliedEnd> = new Map([
  ['li', { ends: set('li'), within: set('ul ol menu dir table td th body') }],
  ['dt', { ends: set('dt dd'), within: set('dl table td th body') }],
  ['dd', { ends: set('dt dd'), within: set('dl table td th body') }],
  ['td', { ends: set('td th'), within: set('tr table body') }],
  ['th', { ends: set('td th'), within: set('tr table body') }],
  ['tr', { ends: set('tr'), within: set('tbody thead tfoot table body') }],
  ['tbody', { ends: set('tbody thead tfoot'), within: set('table body') }],
  ['thead', { ends: set('tbody thead tfoot'), within: set('table body') }],
  ['tfoot', { ends: set('tbody thead tfoot'), within: set('table body') }],
])

/** End tags of a table's own parts look through cells, but not out of their table. */
const TABLE_PARTS: ReadonlySet<string> = set('table tbody thead tfoot tr td th caption')

const CONTENT: ReadonlyMap<string, number> = new Map([
  ...'title textarea'.split(' ').map((tag) => [tag, ESCAPABLE_TEXT] as const),
  ...'script style iframe noembed noframes xmp'.split(' ').map((tag) => [tag, RAW_TEXT] as const),
  ['plaintext', PLAIN_TEXT],
])

/** All that is known of one element by its name. */
export interface ElementKind {
  readonly tag: string
  readonly codes: Uint8Array
  /** Its place in the counts of open elements. */
  readonly number: number
  readonly traits: number
  /** How its content is read outside SVG and MathML. */
  readonly content: number
  readonly impliedEnd: ImpliedEnd | undefined
  readonly isTablePart: boolean
  readonly isPreformatted: boolean
}

const traitsByTag = new Map<string, number>()
for (const [trait, tags] of TRAITS)
  for (const tag of tags.split(' ')) traitsByTag.set(tag, (traitsByTag.get(tag) ?? 0) | trait)

const kindOf = (tag: string, number: number): ElementKind => ({
  tag,
  codes: codesOf(tag),
  number,
  traits: traitsByTag.get(tag) ?? 0,
  content: CONTENT.get(tag) ?? MARKUP,
  impliedEnd: IMPLIED_END.get(tag),
  isTablePart: TABLE_PARTS.has(tag),
  isPreformatted: tag === 'pre' || tag === 'listing' || tag === 'xmp',
})

// The frequent ones first: they get the places in the table below.
const FREQUENT =
  'div a span p li img ul script br h1 h2 h3 h4 i b em strong link meta td tr time figure button svg path'
const PLAIN_INLINE =
  'html head label noscript picture small sup sub u g use circle rect section article header footer nav'
const known = new Map<string, ElementKind>()
for (const tag of [FREQUENT, PLAIN_INLINE, ...TRAITS.map(([, tags]) => tags), 'math'].join(' ').split(' '))
  if (!known.has(tag)) known.set(tag, kindOf(tag, known.size))

export const SVG = known.get('svg')!.number
export const MATH = known.get('math')!.number
export const PARAGRAPH = known.get('p')!.number
export const BODY = known.get('body')!.number
export const LINK_KIND = known.get('a')!

const PLACES = 1024
const placeOf = (first: number, last: number, length: number): number =>
  ((first & 31) * 37 + (last & 31) * 7 + length * 131) & (PLACES - 1)
const places: (ElementKind | undefined)[] = new Array(PLACES).fill(undefined)
for (const kind of known.values()) {
  const { tag } = kind
  places[placeOf(tag.charCodeAt(0), tag.charCodeAt(tag.length - 1), tag.length)] ??= kind
}

/** Finds what is known of a page's elements without cutting their names out, as long as they are HTML's own. */
export class ElementKinds {
  private readonly unknown = new Map<string, ElementKind>()

  /** The kind by the name that stands there, null where a closer look is needed: `named`. */
  at(html: string, start: number, end: number): ElementKind | null {
    const kind = places[placeOf(codeAt(html, start), codeAt(html, end - 1), end - start)]
    if (kind !== undefined && kind.codes.length === end - start && isSpelledAt(html, start, kind.codes))
      return kind
    return null
  }

  named(name: string): ElementKind {
    const tag = name.toLowerCase()
    const kind = known.get(tag) ?? this.unknown.get(tag)
    if (kind) return kind
    const fresh = kindOf(tag, known.size + this.unknown.size)
    this.unknown.set(tag, fresh)
    return fresh
  }
}
