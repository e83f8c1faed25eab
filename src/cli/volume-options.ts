import { availableParallelism } from 'node:os'
import { wrongCall } from '../errors.js'
import type { InputKind } from '../input/records.js'
import type { OptionValues } from './command.js'

/** The options about many pages. */
export const VOLUME_OPTIONS = {
  input: {
    type: 'string',
    short: 'i',
    value: 'KIND',
    help: 'pages, jsonl or warc (default: by the names of the files)',
  },
  jobs: { type: 'string', short: 'j', value: 'N', help: 'threads that clean (default: one a core)' },
  unordered: { type: 'boolean', help: 'write pages as they get done, not in the order of the input' },
  shard: { type: 'string', value: 'I/N', help: 'clean only the I-th of N equal shares, 1/N to N/N' },
  'max-blocks': { type: 'string', value: 'N', help: 'most blocks of a page (default: 500000)' },
  summary: { type: 'string', value: 'FILE', help: 'write counts, failures by reason and speed as JSON' },
} as const

export interface Shard {
  readonly number: number
  readonly of: number
}

export interface VolumeSettings {
  readonly input: InputKind
  readonly jobs: number
  readonly ordered: boolean
  readonly shard: Shard | null
  readonly maxBlocks: number | undefined
}

export const volumeSettings = (values: OptionValues<typeof VOLUME_OPTIONS>): VolumeSettings => ({
  input: inputOf(values.input),
  jobs: values.jobs === undefined ? availableParallelism() : wholeNumber('jobs', values.jobs, MOST_JOBS),
  ordered: !values.unordered,
  shard: values.shard === undefined ? null : shardOf(values.shard),
  maxBlocks:
    values['max-blocks'] === undefined
      ? undefined
      : wholeNumber('max-blocks', values['max-blocks'], MOST_BLOCKS),
})

const MOST_JOBS = 256
const MOST_BLOCKS = 500_000

function inputOf(given = 'auto'): InputKind {
  if (given === 'auto' || given === 'pages' || given === 'jsonl' || given === 'warc') return given
  throw wrongCall(`--input cannot be "${given}". Give pages, jsonl or warc.`)
}

function wholeNumber(name: string, given: string, most: number): number {
  const number = /^\d{1,9}$/.test(given) ? Number(given) : 0
  if (number >= 1 && number <= most) return number
  throw wrongCall(`--${name} cannot be "${given}". Give a number from 1 to ${most}.`)
}

function shardOf(given: string): Shard {
  const [, number, of] = (/^(\d{1,7})\/(\d{1,7})$/.exec(given) ?? []).map(Number)
  if (number && of && number <= of) return { number, of }
  throw wrongCall(`--shard cannot be "${given}". Give 1/8 to 8/8 for eight shares.`)
}
