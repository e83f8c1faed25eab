import { lookup as resolveHost } from 'node:dns'
import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { BlockList, isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { addressPrivate } from '../errors.js'

const INSIDE = new BlockList()
for (const [net, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv4')
for (const [net, bits] of [
  ['::', 96],
  // Addresses of the other protocol in disguise: translated and tunnelled.
  ['64:ff9b::', 96],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 10],
  ['fec0::', 10],
  ['ff00::', 8],
] as const)
  INSIDE.addSubnet(net, bits, 'ipv6')

/** Whether an address leads to this machine or its network; BlockList itself knows `::ffff:127.0.0.1`. */
export const isInside = (address: string): boolean =>
  INSIDE.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')

// Checked where the connection is made, with the very address it is made to: a name that is looked up twice
// may lead elsewhere the second time.
const lookupOutside: LookupFunction = (host, options, callback) => {
  resolveHost(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, [])
    const [first] = found
    if (first === undefined || found.some(({ address }) => isInside(address)))
      return callback(addressPrivate(host), [])
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

/** As `fetch` without redirects, but only to addresses of the open network. */
export function requestOutside(
  url: URL,
  { headers, signal }: { readonly headers: Record<string, string>; readonly signal: AbortSignal },
): Promise<Response> {
  const host = url.hostname.replace(/^\[(.*)\]$/, '$1')
  if (isIP(host) && isInside(host)) return Promise.reject(addressPrivate(host))
  const request = url.protocol === 'https:' ? requestHttps : requestHttp
  return new Promise((resolve, reject) => {
    const call = request(
      url,
      { headers: { ...headers, 'accept-encoding': 'gzip, br' }, signal, lookup: lookupOutside },
      (message) => {
        try {
          resolve(responseOf(message))
        } catch (error) {
          message.destroy()
          reject(error)
        }
      },
    )
    call.on('error', reject)
    call.end()
  })
}

/** Throws where a server says what no `Response` can hold, such as a status of 999. */
function responseOf(message: IncomingMessage): Response {
  const stated = new Headers()
  for (const [name, value] of Object.entries(message.headers))
    if (value !== undefined) stated.set(name, String(value))
  const unpacker = unpackerFor(stated.get('content-encoding'))
  if (unpacker) stated.delete('content-length')
  const body = unpacker ? message.pipe(unpacker) : message
  message.on('error', (error) => unpacker?.destroy(error))
  const status = message.statusCode ?? 500
  const bodiless = status === 204 || status === 304
  if (bodiless) message.resume()
  const stream = bodiless ? null : (Readable.toWeb(body) as unknown as ReadableStream)
  return new Response(stream, { status, statusText: message.statusMessage ?? '', headers: stated })
}

function unpackerFor(coding: string | null) {
  if (coding === 'gzip' || coding === 'x-gzip') return createGunzip()
  if (coding === 'br') return createBrotliDecompress()
  return coding === 'deflate' ? createInflate() : null
}
