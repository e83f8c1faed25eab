import type { ModelCard } from '../crf/card.js'
import type { FrequencyLimits } from './dataset.js'
import type { FitSettings } from './fit.js'

/** What a caller may say of the settings; the rest is as usual. */
export interface SettingsWishes {
  readonly c1?: number | undefined
  readonly c2?: number | undefined
  readonly maxIterations?: number | undefined
  readonly minSites?: number | undefined
  /** The base model's, whose settings come before the usual ones. */
  readonly card?: ModelCard | null | undefined
}

// Swept by site on our 28 sample pages: c2 from 0.1 to 10 and c1 from 0 to 1 differ by 0.01 in F, mostly noise.
const USUAL = { c1: 0, c2: 1, maxIterations: 200 }

/** The settings for pages of so many sites. */
export function settingsFor(sites: number, wishes: SettingsWishes = {}): FitSettings {
  const inCard = (key: string): number | undefined => {
    const value = wishes.card?.parameters?.[key]
    return typeof value === 'number' ? value : undefined
  }
  const usual = limitsFor(sites)
  const least = wishes.minSites ?? inCard('sites') ?? usual.sites
  const leastOfNames = Math.max(wishes.minSites ?? 1, inCard('nameSites') ?? usual.nameSites)
  return {
    parameters: {
      c1: wishes.c1 ?? inCard('c1') ?? USUAL.c1,
      c2: wishes.c2 ?? inCard('c2') ?? USUAL.c2,
      maxIterations: wishes.maxIterations ?? inCard('maxIterations') ?? USUAL.maxIterations,
    },
    limits: capped({ sites: least, nameSites: leastOfNames }, sites),
  }
}

/** No limit above the number of sites: it would drop everything. */
export const capped = ({ sites, nameSites }: FrequencyLimits, present: number): FrequencyLimits => ({
  sites: Math.min(sites, present),
  nameSites: Math.min(nameSites, present),
})

// Swept on 6, 19 and 108 sites: F by words is flat within 0.002; rare attributes mostly make the file larger.
function limitsFor(sites: number): FrequencyLimits {
  if (sites < 50) return { sites: 1, nameSites: 1 }
  return sites < 300 ? { sites: 2, nameSites: 4 } : { sites: 3, nameSites: 8 }
}
