import { readFile } from 'node:fs/promises'
import { reportUnreadable } from '../errors.js'
import { reasonOf } from '../input/reason.js'
import { isRecord } from '../training/annotation-schema.js'
import type { EvaluationReport } from './evaluation.js'

/** Reads what `--report FILE.json` wrote. */
export async function readSavedReport(path: string): Promise<EvaluationReport> {
  const value = parse(path, await textOf(path))
  if (!isRecord(value) || value.format !== 'sitko-evaluation')
    throw reportUnreadable(path, 'it is not an evaluation report')
  if (value.version !== 1) throw reportUnreadable(path, `it is of version ${value.version}, not 1`)
  if (!Array.isArray(value.pages) || !value.pages.every(isPage) || !isRecord(value.model))
    throw reportUnreadable(path, 'its pages are damaged')
  return value as unknown as EvaluationReport
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    throw reportUnreadable(path, reasonOf(cause), cause)
  }
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw reportUnreadable(path, 'it is not JSON', cause)
  }
}

const isPage = (page: unknown): boolean =>
  isRecord(page) &&
  typeof page.id === 'string' &&
  isRecord(page.scores) &&
  ['words', 'shingles'].every((name) => isScore((page.scores as Record<string, unknown>)[name]))

const isScore = (score: unknown): boolean =>
  isRecord(score) &&
  typeof score.f === 'number' &&
  [score.precision, score.recall].every((value) => value === null || typeof value === 'number')
