// Times several ways to do one page's work side by side: page by page, each way in turn, so that whatever else
// the machine does disturbs all of them alike. Times are CPU time of this process, so that waiting for a core
// does not count.

/** A contender: its name, its work on a page, and in how many of the rounds it takes part. */
const isIn = ({ rounds = Number.POSITIVE_INFINITY }, round) => round < rounds

export const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** The best time of each page by contender, over several rounds after one that warms up. */
export async function timeSideBySide(contenders, pages, rounds) {
  const best = new Map(contenders.map(({ name }) => [name, new Array(pages.length).fill(Infinity)]))
  for (let round = -1; round < rounds; round++)
    for (const [i, page] of pages.entries())
      for (const contender of contenders) {
        if (!isIn(contender, round)) continue
        const started = cpuMs()
        try {
          await contender.work(page, i)
        } catch {
          // A page a peer cannot read costs it what it took.
        }
        const took = cpuMs() - started
        const times = best.get(contender.name)
        if (round >= 0) times[i] = Math.min(times[i], took)
      }
  return best
}

export const median = (values) => [...values].sort((a, b) => a - b)[values.length >> 1]

/** Two ways to compare: the ratio of the medians, and the median of each page's own ratio. */
export const compare = (times, against) => ({
  ofMedians: median(times) / median(against),
  ofPages: median(times.map((time, i) => time / against[i])),
})
