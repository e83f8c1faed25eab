import { pageTooLong } from '../errors.js'

/** Joins the chunks of a stream, and stops asking for more as soon as the limit is passed. */
export async function collect(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  { maxBytes }: { readonly maxBytes: number },
): Promise<Uint8Array> {
  const kept: Uint8Array[] = []
  let length = 0
  for await (const chunk of chunks) {
    length += chunk.length
    if (length > maxBytes) throw pageTooLong(maxBytes)
    kept.push(chunk)
  }
  return Buffer.concat(kept, length)
}
