import { SitkoError } from '../../errors.js'
import { reasonOf } from '../../input/reason.js'
import {
  serviceAddress,
  serviceAnsweredOther,
  serviceAnsweredPage,
  serviceRefused,
  serviceSkipped,
  serviceTimedOut,
  serviceTooLarge,
  serviceUnreachable,
} from '../../service-errors.js'

export interface ServiceOptions {
  /** The address of the API, without the method: `http://localhost:8001`. */
  readonly url?: string | undefined
  /** For all requests about one article, in milliseconds (default: 10000). */
  readonly timeout?: number | undefined
}

export const DEFAULT_SERVICE_MS = 10_000

/** A server that answers forms with JSON. */
export interface Service {
  /** For messages: `NameTag at http://localhost:8001`. */
  readonly title: string
  readonly timeoutMs: number
  /** Runs the requests about one article: within its time, and rarely where the last ones failed. */
  session<Result>(signal: AbortSignal, work: (post: Post) => Promise<Result>): Promise<Result>
}

/** Sends a form to a method of the API; gives the answer's JSON. */
export type Post = (method: string, fields: Readonly<Record<string, string>>) => Promise<unknown>

const MAX_REDIRECTS = 5
const REDIRECTS = new Set([301, 302, 303, 307, 308])
const MOST_ANSWER_BYTES = 64 * 2 ** 20
// A run over many articles should neither wait for a dead server each time nor miss one that comes back.
const FAILURES_BEFORE_SKIPPING = 3
const ASKED_EVERY = 20

export function createService(
  name: string,
  { url, timeout = DEFAULT_SERVICE_MS, accept = 'application/json' }: ServiceOptions & { accept?: string },
  methods: readonly string[],
): Service {
  const base = baseAddress(name, url ?? '', methods)
  const title = `${name} at ${base}`
  let failures = 0
  let skipped = 0
  return {
    title,
    timeoutMs: timeout,
    async session(outer, work) {
      if (failures >= FAILURES_BEFORE_SKIPPING && ++skipped % ASKED_EVERY !== 0)
        throw serviceSkipped(title, failures)
      const clock = AbortSignal.timeout(timeout)
      const signal = AbortSignal.any([outer, clock])
      try {
        const result = await work((method, fields) =>
          post({ title, address: method === '' ? base : `${base}/${method}`, accept, signal }, fields),
        )
        failures = 0
        return result
      } catch (cause) {
        failures++
        if (cause instanceof SitkoError) throw cause
        if (signal.aborted) throw serviceTimedOut(title, timeout / 1000)
        throw serviceUnreachable(title, reasonOf(cause), cause)
      }
    },
  }
}

/** Without the slash at its end, or a method that was copied along. */
function baseAddress(name: string, given: string, methods: readonly string[]): string {
  if (!URL.canParse(given) || !/^https?:$/.test(new URL(given).protocol)) throw serviceAddress(name, given)
  const trimmed = given.replace(/[?#].*$/, '').replace(/\/+$/, '')
  const method = methods.find((candidate) => trimmed.endsWith(`/${candidate}`))
  return method === undefined ? trimmed : trimmed.slice(0, -method.length - 1)
}

interface Request {
  readonly title: string
  readonly address: string
  readonly accept: string
  readonly signal: AbortSignal
}

async function post(request: Request, fields: Readonly<Record<string, string>>): Promise<unknown> {
  const { title } = request
  const response = await send(request, new URLSearchParams(fields))
  const text = await readAnswer(response, title)
  const isPage = /^\s*<(?:!doctype|html|head|body)\b/i.test(text)
  if (response.status === 413) throw serviceTooLarge(title)
  if (!response.ok) {
    const said = isPage ? 'a web page' : text
    throw serviceRefused(title, `${response.status} ${response.statusText}`.trim(), firstLine(said))
  }
  if (isPage) throw serviceAnsweredPage(title)
  try {
    return JSON.parse(text)
  } catch {
    throw serviceAnsweredOther(title, text.trim() === '' ? 'nothing' : 'something that is no JSON')
  }
}

// By hand: fetch would turn a form that is redirected by 301 or 302 into a GET without its content.
async function send({ title, address, accept, signal }: Request, form: URLSearchParams): Promise<Response> {
  let url = address
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await fetch(url, {
      method: 'POST',
      body: form,
      headers: { accept },
      redirect: 'manual',
      signal,
    })
    const location = response.headers.get('location')
    if (!REDIRECTS.has(response.status) || location === null) return response
    await response.body?.cancel()
    if (!URL.canParse(location, url)) break
    url = new URL(location, url).href
    if (!/^https?:/.test(url)) break
  }
  throw serviceAnsweredOther(title, 'redirects that lead nowhere')
}

async function readAnswer(response: Response, title: string): Promise<string> {
  const decoder = new TextDecoder()
  const reader = response.body?.getReader()
  let text = ''
  let bytes = 0
  for (;;) {
    const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
    if (done || value === undefined) return text + decoder.decode()
    bytes += value.length
    if (bytes > MOST_ANSWER_BYTES) {
      await reader?.cancel()
      throw serviceAnsweredOther(title, 'more than 64 MB')
    }
    text += decoder.decode(value, { stream: true })
  }
}

const firstLine = (text: string) =>
  text
    .trim()
    .split('\n', 1)[0]!
    .replace(/[\u0000-\u001f\u007f-\u009f]/g, '')
    .slice(0, 150)
