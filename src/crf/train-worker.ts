import { SitkoError } from '../errors.js'
import { runJob, type TrainingJob } from './trainer.js'

// Started by training/train.ts with the job as its one argument; answers by a message to its parent.
const job = JSON.parse(process.argv[2] ?? 'null') as TrainingJob | null
try {
  await runJob(job)
  process.send?.({ done: true })
} catch (error) {
  const { code, message } =
    error instanceof SitkoError ? error : { code: 'TRAINING_FAILED', message: String(error) }
  process.send?.({ code, message })
}
process.disconnect?.()
