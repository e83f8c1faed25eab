import { SitkoError } from '../errors.js'
import type { FitSettings } from './fit.js'
import { capped } from './settings.js'
import { checkEnough, sitesOf, type TrainingSet } from './training-set.js'

/** The pages of one site, for a model of its own. */
export interface SitePart {
  readonly site: string
  readonly pages: readonly number[]
  readonly settingsFrom: (settings: FitSettings) => FitSettings
}

export interface SiteParts {
  readonly parts: readonly SitePart[]
  /** Sites with too little for a model, each with the reason. */
  readonly tooSmall: ReadonlyMap<string, string>
}

export function divideBySite({ own, base, pages: labelled }: TrainingSet): SiteParts {
  const basePages = base.map((page) => labelled[page]!)
  const parts: SitePart[] = []
  const tooSmall = new Map<string, string>()
  for (const site of sitesOf(own.map((page) => labelled[page]!))) {
    const pages = own.filter((page) => labelled[page]!.site === site)
    const ofSite = pages.map((page) => labelled[page]!)
    try {
      checkEnough(ofSite, { base: basePages })
    } catch (error) {
      if (!(error instanceof SitkoError)) throw error
      tooSmall.set(site, error.message)
      continue
    }
    const sites = sitesOf([...ofSite, ...basePages]).length
    parts.push({
      site,
      pages,
      settingsFrom: (settings) => ({ ...settings, limits: capped(settings.limits, sites) }),
    })
  }
  return { parts, tooSmall }
}
