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

const traitsByTag = new Map<string, number>()
for (const [trait, tags] of TRAITS)
  for (const tag of tags.split(' ')) traitsByTag.set(tag, (traitsByTag.get(tag) ?? 0) | trait)

export const traitsOf = (tag: string): number => traitsByTag.get(tag) ?? 0

const set = (tags: string) => new Set(tags.split(' '))

/**
 * Which open element an opening tag ends although nobody closed it, and the elements beyond which it may
 * not look for one. `<p>` is apart: `ENDS_PARAGRAPH`.
 */
export const IMPLIED_END: ReadonlyMap<
  string,
  { readonly ends: ReadonlySet<string>; readonly within: ReadonlySet<string> }
> = new Map([
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
export const TABLE_PARTS: ReadonlySet<string> = set('table tbody thead tfoot tr td th caption')
