import { wrongCall } from '../../errors.js'
import { LABELS, type Label } from '../../types.js'
import { PAGE_OPTIONS } from '../option-values.js'
import { COMMAND_KEYS, DEFAULT_KEYS } from './state.js'

// Labels do not depend on when a page was downloaded.
const { downloaded: _, ...READING_OPTIONS } = PAGE_OPTIONS

export const ANNOTATE_OPTIONS = {
  annotations: {
    type: 'string',
    value: 'DIR',
    help: 'where pages and labels are kept (default: annotations)',
  },
  annotator: { type: 'string', value: 'NAME', help: 'keep your labels apart from those of others' },
  'no-suggest': { type: 'boolean', help: 'show no suggestions, for labels without bias' },
  'least-certain': { type: 'boolean', help: 'first the pages and blocks the model doubts most' },
  'from-gold': {
    type: 'string',
    value: 'DIR',
    help: 'label by clean texts (.txt, .json, CleanEval), show only what they leave open',
  },
  review: { type: 'boolean', help: 'decide where annotators disagree' },
  keys: { type: 'string', value: 'H,T,O', help: 'keys for HEADER, TEXT and OTHER (default: h,t,o)' },
  'retrain-after': {
    type: 'string',
    value: 'N',
    help: 'offer a training after so many pages; 0: never (default: 10)',
  },
  ...READING_OPTIONS,
} as const

const DEFAULT_RETRAIN_AFTER = 10

export function retrainAfterOf(given: string | undefined): number {
  const pages = Number(given ?? DEFAULT_RETRAIN_AFTER)
  if (Number.isInteger(pages) && pages >= 0) return pages
  throw wrongCall(`--retrain-after cannot be "${given}". Give a number of pages, 0 for never.`)
}

/** `1,2,3` → the key of each label. */
export function keysOf(given: string | undefined): Readonly<Record<Label, string>> {
  if (given === undefined) return DEFAULT_KEYS
  const keys = given.split(',').map((key) => key.trim())
  const isUsable = (key: string) => [...key].length === 1 && !COMMAND_KEYS.includes(key)
  if (keys.length !== LABELS.length || new Set(keys).size !== LABELS.length || !keys.every(isUsable))
    throw wrongCall(
      `--keys cannot be "${given}". Give three different characters such as 1,2,3, none of ${COMMAND_KEYS.join('').trim()}.`,
    )
  const [HEADER = '', TEXT = '', OTHER = ''] = keys
  return { HEADER, TEXT, OTHER }
}
