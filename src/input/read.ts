import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import {
  fileUnreadable,
  gzipDamaged,
  gzipTruncated,
  pageEmpty,
  pageTooLong,
  SitkoError,
  tooLarge,
} from '../errors.js'
import { collect } from './collect.js'
import { DEFAULT_TIMEOUT_MS, type FetchOptions, fetchPage } from './fetch.js'
import { reasonOf } from './reason.js'
import type { PageSource } from './sources.js'

/** A page as it came in. */
export interface SourcePage {
  readonly bytes: Uint8Array
  /** The address it was fetched from, after redirects. */
  readonly url?: string | undefined
  readonly contentType?: string | undefined
  readonly downloaded?: string | undefined
}

export interface ReadOptions {
  /** Holds for what is read and for what a gzip file unpacks to. */
  readonly maxBytes?: number | undefined
  readonly timeoutMs?: number | undefined
  readonly noPrivate?: boolean | undefined
}

export const DEFAULT_MAX_BYTES = 64 * 1024 * 1024

/** Reads one page to bytes, unpacked. */
export async function readSource(source: PageSource, options: ReadOptions = {}): Promise<SourcePage> {
  const maxBytes = options.maxBytes ?? DEFAULT_MAX_BYTES
  const { timeoutMs = DEFAULT_TIMEOUT_MS, noPrivate } = options
  const page = await readPacked(source, { maxBytes, timeoutMs, noPrivate })
  const bytes = isGzip(page.bytes) ? await unpack(page.bytes, maxBytes) : page.bytes
  if (bytes.length === 0) throw pageEmpty()
  return { ...page, bytes }
}

async function readPacked(
  source: PageSource,
  { maxBytes, timeoutMs, noPrivate }: FetchOptions,
): Promise<SourcePage> {
  if (source.kind === 'url') return fetchPage(source.url, { maxBytes, timeoutMs, noPrivate })
  if (source.kind !== 'file') return { bytes: await collect(process.stdin, { maxBytes }) }
  return { bytes: await readPath(source.path, maxBytes) }
}

async function readPath(path: string, maxBytes: number): Promise<Uint8Array> {
  try {
    const { size } = await stat(path)
    if (size > maxBytes) throw tooLarge(size, maxBytes)
    // Pipes and devices state no size and can go on for ever.
    return size > 0 ? await readFile(path) : await collect(createReadStream(path), { maxBytes })
  } catch (cause) {
    throw cause instanceof SitkoError ? cause : fileUnreadable(reasonOf(cause), cause)
  }
}

// By content: servers and crawlers leave `.gz` out, or put it on plain HTML.
const isGzip = (bytes: Uint8Array) => bytes[0] === 0x1f && bytes[1] === 0x8b

async function unpack(bytes: Uint8Array, maxBytes: number): Promise<Uint8Array> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: maxBytes })
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw pageTooLong(maxBytes)
    throw gzipFailure(cause)
  }
}

/** What zlib says, in words for a reader. */
export const gzipFailure = (cause: unknown): SitkoError =>
  (cause as NodeJS.ErrnoException).code === 'Z_BUF_ERROR'
    ? gzipTruncated(cause)
    : gzipDamaged(reasonOf(cause), cause)
