import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import { pluginNotFound, pluginUnloadable } from '../errors.js'
import type { Plugin } from '../types.js'
import { checkShape, type LoadedPlugin } from './check.js'

/** A plugin as a caller may give it: ready made, a file or package by name, or that with options. */
export type PluginSource = Plugin | string | readonly [name: string, options: unknown]

export interface LoadOptions {
  /** Where files are looked for and packages installed; the working folder if nobody says. */
  readonly from?: string | undefined
}

export const ORIGIN_BUILT_IN = 'built in'

/** The plugins that come along, as loaded ones. */
export async function loadBuiltIns(): Promise<readonly LoadedPlugin[]> {
  const { builtIns } = await import('sitko:plugins')
  return builtIns.map((factory) => checkShape(factory(), ORIGIN_BUILT_IN))
}

export async function loadPlugins(
  sources: readonly PluginSource[],
  options: LoadOptions = {},
): Promise<readonly LoadedPlugin[]> {
  const loaded: LoadedPlugin[] = []
  for (const source of sources) loaded.push(await loadPlugin(source, options))
  return loaded
}

async function loadPlugin(
  source: PluginSource,
  { from = process.cwd() }: LoadOptions,
): Promise<LoadedPlugin> {
  if (typeof source === 'string') return fromModule(source, undefined, from)
  if (isPair(source)) return fromModule(source[0], source[1], from)
  const { name } = (source ?? {}) as { name?: unknown }
  return checkShape(source, typeof name === 'string' ? name : 'given as an object')
}

const isPair = (source: PluginSource): source is readonly [string, unknown] =>
  Array.isArray(source) && typeof source[0] === 'string'

async function fromModule(name: string, options: unknown, from: string): Promise<LoadedPlugin> {
  const builtIn = (await import('sitko:analysers')).analysers[name]
  if (builtIn) return checkShape(builtIn(options), ORIGIN_BUILT_IN)
  const url = locate(name, from)
  await tryElsewhere(url, name)
  const module = await importFrom(url, name)
  const factory = module.default
  if (typeof factory !== 'function')
    throw pluginUnloadable(name, 'it has no default export that is a function (options) => plugin')
  return checkShape(await make(() => factory(options), name), name)
}

/** A path stands for a file; a bare name for a package, with or without its `sitko-plugin-`. */
function locate(name: string, from: string): string {
  if (/^\.{1,2}[/\\]/.test(name) || isAbsolute(name) || /\.[cm]?js$/.test(name)) {
    const path = resolve(from, name)
    if (!existsSync(path)) throw pluginNotFound(name)
    return pathToFileURL(path).href
  }
  const require = createRequire(join(resolve(from), 'sitko.config.js'))
  let cause: unknown
  for (const candidate of [name, `sitko-plugin-${name}`])
    try {
      return pathToFileURL(require.resolve(candidate)).href
    } catch (error) {
      cause = error
    }
  throw pluginNotFound(name, cause)
}

async function importFrom(url: string, name: string): Promise<{ readonly default?: unknown }> {
  try {
    return await import(url)
  } catch (cause) {
    throw pluginUnloadable(name, firstLine(cause), cause)
  }
}

async function make(factory: () => unknown, name: string): Promise<unknown> {
  try {
    return await factory()
  } catch (cause) {
    throw pluginUnloadable(name, `its factory throws: ${firstLine(cause)}`, cause)
  }
}

// A module that never ends loading could not be stopped in this thread.
const LOAD_LIMIT_MS = 10_000
const TRIAL = `const { workerData, parentPort } = require('node:worker_threads')
import(workerData).then(() => parentPort.postMessage('loaded'), () => parentPort.postMessage('failed'))`

/** Loads a module in a thread of its own first, which can be ended where the module does not end. */
async function tryElsewhere(url: string, name: string): Promise<void> {
  const worker = new Worker(TRIAL, { eval: true, workerData: url, stdout: true, stderr: true })
  let timer: NodeJS.Timeout | undefined
  const ended = new Promise<'done'>((settle) => {
    for (const event of ['message', 'error', 'exit']) worker.once(event, () => settle('done'))
  })
  const late = new Promise<'late'>((settle) => {
    timer = setTimeout(() => settle('late'), LOAD_LIMIT_MS)
  })
  const outcome = await Promise.race([ended, late])
  clearTimeout(timer)
  await worker.terminate()
  if (outcome === 'late')
    throw pluginUnloadable(name, `it did not end loading within ${LOAD_LIMIT_MS / 1000} s`)
}

const firstLine = (error: unknown) =>
  error instanceof Error ? error.message.split('\n', 1)[0]! : String(error)
