import { readFile } from 'node:fs/promises'
import { deserialize } from 'node:v8'
import { trainerMissing, trainingFailed } from '../errors.js'

/**
 * The one place that knows the native trainer. It runs as a process of its own, because CRFsuite blocks while
 * it works, writes its log to the process's stdout, and can only be stopped from outside.
 */

/** Sequences for training: attributes by number, one row of numbers an item. */
export interface TrainingData {
  readonly attributes: readonly string[]
  readonly labels: readonly string[]
  readonly sequences: readonly TrainingSequence[]
}

export interface TrainingSequence {
  /** Attributes of all items, one after another. */
  readonly ids: Int32Array
  /** ends[item] is where the item's attributes end in `ids`. */
  readonly ends: Int32Array
  readonly labels: Uint8Array
  /** How many times the sequence counts. */
  readonly weight: number
}

export interface TrainingJob {
  readonly data: string
  readonly model: string
  readonly parameters: Readonly<Record<string, string>>
}

/** Trains as the job says and leaves the model in its file. Without a job it only sees that the trainer loads. */
export async function runJob(job: TrainingJob | null): Promise<void> {
  const { Trainer } = await loadNative()
  if (job === null) return
  const trainer = new Trainer({ debug: true })
  const data = deserialize(await readFile(job.data)) as TrainingData
  for (const sequence of data.sequences) {
    const items: string[][] = []
    let start = 0
    for (const end of sequence.ends) {
      items.push(Array.from(sequence.ids.subarray(start, end), (id) => data.attributes[id]!))
      start = end
    }
    const labels = Array.from(sequence.labels, (label) => data.labels[label]!)
    for (let i = 0; i < sequence.weight; i++) trainer.append(items, labels)
  }
  trainer.set_params({ ...job.parameters })
  const status = trainer.train(job.model)
  if (status !== 0) throw trainingFailed(`it returned ${status}`)
}

async function loadNative(): Promise<typeof import('crfsuite')> {
  try {
    const native = await import('crfsuite')
    return (native as { default?: typeof import('crfsuite') }).default ?? native
  } catch (cause) {
    throw trainerMissing(cause)
  }
}
