import { type DateSetting, firstDateIn, type ReadDate, readStatedDate } from './dates/index.js'
import { fold } from './dates/months.js'
import { commonContainer, isForeign, type Surroundings } from './surroundings.js'

interface Candidate {
  readonly source: string
  readonly confidence: number
  read(): ReadDate | null
}

// A byline, not a paragraph that mentions a date.
const LONGEST_BYLINE = 160
// Dates stand near the title, or right below the text.
const BLOCKS_ABOVE = 3
const BLOCKS_BELOW_TITLE = 25
const BLOCKS_BELOW_TEXT = 6
// A date above the title counts beside it only: in an element that holds little else before the title.
const MOST_BESIDE = 4

/** The dates a reader sees around an article, the likeliest first. */
export function visibleDates(around: Surroundings, setting: DateSetting) {
  const published: Candidate[] = []
  const modified: Candidate[] = []
  for (const block of placesToLook(around)) {
    const place =
      block < around.title
        ? 'above the title'
        : block > around.lastText
          ? 'below the text'
          : 'below the title'
    for (const { text, datetime, isTime } of textsAt(around, block)) {
      const read = once(
        () => (datetime ? readStatedDate(datetime, setting) : null) ?? firstDateIn(text, setting),
      )
      const source = isTime ? `time ${place}` : `text ${place}`
      const confidence = isTime ? 0.93 : place === 'below the title' ? 0.9 : 0.8
      for (const part of parts(text)) {
        if (isTime || part.isWhole) {
          const list = saysModified(isTime ? around.page.blocks[block]!.text + text : text)
            ? modified
            : published
          list.push({ source, confidence, read })
          break
        }
        const list = part.isModified ? modified : published
        list.push({ source, confidence, read: once(() => firstDateIn(part.text, setting)) })
      }
    }
  }
  // Where a page shows only the day of the last change, it is better than none, and says so.
  const fallback = modified.map((candidate) => ({ ...candidate, confidence: 0.6 }))
  return { published: [...published, ...fallback], modified }
}

/** Candidates are asked several times: by the address, for the zone, and in their turn. */
function once<Answer>(work: () => Answer): () => Answer {
  let known: { readonly answer: Answer } | undefined
  return () => {
    known ??= { answer: work() }
    return known.answer
  }
}

const MODIFIED =
  /(?:aktuali[sz]ov|updat|upraven|zmenen|modifi|edited|mis a jour|aktualisiert|actuali[sz]ad|zaktualizow|stand:|last (?:change|review)|aggiornat|bijgewerkt|uppdaterad|opdateret|oppdatert|paivitetty)/
const PUBLISHED = /(?:publi|vydan|zverejnen|posted|created|veroffentlicht|erstellt|vytvoren|opublikow|first)/

// What a byline says of its dates stands at its beginning, however long the block goes on.
const BYLINE_HEAD = 300

const saysModified = (text: string) => {
  const folded = fold(text.slice(0, BYLINE_HEAD))
  return MODIFIED.test(folded) && !PUBLISHED.test(folded)
}

/** A byline cut before each word that says what its date is: `Published 1. 2. | Updated 3. 4.` */
function parts(text: string): readonly { text: string; isModified: boolean; isWhole: boolean }[] {
  const folded = fold(text.slice(0, BYLINE_HEAD))
  const at = MODIFIED.exec(folded)?.index
  if (at === undefined || !PUBLISHED.test(folded)) {
    if (at === undefined || at < 8 || !/\d/.test(folded.slice(0, at)))
      return [{ text, isModified: false, isWhole: true }]
    // `28. 4. 2016 15:01, aktualizováno 18:00`
    return [
      { text: folded.slice(0, at), isModified: false, isWhole: false },
      { text: folded.slice(at), isModified: true, isWhole: false },
    ]
  }
  const published = PUBLISHED.exec(folded)!.index
  const pieces = [
    folded.slice(Math.min(at, published), Math.max(at, published)),
    folded.slice(Math.max(at, published)),
  ]
  return pieces.map((piece) => ({ text: piece, isModified: MODIFIED.test(piece), isWhole: false }))
}

/** Block numbers in the order to look: below the title, beside it above, below the text. */
function* placesToLook(around: Surroundings): Generator<number> {
  const { page, title, firstText, lastText } = around
  const enough = Math.max(firstText + 3, title + BLOCKS_BELOW_TITLE)
  const near = Math.min(lastText, enough, page.blocks.length - 1)
  for (let i = title; i <= near; i++) if (!isForeign(around, i)) yield i
  for (let i = title - 1; i >= Math.max(0, title - BLOCKS_ABOVE); i--) if (isBeside(around, i)) yield i
  const end = Math.min(page.blocks.length - 1, lastText + BLOCKS_BELOW_TEXT)
  for (let i = near + 1; i <= end; i++)
    if ((i > lastText - 3 || page.blocks[i]!.text.length < 60) && !isForeign(around, i)) yield i
}

function isBeside({ page, title }: Surroundings, block: number): boolean {
  const common = page.containers[commonContainer(page, block, title)]
  return common !== undefined && common.depth > 0 && title - common.first <= MOST_BESIDE
}

function* textsAt({ page, labels, title }: Surroundings, block: number) {
  for (const time of page.times)
    if (time.block === block) yield { text: time.text, datetime: time.datetime, isTime: true }
  const { text, linkChars, visibleChars } = page.blocks[block]!
  if (block === title || text.length > LONGEST_BYLINE || isCaption(page, block)) return
  // A linked date leads to another article, unless it stands in the byline.
  if (linkChars > visibleChars * 0.7 && Math.abs(block - title) > 4) return
  // Prose mentions dates; a line that is little else than a date does not.
  if (labels[block] === 'TEXT' && text.length > LONGEST_IN_TEXT && !/^[\p{L}\s:]{0,25}\d/u.test(text)) return
  if (isSentence(text)) return
  yield { text, datetime: null, isTime: false }
}

const LONGEST_IN_TEXT = 60

const isSentence = (text: string) => text.length > 70 && /\p{Ll}[.!?…]["“”')]?$/u.test(text)

function isCaption({ blocks, containers }: Surroundings['page'], block: number): boolean {
  for (
    let at = blocks[block]!.container, steps = 0;
    at >= 0 && steps < 4;
    at = containers[at]!.parent, steps++
  )
    if (/^fig/.test(containers[at]!.tag) || /caption/i.test(containers[at]!.names)) return true
  return false
}
