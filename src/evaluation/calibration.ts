/** A claim of confidence and what became of it: 1 or 0 for a block, F for a page. */
export interface Claim {
  readonly confidence: number
  readonly outcome: number
}

export interface CalibrationBin {
  /** The bin holds confidences from here up to the next one's start. */
  readonly from: number
  readonly to: number
  readonly count: number
  readonly confidence: number
  readonly outcome: number
}

export interface Calibration {
  readonly count: number
  /** Only bins that hold something, rising. */
  readonly bins: readonly CalibrationBin[]
  /** Expected calibration error: the mean distance of confidence and outcome, bins weighted by their count. */
  readonly error: number
}

// Ten are usual, but most confidences are high and would share two of them.
const BINS = 20

/** Gathers claims by bins, so that a million blocks take no memory. */
export class CalibrationCounter {
  private readonly counts = new Float64Array(BINS)
  private readonly confidences = new Float64Array(BINS)
  private readonly outcomes = new Float64Array(BINS)

  add({ confidence, outcome }: Claim): void {
    const bin = Math.min(BINS - 1, Math.floor(confidence * BINS))
    this.counts[bin]!++
    this.confidences[bin]! += confidence
    this.outcomes[bin]! += outcome
  }

  /** Null where nothing was claimed. */
  finish(): Calibration | null {
    const count = this.counts.reduce((sum, inBin) => sum + inBin, 0)
    if (count === 0) return null
    const bins = Array.from(this.counts, (inBin, i) => ({
      from: i / BINS,
      to: (i + 1) / BINS,
      count: inBin,
      confidence: this.confidences[i]! / inBin,
      outcome: this.outcomes[i]! / inBin,
    })).filter((bin) => bin.count > 0)
    const error =
      bins.reduce((sum, bin) => sum + bin.count * Math.abs(bin.confidence - bin.outcome), 0) / count
    return { count, bins, error }
  }
}
