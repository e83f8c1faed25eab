import type { Moment } from './moment.js'
import { readZone } from './zones.js'

const YEAR_FIRST =
  /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:(?:T|\s+|,\s*|\+(?=\d\d:\d\d:))\s*(\d{1,2}):?(\d{2})(?::?(\d{2})(?:[.,:]\d+)?)?(.*))?$/i
const YEAR_FIRST_DAY = /^(\d{4})([-/.]?)(\d{1,2})\2(\d{1,2})(?:[T ]|$)/
const EPOCH = /^\d{10}(?:\d{3})?$/

/** Reads what pages write for machines: ISO 8601 and its neighbours, and Unix time. */
export function readMachineDate(text: string): Moment | null {
  const value = text.trim().replace(/^"|"$/g, '')
  if (EPOCH.test(value)) return fromEpoch(value)
  const [, year, , month, day, hour, minute, second, rest] =
    YEAR_FIRST.exec(value) ?? YEAR_FIRST_DAY.exec(value) ?? []
  if (year === undefined) return null
  const date = { year: Number(year), month: Number(month), day: Number(day) }
  if (hour === undefined) return date
  const offset = readZone(rest ?? '')
  const { hours, minutes } = midnight(Number(hour), Number(minute))
  return {
    ...date,
    hour: /^\s*p\.?m/i.test(rest ?? '') && hours < 12 ? hours + 12 : hours,
    minute: minutes,
    ...(second === undefined ? {} : { second: Number(second) }),
    ...(offset === undefined ? {} : { offset }),
  }
}

// 24:00 is how some write the end of a day; its day is what matters.
const midnight = (hours: number, minutes: number) =>
  hours === 24 && minutes === 0 ? { hours: 23, minutes: 59 } : { hours, minutes }

function fromEpoch(digits: string): Moment {
  const at = new Date(Number(digits) * (digits.length === 10 ? 1000 : 1))
  return {
    year: at.getUTCFullYear(),
    month: at.getUTCMonth() + 1,
    day: at.getUTCDate(),
    hour: at.getUTCHours(),
    minute: at.getUTCMinutes(),
    second: at.getUTCSeconds(),
    offset: 0,
  }
}
