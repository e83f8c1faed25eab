import type { Format } from '../article/render/index.js'
import { wrongCall } from '../errors.js'
import { containerKind } from '../input/records.js'
import { expandSources } from '../input/sources.js'
import { writeWhole } from '../training/write-whole.js'
import { checkAnalysers } from './analyser-options.js'
import { cleanPages } from './clean-pages.js'
import { defineCommand } from './command.js'
import { evaluatePages } from './evaluate-pages.js'
import { EVALUATION_OPTIONS, openEvaluation } from './evaluate-run.js'
import { formatOf, labelsOf, PAGE_OPTIONS, pageSettings } from './option-values.js'
import { isFileName } from './output-choice.js'
import { openOverview } from './overview-run.js'
import { PLUGIN_OPTIONS } from './plugin-options.js'
import { createProgress } from './progress.js'
import { RunCounts } from './run-summary.js'
import { counted, printableLine } from './terminal.js'
import { VOLUME_OPTIONS, volumeSettings } from './volume-options.js'

export const command = defineCommand({
  name: 'clean',
  usage: '[options] PAGES...',
  description: [
    'Turns web pages into clean text.',
    'PAGES are files, folders (.html, .htm, .xhtml, .warc, also .gz), globs, http(s) addresses',
    'and - for stdin, in any mixture. A page that fails is named on stderr; the rest goes on.',
    'A .warc(.gz) or .jsonl(.gz) holds many pages; --input says so where the name does not.',
    'JSON lines are {id?, url?, html | htmlBase64, contentType?}: one result line each, in order.',
  ],
  options: {
    out: {
      type: 'string',
      short: 'o',
      value: 'DIR',
      help: 'a folder: one file a page, of WARC and JSON lines parts of 500 pages; or one file, .gz packs',
    },
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
    ...VOLUME_OPTIONS,
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
    'sitko clean crawl.warc.gz --format vertical --out corpus.vert.gz',
    'sitko clean crawl/ --format jsonl --out pages/ --shard 3/8 --summary run.json',
    'sitko clean --input jsonl - < lines.jsonl > results.jsonl',
    'sitko clean saved/ --analyse ner,sentiment --format jsonl --report overview.html > pages.jsonl',
    'sitko clean saved/ --gold gold/ --report scores.html --report scores.json',
    'sitko clean saved/ --gold gold/ --model mine.crfsuite --compare scores.json',
  ],

  async run({ values, positionals }) {
    const volume = volumeSettings(values)
    const format = values.format === undefined && volume.input === 'jsonl' ? 'jsonl' : formatOf(values.format)
    const labels = labelsOf(values.labels)
    const settings = pageSettings(values)
    if (values.quiet && values.verbose) throw wrongCall('--quiet and --verbose exclude each other. Give one.')
    if (positionals.length === 0) throw wrongCall('No pages given. See `sitko clean --help`.')

    const started = performance.now()
    const { sources, problems } = await expandSources(positionals)
    checkAnalysers(values)
    const evaluation = await openEvaluation(values, sources)
    const overview =
      evaluation === null && values.report !== undefined
        ? openOverview(
            values.report,
            sources.flatMap((source) => (source.kind === 'file' ? [source.path] : [])),
          )
        : null
    const hasMany = sources.some((source) => containerKind(source, volume.input) !== 'page')
    const several = sources.length > 1 || hasMany
    const toStdout = values.out === undefined && evaluation === null
    const toFile = values.out !== undefined && isFileName(values.out, format)
    if (several) checkSeveral({ format, toOne: toStdout || toFile, url: settings.url })
    const toScreen = toStdout && process.stdout.isTTY
    const progress = createProgress({
      bar: several && !values.quiet && !toScreen && process.stderr.isTTY === true,
    })
    for (const { message } of problems) progress.say(`sitko: ${printableLine(message)}`)
    if (sources.length === 0) return 2

    const talk = values.quiet ? 'quiet' : values.verbose ? 'verbose' : 'normal'
    const counts = new RunCounts()
    if (evaluation !== null) {
      if (hasMany) throw wrongCall('--gold compares pages that are files of their own. Give those.')
      const remarks = await evaluatePages({
        values,
        sources,
        evaluation,
        settings,
        format,
        labels,
        progress,
        talk,
        counts,
      })
      if (!values.quiet) for (const remark of remarks) progress.say(remark)
    } else {
      const run = { values, sources, settings, volume, format, labels, several, hasMany, toFile }
      await cleanPages({ ...run, talk, progress, counts, overview })
    }
    const seconds = (performance.now() - started) / 1000
    if (values.summary !== undefined) {
      const shard = volume.shard && `${volume.shard.number}/${volume.shard.of}`
      const summary = counts.summary({ seconds, jobs: volume.jobs, shard })
      await writeWhole(values.summary, `${JSON.stringify(summary, null, 2)}\n`)
    }
    if (!values.quiet) {
      const failures = counts.failures + problems.length
      const more = [
        ...(counts.skipped > 0 ? [`${counted(counts.skipped, 'other record')} skipped`] : []),
        ...(counts.resumed > 0 ? [`${counted(counts.resumed, 'page')} done before`] : []),
      ].map((part) => `, ${part}`)
      progress.say(
        `${counted(counts.out, 'page')}, ${counted(failures, 'failure')}${more.join('')}, ${seconds.toFixed(1)} s`,
      )
    }
    return problems.length > 0 ? 2 : counts.failures > 0 ? 1 : 0
  },
})

function checkSeveral(call: {
  readonly format: Format
  readonly toOne: boolean
  readonly url: string | undefined
}) {
  if (call.url !== undefined)
    throw wrongCall('--url is the address of one page, and there are several. Leave it out.')
  if (!call.toOne) return
  if (call.format === 'json')
    throw wrongCall('Several pages are not one JSON document. Use --format jsonl or --out DIR.')
  if (call.format === 'html') throw wrongCall('Several pages are not one HTML document. Use --out DIR.')
  if (call.format === 'tei') throw wrongCall('Several pages are not one TEI document. Use --out DIR.')
}
