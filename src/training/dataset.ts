import type { CrfModel } from '../crf/model.js'
import type { ScoredSequence } from '../crf/sequence.js'
import type { TrainingData, TrainingSequence } from '../crf/trainer.js'
import { attributesOf, featurise } from '../features/index.js'
import { LABELS, type Label, type Page } from '../types.js'

export interface FrequencyLimits {
  /** A class name or a word must be seen on this many sites: those of few sites memorise pages. */
  readonly nameSites: number
  /** Any other attribute must be seen on this many sites. */
  readonly sites: number
}

export interface PageOptions {
  readonly site: string
  /** How many times the page counts. */
  readonly weight?: number | undefined
  /** Keeps the page's attributes however rare: what is particular about a new site is what it is added for. */
  readonly keepsRare?: boolean | undefined
}

interface DatasetPage {
  /** Attributes of all blocks, one after another. */
  readonly ids: Int32Array
  /** ends[block] is where the block's attributes end in `ids`. */
  readonly ends: Int32Array
  readonly labels: readonly (Label | null)[]
  readonly site: string
  readonly weight: number
  readonly keepsRare: boolean
}

const NAME_ATTRIBUTE = /^(?:name@|inline:|word:|begins:)/

/** Gathers labelled pages for training, and drops attributes too rare to be more than memory. */
export class Dataset {
  private readonly numbers = new Map<string, number>()
  private readonly names: string[] = []
  private readonly pages: DatasetPage[] = []

  /** Blocks without a label (null) are left out; their neighbours still see them. */
  add(
    page: Page,
    labels: readonly (Label | null)[],
    { site, weight = 1, keepsRare = false }: PageOptions,
  ): void {
    const features = featurise(page)
    const ids: number[] = []
    const ends = new Int32Array(features.count)
    for (let block = 0; block < features.count; block++) {
      for (const attribute of attributesOf(features, block)) ids.push(this.numberOf(attribute))
      ends[block] = ids.length
    }
    this.pages.push({ ids: Int32Array.from(ids), ends, labels, site, weight, keepsRare })
  }

  private numberOf(attribute: string): number {
    const known = this.numbers.get(attribute)
    if (known !== undefined) return known
    this.numbers.set(attribute, this.names.length)
    return this.names.push(attribute) - 1
  }

  /** The data of all pages, or of those with the given numbers, in the order in which they were added. */
  finish(limits: FrequencyLimits, numbers: Iterable<number> = this.pages.keys()): TrainingData {
    const pages = Array.from(numbers, (number) => this.pages[number]!)
    const isKept = this.frequentEnough(pages, limits)
    return {
      attributes: this.names,
      labels: LABELS,
      sequences: pages.flatMap((page) => labelledRuns(page, isKept)),
    }
  }

  /** Frequency is counted by sites, because one site repeats itself endlessly. */
  private frequentEnough(pages: readonly DatasetPage[], limits: FrequencyLimits): Uint8Array {
    const siteCount = new Int32Array(this.names.length)
    const lastSite = new Int32Array(this.names.length).fill(-1)
    const isKept = new Uint8Array(this.names.length)
    const sites = new Map(pages.map(({ site }, i) => [site, i]))
    // Sites one after another: then one number an attribute tells whether its site was counted.
    for (const page of [...pages].sort((a, b) => sites.get(a.site)! - sites.get(b.site)!)) {
      const site = sites.get(page.site)!
      for (const id of page.ids) {
        if (page.keepsRare) isKept[id] = 1
        if (lastSite[id] === site) continue
        lastSite[id] = site
        siteCount[id] = siteCount[id]! + 1
      }
    }
    this.names.forEach((name, id) => {
      const least = NAME_ATTRIBUTE.test(name) ? limits.nameSites : limits.sites
      if (siteCount[id]! >= least) isKept[id] = 1
    })
    return isKept
  }

  /** Scores pages by number with a model, as `scoreAttributes` does, without reading them again. */
  scorer(model: CrfModel): (number: number) => ScoredSequence {
    const labels = model.labels.length
    const rows = Int32Array.from(this.names, (name) => model.attributes.get(name) ?? -1)
    return (number) => {
      const { ids, ends } = this.pages[number]!
      const state = new Float64Array(ends.length * labels)
      let at = 0
      ends.forEach((end, block) => {
        for (; at < end; at++) {
          const row = rows[ids[at]!]!
          if (row < 0) continue
          for (let i = 0; i < labels; i++)
            state[block * labels + i] = state[block * labels + i]! + model.weights[row * labels + i]!
        }
      })
      return { count: ends.length, state, transitions: model.transitions, labels }
    }
  }
}

/** The page cut at its unlabelled blocks: one sequence a labelled run, of the attributes that are kept. */
function labelledRuns(page: DatasetPage, isKept: Uint8Array): TrainingSequence[] {
  const runs: TrainingSequence[] = []
  let ids: number[] = []
  let ends: number[] = []
  let labels: number[] = []
  const finishRun = () => {
    if (labels.length > 0)
      runs.push({
        ids: Int32Array.from(ids),
        ends: Int32Array.from(ends),
        labels: Uint8Array.from(labels),
        weight: page.weight,
      })
    ids = []
    ends = []
    labels = []
  }
  let start = 0
  page.ends.forEach((end, block) => {
    const label = page.labels[block] ?? null
    if (label === null) finishRun()
    else {
      for (let i = start; i < end; i++) if (isKept[page.ids[i]!]) ids.push(page.ids[i]!)
      ends.push(ids.length)
      labels.push(LABELS.indexOf(label))
    }
    start = end
  })
  finishRun()
  return runs
}
