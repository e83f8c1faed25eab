/** Lower and upper end. */
export type Interval = readonly [number, number]

const RESAMPLES = 1000
// Any will do; a fixed one gives the same report for the same pages.
const SEED = 20_080_527
const TAIL = 0.025

/**
 * The 95 % percentile interval of a statistic over pages, by resampling them. `statistic` gets the numbers of the
 * pages drawn, so that two runs can be resampled together.
 */
export function bootstrap(pages: number, statistic: (drawn: Uint32Array) => number): Interval | null {
  // One page resampled is the same page: its interval would look like certainty.
  if (pages < 2) return null
  const random = generator(SEED)
  const drawn = new Uint32Array(pages)
  const values = new Float64Array(RESAMPLES)
  for (let i = 0; i < RESAMPLES; i++) {
    for (let page = 0; page < pages; page++) drawn[page] = Math.floor(random() * pages)
    values[i] = statistic(drawn)
  }
  values.sort()
  return [quantile(values, TAIL), quantile(values, 1 - TAIL)]
}

function quantile(sorted: Float64Array, share: number): number {
  const place = share * (sorted.length - 1)
  const low = Math.floor(place)
  const high = Math.min(low + 1, sorted.length - 1)
  return sorted[low]! + (place - low) * (sorted[high]! - sorted[low]!)
}

/** Mulberry32: small, fast, and the same on every machine. */
function generator(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
