import { createReadStream, existsSync } from 'node:fs'
import { appendFile, readFile, writeFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { wrongCall } from '../errors.js'
import type { LoadedPlugin } from '../plugins/check.js'
import { runAnalysers } from '../plugins/host.js'
import { loadPlugins } from '../plugins/load.js'
import type { Article } from '../types.js'
import { defineCommand } from './command.js'
import { analysersOf } from './plugin-options.js'
import { counted, printableLine } from './terminal.js'

export const command = defineCommand({
  name: 'analyse',
  usage: '[options] FILE.jsonl',
  description: [
    'Adds what analysers find to articles that were cleaned before (sitko clean --format jsonl).',
    'FILE is - for stdin. With --out a run that was broken off goes on where it stopped.',
  ],
  options: {
    analyse: {
      type: 'string',
      short: 'a',
      value: 'LIST',
      help: 'text, ner, sentiment, joined by commas (default: ner,sentiment)',
    },
    plugin: {
      type: 'string',
      multiple: true,
      value: 'NAME',
      help: 'use a further analyser: ./mine.js or the package sitko-plugin-NAME',
    },
    out: { type: 'string', short: 'o', value: 'FILE', help: 'write here, and resume what is there' },
    quiet: { type: 'boolean', short: 'q', help: 'say nothing but errors' },
  },
  examples: [
    'sitko analyse pages.jsonl > analysed.jsonl',
    'sitko analyse pages.jsonl --out analysed.jsonl',
    'sitko clean saved/ --format jsonl | sitko analyse --analyse ner -',
  ],

  async run({ values, positionals }) {
    if (positionals.length !== 1) throw wrongCall('Give one file of articles, or - for stdin.')
    const path = positionals[0]!
    if (path !== '-' && !existsSync(path)) throw wrongCall(`There is no file "${path}".`)
    const names = analysersOf(values.analyse ?? 'ner,sentiment')
    const plugins = await loadPlugins([...(values.plugin ?? []), ...names])
    const done = values.out === undefined ? 0 : await linesDone(values.out)
    const lines = createInterface({ input: path === '-' ? process.stdin : createReadStream(path, 'utf8') })
    let number = 0
    let failed = 0
    for await (const line of lines) {
      if (line.trim() === '' || ++number <= done) continue
      const { text, problem } = await analysed(line, plugins)
      if (problem !== null) {
        failed++
        process.stderr.write(`sitko: line ${number}: ${printableLine(problem)}\n`)
      }
      // A line that fails keeps its place, as it was: lines in and out stay side by side.
      if (values.out === undefined) process.stdout.write(`${text}\n`)
      else await appendFile(values.out, `${text}\n`)
    }
    if (!values.quiet)
      process.stderr.write(
        `${counted(number - done, 'article')}, ${counted(failed, 'failure')}${done > 0 ? `, ${done} done before` : ''}\n`,
      )
    return failed > 0 ? 1 : 0
  },
})

async function analysed(
  line: string,
  plugins: readonly LoadedPlugin[],
): Promise<{ readonly text: string; readonly problem: string | null }> {
  let article: Article
  try {
    article = JSON.parse(line)
  } catch (error) {
    return { text: line, problem: `it is no JSON (${error instanceof Error ? error.message : error})` }
  }
  if (typeof article?.text !== 'string') return { text: line, problem: 'it has no "text"' }
  const result = await runAnalysers(
    { ...article, warnings: article.warnings ?? [], analysis: article.analysis ?? {} },
    { plugins },
  )
  return { text: JSON.stringify(result), problem: null }
}

/** How many whole lines an earlier run left; half a line at the end is cut off. */
async function linesDone(path: string): Promise<number> {
  if (!existsSync(path)) return 0
  const text = await readFile(path, 'utf8')
  const whole = text.slice(0, text.lastIndexOf('\n') + 1)
  if (whole.length < text.length) await writeFile(path, whole)
  return whole.split('\n').length - 1
}
