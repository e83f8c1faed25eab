import { readFile } from 'node:fs/promises'
import { pathUnreadable, wrongCall } from '../../errors.js'
import { counted } from '../../evaluation/render/numbers.js'
import { reasonOf } from '../../input/reason.js'
import { readAnnotations } from '../../training/annotated-pages.js'
import { annotatorOf } from '../../training/annotators.js'
import { exportAnnotations, importAnnotations, LABEL_STUDIO_CONFIG } from '../../training/exchange/index.js'
import { writeWhole } from '../../training/write-whole.js'
import type { AnnotationsOptions } from '../annotations.js'
import { say, writeOut } from '../streams.js'
import { printableLine } from '../terminal.js'
import { choose } from './format.js'

const FORMATS = ['jsonl', 'label-studio', 'prodigy'] as const

/** Writes labels with the texts of their blocks, for other tools or for keeping. */
export async function exportTo(paths: readonly string[], options: AnnotationsOptions): Promise<number> {
  const format = choose(options.format, FORMATS)
  const all = await readAnnotations(paths.length > 0 ? paths : [options.annotations])
  const { annotator, out } = options
  const files = annotator === undefined ? all : all.filter((file) => annotatorOf(file) === annotator)
  if (files.length === 0) throw wrongCall(`There are no labels of "${annotator}". Check the name.`)
  const text = await exportAnnotations(files, format)
  if (out === undefined) await writeOut(text)
  else await writeWhole(out, text)
  say(counted(files.length, 'annotation'))
  if (format === 'label-studio') say(`The project's labelling interface:\n${LABEL_STUDIO_CONFIG}`)
  return 0
}

/** Takes labels that were exported and worked on elsewhere. */
export async function importFrom(paths: readonly string[], options: AnnotationsOptions): Promise<number> {
  const format = choose(options.format, FORMATS)
  if (paths.length === 0) throw wrongCall('No file given. See `sitko annotations --help`.')
  let lacking = 0
  for (const path of paths) {
    const { annotations: folder, annotator } = options
    const imported = await importAnnotations(await textOf(path), { format, folder, annotator, name: path })
    for (const page of imported) {
      if (page.lacksPage) lacking++
      say(
        `${printableLine(page.path)}: ${counted(page.labels, 'label')}${page.lacksPage ? ', but its page is missing' : ''}`,
      )
    }
  }
  if (lacking > 0)
    say('Put the missing pages beside their annotations; without them the labels are of no use.')
  return lacking > 0 ? 1 : 0
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8')
  } catch (cause) {
    throw pathUnreadable(path, reasonOf(cause), cause)
  }
}
