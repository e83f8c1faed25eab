import { wrongCall } from '../errors.js'
import { agreementTable } from './annotations/agreement.js'
import { check } from './annotations/check.js'
import { exportTo, importFrom } from './annotations/exchange.js'
import { statistics } from './annotations/stats.js'
import { defineCommand } from './command.js'
import { nearest } from './nearest.js'

/** The options of all sub-commands; each takes those it knows. */
export interface AnnotationsOptions {
  readonly format: string | undefined
  readonly out: string | undefined
  readonly annotations: string
  readonly annotator: string | undefined
}

type OptionName = keyof AnnotationsOptions

interface SubCommand {
  /** Other options would be silently ignored, so they are refused. */
  readonly takes: readonly OptionName[]
  run(paths: readonly string[], options: AnnotationsOptions): Promise<number>
}

const SUB_COMMANDS: Readonly<Record<string, SubCommand>> = {
  check: { takes: ['annotations', 'format'], run: check },
  stats: { takes: ['annotations', 'format'], run: statistics },
  agreement: { takes: ['annotations', 'format'], run: agreementTable },
  export: { takes: ['annotations', 'format', 'out', 'annotator'], run: exportTo },
  import: { takes: ['annotations', 'format', 'annotator'], run: importFrom },
}

const NAMES = Object.keys(SUB_COMMANDS)

export const command = defineCommand({
  name: 'annotations',
  usage: `${NAMES.join('|')} [options] [PATHS...]`,
  description: [
    'Looks after labelled pages. PATHS are annotations (.json) and folders of them; without',
    'any, the annotations folder is meant.',
    '',
    'check      names what is wrong: schema, changed pages, lost or missing labels, duplicates',
    'stats      counts pages, blocks and labels by site',
    "agreement  Cohen's kappa of each two annotators, Krippendorff's alpha of all",
    'export     writes labels and texts for other tools',
    'import     takes labels from FILES that were exported and labelled elsewhere',
  ],
  options: {
    annotations: { type: 'string', value: 'DIR', help: 'the annotations folder (default: annotations)' },
    format: {
      type: 'string',
      short: 'f',
      value: 'NAME',
      help: 'table or json; export and import: jsonl, label-studio or prodigy (default: the first)',
    },
    out: { type: 'string', short: 'o', value: 'FILE', help: 'export: write to this file, not to stdout' },
    annotator: {
      type: 'string',
      value: 'NAME',
      help: 'export: only the labels of this person; import: whose labels they are',
    },
  },
  examples: [
    'sitko annotations check',
    'sitko annotations stats annotations/idnes.cz',
    'sitko annotations export --format label-studio --out tasks.json',
    'sitko annotations import labelled.jsonl --annotator jana',
  ],

  async run({ values, positionals }) {
    const [name, ...paths] = positionals
    const subCommand = name === undefined ? undefined : SUB_COMMANDS[name]
    if (name === undefined || subCommand === undefined) throw wrongCall(whatToSay(name))
    for (const option of Object.keys(values) as OptionName[])
      if (!subCommand.takes.includes(option))
        throw wrongCall(`\`sitko annotations ${name}\` takes no --${option}.`)
    const { format, out, annotator, annotations = 'annotations' } = values
    return subCommand.run(paths, { format, out, annotator, annotations })
  },
})

function whatToSay(name: string | undefined): string {
  const all = `Say what to do: ${NAMES.join(', ')}.`
  if (name === undefined) return all
  const close = nearest(name, NAMES)
  return close ? `There is no \`annotations ${name}\`. Did you mean ${close}?` : all
}
