import { dirname } from 'node:path'
import { type Cleaner, createCleaner } from '../cleaner.js'
import { readModelFile } from '../input/model-file.js'
import type { LoadedPlugin } from '../plugins/check.js'
import { findConfig } from '../plugins/config.js'
import { interrupt } from '../plugins/interrupt.js'
import { loadBuiltIns, loadPlugins } from '../plugins/load.js'
import { ANALYSER_OPTIONS, analyserSources } from './analyser-options.js'
import type { OptionValues } from './command.js'

/** The options about plugins, the same in every command that cleans. */
export const PLUGIN_OPTIONS = {
  plugin: {
    type: 'string',
    multiple: true,
    value: 'NAME',
    help: 'use a plugin: ./my-site.js or the package sitko-plugin-NAME; may be repeated',
  },
  'no-builtins': { type: 'boolean', help: 'leave out the plugins that come along' },
  ...ANALYSER_OPTIONS,
} as const

export type PluginValues = OptionValues<typeof PLUGIN_OPTIONS>

/** Of all options of a call those about plugins: what its threads need to know. */
export const pluginValues = (values: PluginValues): PluginValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(PLUGIN_OPTIONS, name)))

/** All plugins of a call: those that come along, the configuration's, those of the command line. */
export async function pluginsOf(values: PluginValues): Promise<readonly LoadedPlugin[]> {
  const config = await findConfig(process.cwd())
  const wantsBuiltIns = !values['no-builtins'] && config?.builtIns !== false
  return [
    ...(wantsBuiltIns ? await loadBuiltIns() : []),
    ...(config ? await loadPlugins(config.plugins ?? [], { from: dirname(config.path) }) : []),
    ...(await loadPlugins([...(values.plugin ?? []), ...analyserSources(values, config)])),
  ]
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
