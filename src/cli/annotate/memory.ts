import { dirname } from 'node:path'
import { readAnnotationsIn } from '../../training/annotated-pages.js'
import { annotatorOf } from '../../training/annotators.js'
import type { Label } from '../../types.js'

/** How often each text of a site was given each label. */
type Counts = Map<string, Map<Label, number>>

interface Labelled {
  readonly label: Label
}

/** What one annotator said before of the texts of a site: menus and footers need labelling once. */
export class SiteMemory {
  private readonly sites = new Map<string, Counts>()

  constructor(private readonly annotator: string | undefined) {}

  /** The label a text always had; null where it is new or was labelled this way and that. */
  async recall(pagePath: string): Promise<(fingerprint: string) => Label | null> {
    const counts = await this.countsBeside(pagePath)
    return (fingerprint) => {
      const labels = [...(counts.get(fingerprint) ?? [])].filter(([, times]) => times > 0)
      return labels.length === 1 ? labels[0]![0] : null
    }
  }

  /** Takes note of a label given, changed or taken back. */
  async learn(
    pagePath: string,
    { fingerprint, before, after }: { fingerprint: string; before: Labelled | null; after: Labelled | null },
  ): Promise<void> {
    const counts = await this.countsBeside(pagePath)
    if (before) count(counts, { fingerprint, label: before.label, times: -1 })
    if (after) count(counts, { fingerprint, label: after.label, times: 1 })
  }

  private async countsBeside(pagePath: string): Promise<Counts> {
    const folder = dirname(pagePath)
    const known = this.sites.get(folder)
    if (known) return known
    const counts: Counts = new Map()
    // Only one's own labels: those of another annotator would make two opinions one.
    for (const file of await readAnnotationsIn(folder))
      if (annotatorOf(file) === (this.annotator ?? null))
        for (const { fingerprint, label } of file.annotation.blocks)
          count(counts, { fingerprint, label, times: 1 })
    this.sites.set(folder, counts)
    return counts
  }
}

function count(
  counts: Counts,
  { fingerprint, label, times }: { fingerprint: string; label: Label; times: 1 | -1 },
) {
  const labels = counts.get(fingerprint) ?? new Map<Label, number>()
  labels.set(label, (labels.get(label) ?? 0) + times)
  counts.set(fingerprint, labels)
}
