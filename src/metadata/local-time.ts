// Clocks differ from Greenwich by hours and half hours; nobody lives further west than Hawaii.
const STEP_MINUTES = 30
const MOST_WEST = -10 * 60
const MOST_EAST = 13 * 60

/**
 * A date stated in UTC as the reader sees it: `01:48Z` beside a shown `22 December, 8:48 PM` is that evening
 * five hours west. The instant stays, the day becomes the one the page shows.
 */
export function inZoneShown(stated: string, shown: Iterable<string | null>): string {
  if (!stated.endsWith('Z') || !stated.includes('T')) return stated
  const instant = Date.parse(stated)
  for (const date of shown) {
    const [, clock] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d)/.exec(date ?? '') ?? []
    if (clock === undefined) continue
    const ahead = Math.round((Date.parse(`${clock}Z`) - Math.floor(instant / 60_000) * 60_000) / 60_000)
    if (ahead === 0) return stated
    if (ahead % STEP_MINUTES === 0 && ahead >= MOST_WEST && ahead <= MOST_EAST) return written(instant, ahead)
  }
  return stated
}

function written(instant: number, ahead: number): string {
  const local = new Date(instant + ahead * 60_000).toISOString().slice(0, 19)
  const two = (value: number) => String(value).padStart(2, '0')
  const minutes = Math.abs(ahead)
  return `${local}${ahead < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}
