import type { Cleaner } from '../cleaner.js'
import { wrongCall } from '../errors.js'
import { expandSources, type PageSource } from '../input/sources.js'
import type { InspectedBlock, Inspection } from '../types.js'
import { blockReasons, blockTable, inspectionJson } from './block-table.js'
import { defineCommand } from './command.js'
import { pageFailure } from './failure.js'
import { openPage } from './open-page.js'
import { PAGE_OPTIONS, type PageSettings, pageSettings } from './option-values.js'
import { openCleaner, PLUGIN_OPTIONS } from './plugin-options.js'
import { say, writeOut } from './streams.js'
import { counted, paintFor, printableLine, screenWidth } from './terminal.js'

export const command = defineCommand({
  name: 'inspect',
  usage: '[options] PAGE',
  description: [
    'Shows the blocks of a page: number, label, confidence, tag and the beginning of the text.',
    'With --why N it names what decided block N: attributes and transitions, strongest first.',
  ],
  options: {
    why: { type: 'string', short: 'w', value: 'N', help: 'explain the label of block N' },
    format: { type: 'string', short: 'f', value: 'NAME', help: 'table or json (default: table)' },
    ...PAGE_OPTIONS,
    ...PLUGIN_OPTIONS,
  },
  examples: [
    'sitko inspect clanek.html',
    'sitko inspect clanek.html --why 12',
    'sitko inspect https://example.com/ --format json',
  ],

  async run({ values, positionals }) {
    const format = values.format ?? 'table'
    if (format !== 'table' && format !== 'json')
      throw wrongCall(`--format cannot be "${format}". Inspecting gives table or json.`)
    const settings = pageSettings(values)
    const source = await onlySource(positionals)
    const cleaner = await openCleaner(values)
    const inspection = await inspect(source, cleaner, settings)
    if (inspection === null) return 1
    const number = values.why === undefined ? undefined : blockNumber(values.why, inspection.blocks.length)

    if (format === 'json') await writeOut(inspectionJson(inspection, number))
    else await writeOut(asTable(inspection, number))
    if (format === 'table' && number === undefined) say(summary(inspection))
    return 0
  },
})

async function inspect(
  source: PageSource,
  cleaner: Cleaner,
  settings: PageSettings,
): Promise<Inspection | null> {
  try {
    const { bytes, hints } = await openPage(source, settings)
    return await cleaner.inspect(bytes, hints)
  } catch (error) {
    say(pageFailure(source, { error, withStack: true }))
    return null
  }
}

async function onlySource(positionals: readonly string[]): Promise<PageSource> {
  if (positionals.length === 0) throw wrongCall('No page given. See `sitko inspect --help`.')
  const { sources, problems } = await expandSources(positionals)
  if (problems[0]) throw problems[0]
  if (sources.length > 1) throw wrongCall(`Inspecting takes one page, not ${sources.length}. Name one.`)
  return sources[0]!
}

function blockNumber(given: string, count: number): number {
  const number = Number(given)
  if (Number.isInteger(number) && number >= 1 && number <= count) return number
  const range = count === 0 ? 'The page has no blocks.' : `Give a number from 1 to ${count}.`
  throw wrongCall(`There is no block "${given}". ${range}`)
}

function asTable({ blocks }: Inspection, number: number | undefined): string {
  const screen = { width: screenWidth(process.stdout), paint: paintFor(process.stdout) }
  return number === undefined
    ? blockTable(blocks, screen)
    : blockReasons({ number, block: blocks[number - 1] as InspectedBlock }, screen)
}

const summary = ({ article, blocks }: Inspection) =>
  `${counted(blocks.length, 'block')}, ${article.charset}, confidence ${article.confidence.toFixed(2)}, ` +
  `${article.title === null ? 'no title' : `title "${printableLine(article.title)}"`}`
