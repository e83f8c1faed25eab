import type { Decision } from '../article/decide.js'
import { pluginReturned } from '../errors.js'
import { dateSetting } from '../metadata/index.js'
import type { AnalyserPlugin, Article, Page, PageHints, Plugin, SiteLayout, SitePlugin } from '../types.js'
import {
  type Accepted,
  acceptDates,
  acceptLabels,
  acceptRefinement,
  acceptStrings,
  PLUGIN_CONFIDENCE,
} from './accept.js'
import { checkTogether, inOrder, isSite, type LoadedPlugin } from './check.js'
import { deepFreeze } from './freeze.js'
import { Guard, type Limiter, measureOnly, type Warn } from './guard.js'
import { siteFinder } from './match.js'

export interface HostOptions {
  readonly plugins: readonly LoadedPlugin[]
  /** What one hook may take on one page. */
  readonly timeLimitMs?: number | undefined
  readonly limiter?: Limiter | undefined
}

// Hooks take well under a millisecond; analysers a few hundred. Beyond this something is wrong.
const DEFAULT_TIME_LIMIT_MS = 5000

/** What a site plugin has to say on one page. */
export interface Visit {
  readonly decision: Decision
  /** The article with what the plugins know; always an article, whatever they do. */
  finish(article: Article): Promise<Article>
}

/** Runs plugins: chooses the site's, gives it frozen data, and takes over only what makes sense. */
export interface PluginHost {
  visit(page: Page, decision: Decision, hints: PageHints): Visit
}

export function createHost({ plugins, timeLimitMs, limiter }: HostOptions): PluginHost {
  checkTogether(plugins)
  const all = plugins.map(({ plugin }) => plugin)
  const findSite = siteFinder(all.filter(isSite))
  const analysers = analysersOf(all)
  const guard = new Guard(limiter ?? measureOnly, timeLimitMs ?? DEFAULT_TIME_LIMIT_MS)

  return {
    visit(page, decision, hints) {
      const warnings: string[] = []
      const warn = (message: string) => void warnings.push(message)
      const site = findSite(page)
      if (site) deepFreeze(page)
      const call = site && siteCaller(site, page, guard, warn)
      return {
        decision: call ? relabelled(call, page, decision) : decision,
        async finish(article) {
          const refined = call ? refine(call, page, article, hints, warn) : article
          const analysis = await analyse(analysers, refined, guard, warn)
          const isPlain = refined === article && analysers.length === 0 && warnings.length === 0
          return isPlain ? article : { ...refined, analysis, warnings: [...refined.warnings, ...warnings] }
        },
      }
    },
  }
}

/** The analysers among plugins, with those they bring along where nobody gives one of that name, in order. */
function analysersOf(plugins: readonly Plugin[]): readonly AnalyserPlugin[] {
  const given = plugins.filter((plugin): plugin is AnalyserPlugin => !isSite(plugin))
  const byName = new Map(given.map((plugin) => [plugin.name, plugin]))
  for (const plugin of byName.values())
    for (const brought of plugin.brings ?? [])
      if (!byName.has(brought.name)) byName.set(brought.name, brought)
  return inOrder([...byName.values()])
}

/** Runs analysers over articles that were cleaned before, or over plain text; remembers the slow ones. */
export function createAnalysis({
  plugins,
  timeLimitMs,
  limiter,
}: HostOptions): (article: Article) => Promise<Article> {
  checkTogether(plugins)
  const analysers = analysersOf(plugins.map(({ plugin }) => plugin))
  const guard = new Guard(limiter ?? measureOnly, timeLimitMs ?? DEFAULT_TIME_LIMIT_MS)
  return async (article) => {
    const warnings: string[] = []
    const found = await analyse(analysers, article, guard, (message) => void warnings.push(message))
    return {
      ...article,
      analysis: { ...article.analysis, ...found },
      warnings: [...article.warnings, ...warnings],
    }
  }
}

