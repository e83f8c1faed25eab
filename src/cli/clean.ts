import { type Format, render } from '../article/render/index.js'
import type { Cleaner } from '../cleaner.js'
import { wrongCall } from '../errors.js'
import { expandSources, type PageSource } from '../input/sources.js'
import type { Article, Label } from '../types.js'
import { defineCommand } from './command.js'
import { EVALUATION_OPTIONS, type EvaluationRun, openEvaluation } from './evaluate-run.js'
import { pageFailure } from './failure.js'
import { openPage } from './open-page.js'
import { formatOf, labelsOf, PAGE_OPTIONS, type PageSettings, pageSettings } from './option-values.js'
import { type Output, openFolder, openNowhere, openStdout } from './output.js'
import { openCleaner, PLUGIN_OPTIONS } from './plugin-options.js'
import { createProgress, type Progress } from './progress.js'
import { counted, printableLine } from './terminal.js'

export const command = defineCommand({
  name: 'clean',
  usage: '[options] PAGES...',
  description: [
    'Turns web pages into clean text.',
    'PAGES are files, folders (.html, .htm, .xhtml, also .gz), globs, http(s) addresses',
    'and - for stdin, in any mixture. A page that fails is named on stderr; the rest goes on.',
  ],
  options: {
    out: { type: 'string', short: 'o', value: 'DIR', help: 'write one file a page into this folder' },
    format: {
      type: 'string',
      short: 'f',
      value: 'NAME',
      help: 'text, json, jsonl, markdown, html, vertical or tei (default: text)',
    },
    labels: {
      type: 'string',
      short: 'l',
      value: 'LIST',
      help: 'blocks to keep, of HEADER,TEXT,OTHER (default: HEADER,TEXT)',
    },
    ...PAGE_OPTIONS,
    ...PLUGIN_OPTIONS,
    ...EVALUATION_OPTIONS,
    quiet: { type: 'boolean', short: 'q', help: 'say nothing but errors' },
    verbose: { type: 'boolean', help: 'say charset, blocks, confidence and time of each page' },
  },
  examples: [
    'sitko clean clanek.html',
    'sitko clean saved/ "more/**/*.html" --out text/',
    'sitko clean https://example.com/clanek --format markdown',
    'sitko clean saved/ --format jsonl > pages.jsonl',
    'curl -s https://example.com/ | sitko clean --url https://example.com/ -',
    'sitko clean saved/ --gold gold/ --report scores.html --report scores.json',
    'sitko clean saved/ --gold gold/ --model mine.crfsuite --compare scores.json',
  ],

  async run({ values, positionals }) {
    const format = formatOf(values.format)
    const labels = labelsOf(values.labels)
    const settings = pageSettings(values)
    if (values.quiet && values.verbose) throw wrongCall('--quiet and --verbose exclude each other. Give one.')
    if (positionals.length === 0) throw wrongCall('No pages given. See `sitko clean --help`.')

    const started = performance.now()
    const { sources, problems } = await expandSources(positionals)
    const several = sources.length > 1
    const evaluation = await openEvaluation(values, sources)
    const toStdout = values.out === undefined && evaluation === null
    if (several) checkSeveral({ format, toStdout, url: settings.url })
    const toScreen = toStdout && process.stdout.isTTY
    const progress = createProgress({
      total: sources.length,
      bar: several && !values.quiet && !toScreen && process.stderr.isTTY === true,
    })
    for (const { message } of problems) progress.say(`sitko: ${printableLine(message)}`)
    if (sources.length === 0) return 2

    const run: Run = {
      cleaner: await openCleaner(values),
      output:
        values.out !== undefined
          ? await openFolder({ folder: values.out, format, sources })
          : evaluation
            ? openNowhere()
            : openStdout({ format, several }),
      evaluation,
      progress,
      settings,
      format,
      labels,
      talk: values.quiet ? 'quiet' : values.verbose ? 'verbose' : 'normal',
    }
    const failed = await cleanAll(sources, run)
    const remarks = (await evaluation?.finish(run.cleaner.model)) ?? []
    if (!values.quiet) {
      for (const remark of remarks) progress.say(remark)
      const failures = failed + problems.length
      const seconds = ((performance.now() - started) / 1000).toFixed(1)
      progress.say(
        `${counted(sources.length - failed, 'page')}, ${counted(failures, 'failure')}, ${seconds} s`,
      )
    }
    return problems.length > 0 ? 2 : failed > 0 ? 1 : 0
  },
})

interface Run {
  readonly cleaner: Cleaner
  readonly output: Output
  readonly evaluation: EvaluationRun | null
  readonly progress: Progress
  readonly settings: PageSettings
  readonly format: Format
  readonly labels: readonly Label[] | undefined
  readonly talk: 'quiet' | 'normal' | 'verbose'
}

function checkSeveral(call: {
  readonly format: Format
  readonly toStdout: boolean
  readonly url: string | undefined
}) {
  if (call.url !== undefined)
    throw wrongCall('--url is the address of one page, and there are several. Leave it out.')
  if (!call.toStdout) return
  if (call.format === 'json')
    throw wrongCall('Several pages are not one JSON document. Use --format jsonl or --out DIR.')
  if (call.format === 'html') throw wrongCall('Several pages are not one HTML document. Use --out DIR.')
}

/** Cleans page after page and gives the number of those that failed. */
async function cleanAll(sources: readonly PageSource[], run: Run): Promise<number> {
  let failed = 0
  for (const source of sources) {
    run.progress.step(source.name)
    try {
      await cleanOne(source, run)
    } catch (error) {
      failed++
      run.progress.say(pageFailure(source, { error, withStack: run.talk === 'verbose' }))
      run.evaluation?.fail(source.name, error instanceof Error ? error.message : String(error))
    }
  }
  run.progress.end()
  return failed
}

async function cleanOne(source: PageSource, run: Run): Promise<void> {
  const { bytes, hints } = await openPage(source, run.settings)
  const started = performance.now()
  const article = await run.cleaner.clean(bytes, hints)
  const elapsed = performance.now() - started
  await run.output.write(source, render(article, { format: run.format, labels: run.labels }))
  await run.evaluation?.add({ source, article, bytes, hints })
  const name = printableLine(source.name)
  if (run.talk === 'verbose') run.progress.say(`${name}: ${facts(article, elapsed)}`)
  if (run.talk === 'quiet') return
  for (const warning of article.warnings) run.progress.say(`${name}: warning: ${printableLine(warning)}`)
}

const facts = ({ charset, blocks, confidence }: Article, ms: number) =>
  `${charset}, ${counted(blocks.length, 'block')}, confidence ${confidence.toFixed(2)}, ${ms.toFixed(0)} ms`
