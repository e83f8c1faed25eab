import { readModel } from '../../dist/stages.js'
import { train } from '../../dist/training.js'

/**
 * Trains a CRF over hashed attributes by CRFsuite. `sequences` are { attributes: number[][], labels: string[] };
 * rare attributes are left out before they cost memory.
 */
export async function trainCrf(sequences, { c1, c2, maxIterations, least = 1, name = '' }) {
  const counts = new Map()
  for (const { attributes } of sequences)
    for (const item of attributes)
      for (const attribute of item) counts.set(attribute, (counts.get(attribute) ?? 0) + 1)
  const numbers = new Map()
  const attributes = []
  const labels = []
  const labelNumbers = new Map()
  const data = []
  for (const sequence of sequences) {
    if (sequence.labels.length === 0) continue
    const ids = []
    const ends = []
    for (const item of sequence.attributes) {
      for (const attribute of item) {
        if (counts.get(attribute) < least) continue
        let number = numbers.get(attribute)
        if (number === undefined) {
          number = attributes.length
          numbers.set(attribute, number)
          attributes.push((attribute >>> 0).toString(36))
        }
        ids.push(number)
      }
      ends.push(ids.length)
    }
    const own = sequence.labels.map((label) => {
      if (!labelNumbers.has(label)) {
        labelNumbers.set(label, labels.length)
        labels.push(label)
      }
      return labelNumbers.get(label)
    })
    data.push({
      ids: Int32Array.from(ids),
      ends: Int32Array.from(ends),
      labels: Uint8Array.from(own),
      weight: 1,
    })
  }
  const started = Date.now()
  const bytes = await train(
    { attributes, labels, sequences: data },
    {
      parameters: { c1, c2, maxIterations },
      onProgress: ({ iteration, loss, activeFeatures }) => {
        if (iteration % 20 === 0) console.error(name, iteration, loss.toFixed(0), activeFeatures)
      },
    },
  )
  const model = readModel(bytes)
  console.error(
    `${name}: ${labels.length} labels, ${model.attributes.size} of ${attributes.length} attributes, ${((Date.now() - started) / 1000).toFixed(0)} s`,
  )
  return model
}