/** Calls a hook of the layout that fits the page; null where there is none, or it has nothing to say. */
type SiteCaller = {
  readonly source: string
  <Hook extends 'relabel' | 'date' | 'keywords' | 'refine', Value>(
    hook: Hook,
    args: Parameters<NonNullable<SiteLayout[Hook]>>,
    accept: (given: unknown) => Accepted<Value>,
  ): Value | null
}

function siteCaller(site: SitePlugin, page: Page, guard: Guard, warn: Warn): SiteCaller | null {
  const plugin = site.name
  const layout = site.layouts.find(
    (candidate) =>
      !candidate.matches ||
      guard.run(
        { plugin, name: `matches of ${candidate.version}` },
        () => candidate.matches?.(page) === true,
        warn,
      ),
  )
  if (!layout) return null
  const call = (
    hook: 'relabel',
    args: Parameters<NonNullable<SiteLayout['relabel']>>,
    accept: (given: unknown) => Accepted<unknown>,
  ) => {
    if (!layout[hook]) return null
    const given: unknown = guard.run({ plugin, name: hook }, () => layout[hook]?.(...args), warn)
    if (given === null || given === undefined) return null
    const accepted = accept(given)
    if ('value' in accepted) return accepted.value
    warn(pluginReturned(plugin, hook, accepted.refusal).message)
    return null
  }
  return Object.assign(call as unknown as SiteCaller, { source: `plugin ${site.name}` })
}

/** A block that a plugin relabels is sure: its probabilities say so, or the article's confidence would not. */
function relabelled(call: SiteCaller, page: Page, decision: Decision): Decision {
  const { order } = decision
  const labels = call('relabel', [page, Object.freeze([...decision.labels])], (given) =>
    acceptLabels(given, page.blocks.length),
  )
  if (!labels) return decision
  const probabilities = decision.probabilities.slice()
  labels.forEach((label, i) => {
    if (label === decision.labels[i]) return
    order.forEach((name, k) => {
      probabilities[i * order.length + k] =
        name === label ? PLUGIN_CONFIDENCE : (1 - PLUGIN_CONFIDENCE) / (order.length - 1)
    })
  })
  return { ...decision, labels, probabilities }
}

function refine(call: SiteCaller, page: Page, article: Article, hints: PageHints, warn: Warn): Article {
  const fact = { source: call.source, confidence: PLUGIN_CONFIDENCE }
  let refined = article
  const dates = call('date', [page], (given) => acceptDates(given, dateSetting(page, hints)))
  if (dates?.date) {
    const { date, modified } = dates
    const provenance = { ...refined.provenance, date: fact, ...(modified ? { modified: fact } : {}) }
    refined = { ...refined, date, modified: modified ?? refined.modified, provenance }
  } else if (dates?.unresolved && !article.date)
    warn(
      `Its date is "${dates.unresolved}": say when the page was downloaded (--downloaded) to have it resolved.`,
    )
  const keywords = call('keywords', [page], acceptStrings)
  if (keywords) refined = { ...refined, keywords, provenance: { ...refined.provenance, keywords: fact } }
  const more = call('refine', [page, deepFreeze(refined)], (given) => acceptRefinement(given, call.source))
  return more ? { ...refined, ...more, provenance: { ...refined.provenance, ...more.provenance } } : refined
}

async function analyse(
  analysers: readonly AnalyserPlugin[],
  article: Article,
  guard: Guard,
  warn: Warn,
): Promise<Article['analysis']> {
  if (analysers.length === 0) return article.analysis
  deepFreeze(article)
  const results: Record<string, unknown> = {}
  for (const plugin of analysers) {
    const { name, requires = [], after = [], enriches, timeLimitMs } = plugin
    const earlier = [...requires, ...after].map((other) => [other, results[other] ?? null] as const)
    const analysis = deepFreeze(Object.fromEntries(earlier))
    const result = await guard.runAsync(
      { plugin: name, name: 'analyse', limitMs: timeLimitMs },
      (signal) => plugin.analyse(article, { analysis, signal, warn }),
      warn,
    )
    if (result !== null && result !== undefined) results[enriches ?? name] = deepFreeze(result)
  }
  return results
}
