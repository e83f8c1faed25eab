import { type LinkCache, memoryCache } from '../../src/analysis/links/cache.js'
import { fromCache, linkEntities, lookUp } from '../../src/analysis/links/link.js'
import type { LinkRow } from '../../src/analysis/links/query.js'
import { createService } from '../../src/analysis/services/service.js'
import type { NerAnalysis } from '../../src/analysis/types.js'
import { SitkoError } from '../../src/errors.js'
import type { AnalyserPlugin } from '../../src/types.js'
import ner from './ner.js'

export interface DbpediaOptions {
  /** A SPARQL endpoint (default: that of cs.dbpedia.org). */
  readonly url?: string | undefined
  /** The language of its labels (default: cs). */
  readonly language?: string | undefined
  /** How many names one query asks for (default: 40). */
  readonly batch?: number | undefined
  /** For one article, in milliseconds (default: 10000). */
  readonly timeout?: number | undefined
  /** A folder to remember answers in for a month (default: the user's cache folder); false: nowhere on disk. */
  readonly cache?: string | false | undefined
}

export const DBPEDIA_URL = 'https://cs.dbpedia.org/sparql'

/** Links entities to DBpedia: fills `link` in `analysis.ner`. Whatever fails, the entities stay. */
export default function dbpedia(options: DbpediaOptions = {}): AnalyserPlugin<NerAnalysis> {
  const { url = DBPEDIA_URL, language = 'cs', batch = 40, timeout } = options
  const accept = 'application/sparql-results+json, application/json;q=0.5'
  const service = createService('DBpedia', { url, timeout, accept }, [])
  let cache: Promise<LinkCache> | undefined
  return {
    name: 'dbpedia',
    requires: ['ner'],
    brings: [ner()],
    enriches: 'ner',
    timeLimitMs: service.timeoutMs + 5000,
    async analyse(_article, { analysis, signal, warn }) {
      const named = analysis.ner as NerAnalysis | null
      if (!named) return null
      cache ??= openCache(options.cache, `${url} ${language}`)
      const { entities } = named
      const known = new Map<string, readonly LinkRow[]>()
      try {
        const opened = await cache
        const remember = async (found: ReadonlyMap<string, readonly LinkRow[]>) => {
          try {
            await opened.set(found)
          } catch (error) {
            cache = Promise.resolve(memoryCache())
            warn?.(`${error instanceof Error ? error.message : error} Links are not kept on disk.`)
          }
        }
        const missing = await fromCache(entities, opened, known)
        const asking = { remember, title: service.title, language, batch }
        if (missing.length > 0)
          await service.session(signal, (post) => lookUp(missing, { ...asking, post }, known))
      } catch (error) {
        if (!(error instanceof SitkoError)) throw error
        warn?.(`${error.message}. Entities that were not looked up before have no link.`)
      }
      return { ...named, entities: linkEntities(entities, known) }
    },
  }
}

// Browsers have no disk: there the memory of one cleaner has to do.
async function openCache(given: string | false | undefined, service: string): Promise<LinkCache> {
  if (given === false || typeof process === 'undefined' || !process.versions?.node) return memoryCache()
  const { defaultCacheFolder, diskCache } = await import('../../src/analysis/links/disk-cache.js')
  return diskCache({ folder: given ?? defaultCacheFolder(), service })
}
