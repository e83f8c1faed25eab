import { type Moment, wallClock } from './moment.js'
import { fold, type MonthNames, monthNames } from './months.js'

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
  `(?<!\\p{L})(${Object.keys(DAYS_BACK).join('|')})(?!\\p{L})(?:${LINKS}(\\d{1,2})[:.h](\\d{2})(?!\\d|\\.\\d))?`,
  'u',
)

const MINUTE = 60_000
const UNITS: readonly (readonly [stem: RegExp, ms: number])[] = [
  [/^(?:sek|sec)/, 1000],
  [/^(?:min)/, MINUTE],
  [/^(?:hod|hour|hr|h$|stund|std|heure|godz|hora)/, 60 * MINUTE],
  [/^(?:dn|day|d$|tag|jour|dia|dzie)/, 24 * 60 * MINUTE],
  [/^(?:tyd|week|woche|semain|semana)/, 7 * 24 * 60 * MINUTE],
]
const UNIT =
  '(sek\\p{L}*|sec\\p{L}*|min\\p{L}*|hod\\p{L}*|hours?|hrs?|h|stunden?|std|heures?|godz\\p{L}*|horas?|dny|dnem|dnom|dnami|dni|dnu|days?|d|tagen?|tag|jours?|dias?|dzien|tydnem|tydny|tyzdnom|tyzdnami|weeks?|wochen?|semaines?|semanas?)'
const AGO: readonly RegExp[] = [
  new RegExp(`(?<!\\p{L})(?:pred|vor|il y a|hace) (\\d{1,3} )?(?:asi )?${UNIT}(?!\\p{L})`, 'u'),
  new RegExp(`(?<![\\d\\p{L}])(\\d{1,3}) ?${UNIT}\\.? (?:ago|temu)(?!\\p{L})`, 'u'),
]

/** The first `Dnes 16:22`, `před 6 hodinami`, `28. dubna 16:01` of a text. */
export function findRelativeDate(text: string, language: string | null): RelativeDate | null {
  const folded = fold(text)
  return readDayWord(folded) ?? readAgo(folded) ?? readWithoutYear(folded, language)
}

const placed = (match: RegExpExecArray) => ({
  start: match.index,
  end: match.index + match[0].length,
  words: match[0],
})

function readDayWord(folded: string): RelativeDate | null {
  const match = DAY_WORD.exec(folded)
  const [, word, hour, minute] = match ?? []
  // Without a time it is a word of a sentence or the name of a section, unless it stands alone.
  if (!match || word === undefined || (hour === undefined && match[0].length < folded.length)) return null
  return {
    ...placed(match),
    resolve(downloaded, timeZone) {
      const { year, month, day } = wallClock(timeZone, downloaded - DAYS_BACK[word]! * 24 * 60 * MINUTE)
      const date = { year, month, day }
      return hour === undefined ? date : { ...date, hour: Number(hour), minute: Number(minute) }
    },
  }
}

function readAgo(folded: string): RelativeDate | null {
  for (const form of AGO) {
    const match = form.exec(folded)
    const unit = match?.[2]
    const ms = UNITS.find(([stem]) => unit !== undefined && stem.test(unit))?.[1]
    if (!match || ms === undefined) continue
    const back = Number(match[1]?.trim() ?? 1) * ms
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
