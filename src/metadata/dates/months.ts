import { fold } from './fold.js'

// Read on every page: the languages asked for, and those that travel.
const ALWAYS = ['cs', 'sk', 'en', 'de', 'fr', 'pl', 'es']

/** Written forms that Intl does not give. */
const EXTRA: readonly (readonly [language: string, ...names: (readonly [name: string, month: number])[]])[] =
  [
    ['en', ['sept', 9]],
    ['de', ['janner', 1], ['jaenner', 1], ['feber', 2], ['maerz', 3]],
    ['pl', ['pazdziernik', 10], ['stycznia', 1]],
  ]

export interface MonthNames {
  /** All names, the longest first, for a regular expression. */
  readonly pattern: string
  numberOf(name: string): number
}

const cache = new Map<string, MonthNames>()

/** Names of the months in the page's language first, then in those that are always read. */
export function monthNames(language: string | null): MonthNames {
  const primary = /^[a-z]{2,3}/.exec(language ?? '')?.[0] ?? ''
  const known = cache.get(primary)
  if (known) return known
  const numbers = new Map<string, number>()
  for (const tag of new Set([...(primary ? [primary] : []), ...ALWAYS])) addNames(tag, numbers)
  const pattern = [...numbers.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('|')
  const names = { pattern, numberOf: (name: string) => numbers.get(name) ?? 0 }
  cache.set(primary, names)
  return names
}

function addNames(language: string, numbers: Map<string, number>): void {
  if (Intl.DateTimeFormat.supportedLocalesOf([language]).length === 0) return
  // With the day beside it a Slavic month stands in the genitive.
  for (const options of [
    { month: 'long', day: 'numeric' },
    { month: 'long' },
    { month: 'short', day: 'numeric' },
    { month: 'short' },
  ] as const) {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC', calendar: 'gregory' })
    for (let month = 1; month <= 12; month++) {
      const part = format.formatToParts(Date.UTC(2001, month - 1, 15)).find(({ type }) => type === 'month')
      const name = fold(part?.value ?? '').replace(/\.$/, '')
      if (/\p{L}{3}|^\p{L}{2,}$/u.test(name) && !numbers.has(name)) numbers.set(name, month)
    }
  }
  for (const [tag, ...names] of EXTRA)
    if (tag === language) for (const [name, month] of names) if (!numbers.has(name)) numbers.set(name, month)
}
