import type { CrfModel } from './model.js'
import { marginals, type ScoredSequence, viterbi } from './sequence.js'

/** Scores a sequence of named attributes, as CRFsuite's own tagger does; attributes the model lacks count nothing. */
export function scoreAttributes(model: CrfModel, items: readonly (readonly string[])[]): ScoredSequence {
  const labels = model.labels.length
  const state = new Float64Array(items.length * labels)
  items.forEach((attributes, t) => {
    for (const attribute of attributes) {
      const row = model.attributes.get(attribute)
      if (row === undefined) continue
      for (let i = 0; i < labels; i++)
        state[t * labels + i] = state[t * labels + i]! + model.weights[row * labels + i]!
    }
  })
  return { count: items.length, state, transitions: model.transitions, labels }
}

/** Labels for a sequence of named attributes. */
export function tag(model: CrfModel, items: readonly (readonly string[])[]): string[] {
  return Array.from(viterbi(scoreAttributes(model, items)), (label) => model.labels[label]!)
}

/** Each label's probability for a sequence of named attributes. */
export function tagProbabilities(
  model: CrfModel,
  items: readonly (readonly string[])[],
): Readonly<Record<string, number>>[] {
  const sequence = scoreAttributes(model, items)
  const probabilities = marginals(sequence)
  return items.map((_, t) =>
    Object.fromEntries(model.labels.map((label, i) => [label, probabilities[t * sequence.labels + i]!])),
  )
}
