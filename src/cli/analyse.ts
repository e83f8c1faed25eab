import { createReadStream, existsSync } from 'node:fs'
import { appendFile, truncate } from 'node:fs/promises'
import { resolve } from 'node:path'
import { jsonText } from '../article/render/json.js'
import { withSeedNames } from '../article/render/seed-names.js'
import { outputUnusable, wrongCall } from '../errors.js'
import { parseLine, readLines } from '../input/jsonl.js'
import { reasonOf } from '../input/reason.js'
import { unpackedFile } from '../input/unpacked-file.js'
import { factsOf } from '../overview/facts.js'
import { findConfig } from '../plugins/config.js'
import { createAnalysis } from '../plugins/host.js'
import { interrupt } from '../plugins/interrupt.js'
import { loadPlugins } from '../plugins/load.js'
import type { Article } from '../types.js'
import { ANALYSER_OPTIONS, analyserSources } from './analyser-options.js'
import { defineCommand } from './command.js'
import { openOverview } from './overview-run.js'
import { say, writeOut } from './streams.js'
import { counted, printableLine } from './terminal.js'

const LONGEST_LINE = 256 * 2 ** 20

export const command = defineCommand({
  name: 'analyse',
  usage: '[options] FILE.jsonl',
  description: [
    'Adds what analysers find to articles that were cleaned before (sitko clean --format jsonl).',
    'FILE is - for stdin and may end in .gz. With --out a run that was broken off goes on where it',
    'stopped. A line that is no article is named on stderr and kept as it is.',
  ],
  options: {
    ...ANALYSER_OPTIONS,
    plugin: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      help: 'use a further analyser: ./mine.js or the package sitko-plugin-NAME',
    },
    out: { type: 'string', short: 'o', value: 'FILE', help: 'write here, and resume what is there' },
    report: {
      type: 'string',
      multiple: true,
      value: 'FILE',
      help: 'write an overview of entities and sentiment to FILE.html or .json; may be repeated',
    },
    quiet: { type: 'boolean', short: 'q', help: 'say nothing but errors' },
  },
  examples: [
    'sitko analyse pages.jsonl > analysed.jsonl',
    'sitko analyse pages.jsonl --out analysed.jsonl --report overview.html',
    'sitko analyse pages.jsonl --analyse nametag,morphodita --nametag-url http://localhost:8001',
    'sitko clean saved/ --format jsonl | sitko analyse --analyse ner,dbpedia -',
  ],

  async run({ values, positionals }) {
    if (positionals.length !== 1) throw wrongCall('Give one file of articles, or - for stdin.')
    const path = positionals[0]!
    const { out } = values
    if (path !== '-' && !existsSync(path)) throw wrongCall(`There is no file "${path}".`)
    if (out !== undefined && resolve(out) === resolve(path))
      throw wrongCall('--out would write into the file that is read. Give it another name.')
    const wanted = { ...values, analyse: values.analyse ?? 'ner,sentiment' }
    const files = [path, ...(out === undefined ? [] : [out])].filter((file) => file !== '-')
    const overview = values.report === undefined ? null : openOverview(values.report, files)
    const config = await findConfig(process.cwd())
    const sources = [...(values.plugin ?? []), ...analyserSources(wanted, config)]
    const analysis = createAnalysis({ plugins: await loadPlugins(sources), limiter: interrupt })

    const done =
      out === undefined ? 0 : await resumeOutput(out, (article) => overview?.add(factsOf(article, ''), null))
    let number = 0
    let failed = 0
    for await (const line of readLines(openInput(path), { maxBytes: LONGEST_LINE })) {
      if (line?.toString('utf8').trim() === '' || ++number <= done) continue
      const result = await analysed(line, analysis)
      if (result.problem !== null) {
        failed++
        say(`sitko: line ${number}: ${printableLine(result.problem)}`)
      }
      if (result.article !== null) overview?.add(factsOf(result.article, ''), null)
      if (!values.quiet && result.article !== null)
        for (const warning of newWarnings(result.article, result.before))
          say(`line ${number}: warning: ${printableLine(warning)}`)
      // A line that fails keeps its place, as it was: lines in and out stay side by side.
      if (out === undefined) await writeOut(`${result.text}\n`)
      else await append(out, `${result.text}\n`)
    }
    const remarks = (await overview?.finish()) ?? []
    if (!values.quiet) {
      for (const remark of remarks) say(remark)
      const before = done > 0 ? `, ${done} done before` : ''
      say(`${counted(Math.max(0, number - done), 'article')}, ${counted(failed, 'failure')}${before}`)
    }
    return failed > 0 ? 1 : 0
  },
})

const openInput = (path: string): AsyncIterable<Uint8Array> =>
  path === '-' ? process.stdin : unpackedFile(path, () => {})

async function append(path: string, text: string): Promise<void> {
  await appendFile(path, text).catch((cause) => {
    throw outputUnusable(path, reasonOf(cause), cause)
  })
}

interface AnalysedLine {
  readonly text: string
  readonly problem: string | null
  readonly article: Article | null
  /** How many warnings it had before. */
  readonly before: number
}

async function analysed(
  line: Buffer | null,
  analysis: (article: Article) => Promise<Article>,
): Promise<AnalysedLine> {
  const asItWas = line?.toString('utf8') ?? '{"error":{"code":"LINE_TOO_LONG"}}'
  const failure = (problem: string) => ({ text: asItWas, problem, article: null, before: 0 })
  if (line === null) return failure('it is longer than 256 MB')
  let given: Partial<Article>
  try {
    given = parseLine(line)
  } catch (error) {
    return failure(error instanceof Error ? error.message : String(error))
  }
  if (typeof given.text !== 'string') return failure('it has no "text"')
  const warnings = Array.isArray(given.warnings) ? given.warnings : []
  const result = await analysis({ ...(given as Article), warnings, analysis: given.analysis ?? {} })
  const text = jsonText({ ...result, analysis: withSeedNames(result.analysis) })
  return { text, problem: null, article: result, before: warnings.length }
}

const newWarnings = ({ warnings }: Article, before: number) => warnings.slice(before)

/** How many whole lines an earlier run left; half a line at the end is cut off. */
async function resumeOutput(path: string, onArticle: (article: Article) => void): Promise<number> {
  if (!existsSync(path)) return 0
  let lines = 0
  let whole = 0
  let ended = true
  const chunks = async function* () {
    let at = 0
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      const last = chunk.lastIndexOf(10)
      if (last >= 0) whole = at + last + 1
      at += chunk.length
      ended = last === chunk.length - 1
      yield chunk
    }
  }
  let previous: Buffer | null | undefined
  const take = (line: Buffer | null | undefined) => {
    if (line === undefined) return
    lines++
    try {
      if (line !== null) onArticle(parseLine(line) as unknown as Article)
    } catch {
      // A line that was no article then is none now.
    }
  }
  for await (const line of readLines(chunks(), { maxBytes: LONGEST_LINE })) {
    take(previous)
    previous = line
  }
  if (ended) take(previous)
  else await truncate(path, whole)
  return lines
}
