import type { Label, Page } from '../types.js'
import type { GoldText } from './align.js'
import { normaliseText } from './fingerprint.js'

// Set by looking at 28 pages aligned with texts made of their own labels: what is lost shows, the rest stays away.
const LEAST_SHARED_BY_TEXT = 0.8
const MOST_SHARED_BY_OTHER = 0.6
const LEAST_WORDS = 4

/**
 * Blocks whose label by alignment a person should look at: text that is only partly in the gold text, and blocks
 * outside that say what the gold text says and no other block has said.
 */
export function doubtedBlocks(page: Page, gold: GoldText, labels: readonly Label[]): ReadonlySet<number> {
  const known = pairsOf([gold.title ?? '', ...(gold.headings ?? []), gold.text].join('\n'))
  const texts = page.blocks.map((block) => normaliseText(block.text))
  const said = pairsOf(texts.filter((_text, i) => labels[i] !== 'OTHER').join('\n'))
  const doubted = new Set<number>()
  texts.forEach((text, i) => {
    const pairs = [...pairsOf(text)]
    if (pairs.length < LEAST_WORDS - 1) return
    const shared = pairs.filter((pair) => known.has(pair)).length / pairs.length
    if (labels[i] !== 'OTHER') {
      if (shared < LEAST_SHARED_BY_TEXT) doubted.add(i)
    } else if (shared > MOST_SHARED_BY_OTHER && pairs.some((pair) => known.has(pair) && !said.has(pair)))
      doubted.add(i)
  })
  // Every article has a title; where none was found, the headings are worth a look.
  if (!labels.includes('HEADER'))
    page.blocks.forEach(({ tag }, i) => {
      if (/^h[1-6]$/.test(tag)) doubted.add(i)
    })
  return doubted
}

/** Each two words that follow one another on a line. */
function pairsOf(text: string): ReadonlySet<string> {
  const pairs = new Set<string>()
  for (const line of text.split('\n')) {
    const words = normaliseText(line).split(' ')
    for (let i = 0; i + 1 < words.length; i++) pairs.add(`${words[i]} ${words[i + 1]}`)
  }
  return pairs
}
