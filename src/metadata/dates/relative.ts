import { fold } from './fold.js'
import { type Moment, wallClock } from './moment.js'
import { type MonthNames, monthNames } from './months.js'
import { readTime } from './written.js'

/** A date that means something only beside the day the page was seen. */
export interface RelativeDate {
  readonly start: number
  readonly end: number
  /** The words themselves, for the message when they cannot be resolved. */
  readonly words: string
  resolve(downloaded: number, timeZone: string): Moment
}

const DAYS_BACK: Readonly<Record<string, number>> = {
  ...{ dnes: 0, dneska: 0, today: 0, heute: 0, "aujourd'hui": 0, dzis: 0, dzisiaj: 0, hoy: 0 },
  ...{ vcera: 1, yesterday: 1, gestern: 1, hier: 1, wczoraj: 1, ayer: 1 },
  ...{ predevcirem: 2, predvcerom: 2, vorgestern: 2, przedwczoraj: 2, anteayer: 2 },
}

const LINKS = '(?: ?[,|•·-])?(?: (?:v|ve|o|at|um|a|a las|godz\\.|o godz\\.))? ?'
const DAY_WORD = new RegExp(
  `(?<!\\p{L})(${Object.keys(DAYS_BACK).join('|')})(?!\\p{L})(?:${LINKS}(\\d{1,2})[:.h](\\d{2})(?!\\d|\\.\\d)(?: ?([ap])\\.? ?m\\b)?)?`,
  'u',
)

const MINUTE = 60_000
const UNITS: readonly (readonly [stem: RegExp, ms: number])[] = [
  [/^(?:sek|sec)/, 1000],
  [/^(?:min)/, MINUTE],
  [/^(?:hod|hour|hr|h$|stund|std|heure|godz|hora)/, 60 * MINUTE],
  [/^(?:tydzien)/, 7 * 24 * 60 * MINUTE],
  [/^(?:dn|day|d$|tag|jour|dia|dzie)/, 24 * 60 * MINUTE],
  [/^(?:tyd|tyz|week|woche|semain|semana)/, 7 * 24 * 60 * MINUTE],
]
const UNIT =
  '(sek\\p{L}*|sec\\p{L}*|min\\p{L}*|hod\\p{L}*|hours?|hrs?|h|stunden?|std|heures?|godz\\p{L}*|horas?|dny|dnem|dnom|dnami|dnech|dni|dnu|days?|d|tagen?|tag|jours?|dias?|dzien|tydnem|tydny|tyzdnom|tyzdnem|tyzdnami|weeks?|wochen?|semaines?|semanas?)'
/** Small numbers as words, in the cases that stand after `před`, `vor`, `il y a`, `hace` and before `ago`. */
const NUMBERS: Readonly<Record<string, number>> = {
  ...{
    jednou: 1,
    jednym: 1,
    dvema: 2,
    tremi: 3,
    ctyrmi: 4,
    peti: 5,
    sesti: 6,
    dvoma: 2,
    troma: 3,
    styrmi: 4,
  },
  ...{ einer: 1, einem: 1, zwei: 2, drei: 3, vier: 4, funf: 5 },
  ...{ une: 1, un: 1, deux: 2, trois: 3, quatre: 4, cinq: 5, una: 1, dos: 2, tres: 3, cuatro: 4, cinco: 5 },
  ...{ an: 1, a: 1, one: 1, two: 2, three: 3, four: 4, five: 5, dwie: 2, dwa: 2, trzy: 3, cztery: 4 },
}
const NUMBER = `(\\d{1,3}|${Object.keys(NUMBERS).join('|')})`
const AGO: readonly RegExp[] = [
  new RegExp(
    `(?<!\\p{L})(?:pred|vor|il y a|hace) (?:asi |etwa |environ |unos )?(?:${NUMBER} )?${UNIT}(?!\\p{L})`,
    'u',
  ),
  new RegExp(`(?<![\\d\\p{L}])${NUMBER} ?${UNIT}\\.? (?:ago|temu)(?!\\p{L})`, 'u'),
  /(?<!\p{L})()(minute|godzine|dzien|tydzien) temu(?!\p{L})/u,
]

/** The first `Dnes 16:22`, `před 6 hodinami`, `28. dubna 16:01` of a text. */
export function findRelativeDate(text: string, language: string | null): RelativeDate | null {
  const folded = fold(text).replaceAll('\u2019', "'")
  return readDayWord(folded) ?? readAgo(folded) ?? readWithoutYear(folded, language)
}

const placed = (match: RegExpExecArray) => ({
  start: match.index,
  end: match.index + match[0].length,
  words: match[0],
})

function readDayWord(folded: string): RelativeDate | null {
  const match = DAY_WORD.exec(folded)
  const [, word, hour, minute, half] = match ?? []
  // Without a time it is a word of a sentence or the name of a section, unless it stands alone.
  if (!match || word === undefined || (hour === undefined && match[0].length < folded.length)) return null
  return {
    ...placed(match),
    resolve(downloaded, timeZone) {
      const { year, month, day } = wallClock(timeZone, downloaded - DAYS_BACK[word]! * 24 * 60 * MINUTE)
      const date = { year, month, day }
      return hour === undefined
        ? date
        : { ...date, ...readTime([match[0], hour, minute ?? '', '', half ?? ''], '') }
    },
  }
}

function readAgo(folded: string): RelativeDate | null {
  for (const form of AGO) {
    const match = form.exec(folded)
    const unit = match?.[2]
    const ms = UNITS.find(([stem]) => unit !== undefined && stem.test(unit))?.[1]
    if (!match || ms === undefined) continue
    const count = match[1] || '1'
    const back = (NUMBERS[count] ?? Number(count)) * ms
    return {
      ...placed(match),
      resolve(downloaded, timeZone) {
        const clock = wallClock(timeZone, downloaded - back)
        // Days are counted roughly; their hour would be made up.
        if (ms > 60 * MINUTE) return { year: clock.year, month: clock.month, day: clock.day }
        return clock
      },
    }
  }
  return null
}

const patterns = new Map<MonthNames, RegExp>()

function withoutYear(names: MonthNames): RegExp {
  const known = patterns.get(names)
  if (known) return known
  const pattern = new RegExp(
    `(?<![\\d.:])(\\d{1,2})\\.? ?(?:(${names.pattern})(?!\\p{L})|(\\d{1,2})\\.)(?! ?\\d{4})[ ,|•·v-]{0,4}(\\d{1,2}):(\\d{2})(?!\\d)`,
    'u',
  )
  patterns.set(names, pattern)
  return pattern
}

function readWithoutYear(folded: string, language: string | null): RelativeDate | null {
  // Without a time it is none.
  if (!/\d:\d\d/.test(folded)) return null
  const names = monthNames(language)
  const match = withoutYear(names).exec(folded)
  if (!match) return null
  const [, day, name, digits, hour, minute] = match
  const month = name === undefined ? Number(digits) : names.numberOf(name)
  return {
    ...placed(match),
    resolve(downloaded, timeZone) {
      const now = wallClock(timeZone, downloaded)
      // The last such day: an article of December read in January is last year's.
      const isAhead = month > now.month || (month === now.month && Number(day) > now.day)
      const year = isAhead ? now.year - 1 : now.year
      return { year, month, day: Number(day), hour: Number(hour), minute: Number(minute) }
    },
  }
}
