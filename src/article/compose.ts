import { findTitle } from '../features/title.js'
import { describe } from '../metadata/index.js'
import { findTitleText } from '../metadata/title.js'
import { articleBody } from '../page/jsonld.js'
import { lazily } from '../page/once.js'
import type { Article, ArticleBlock, Label, Page, PageHints } from '../types.js'
import type { Decision } from './decide.js'
import { pathOf } from './path.js'

/**
 * Makes the article of a page's labelled blocks. The facts about it, and its blocks with their paths, are worked
 * out when first asked for: who wants the text alone does not wait for them.
 */
export function compose(page: Page, decision: Decision, hints: PageHints = {}): Article {
  const { labels, rescued } = decision
  const { url, charset, metadata } = page
  const titleBlock = chooseTitleBlock(page, labels)
  const kept = page.blocks.filter((_, i) => labels[i] !== 'OTHER' && i !== titleBlock)
  const unseen = kept.length === 0 ? statedText(page) : ''
  const title = findTitleText(page, titleBlock)
  const text = kept.map((block) => block.text).join('\n\n') || unseen
  const now = Date.now()
  const described = lazily(() =>
    describe({ page, labels, titleBlock, text: `${title?.value}\n${text}` }, hints, now),
  )
  const blocks = lazily(() => blocksOf(page, decision))
  const provenance = lazily(() => ({
    ...(title ? { title: { source: title.source, confidence: title.confidence } } : {}),
    ...described().facts.provenance,
  }))
  const warnings = lazily(() => [
    ...described().warnings,
    ...(rescued && kept.length > 0 ? ['No text was certain: the likeliest blocks are given.'] : []),
    ...(unseen ? ['The page shows no text without scripts: what its metadata states is given.'] : []),
  ])
  const article: Article = {
    url: url ?? metadata.canonical,
    title: title?.value ?? null,
    text,
    get date() {
      return described().facts.date
    },
    get modified() {
      return described().facts.modified
    },
    get keywords() {
      return described().facts.keywords
    },
    get authors() {
      return described().facts.authors
    },
    get section() {
      return described().facts.section
    },
    get lead() {
      return described().facts.lead
    },
    get site() {
      return described().facts.site
    },
    get image() {
      return described().facts.image
    },
    get provenance() {
      return provenance()
    },
    get blocks() {
      return blocks()
    },
    confidence: unseen ? UNSEEN_CONFIDENCE : confidenceOf(page, decision, titleBlock),
    language: metadata.language,
    charset,
    metadata,
    analysis: {},
    get warnings() {
      return warnings()
    },
  }
  return Object.defineProperty(article, INSPECT, { value: () => ({ ...article }) })
}

// `console.log` in Node asks for it; it would show the facts as getters.
const INSPECT = Symbol.for('nodejs.util.inspect.custom')

function blocksOf(page: Page, { labels, probabilities, order }: Decision): readonly ArticleBlock[] {
  const places = Object.fromEntries(order.map((label, i) => [label, i]))
  return page.blocks.map(({ text, tag, preformatted }, i) => ({
    text,
    label: labels[i]!,
    confidence: probabilities[i * order.length + places[labels[i]!]!]!,
    tag,
    path: pathOf(page, i),
    preformatted,
  }))
}

// Stated by the page, but by nothing a reader sees.
const UNSEEN_CONFIDENCE = 0.2

/** Pages drawn by scripts alone still state their text, or its beginning, for search engines. */
function statedText(page: Page): string {
  const { meta, jsonLd } = page.metadata
  return articleBody(jsonLd).trim() || meta['og:description'] || meta.description || ''
}

/**
 * The HEADER block that names the page: it agrees with what the page states as its title, or is the `h1`
 * before the text. -1 where no block does.
 */
export function chooseTitleBlock(page: Page, labels: readonly Label[]): number {
  const { agreement } = findTitle(page)
  const firstText = labels.indexOf('TEXT')
  let best = -1
  let bestScore = 0
  labels.forEach((label, i) => {
    if (label !== 'HEADER') return
    const { tag } = page.blocks[i]!
    const isBefore = firstText < 0 || i < firstText
    const score = agreement[i]! + (tag === 'h1' ? 0.5 : 0) + (isBefore ? 0.3 : 0)
    // A heading inside the text needs the page's own word for being the title.
    const isPlausible =
      agreement[i]! >= 0.5 || (isBefore && (tag === 'h1' || agreement[i]! > 0.1)) || tag === 'h1'
    if (isPlausible && score > bestScore) {
      best = i
      bestScore = score
    }
  })
  if (best >= 0) return best
  // Nothing agrees: the last heading before the text is its title.
  for (let i = firstText - 1; i >= 0; i--) if (labels[i] === 'HEADER') return i
  return -1
}

/** Expected F1 of the chosen text, counted in characters, by the blocks' probabilities. */
function confidenceOf(page: Page, { labels, probabilities, order }: Decision, titleBlock: number): number {
  const other = order.indexOf('OTHER')
  let chosen = 0
  let expected = 0
  let wanted = 0
  page.blocks.forEach((block, i) => {
    if (i === titleBlock) return
    const likelihood = 1 - probabilities[i * order.length + other]!
    wanted += likelihood * block.visibleChars
    if (labels[i] === 'OTHER') return
    chosen += block.visibleChars
    expected += likelihood * block.visibleChars
  })
  return chosen + wanted > 0 ? (2 * expected) / (chosen + wanted) : 0
}
