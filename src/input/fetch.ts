import { setTimeout as pause } from 'node:timers/promises'
import {
  addressUnsupported,
  addressWithPassword,
  fetchFailed,
  fetchTimedOut,
  notHtml,
  SitkoError,
  tooLarge,
  tooManyRedirects,
} from '../errors.js'
import { collect } from './collect.js'
import { requestOutside } from './public-request.js'
import { reasonOf } from './reason.js'
import { SITKO_VERSION } from './version.js'

export interface FetchOptions {
  readonly maxBytes: number
  /** For the whole way: redirects, headers and the last byte of the body. */
  readonly timeoutMs: number
  /** Only addresses of the open network: for those who take addresses from others. */
  readonly noPrivate?: boolean | undefined
}

export interface FetchedPage {
  readonly bytes: Uint8Array
  /** After redirects. */
  readonly url: string
  readonly contentType: string | undefined
  /** By the server's clock, or else by ours. */
  readonly downloaded: string
}

export const DEFAULT_TIMEOUT_MS = 20_000

const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])

const HEADERS = {
  'user-agent': `sitko/${SITKO_VERSION} (+https://www.npmjs.com/package/sitko)`,
  accept: 'text/html,application/xhtml+xml,*/*;q=0.1',
}

// What servers call pages. The general types are let in: the bytes are looked at later.
const PAGE_TYPES =
  /^(?:text\/(?:html|plain|xml)|application\/(?:xhtml\+xml|xml|octet-stream|(?:x-)?gzip))\s*(?:;|$)/i

// What a server or network may recover from within the time a page has.
const PAUSES_MS = [250, 1000]

/** Fetches one page over http(s), with a limit on time, size and redirects; what may pass is tried again. */
export async function fetchPage(address: string, options: FetchOptions): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(options.timeoutMs)
  for (let attempt = 0; ; attempt++)
    try {
      return await fetchOnce(address, options, signal)
    } catch (error) {
      const wait = PAUSES_MS[attempt]
      if (wait === undefined || !(error instanceof SitkoError) || !mayPass(error)) throw error
      await pause(wait, undefined, { signal }).catch(() => {
        throw fetchTimedOut(options.timeoutMs / 1000, error)
      })
    }
}

// A host that does not exist or an address that is wrong will not be there in a second.
const mayPass = ({ code, cause }: SitkoError) =>
  code === 'FETCH_FAILED' &&
  (cause instanceof ServerFault || (cause instanceof Error && !isUnknownHost(cause)))

const isUnknownHost = (error: Error): boolean =>
  (error as NodeJS.ErrnoException).code === 'ENOTFOUND' ||
  (error.cause instanceof Error && isUnknownHost(error.cause))

/** An answer of 5xx. */
class ServerFault extends Error {}

async function fetchOnce(address: string, options: FetchOptions, signal: AbortSignal): Promise<FetchedPage> {
  try {
    const { response, url } = await follow(new URL(address), options, signal)
    return await readResponse(response, url, options.maxBytes)
  } catch (cause) {
    if (cause instanceof SitkoError) throw cause
    if (signal.aborted) throw fetchTimedOut(options.timeoutMs / 1000, cause)
    throw fetchFailed(reasonOf(cause), cause)
  }
}

// By hand: fetch itself would follow 20 redirects and not say where it ended up refusing.
async function follow(
  start: URL,
  { noPrivate }: FetchOptions,
  signal: AbortSignal,
): Promise<{ response: Response; url: URL }> {
  let url = start
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    if (url.protocol !== 'http:' && url.protocol !== 'https:') throw addressUnsupported(url.href)
    if (url.username || url.password) throw addressWithPassword(url.host)
    const response = noPrivate
      ? await requestOutside(url, { headers: HEADERS, signal })
      : await fetch(url, { redirect: 'manual', headers: HEADERS, signal })
    const location = response.headers.get('location')
    if (!REDIRECTS.has(response.status) || location === null) return { response, url }
    await response.body?.cancel()
    if (!URL.canParse(location, url)) throw fetchFailed(`it redirects to "${location}", which is no address`)
    url = new URL(location, url)
  }
  throw tooManyRedirects(MAX_REDIRECTS)
}

async function readResponse(response: Response, url: URL, maxBytes: number): Promise<FetchedPage> {
  const contentType = response.headers.get('content-type') ?? undefined
  const refusal = refusalOf(response, contentType, maxBytes)
  if (refusal !== null) {
    await response.body?.cancel()
    throw refusal
  }
  const downloaded = response.headers.get('date') ?? new Date().toISOString()
  return { bytes: await collect(response.body ?? [], { maxBytes }), url: url.href, contentType, downloaded }
}

function refusalOf(response: Response, contentType: string | undefined, maxBytes: number): SitkoError | null {
  if (!response.ok)
    return fetchFailed(
      `the server answers ${statusOf(response)}`,
      response.status >= 500 ? new ServerFault(statusOf(response)) : undefined,
    )
  if (contentType !== undefined && !PAGE_TYPES.test(contentType)) return notHtml(contentType)
  const length = Number(response.headers.get('content-length'))
  return length > maxBytes ? tooLarge(length, maxBytes) : null
}

const statusOf = ({ status, statusText }: Response) => (statusText ? `${status} ${statusText}` : `${status}`)
