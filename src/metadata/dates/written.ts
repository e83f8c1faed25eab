import { fold } from './fold.js'
import type { Moment } from './moment.js'
import { type MonthNames, monthNames } from './months.js'
import { readZone } from './zones.js'

/** A date found in a text, with its place in the folded text. */
export interface WrittenDate {
  readonly moment: Moment
  readonly start: number
  readonly end: number
}

type Order = 'dmy' | 'mdy' | 'ymd'

interface Form {
  readonly pattern: RegExp
  readonly order: Order
  /** `3/4/2024` is March or April, by the language. */
  readonly isAmbiguous?: boolean
}

const formsByLanguage = new Map<MonthNames, readonly Form[]>()

/** The ways to write a date, each tried at every place of a text. */
function formsFor(names: MonthNames): readonly Form[] {
  const known = formsByLanguage.get(names)
  if (known) return known
  const month = `(${names.pattern})`
  const year = '((?:19|20|25)\\d{2})(?!\\d)'
  const day = '(?<![\\d.:])(\\d{1,2})'
  const form = (source: string, order: Order, isAmbiguous = false): Form => ({
    pattern: new RegExp(source, 'gu'),
    order,
    isAmbiguous,
  })
  const forms = [
    form(
      `${day}(?:\\.|st|nd|rd|th|er|º|°|ª|-an?|\\.-én)?[ -]*(?:de |di |of |d'|-?a )?${month}(?!\\p{L})\\.?,?[ -]*(?:de |del |of |, ?)?'?${year}`,
      'dmy',
    ),
    form(
      `(?<!\\p{L})${month}(?!\\p{L})\\.?,? ?(\\d{1,2})(?:\\.|st|nd|rd|th)?,?(?: ?[-–|/] ?| )${year}`,
      'mdy',
    ),
    form(
      `(?<!\\d)((?:19|20)\\d{2})\\.?(?: (?:m\\.|gada|metu|ko|eko))? ?(?:de )?${month}(?!\\p{L})\\.?[ -]?(?:d\\. )?(\\d{1,2})(?!\\d|:)`,
      'ymd',
    ),
    form(`${day} ?\\. ?(\\d{1,2}) ?\\. ?${year}`, 'dmy'),
    form(`${day} ?\\. ?(i{1,3}|iv|vi{0,3}|ix|xi{0,2})\\. ?${year}`, 'dmy'),
    form(`${day}([/-])(\\d{1,2})\\2${year}`, 'dmy', true),
    form(`(?<![\\d/])((?:19|20)\\d{2})([-/.])(\\d{1,2})\\2(\\d{1,2})(?!\\d)`, 'ymd'),
    form(`(?<!\\d)((?:19|20)\\d{2}) ?[.年년] ?(\\d{1,2}) ?[.月월] ?(\\d{1,2})(?!\\d)`, 'ymd'),
  ]
  formsByLanguage.set(names, forms)
  return forms
}

/** All dates with a year in a text, in the order they stand. */
export function findWrittenDates(text: string, language: string | null): readonly WrittenDate[] {
  const folded = fold(text)
  // Most texts have none: a year is quickly looked for.
  if (!/(?:19|20|25)\d{2}/.test(folded)) return []
  const names = monthNames(language)
  const found: WrittenDate[] = []
  for (const form of formsFor(names))
    for (const match of folded.matchAll(form.pattern)) {
      const date = readDate(match, form, names, language)
      if (!date) continue
      const end = match.index + match[0].length
      if (found.some((other) => match.index < other.end && end > other.start)) continue
      found.push({ moment: { ...date, ...timeBeside(folded, match.index, end) }, start: match.index, end })
    }
  return found.sort((a, b) => a.start - b.start)
}

function readDate(
  match: RegExpMatchArray,
  { order, isAmbiguous }: Form,
  names: MonthNames,
  language: string | null,
): Moment | null {
  // A captured separator is no part of the date.
  const parts = match.slice(1).filter((part) => part !== undefined && /[\d\p{L}]/u.test(part))
  const [first, second, third] = parts.map((part) =>
    /^\d+$/.test(part) ? Number(part) : names.numberOf(part) || ROMAN.indexOf(part) + 1,
  )
  if (first === undefined || second === undefined || third === undefined) return null
  const [year, month, day] =
    order === 'ymd'
      ? [first, second, third]
      : order === 'mdy'
        ? [third, first, second]
        : [third, second, first]
  const isMonthFirst = isAmbiguous && (month > 12 || (day <= 12 && writesMonthFirst(language)))
  // Thailand counts years from the Buddha's death.
  const common = year > 2400 ? year - 543 : year
  return isMonthFirst ? { year: common, month: day, day: month } : { year: common, month, day }
}

const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii']

const writesMonthFirst = (language: string | null) => /^en(?:-us)?$/.test(language ?? '')

const TIME = '(\\d{1,2})(?:[:.]|h| h )(\\d{2})(?::(\\d{2}))?(?!\\d|[.]\\d)(?: ?([ap])\\.? ?m\\b)?'
const TIME_AFTER = new RegExp(
  `^(?:\\.?,? ?(?:g|г|d|r)\\.|[.日일])?[ ,|/•·–—()-]{0,5}(?:(?:v|ve|o|at|um|a|à|as|a las|alle|ore|ora|kl|klo|kello|godz|o godz|в|u|ob|os|de|saat)\\.? )?[|]? ?${TIME}`,
)
const TIME_BEFORE = new RegExp(
  `(?<![\\d.:])${TIME}(?: ?(?:h|hod|uhr|hrs|[a-z]{2,4}))?\\.?[ ,|•·–—-]{1,4}(?:(?:on|le|am|dne|mon|tue|wed|thu|fri|sat|sun)[a-z]*,? )?$`,
)

/** The time after a date, or before it: `28. 4. 2016 15:01`, `10:05 AM EST, Fri December 22, 2023`. */
function timeBeside(folded: string, start: number, end: number): Partial<Moment> {
  const after = folded.slice(end, end + 40)
  const following = TIME_AFTER.exec(after)
  if (following) return readTime(following, after.slice(following[0].length))
  const before = folded.slice(Math.max(0, start - 30), start)
  const leading = TIME_BEFORE.exec(before)
  if (!leading) return {}
  return readTime(leading, leading[0].replace(/^[\d:.h ]+(?:[ap]\.? ?m\b)?/, ''))
}

export function readTime(
  [, hours, minutes, seconds, half]: readonly string[],
  rest: string,
): Partial<Moment> {
  let hour = Number(hours)
  const minute = Number(minutes)
  if (hour > 24 || minute > 59) return {}
  if (half === 'p' && hour < 12) hour += 12
  if (half === 'a' && hour === 12) hour = 0
  const offset = readZone(rest.replace(/^ ?(?:uhr|hod|h)\b\.?/, ''))
  return {
    hour: hour % 24,
    minute,
    ...(seconds ? { second: Number(seconds) } : {}),
    ...(offset === undefined ? {} : { offset }),
  }
}
