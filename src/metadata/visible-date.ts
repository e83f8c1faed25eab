import { lazily } from '../page/once.js'
import { fold } from './dates/fold.js'
import { type DateSetting, firstDateIn, type ReadDate, readStatedDate } from './dates/index.js'
import { findWrittenDates } from './dates/written.js'
import { commonContainer, isForeign, type Surroundings } from './surroundings.js'

export interface DateCandidate {
  readonly source: string
  readonly confidence: number
  /** A line of its own right below the title: there it can be nothing else. */
  isByline?(): boolean
  read(): ReadDate | null
}

// A byline, not a paragraph that mentions a date.
const LONGEST_BYLINE = 160
// Dates stand near the title, or right below the text.
const BLOCKS_ABOVE = 3
const BLOCKS_ABOVE_ALONE = 8
const BLOCKS_BELOW_TITLE = 25
const BLOCKS_BELOW_TEXT = 6
// A date above the title counts beside it only: in an element that holds little else before the title.
const MOST_BESIDE = 4
const MOST_BESIDE_ALONE = 10

/** The dates a reader sees around an article, the likeliest first. They are looked for as far as they are asked for. */
export class VisibleDates {
  private readonly found: Iterator<FoundDate>
  private readonly seen: { readonly published: DateCandidate[]; readonly modified: DateCandidate[] } = {
    published: [],
    modified: [],
  }

  constructor(around: Surroundings, setting: DateSetting) {
    this.found = datesAround(around, setting)
  }

  *published(): Generator<DateCandidate> {
    yield* this.all('published')
    // News show the hour of their last change, mostly of the day they were published. A day without an hour
    // is when an older text was looked through: no date is better than that.
    for (const { source, read } of this.all('modified'))
      yield {
        source: `${source}, changed`,
        confidence: 0.6,
        read() {
          const date = read()
          return date?.iso?.includes('T') ? date : null
        },
      }
  }

  modified(): Generator<DateCandidate> {
    return this.all('modified')
  }

  private *all(kind: FoundDate['kind']): Generator<DateCandidate> {
    const list = this.seen[kind]
    for (let i = 0; ; i++) {
      while (i === list.length) {
        const { value, done } = this.found.next()
        if (done) return
        this.seen[value.kind].push(value.candidate)
      }
      yield list[i]!
    }
  }
}

interface FoundDate {
  readonly kind: 'published' | 'modified'
  readonly candidate: DateCandidate
}

function* datesAround(around: Surroundings, setting: DateSetting): Generator<FoundDate, undefined> {
  for (const block of placesToLook(around, setting)) {
    const place =
      block < around.title
        ? 'above the title'
        : block > around.lastText
          ? 'below the text'
          : 'below the title'
    for (const { text, datetime, isTime } of textsAt(around, block, setting)) {
      // Asked several times: by the address, for the zone, and in its turn.
      const read = lazily(
        () => (datetime ? readStatedDate(datetime, setting) : null) ?? firstDateIn(text, setting),
      )
      const source = isTime ? `time ${place}` : `text ${place}`
      const confidence = isTime ? 0.93 : place === 'below the title' ? 0.9 : 0.8
      for (const part of parts(text)) {
        if (isTime || part.isWhole) {
          const isChange = saysModified(isTime ? around.page.blocks[block]!.text + text : text)
          yield {
            kind: isChange ? 'modified' : 'published',
            candidate: { source, confidence, isByline: () => isByline(around, block, setting), read },
          }
          break
        }
        yield {
          kind: part.isModified ? 'modified' : 'published',
          candidate: { source, confidence, read: lazily(() => firstDateIn(part.text, setting)) },
        }
      }
    }
  }
}

const isByline = ({ page, title, firstText }: Surroundings, block: number, setting: DateSetting): boolean =>
  block > title && block <= Math.max(firstText, title + 3) && isLittleElse(page.blocks[block]!.text, setting)

