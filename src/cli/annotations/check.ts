import { counted } from '../../evaluation/render/numbers.js'
import { checkAnnotations } from '../../training/check.js'
import type { AnnotationsOptions } from '../annotations.js'
import { say, writeOut } from '../streams.js'
import { printableLine } from '../terminal.js'
import { choose } from './format.js'

/** Names every problem, one line each; 1 when there is any. */
export async function check(paths: readonly string[], options: AnnotationsOptions): Promise<number> {
  const format = choose(options.format, ['table', 'json'])
  const result = await checkAnnotations(paths.length > 0 ? paths : [options.annotations])
  const { problems, files, pages, blocks } = result
  if (format === 'json') await writeOut(`${JSON.stringify(result, null, 2)}\n`)
  else
    await writeOut(
      problems
        .map(({ path, kind, message }) => `${printableLine(`${path}: ${kind}: ${message}`)}\n`)
        .join(''),
    )
  say(
    `${counted(files, 'annotation')} of ${counted(pages, 'page')}, ${counted(blocks, 'block')}, ` +
      counted(problems.length, 'problem'),
  )
  return problems.length > 0 ? 1 : 0
}
