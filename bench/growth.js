// Time against page size: a straight line means that ten times the page takes ten times as long.
import { cpuMs } from './interleaved.js'

const SIZES = [10_000, 30_000, 100_000, 300_000, 1_000_000, 3_000_000, 10_000_000, 50_000_000]

/** Bodies of real pages one behind the other, up to each size. */
function* pagesOfSizes(pages) {
  const bodies = pages.map(({ html }) => html.replace(/^[\s\S]*?<body[^>]*>|<\/body>[\s\S]*$/gi, ''))
  for (const size of SIZES) {
    let html = ''
    for (let i = 0; html.length < size; i++) html += bodies[i % bodies.length]
    yield Buffer.from(html.slice(0, size))
  }
}

/** Prints ms and MB/s for each size, and the slope in double logarithms: 1 is a straight line. */
export function printGrowth(pages, clean) {
  console.log('\ngrowth        CPU ms       MB/s')
  const points = []
  for (const bytes of pagesOfSizes(pages)) {
    let best = Number.POSITIVE_INFINITY
    for (let run = 0; run < (bytes.length > 5e6 ? 2 : 6); run++) {
      const started = cpuMs()
      clean({ bytes })
      best = Math.min(best, cpuMs() - started)
    }
    points.push([Math.log(bytes.length), Math.log(best)])
    const speed = bytes.length / 1e3 / best
    console.log(
      `${(bytes.length / 1e6).toFixed(2).padStart(6)} MB${best.toFixed(1).padStart(12)}${speed.toFixed(1).padStart(10)}`,
    )
  }
  const mean = (k) => points.reduce((sum, point) => sum + point[k], 0) / points.length
  const [x, y] = [mean(0), mean(1)]
  const slope =
    points.reduce((sum, point) => sum + (point[0] - x) * (point[1] - y), 0) /
    points.reduce((sum, point) => sum + (point[0] - x) ** 2, 0)
  console.log(`slope ${slope.toFixed(2)}: ${slope < 1.1 ? 'a straight line' : 'NOT a straight line'}`)
}
