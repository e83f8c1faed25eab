import { SitkoError } from '../errors.js'

/** What a run has done so far; `--summary` writes it, the progress line shows it. */
export class RunCounts {
  in = 0
  out = 0
  /** Records of a WARC file that hold no page. */
  skipped = 0
  /** Done by an earlier run that was broken off. */
  resumed = 0
  bytes = 0
  readonly failed = new Map<string, number>()

  fail(error: unknown): void {
    const reason = error instanceof SitkoError ? error.code : 'UNEXPECTED'
    this.failed.set(reason, (this.failed.get(reason) ?? 0) + 1)
  }

  get failures(): number {
    let sum = 0
    for (const count of this.failed.values()) sum += count
    return sum
  }

  summary(more: { readonly seconds: number; readonly jobs: number; readonly shard: string | null }) {
    const { seconds } = more
    return {
      pages: {
        in: this.in,
        out: this.out,
        failed: this.failures,
        skipped: this.skipped,
        resumed: this.resumed,
      },
      failures: Object.fromEntries([...this.failed].sort(([a], [b]) => (a < b ? -1 : 1))),
      bytes: this.bytes,
      seconds: round(seconds),
      pagesPerSecond: round(this.in / Math.max(seconds, 0.001)),
      megabytesPerSecond: round(this.bytes / 1e6 / Math.max(seconds, 0.001)),
      jobs: more.jobs,
      shard: more.shard,
    }
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000
