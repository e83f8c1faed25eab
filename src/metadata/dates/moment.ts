/** A date as somebody wrote it: what was not written is absent. Months count from 1. */
export interface Moment {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly hour?: number
  readonly minute?: number
  readonly second?: number
  /** Minutes east of Greenwich; absent where no zone was given. */
  readonly offset?: number
}

// The web is not older, and neither are its articles.
const FIRST_YEAR = 1990
const DAY_MS = 86_400_000
// A page may be dated in a zone ahead of ours, or planned for the next morning.
const AHEAD_MS = 1.5 * DAY_MS

/** Whether the calendar has it, and an article can have been published then. */
export function isPossible(moment: Moment, now: number): boolean {
  const { year, month, day, hour = 0, minute = 0, second = 0, offset = 0 } = moment
  if (!(year >= FIRST_YEAR && month >= 1 && month <= 12 && day >= 1 && day <= daysIn(year, month)))
    return false
  if (hour > 23 || minute > 59 || second > 60 || Math.abs(offset) > 15 * 60) return false
  return Date.UTC(year, month - 1, day, hour, minute - offset) <= now + AHEAD_MS
}

const daysIn = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** ISO 8601 with as much as is known: `2016-04-28`, `2016-04-28T16:01+02:00`. */
export function toIso(moment: Moment, timeZone: string | null): string {
  const { year, month, day, hour, minute = 0, second } = moment
  const date = `${year}-${two(month)}-${two(day)}`
  if (hour === undefined) return date
  const offset = moment.offset ?? (timeZone === null ? undefined : offsetIn(timeZone, moment))
  const seconds = second === undefined ? '' : `:${two(Math.min(second, 59))}`
  return `${date}T${two(hour)}:${two(minute)}${seconds}${offset === undefined ? '' : zoneText(offset)}`
}

const two = (value: number) => String(value).padStart(2, '0')

const zoneText = (offset: number) =>
  offset === 0
    ? 'Z'
    : `${offset < 0 ? '-' : '+'}${two(Math.trunc(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`

const formatters = new Map<string, Intl.DateTimeFormat>()

/** The clock on the wall of a time zone at an instant. */
export function wallClock(timeZone: string, instant: number): Required<Omit<Moment, 'second' | 'offset'>> {
  let formatter = formatters.get(timeZone)
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-GB', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
    })
    formatters.set(timeZone, formatter)
  }
  const part = Object.fromEntries(formatter.formatToParts(instant).map(({ type, value }) => [type, +value]))
  return { year: part.year!, month: part.month!, day: part.day!, hour: part.hour!, minute: part.minute! }
}

/** How far a zone is ahead of Greenwich when its clocks show this. */
function offsetIn(timeZone: string, { year, month, day, hour = 0, minute = 0 }: Moment): number {
  const shown = Date.UTC(year, month - 1, day, hour, minute)
  // Twice: the first guess may lie on the other side of a change of the clocks.
  const first = aheadAt(timeZone, shown)
  return aheadAt(timeZone, shown - first * 60_000)
}

function aheadAt(timeZone: string, instant: number): number {
  const { year, month, day, hour, minute } = wallClock(timeZone, instant)
  return Math.round((Date.UTC(year, month - 1, day, hour, minute) - instant) / 60_000)
}
