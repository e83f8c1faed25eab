import type { CrfModel } from '../crf/model.js'
import { attributesOf, type PageFeatures } from '../features/index.js'
import type { Article, Evidence, InspectedBlock, Label } from '../types.js'
import type { Decision } from './decide.js'

/** Every block of an article with what decided its label. Reasons are worked out when asked for. */
export function explain(
  article: Article,
  features: PageFeatures,
  { labels, probabilities, order }: Decision,
  model: CrfModel,
): InspectedBlock[] {
  const byLabel = (value: (index: number) => number) =>
    Object.fromEntries(order.map((label, i) => [label, value(i)])) as Record<Label, number>
  return article.blocks.map((block, i) => ({
    ...block,
    probabilities: byLabel((label) => probabilities[i * order.length + label]!),
    why() {
      const own = order.indexOf(block.label)
      const strongest = (a: Evidence, b: Evidence) => lead(b, block.label) - lead(a, block.label)
      const attributes: Evidence[] = []
      for (const attribute of attributesOf(features, i)) {
        const row = model.attributes.get(attribute)
        if (row !== undefined)
          attributes.push({
            attribute,
            weights: byLabel((label) => model.weights[row * order.length + label]!),
          })
      }
      const transitions: Evidence[] = []
      const before = i > 0 ? order.indexOf(labels[i - 1]!) : -1
      const after = i + 1 < labels.length ? order.indexOf(labels[i + 1]!) : -1
      if (before >= 0)
        transitions.push({
          attribute: `after ${labels[i - 1]}`,
          weights: byLabel((label) => model.transitions[before * order.length + label]!),
        })
      if (after >= 0 && own >= 0)
        transitions.push({
          attribute: `before ${labels[i + 1]}`,
          weights: byLabel((label) => model.transitions[label * order.length + after]!),
        })
      return { attributes: attributes.sort(strongest), transitions }
    },
  }))
}

/** By how much a piece of evidence puts a label ahead of the best other one, either way. */
function lead({ weights }: Evidence, label: Label): number {
  const others = Object.entries(weights).filter(([name]) => name !== label)
  return Math.abs(weights[label] - Math.max(...others.map(([, weight]) => weight)))
}
