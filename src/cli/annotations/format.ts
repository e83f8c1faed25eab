import { wrongCall } from '../../errors.js'

/** One of the names a --format may have; the first is the default. */
export function choose<const Name extends string>(
  given: string | undefined,
  known: readonly [Name, ...Name[]],
): Name {
  const found = known.find((name) => name === (given ?? known[0]))
  if (found === undefined) throw wrongCall(`--format cannot be "${given}". Known: ${known.join(', ')}.`)
  return found
}
