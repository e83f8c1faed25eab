import { type Format, render } from '../article/render/index.js'
import type { PageSource } from '../input/sources.js'
import type { Label } from '../types.js'
import type { Talk } from './clean-job.js'
import { talkOf } from './clean-run.js'
import type { EvaluationRun } from './evaluate-run.js'
import { pageFailure } from './failure.js'
import { openFolder } from './folder-output.js'
import { openPage } from './open-page.js'
import type { PageSettings } from './option-values.js'
import { openCleaner, type PluginValues } from './plugin-options.js'
import type { Progress } from './progress.js'
import type { RunCounts } from './run-summary.js'

export interface EvaluatedPages {
  readonly values: PluginValues & { readonly model?: string; readonly out?: string }
  readonly sources: readonly PageSource[]
  readonly evaluation: EvaluationRun
  readonly settings: PageSettings
  readonly format: Format
  readonly labels: readonly Label[] | undefined
  readonly progress: Progress
  readonly talk: Talk
  readonly counts: RunCounts
}

/** Cleans page after page in this thread: the comparison needs the articles themselves. Gives remarks. */
export async function evaluatePages(run: EvaluatedPages): Promise<readonly string[]> {
  const { values, sources, evaluation, settings, format, labels, progress, counts } = run
  const cleaner = await openCleaner(values)
  const output =
    values.out === undefined
      ? null
      : await openFolder({ folder: values.out, format, sources, call: null, shard: null })
  for (const [position, source] of sources.entries()) {
    counts.in++
    progress.step(() => ({
      name: source.name,
      done: position,
      resumed: 0,
      total: sources.length,
      share: position / sources.length,
      failures: counts.failures,
      bytes: counts.bytes,
    }))
    try {
      const { bytes, hints } = await openPage(source, settings)
      counts.bytes += bytes.length
      const started = performance.now()
      const article = await cleaner.clean(bytes, hints)
      const ms = performance.now() - started
      await output?.write(source, Buffer.from(render(article, { format, labels })), position)
      await evaluation.add({ source, article, bytes, hints })
      counts.out++
      talkOf({ source }, { ...article, blocks: article.blocks.length, ms }, run)
    } catch (error) {
      counts.fail(error)
      progress.say(pageFailure(source, { error, withStack: run.talk === 'verbose' }))
      evaluation.fail(source.name, error instanceof Error ? error.message : String(error))
    }
  }
  progress.end()
  await output?.finish?.()
  return evaluation.finish(cleaner.model)
}
