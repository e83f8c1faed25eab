import { type DateSetting, readStatedDate } from '../metadata/dates/index.js'
import {
  type Article,
  type ArticleDate,
  LABELS,
  type Label,
  type MetadataField,
  type Provenance,
} from '../types.js'

/** What a hook gave, taken over, or the reason why not. */
export type Accepted<Value> = { readonly value: Value } | { readonly refusal: string }

export function acceptLabels(given: unknown, count: number): Accepted<readonly Label[]> {
  if (!Array.isArray(given)) return { refusal: 'gives no list of labels' }
  if (given.length !== count) return { refusal: `gives ${given.length} labels for ${count} blocks` }
  const odd = given.find((label) => !LABELS.includes(label))
  return odd === undefined ? { value: [...given] } : { refusal: `gives the label "${shown(odd)}"` }
}

const MOST_KEYWORDS = 500

export function acceptStrings(given: unknown): Accepted<readonly string[]> {
  if (!Array.isArray(given) || !given.every((item) => typeof item === 'string'))
    return { refusal: 'gives no list of strings' }
  return { value: [...new Set(given.map((item) => item.trim()).filter(Boolean))].slice(0, MOST_KEYWORDS) }
}

export interface AcceptedDates {
  readonly date: string | null
  readonly modified: string | null
  /** Words that mean nothing without the day of the download. */
  readonly unresolved: string | null
}

export function acceptDates(given: unknown, setting: DateSetting): Accepted<AcceptedDates> {
  const { published, modified } = (given ?? {}) as Partial<ArticleDate>
  if (typeof published !== 'string') return { refusal: 'gives no { published } with a date' }
  const date = readStatedDate(published.slice(0, 300), setting)
  if (!date) return { refusal: `gives "${shown(published)}", which is no possible date` }
  const changed = typeof modified === 'string' ? readStatedDate(modified.slice(0, 300), setting) : null
  return { value: { date: date.iso, modified: changed?.iso ?? null, unresolved: date.unresolved ?? null } }
}

const TEXTS = ['title', 'text', 'section', 'lead', 'site', 'language', 'image', 'date', 'modified'] as const
const LISTS = ['keywords', 'authors'] as const

/** The fields a plugin may refine; all others belong to the core. */
export function acceptRefinement(given: unknown, source: string): Accepted<Partial<Article>> {
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    return { refusal: 'gives no object' }
  const fields = given as Record<string, unknown>
  const value: Record<string, unknown> = {}
  const provenance: Partial<Record<MetadataField, Provenance>> = {}
  for (const [field, content] of Object.entries(fields)) {
    if (content === undefined) continue
    const isText = (TEXTS as readonly string[]).includes(field)
    if (!isText && !(LISTS as readonly string[]).includes(field))
      return { refusal: `gives "${shown(field)}", which it may not change` }
    if (isText && typeof content !== 'string' && (content !== null || field === 'text'))
      return { refusal: `gives a ${field} that is no text` }
    const accepted = isText ? { value: content } : acceptStrings(content)
    if ('refusal' in accepted) return { refusal: `gives ${field} that are no list of strings` }
    value[field] = accepted.value
    if (field !== 'text' && field !== 'language')
      provenance[field as MetadataField] = { source, confidence: PLUGIN_CONFIDENCE }
  }
  return { value: { ...(value as Partial<Article>), provenance } }
}

// A person has looked at the site's markup.
export const PLUGIN_CONFIDENCE = 0.95

const shown = (value: unknown) => String(typeof value === 'symbol' ? 'symbol' : value).slice(0, 40)
