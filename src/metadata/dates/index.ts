import { fold } from './fold.js'
import { readMachineDate } from './machine.js'
import { isPossible, type Moment, toIso } from './moment.js'
import { findRelativeDate } from './relative.js'
import { findWrittenDates } from './written.js'
import { zoneOfLanguage } from './zones.js'

/** What is needed to understand a date of a page. */
export interface DateSetting {
  readonly language: string | null
  /** When the page was downloaded, in milliseconds since 1970; null where nobody knows. */
  readonly downloaded: number | null
  /** Dates later than this are mistakes. */
  readonly now: number
}

/** A date understood, or the words of one that means nothing without the day of the download. */
export interface ReadDate {
  readonly iso: string | null
  readonly unresolved?: string
}

/** A date stated for machines, or failing that written for people. Null where it is none, or impossible. */
export function readStatedDate(text: string, setting: DateSetting): ReadDate | null {
  const machine = readMachineDate(text)
  if (machine) return finish(machine, setting)
  return firstDateIn(text, setting)
}

/** The first possible date of a text. */
export function firstDateIn(text: string, setting: DateSetting): ReadDate | null {
  const folded = fold(text)
  for (const { moment } of findWrittenDates(folded, setting.language)) {
    const read = finish(moment, setting)
    if (read) return read
  }
  const relative = findRelativeDate(folded, setting.language)
  if (!relative) return null
  if (setting.downloaded === null) return { iso: null, unresolved: relative.words }
  const zone = zoneOfLanguage(setting.language)
  return finish(relative.resolve(setting.downloaded, zone ?? 'UTC'), setting)
}

export function finish(moment: Moment, { language, now }: DateSetting): ReadDate | null {
  return isPossible(moment, now) ? { iso: toIso(moment, zoneOfLanguage(language)) } : null
}
