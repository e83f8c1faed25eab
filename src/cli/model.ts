import { defaultModel } from '../cleaner.js'
import { loadModel } from '../crf/load.js'
import { wrongCall } from '../errors.js'
import { readModelFile } from '../input/model-file.js'
import { defineCommand } from './command.js'
import { modelJson, modelReport } from './model-report.js'
import { writeOut } from './streams.js'
import { paintFor } from './terminal.js'

const DEFAULT_TOP = 15

export const command = defineCommand({
  name: 'model',
  usage: '[options] [MODEL]',
  description: [
    'Shows what a model says of itself and what it has learnt: its card, the weights of the',
    'transitions from label to label, and the attributes that speak loudest for each label.',
    'Without MODEL, the one that comes along.',
  ],
  options: {
    top: {
      type: 'string',
      short: 'n',
      value: 'N',
      help: `attributes for each label (default: ${DEFAULT_TOP})`,
    },
    format: { type: 'string', short: 'f', value: 'NAME', help: 'table or json (default: table)' },
  },
  examples: ['sitko model', 'sitko model my.crfsuite.gz --top 30', 'sitko model --format json'],

  async run({ values, positionals }) {
    const format = values.format ?? 'table'
    if (format !== 'table' && format !== 'json')
      throw wrongCall(`--format cannot be "${format}". A model is shown as table or json.`)
    if (positionals.length > 1)
      throw wrongCall(`One model is shown at a time, not ${positionals.length}. Name one.`)
    const top = topOf(values.top)
    const [path] = positionals
    const model = await loadModel(path === undefined ? await defaultModel() : await readModelFile(path))
    const text =
      format === 'json'
        ? modelJson(model, { top })
        : modelReport(model, { top, paint: paintFor(process.stdout) })
    await writeOut(text)
    return 0
  },
})

function topOf(given: string | undefined): number {
  if (given === undefined) return DEFAULT_TOP
  const top = Number(given)
  if (given.trim() !== '' && Number.isInteger(top) && top >= 0) return top
  throw wrongCall(`--top cannot be "${given}". Give a whole number from 0.`)
}
