import { LABELS } from '../types.js'
import type { Annotation, BlockLabel, LabelOrigin } from './annotation.js'

export const LABEL_ORIGINS: readonly LabelOrigin[] = ['typed', 'accepted', 'remembered', 'aligned']

// `2026-11-18` or with a time; what more Date itself would take is not ISO 8601.
const ISO_DATE = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isDate = (value: unknown): boolean =>
  typeof value === 'string' && ISO_DATE.test(value) && !Number.isNaN(Date.parse(value))
const isHex = (digits: number) => (value: unknown) =>
  typeof value === 'string' && value.length === digits && /^[0-9a-f]+$/.test(value)
const isOneOf = (known: readonly unknown[]) => (value: unknown) => known.includes(value)

/** A field's check, and what a value has to be to pass it. */
type Rule = readonly [check: (value: unknown) => boolean, wanted: string]

const PAGE_RULES: Readonly<Record<Exclude<keyof Annotation, 'blocks'>, Rule>> = {
  format: [isOneOf(['sitko-annotation']), '"sitko-annotation"'],
  version: [isOneOf([1]), '1'],
  page: [isText, 'the file name of the page'],
  url: [(value) => value === null || isText(value), 'an address or null'],
  site: [isText, 'the name of a site'],
  contentType: [(value) => value === undefined || isText(value), 'a Content-Type'],
  date: [isDate, 'a date (ISO 8601)'],
  hash: [isHex(64), 'a SHA-256 of 64 hexadecimal digits'],
  guideline: [isText, 'the version of the label guide'],
}

const BLOCK_RULES: Readonly<Record<keyof BlockLabel, Rule>> = {
  fingerprint: [isHex(16), '16 hexadecimal digits'],
  ordinal: [(value) => Number.isInteger(value) && (value as number) >= 0, 'a whole number from 0'],
  label: [isOneOf(LABELS), `one of ${LABELS.join(', ')}`],
  who: [isText, 'a name'],
  when: [isDate, 'a date (ISO 8601)'],
  how: [isOneOf(LABEL_ORIGINS), `one of ${LABEL_ORIGINS.join(', ')}`],
}

/** Everything that keeps a value from being an annotation; empty when it is one. */
export function schemaProblems(value: unknown): readonly string[] {
  if (!isRecord(value)) return ['it is not an object']
  const problems = fieldProblems(value, PAGE_RULES, '')
  if (!Array.isArray(value.blocks)) return [...problems, 'blocks is not a list']
  const ofBlocks = value.blocks.flatMap((block: unknown, index) =>
    isRecord(block)
      ? fieldProblems(block, BLOCK_RULES, `blocks[${index}].`)
      : [`blocks[${index}] is not an object`],
  )
  return [...problems, ...ofBlocks]
}

function fieldProblems(record: Readonly<Record<string, unknown>>, rules: object, prefix: string): string[] {
  return Object.entries(rules as Record<string, Rule>).flatMap(([field, [isRight, wanted]]) => {
    const found = record[field]
    return isRight(found) ? [] : [`${prefix}${field} is ${shown(found)}, not ${wanted}`]
  })
}

const shown = (value: unknown): string =>
  value === undefined ? 'missing' : JSON.stringify(value).slice(0, 60)

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
