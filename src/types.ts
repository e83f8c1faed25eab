/** What a block of a page is: a heading of the article, its text, or anything else. */
export type Label = 'HEADER' | 'TEXT' | 'OTHER'

export const LABELS: readonly Label[] = ['HEADER', 'TEXT', 'OTHER']

/** How the charset of a page was found. */
export type CharsetSource = 'bom' | 'content-type' | 'meta' | 'xml' | 'utf8-bytes' | 'detected' | 'string'

/** A page's bytes turned into text. */
export interface DecodedPage {
  readonly text: string
  /** WHATWG name in lower case, such as `windows-1250`. */
  readonly charset: string
  readonly charsetSource: CharsetSource
  /** How many characters could not be decoded and became U+FFFD. */
  readonly replaced: number
}

/** An element that holds blocks. Its blocks are `page.blocks.slice(first, last)`: always one run. */
export interface Container {
  readonly tag: string
  /** Class, id, role and itemprop as written, separated by spaces. */
  readonly names: string
  /** Names that its `data-` attributes give it, such as `data-dot="mol-paragraph"`, separated by spaces. */
  readonly parts: string
  /** Index of the enclosing container in `page.containers`, -1 at the root. */
  readonly parent: number
  readonly depth: number
  readonly first: number
  readonly last: number
}

/** A maximal run of text not crossed by block-level markup. */
export interface Block {
  /** White space collapsed; in `<pre>` the lines are kept. */
  readonly text: string
  /** The innermost block-level element around it. */
  readonly tag: string
  /** Index of that element in `page.containers`. */
  readonly container: number
  /** Class and id of the inline elements open where its text begins. */
  readonly inlineNames: string
  /** Characters that are not white space: what the next four are shares of. */
  readonly visibleChars: number
  readonly linkChars: number
  readonly links: number
  readonly boldChars: number
  readonly italicChars: number
  /** Images inside the block or between it and the block before. */
  readonly images: number
  /** `<br>`, `<hr>` and form controls between this block's text and the text before. */
  readonly breaksBefore: number
  readonly rulesBefore: number
  readonly controls: number
  readonly preformatted: boolean
  /** Where its text stands in the decoded page. */
  readonly start: number
  readonly end: number
}

/** A microdata property, with the number of the block it stands in or before. */
export interface ItemProperty {
  readonly name: string
  readonly value: string
  readonly block: number
}

/** A link of a page that has a text. */
export interface PageLink {
  readonly text: string
  /** As written, not resolved. */
  readonly href: string
  readonly rel: string
  /** Class and id of the link itself. */
  readonly names: string
  /** The number of the block it stands in. */
  readonly block: number
}

/** A `<time>` element. */
export interface PageTime {
  readonly text: string
  readonly datetime: string | null
  readonly names: string
  readonly block: number
}

/** What a page says of itself, as stated and unchecked. */
export interface PageMetadata {
  readonly title: string | null
  readonly language: string | null
  readonly canonical: string | null
  /** `<meta>` by its name, property or itemprop in lower case; the first value of each. */
  readonly meta: Readonly<Record<string, string>>
  /** The further values of those that are repeated, such as `article:tag`. */
  readonly metaRepeats: Readonly<Record<string, readonly string[]>>
  /** Every JSON-LD script that parses, in page order. */
  readonly jsonLd: readonly unknown[]
  readonly microdata: readonly ItemProperty[]
}

/** A page divided into blocks. */
export interface Page {
  readonly url: string | null
  readonly charset: string
  readonly charsetSource: CharsetSource
  readonly replaced: number
  readonly blocks: readonly Block[]
  readonly containers: readonly Container[]
  readonly links: readonly PageLink[]
  readonly times: readonly PageTime[]
  readonly metadata: PageMetadata
}

export interface ArticleBlock {
  readonly text: string
  readonly label: Label
  /** Probability of the label, 0..1. */
  readonly confidence: number
  readonly tag: string
  /** Where the block stands: `body > main > div.content > p`. */
  readonly path: string
  /** `<pre>`: its lines are kept and mean something. */
  readonly preformatted: boolean
}

export type MetadataField =
  | 'title'
  | 'date'
  | 'modified'
  | 'keywords'
  | 'authors'
  | 'section'
  | 'lead'
  | 'site'
  | 'image'

/** Where a fact comes from, and how far to trust it, 0..1. */
export interface Provenance {
  /** `json-ld datePublished`, `time below the title`, `plugin idnes.cz`. */
  readonly source: string
  readonly confidence: number
}