const MODIFIED =
  /(?:aktuali[sz]ov|akt\.:|updat|upraven|zmenen|modifi|edited|mis a jour|aktualisiert|actuali[sz]ad|zaktualizow|stand:|last (?:change|review)|aggiornat|bijgewerkt|uppdaterad|opdateret|oppdatert|paivitetty)/
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
function* placesToLook(around: Surroundings, setting: DateSetting): Generator<number> {
  const { page, title, firstText, lastText } = around
  const isLone = (i: number) => isLittleElse(page.blocks[i]!.text, setting)
  const enough = Math.max(firstText + 3, title + BLOCKS_BELOW_TITLE)
  const near = Math.min(lastText, enough, page.blocks.length - 1)
  for (let i = title; i <= near; i++) if (!isForeign(around, i)) yield i
  for (let i = title - 1; i >= Math.max(0, title - BLOCKS_ABOVE_ALONE); i--)
    if (
      isBeside(around, i, MOST_BESIDE)
        ? title - i <= BLOCKS_ABOVE || isLone(i)
        : isHeadOf(around, i) && isLone(i)
    )
      yield i
  const end = Math.min(page.blocks.length - 1, lastText + BLOCKS_BELOW_TEXT)
  for (let i = near + 1; i <= end; i++)
    if ((i > lastText - 3 || page.blocks[i]!.text.length < 60) && !isForeign(around, i)) yield i
  const far = Math.min(page.blocks.length - 1, lastText + BLOCKS_FAR_BELOW)
  for (let i = end + 1; i <= far; i++)
    if (isNamedDate(around, i) && isLone(i) && !isForeign(around, i)) yield i
}

const BLOCKS_FAR_BELOW = 40
const DATE_NAMES = /(?:^|[\s_-])(?:date|datum|dateline|pubdate|published|posted|publicado)(?:[\s_-]|$)/i

/** Whether a block's element is called a date, and is the only one of its kind: teasers have one each. */
function isNamedDate({ page }: Surroundings, block: number): boolean {
  const own = page.containers[page.blocks[block]!.container]!
  if (!DATE_NAMES.test(own.names)) return false
  return page.containers.filter(({ names }) => names === own.names).length === 1
}

function isBeside({ page, title }: Surroundings, block: number, most: number): boolean {
  const common = page.containers[commonContainer(page, block, title)]
  return common !== undefined && common.depth > 0 && title - common.first <= most
}

const HEAD_NAMES = /artic|post|entry|clanek|clanok|story/i

/** Whether a block stands above the title in the head of the same article. */
function isHeadOf(around: Surroundings, block: number): boolean {
  const { page, title } = around
  const common = page.containers[commonContainer(page, block, title)]
  if (!common || !isBeside(around, block, MOST_BESIDE_ALONE)) return false
  return /^(?:article|header)$/.test(common.tag) || HEAD_NAMES.test(common.names)
}

// What is left of a byline beside its date: a few words, `14 min read`, a name.
const MOST_LETTERS_BESIDE = 24

/** A line that is little else than a date. */
function isLittleElse(text: string, setting: DateSetting): boolean {
  if (text.length > LONGEST_BYLINE || !/\d/.test(text)) return false
  const [date] = findWrittenDates(text, setting.language)
  if (!date) return false
  const rest = fold(text).slice(0, date.start) + fold(text).slice(date.end)
  return rest.replace(/[^\p{L}]+/gu, '').length <= MOST_LETTERS_BESIDE
}

function* textsAt({ page, labels, title }: Surroundings, block: number, setting: DateSetting) {
  for (const time of page.times)
    if (time.block === block) yield { text: time.text, datetime: time.datetime, isTime: true }
  const { text, linkChars, visibleChars } = page.blocks[block]!
  if (block === title || text.length > LONGEST_BYLINE || OF_SOMETHING_ELSE.test(fold(text))) return
  if (isCaption(page, block) && !isLittleElse(text, setting)) return
  // A linked date leads to another article, unless it stands in the byline.
  if (linkChars > visibleChars * 0.7 && Math.abs(block - title) > 4) return
  // Prose mentions dates; a line that is little else than a date does not.
  const isProse = text.length > LONGEST_IN_TEXT && !/^[\p{L}\s:]{0,25}\d|\s[|•·–]\s/u.test(text)
  if (labels[block] === 'TEXT' && isProse) return
  if (isSentence(text)) return
  yield { text, datetime: null, isTime: false }
}

const LONGEST_IN_TEXT = 60

// When somebody joined a forum, when rights or offers end.
const OF_SOMETHING_ELSE =
  /(?:^|[^\p{L}])(?:registered|joined|member since|clenem od|registrovan\p{L}*|copyright|expires|valid (?:until|till)|platnost)(?!\p{L})|©/u

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
