import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { configUnusable } from '../errors.js'
import type { PluginSource } from './load.js'

/** What `sitko.config.js` or `sitko.config.json` may say. */
export interface SitkoConfig {
  /** Files (from the configuration's folder), packages, `[name, options]`, in a .js also plugins themselves. */
  readonly plugins?: readonly PluginSource[]
  /** false leaves out the plugins that come along. */
  readonly builtIns?: boolean
  /** Options of analysers, for where `--analyse` names them: `{ "nametag": { "url": "http://localhost:8001" } }`. */
  readonly analysers?: Readonly<Record<string, unknown>>
}

export interface FoundConfig extends SitkoConfig {
  readonly path: string
}

const NAMES = ['sitko.config.js', 'sitko.config.json']
const KNOWN = ['plugins', 'builtIns', 'analysers']

/** The configuration of the working folder or the nearest folder above it. */
export async function findConfig(from: string): Promise<FoundConfig | null> {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    for (const name of NAMES) {
      const path = join(folder, name)
      if (existsSync(path)) return check(await read(path), path)
    }
    if (dirname(folder) === folder) return null
  }
}

async function read(path: string): Promise<unknown> {
  try {
    if (path.endsWith('.json')) return JSON.parse(await readFile(path, 'utf8'))
    const module = (await import(pathToFileURL(path).href)) as { default?: unknown }
    return module.default
  } catch (cause) {
    throw configUnusable(
      path,
      cause instanceof Error ? cause.message.split('\n', 1)[0]! : String(cause),
      cause,
    )
  }
}

function check(value: unknown, path: string): FoundConfig {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw configUnusable(path, 'it holds no object such as { "plugins": ["./my-site.js"] }')
  for (const key of Object.keys(value))
    if (!KNOWN.includes(key)) throw configUnusable(path, `it knows no "${key}", only ${KNOWN.join(', ')}`)
  const { plugins, builtIns, analysers } = value as SitkoConfig
  if (plugins !== undefined && !Array.isArray(plugins)) throw configUnusable(path, '"plugins" is no list')
  if (builtIns !== undefined && typeof builtIns !== 'boolean')
    throw configUnusable(path, '"builtIns" is neither true nor false')
  if (
    analysers !== undefined &&
    (typeof analysers !== 'object' || analysers === null || Array.isArray(analysers))
  )
    throw configUnusable(path, '"analysers" is no object such as { "nametag": { "url": "..." } }')
  return { ...(value as SitkoConfig), path }
}
