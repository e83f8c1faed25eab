import { dirname } from 'node:path'
import { type Cleaner, createCleaner } from '../cleaner.js'
import { wrongCall } from '../errors.js'
import { readModelFile } from '../input/model-file.js'
import type { LoadedPlugin } from '../plugins/check.js'
import { findConfig } from '../plugins/config.js'
import { interrupt } from '../plugins/interrupt.js'
import { loadBuiltIns, loadPlugins } from '../plugins/load.js'
import type { OptionValues } from './command.js'

/** The options about plugins, the same in every command that cleans. */
export const PLUGIN_OPTIONS = {
  plugin: {
    type: 'string',
    multiple: true,
    value: 'NAME',
    help: 'use a plugin: ./my-site.js or the package sitko-plugin-NAME; may be repeated',
  },
  analyse: {
    type: 'string',
    value: 'LIST',
    help: 'analyse the text: text, ner, sentiment, several joined by commas (Czech)',
  },
  'no-builtins': { type: 'boolean', help: 'leave out the plugins that come along' },
} as const

export type PluginValues = OptionValues<typeof PLUGIN_OPTIONS>

/** All plugins of a call: those that come along, the configuration's, those of the command line. */
export async function pluginsOf(values: PluginValues): Promise<readonly LoadedPlugin[]> {
  const config = await findConfig(process.cwd())
  const wantsBuiltIns = !values['no-builtins'] && config?.builtIns !== false
  return [
    ...(wantsBuiltIns ? await loadBuiltIns() : []),
    ...(config ? await loadPlugins(config.plugins ?? [], { from: dirname(config.path) }) : []),
    ...(await loadPlugins([...(values.plugin ?? []), ...analysersOf(values.analyse)])),
  ]
}

const ANALYSERS = ['text', 'ner', 'sentiment']

/** The analysers of `--analyse`, checked: a wrong name is a wrong call. */
export function analysersOf(list: string | undefined): readonly string[] {
  const names = (list ?? '').split(',').map((name) => name.trim())
  if (list === undefined) return []
  for (const name of names)
    if (!ANALYSERS.includes(name))
      throw wrongCall(`--analyse knows no "${name}", only ${ANALYSERS.join(', ')}.`)
  return [...new Set(names)]
}

export async function openCleaner(
  values: PluginValues & {
    readonly model?: string | undefined
    readonly maxBlocks?: number | undefined
  },
): Promise<Cleaner> {
  const loaded = await pluginsOf(values)
  const model = values.model === undefined ? undefined : await readModelFile(values.model)
  return createCleaner({ model, maxBlocks: values.maxBlocks }, { loaded, limiter: interrupt })
}
