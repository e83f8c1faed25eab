import {
  pluginHostTaken,
  pluginNameTaken,
  pluginRequiresMissing,
  pluginRequiresRing,
  pluginShape,
} from '../errors.js'
import type { AnalyserPlugin, Plugin, SitePlugin } from '../types.js'

/** A plugin with where it came from, for messages: `built in`, a path or a package. */
export interface LoadedPlugin {
  readonly plugin: Plugin
  readonly origin: string
}

export const isSite = (plugin: Plugin): plugin is SitePlugin => 'layouts' in plugin

const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*$/u
const HOOKS = ['matches', 'relabel', 'date', 'keywords', 'refine'] as const

/** Says what is wrong with the shape of a plugin before it meets its first page. */
export function checkShape(value: unknown, origin: string): LoadedPlugin {
  const wrong = (what: string) => pluginShape(origin, what)
  if (typeof value !== 'object' || value === null)
    throw wrong(`its factory gives ${describeValue(value)}, not a plugin`)
  const plugin = value as Partial<SitePlugin & AnalyserPlugin>
  if (typeof plugin.name !== 'string' || plugin.name === '') throw wrong('it has no name')
  if (typeof plugin.analyse === 'function') {
    for (const list of ['requires', 'after'] as const)
      if (plugin[list] !== undefined && !isStrings(plugin[list]))
        throw wrong(`"${list}" is not a list of names`)
    if (plugin.enriches !== undefined && !plugin.requires?.includes(plugin.enriches))
      throw wrong('it enriches an analyser that it does not require')
    return { plugin: value as AnalyserPlugin, origin }
  }
  if (!('layouts' in plugin)) throw wrong('it has neither "layouts" (a site) nor "analyse" (an analyser)')
  if (!isStrings(plugin.hosts) || plugin.hosts.length === 0 || !plugin.hosts.every((host) => HOST.test(host)))
    throw wrong('"hosts" is not a list of hosts such as "idnes.cz"')
  if (!Array.isArray(plugin.layouts) || plugin.layouts.length === 0)
    throw wrong('"layouts" is empty or no list')
  for (const layout of plugin.layouts as Record<string, unknown>[]) {
    if (typeof layout?.version !== 'string') throw wrong('a layout has no version')
    for (const hook of HOOKS)
      if (layout[hook] !== undefined && typeof layout[hook] !== 'function')
        throw wrong(`"${hook}" of layout ${layout.version} is not a function`)
  }
  return { plugin: value as SitePlugin, origin }
}

const isStrings = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((item) => typeof item === 'string')

const describeValue = (value: unknown) => (value === null ? 'null' : `a ${typeof value}`)

/** Refuses what could only be noticed much later: two plugins for one host, rings of requirements. */
export function checkTogether(loaded: readonly LoadedPlugin[]): void {
  const hosts = new Map<string, LoadedPlugin>()
  const names = new Map<string, LoadedPlugin>()
  for (const entry of loaded) {
    const namesake = names.get(entry.plugin.name)
    if (namesake) throw pluginNameTaken(entry.plugin.name, namesake.origin, entry.origin)
    names.set(entry.plugin.name, entry)
    if (!isSite(entry.plugin)) continue
    for (const host of entry.plugin.hosts) {
      const other = hosts.get(host)
      if (other)
        throw pluginHostTaken(
          host,
          `${other.plugin.name} (${other.origin})`,
          `${entry.plugin.name} (${entry.origin})`,
        )
      hosts.set(host, entry)
    }
  }
}

/** Analysers in an order in which each comes after those it requires. */
export function inOrder(analysers: readonly AnalyserPlugin[]): readonly AnalyserPlugin[] {
  const byName = new Map(analysers.map((analyser) => [analyser.name, analyser]))
  const ordered = new Set<AnalyserPlugin>()
  const visit = (analyser: AnalyserPlugin, way: readonly string[]) => {
    if (ordered.has(analyser)) return
    if (way.includes(analyser.name)) throw pluginRequiresRing([...way, analyser.name])
    for (const name of analyser.requires ?? []) {
      const required = byName.get(name)
      if (!required) throw pluginRequiresMissing(analyser.name, name)
      visit(required, [...way, analyser.name])
    }
    for (const name of analyser.after ?? []) {
      const earlier = byName.get(name)
      if (earlier) visit(earlier, [...way, analyser.name])
    }
    ordered.add(analyser)
  }
  for (const analyser of analysers) visit(analyser, [])
  return [...ordered]
}
