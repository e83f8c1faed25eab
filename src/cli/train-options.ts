import { wrongCall } from '../errors.js'
import type { FoldUnit } from '../training/folds.js'
import type { OptionValues } from './command.js'

export const TRAIN_OPTIONS = {
  out: {
    type: 'string',
    short: 'o',
    value: 'MODEL',
    help: 'write the model here (gzipped if it ends in .gz)',
  },
  name: {
    type: 'string',
    value: 'NAME',
    help: "the model's name in its card (default: what it learnt from)",
  },
  date: {
    type: 'string',
    value: 'DATE',
    help: 'put this date into the card (default: none, for equal files)',
  },
  'by-site': { type: 'boolean', help: 'one model a site beside the one for all: MODEL-site' },
  folds: { type: 'string', value: 'K', help: 'measure by cross-validation in K folds' },
  'folds-by': {
    type: 'string',
    value: 'UNIT',
    help: 'site: no site on both sides (default); page: sites known',
  },
  tune: { type: 'boolean', help: 'try c1, c2 and min-sites by cross-validation, take the best' },
  c1: { type: 'string', value: 'X', help: 'weight of the L1 norm (default: 0); with --tune a list: 0,0.3' },
  c2: { type: 'string', value: 'X', help: 'weight of the L2 norm (default: 1); with --tune a list' },
  'min-sites': { type: 'string', value: 'N', help: 'drop attributes of fewer sites; with --tune a list' },
  'max-iterations': { type: 'string', value: 'N', help: 'stop there if not before (default: 200)' },
  base: {
    type: 'string',
    value: 'MODEL',
    help: 'mix in what this model was trained on, with its parameters',
  },
  'base-corpus': {
    type: 'string',
    value: 'DIR',
    help: 'the folder that holds it, or anything else to mix in',
  },
  'mix-weight': { type: 'string', value: 'W', help: 'a page of yours counts as W of the base (default: 5)' },
  quiet: { type: 'boolean', short: 'q', help: 'say nothing but errors' },
} as const

/** What the caller wants, checked; undefined where the usual is meant. */
export interface TrainCall {
  readonly out: string | undefined
  readonly name: string | undefined
  readonly date: string | undefined
  readonly isBySite: boolean
  readonly isTuned: boolean
  readonly isQuiet: boolean
  readonly folds: number | undefined
  readonly foldsBy: FoldUnit | undefined
  readonly c1: readonly number[] | undefined
  readonly c2: readonly number[] | undefined
  readonly minSites: readonly number[] | undefined
  readonly maxIterations: number | undefined
  readonly base: string | undefined
  readonly baseCorpus: string | undefined
  readonly mixWeight: number
}

// Swept 1-30 on 16 held-out pages of four Czech sites: F 0.981-0.982, too few pages to tell 3 from 30.
const DEFAULT_MIX_WEIGHT = 5
const MOST_COPIES = 1000

export function trainCall(values: OptionValues<typeof TRAIN_OPTIONS>): TrainCall {
  const isTuned = values.tune === true
  const call: TrainCall = {
    out: values.out,
    name: values.name,
    date: values.date,
    isBySite: values['by-site'] === true,
    isTuned,
    isQuiet: values.quiet === true,
    folds: onlyOne(numbers('folds', values.folds, { least: 2, isWhole: true })),
    foldsBy: foldUnit(values['folds-by']),
    c1: numbers('c1', values.c1, { least: 0, isList: isTuned }),
    c2: numbers('c2', values.c2, { least: 0, isList: isTuned }),
    minSites: numbers('min-sites', values['min-sites'], { least: 1, isWhole: true, isList: isTuned }),
    maxIterations: onlyOne(
      numbers('max-iterations', values['max-iterations'], { least: 1, isWhole: true, most: 100_000 }),
    ),
    base: values.base,
    baseCorpus: values['base-corpus'],
    mixWeight:
      onlyOne(numbers('mix-weight', values['mix-weight'], { least: 1, isWhole: true, most: MOST_COPIES })) ??
      DEFAULT_MIX_WEIGHT,
  }
  checkTogether(call, values)
  return call
}

function checkTogether(call: TrainCall, values: OptionValues<typeof TRAIN_OPTIONS>): void {
  if (call.out === undefined && call.folds === undefined && !call.isTuned)
    throw wrongCall('Where should the model go? Give --out MODEL, or --folds K to measure only.')
  if (call.out !== undefined && /[/\\]$|^$/.test(call.out))
    throw wrongCall(
      `--out "${call.out}" is a folder. Give a file, such as ${call.out || './'}my.crfsuite.gz.`,
    )
  if (call.isBySite && call.foldsBy === 'site')
    throw wrongCall('One site cannot be divided by site. With --by-site leave --folds-by out.')
  if (call.foldsBy !== undefined && call.folds === undefined && !call.isTuned)
    throw wrongCall('--folds-by says how to make folds. Say how many with --folds K.')
  if (values['mix-weight'] !== undefined && call.baseCorpus === undefined)
    throw wrongCall('--mix-weight weighs your pages against a base. Name it with --base-corpus DIR.')
  if (call.date !== undefined && !/^\d{4}-\d\d-\d\d/.test(call.date))
    throw wrongCall(`--date cannot be "${call.date}". Write it as 2025-12-31.`)
}

interface NumberRule {
  readonly least: number
  readonly most?: number
  readonly isWhole?: boolean
  readonly isList?: boolean
}

function numbers(name: string, given: string | undefined, rule: NumberRule): readonly number[] | undefined {
  if (given === undefined) return undefined
  const { least, most = Number.MAX_SAFE_INTEGER, isWhole = false, isList = false } = rule
  const values = given.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)))
  const isRight = (value: number) =>
    value >= least && value <= most && (Number.isInteger(value) || (!isWhole && Number.isFinite(value)))
  if (values.every(isRight) && (isList || values.length === 1)) return values
  const kind = isWhole ? 'a whole number' : 'a number'
  const range = most === Number.MAX_SAFE_INTEGER ? `from ${least}` : `from ${least} to ${most}`
  throw wrongCall(`--${name} cannot be "${given}". Give ${kind} ${range}${isList ? ', or several' : ''}.`)
}

const onlyOne = (values: readonly number[] | undefined): number | undefined => values?.[0]

function foldUnit(given: string | undefined): FoldUnit | undefined {
  if (given === undefined || given === 'site' || given === 'page') return given
  throw wrongCall(`--folds-by cannot be "${given}". Give site or page.`)
}
