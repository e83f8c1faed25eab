import type { TrainingData, TrainingSequence } from '../crf/trainer.js'
import { attributesOf, featurise } from '../features/index.js'
import { LABELS, type Label, type Page } from '../types.js'

export interface FrequencyLimits {
  /** An attribute made of class names must be seen on this many sites: names of few sites memorise pages. */
  readonly nameSites: number
  /** Any other attribute must be seen on this many sites. */
  readonly sites: number
}

const NAME_ATTRIBUTE = /^(?:name@|inline:)/

/** Gathers labelled pages for training, and drops attributes too rare to be more than memory. */
export class Dataset {
  private readonly numbers = new Map<string, number>()
  private readonly names: string[] = []
  private readonly sitesByAttribute: (string | Set<string>)[] = []
  private readonly sequences: TrainingSequence[] = []

  add(page: Page, labels: readonly Label[], { site, weight = 1 }: { site: string; weight?: number }): void {
    const features = featurise(page)
    const ids: number[] = []
    const ends = new Int32Array(features.count)
    for (let block = 0; block < features.count; block++) {
      for (const attribute of attributesOf(features, block)) ids.push(this.numberOf(attribute, site))
      ends[block] = ids.length
    }
    this.sequences.push({
      ids: Int32Array.from(ids),
      ends,
      labels: Uint8Array.from(labels, (label) => LABELS.indexOf(label)),
      weight,
    })
  }

  private numberOf(attribute: string, site: string): number {
    const known = this.numbers.get(attribute)
    if (known === undefined) {
      const number = this.names.length
      this.numbers.set(attribute, number)
      this.names.push(attribute)
      this.sitesByAttribute.push(site)
      return number
    }
    const sites = this.sitesByAttribute[known]!
    if (typeof sites === 'string') {
      if (sites !== site) this.sitesByAttribute[known] = new Set([sites, site])
    } else sites.add(site)
    return known
  }

  /** How many sites an attribute was seen on: frequency by sites, because one site repeats itself endlessly. */
  private siteCount(attribute: number): number {
    const sites = this.sitesByAttribute[attribute]!
    return typeof sites === 'string' ? 1 : sites.size
  }

  finish(limits: FrequencyLimits): TrainingData {
    const isKept = this.names.map(
      (name, i) => this.siteCount(i) >= (NAME_ATTRIBUTE.test(name) ? limits.nameSites : limits.sites),
    )
    return {
      attributes: this.names,
      labels: LABELS,
      sequences: this.sequences.map((sequence) => keepOnly(sequence, isKept)),
    }
  }
}

function keepOnly(sequence: TrainingSequence, isKept: readonly boolean[]): TrainingSequence {
  const ids: number[] = []
  const ends = new Int32Array(sequence.ends.length)
  let start = 0
  sequence.ends.forEach((end, item) => {
    for (let i = start; i < end; i++) if (isKept[sequence.ids[i]!]) ids.push(sequence.ids[i]!)
    ends[item] = ids.length
    start = end
  })
  return { ...sequence, ids: Int32Array.from(ids), ends }
}
