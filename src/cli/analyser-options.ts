import { existsSync } from 'node:fs'
import { wrongCall } from '../errors.js'
import type { SitkoConfig } from '../plugins/config.js'
import type { PluginSource } from '../plugins/load.js'
import type { OptionValues } from './command.js'

/** The options about analysers, the same in `clean` and `analyse`. */
export const ANALYSER_OPTIONS = {
  analyse: {
    type: 'string',
    short: 'a',
    value: 'LIST',
    help: 'text, ner, sentiment, dbpedia; by servers nametag, morphodita, udpipe; joined by commas',
  },
  'nametag-url': { type: 'string', value: 'URL', help: 'NameTag server (default: the one at LINDAT)' },
  'morphodita-url': { type: 'string', value: 'URL', help: 'MorphoDiTa server (default: the one at LINDAT)' },
  'udpipe-url': { type: 'string', value: 'URL', help: 'UDPipe server (default: the one at LINDAT)' },
  'dbpedia-url': {
    type: 'string',
    value: 'URL',
    help: 'SPARQL endpoint for links (default: cs.dbpedia.org)',
  },
  sublex: { type: 'string', value: 'FILE', help: 'sentiment by SubLex 1.0 in place of our own lexicon' },
} as const

export type AnalyserValues = OptionValues<typeof ANALYSER_OPTIONS>

const ANALYSERS = ['text', 'ner', 'sentiment', 'nametag', 'morphodita', 'udpipe', 'dbpedia'] as const
type AnalyserName = (typeof ANALYSERS)[number]

/** What each is for: of two that give the same, one is enough. */
const GIVES: Readonly<Partial<Record<AnalyserName, string>>> = {
  text: 'text',
  morphodita: 'text',
  udpipe: 'text',
  ner: 'ner',
  nametag: 'ner',
}

const REMOTE: readonly AnalyserName[] = ['nametag', 'morphodita', 'udpipe', 'dbpedia']
// What a page may take on top for each server that is asked about it.
const MS_A_SERVICE = 15_000

export const serviceTime = ({ analyse }: AnalyserValues): number =>
  analyserNames(analyse).filter((name) => REMOTE.includes(name)).length * MS_A_SERVICE

/** The analysers of `--analyse`, with their options of the configuration and of the command line. */
export function analyserSources(values: AnalyserValues, config: SitkoConfig | null): readonly PluginSource[] {
  const names = analyserNames(values.analyse)
  checkOptions(values, names)
  const optionsOf = (name: AnalyserName) => {
    const url = values[`${name}-url` as 'nametag-url']
    return {
      ...(config?.analysers?.[name] as object | undefined),
      ...(url === undefined ? {} : { url }),
      ...(name === 'sentiment' && values.sublex !== undefined ? { sublex: values.sublex } : {}),
    }
  }
  return names.map((name) => {
    // The seed's chain: whoever has MorphoDiTa read the text has it make base forms too.
    const isChained = name === 'nametag' && names.includes('morphodita')
    const more = isChained ? { morphodita: optionsOf('morphodita') } : {}
    return [name, { ...optionsOf(name), ...more }] as const
  })
}

/** Refuses a wrong call before anything is read. */
export const checkAnalysers = (values: AnalyserValues): void => void analyserSources(values, null)

/** Checked: a wrong name is a wrong call. */
function analyserNames(list: string | undefined): readonly AnalyserName[] {
  if (list === undefined) return []
  const names = [...new Set(list.split(',').map((name) => name.trim()))]
  const given = new Map<string, string>()
  for (const name of names) {
    if (!isAnalyser(name)) throw wrongCall(`--analyse knows no "${name}", only ${ANALYSERS.join(', ')}.`)
    const gives = GIVES[name] ?? name
    const other = given.get(gives)
    if (other !== undefined) throw wrongCall(`--analyse: ${other} and ${name} do the same. Give one of them.`)
    given.set(gives, name)
  }
  return names as readonly AnalyserName[]
}

const isAnalyser = (name: string): name is AnalyserName => (ANALYSERS as readonly string[]).includes(name)

function checkOptions(values: AnalyserValues, names: readonly AnalyserName[]): void {
  for (const name of REMOTE) {
    const url = values[`${name}-url` as 'nametag-url']
    if (url === undefined) continue
    if (!names.includes(name)) throw wrongCall(`--${name}-url is for --analyse ${name}. Give that too.`)
    if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol))
      throw wrongCall(`--${name}-url cannot be "${url}". Give an address such as http://localhost:8001.`)
  }
  if (values.sublex === undefined) return
  if (!names.includes('sentiment')) throw wrongCall('--sublex is for --analyse sentiment. Give that too.')
  if (!existsSync(values.sublex)) throw wrongCall(`There is no lexicon "${values.sublex}".`)
}
