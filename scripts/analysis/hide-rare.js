import { randomFrom } from './random.js'

// An attribute met more often than this belongs to no single topic.
const RARE = 30

/**
 * Leaves out, by chance, attributes that are rare in `all`: what a few names of a topic look like should not excuse a
 * model from learning what stands around names.
 */
export function hideRare(sentences, { all, share }) {
  const counts = new Map()
  for (const { attributes } of all)
    for (const own of attributes)
      for (const attribute of own) counts.set(attribute, (counts.get(attribute) ?? 0) + 1)
  const random = randomFrom(11)
  return sentences.map((sentence) => ({
    ...sentence,
    attributes: sentence.attributes.map((own) =>
      own.filter((attribute) => counts.get(attribute) >= RARE || random() >= share),
    ),
  }))
}