/** What a page says of its article beside the text. */
export interface ArticleFacts {
  /** When it was published, in ISO 8601 as precisely as stated: `2016-04-28` or `2016-04-28T16:01+02:00`. */
  readonly date: string | null
  readonly modified: string | null
  readonly keywords: readonly string[]
  readonly authors: readonly string[]
  readonly section: string | null
  /** The paragraph that opens the article, where the page marks it; else the page's description. */
  readonly lead: string | null
  readonly site: string | null
  /** Address of the main picture. */
  readonly image: string | null
  readonly provenance: Readonly<Partial<Record<MetadataField, Provenance>>>
}

/** What cleaning gives. */
export interface Article extends ArticleFacts {
  readonly url: string | null
  readonly title: string | null
  /** The article's text with its sub-headings, blank line between blocks, without the title. */
  readonly text: string
  readonly blocks: readonly ArticleBlock[]
  /** How sure the cleaner is of `text` as a whole, 0..1. */
  readonly confidence: number
  readonly language: string | null
  readonly charset: string
  readonly metadata: PageMetadata
  /** What analyser plugins found, by their names. */
  readonly analysis: Readonly<Record<string, unknown>>
  /** What went wrong without costing the article; empty as a rule. */
  readonly warnings: readonly string[]
}

/** What a caller knows of a page beside its bytes. */
export interface PageHints {
  readonly url?: string | undefined
  readonly contentType?: string | undefined
  /** When the page was downloaded: what `Dnes 16:22` is counted from. */
  readonly downloaded?: Date | string | undefined
}

/** What one attribute or transition adds to the score of each label. */
export interface Evidence {
  readonly attribute: string
  readonly weights: Readonly<Record<Label, number>>
}

/** A block with the reasons for its label. */
export interface InspectedBlock extends ArticleBlock {
  readonly probabilities: Readonly<Record<Label, number>>
  why(): { readonly attributes: readonly Evidence[]; readonly transitions: readonly Evidence[] }
}

/** What inspecting gives: the article, and every block of the page with its reasons. */
export interface Inspection {
  readonly article: Article
  readonly blocks: readonly InspectedBlock[]
}

/** Dates as a plugin gives them: ISO 8601, or as the site writes them (`Dnes 16:22`); the host reads both. */
export interface ArticleDate {
  readonly published: string
  readonly modified?: string | null
}

/** Knowledge about one site. At most one runs per page. */
export interface SitePlugin {
  readonly name: string
  /** `idnes.cz` also matches its subdomains. */
  readonly hosts: readonly string[]
  /** The newest first; the first that matches the page is used. */
  readonly layouts: readonly [SiteLayout, ...SiteLayout[]]
}

/** One generation of a site's markup. Hooks return null to leave things to the generic rules. */
export interface SiteLayout {
  readonly version: string
  matches?(page: Page): boolean
  relabel?(page: Page, labels: readonly Label[]): readonly Label[] | null
  date?(page: Page): ArticleDate | null
  keywords?(page: Page): readonly string[] | null
  refine?(page: Page, article: Article): Partial<Article> | null
}

/** What an analyser gets beside the article. */
export interface AnalyserContext {
  /** What the analysers it requires, or comes after, have found, by their names. */
  readonly analysis: Readonly<Record<string, unknown>>
  /** Aborted when its time is over: long work should stop then. */
  readonly signal: AbortSignal
  /** Says what could not be done without costing the result; it goes into the article's warnings. */
  readonly warn?: (message: string) => void
}

/** Adds facts under article.analysis[name], after cleaning. All run, in order of `requires`. */
export interface AnalyserPlugin<T = unknown> {
  readonly name: string
  readonly requires?: readonly string[]
  /** Analysers it requires and has at hand: used where nobody gives others of their names. */
  readonly brings?: readonly AnalyserPlugin[]
  /** Analysers whose results it can use where they run too: it comes after them. */
  readonly after?: readonly string[]
  /** Its result takes the place of this analyser's, which it requires: the same facts with more of them. */
  readonly enriches?: string
  /** What it may take on one article, where that is more than the host allows: servers take their time. */
  readonly timeLimitMs?: number
  analyse(article: Readonly<Article>, context: AnalyserContext): T | null | Promise<T | null>
}

export type Plugin = SitePlugin | AnalyserPlugin

/** What a plugin module exports by default. */
export type PluginFactory = (options?: unknown) => Plugin | Promise<Plugin>
