import { fork } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { serialize } from 'node:v8'
import type { TrainingData, TrainingJob } from '../crf/trainer.js'
import { SitkoError, trainingFailed, trainingStopped } from '../errors.js'

export interface TrainingParameters {
  /** Weight of the L1 norm: how hard attributes are pushed to zero, and so out of the model. */
  readonly c1: number
  /** Weight of the L2 norm: how hard weights are kept small. */
  readonly c2: number
  readonly maxIterations: number
}

export interface TrainingProgress {
  readonly iteration: number
  readonly loss: number
  readonly activeFeatures: number
  readonly seconds: number
}

export interface TrainingOptions {
  readonly parameters: TrainingParameters
  readonly onProgress?: ((progress: TrainingProgress) => void) | undefined
  readonly signal?: AbortSignal | undefined
}

/** Fails with the remedy where the native trainer does not load: to be known before pages are read. */
export const checkTrainer = (): Promise<void> => runInProcess(null, {})

/** Trains a CRF with CRFsuite in a process of its own and gives the model's bytes. */
export async function train(data: TrainingData, options: TrainingOptions): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'sitko-train-'))
  try {
    const job: TrainingJob = {
      data: join(folder, 'data'),
      model: join(folder, 'model'),
      parameters: {
        c1: String(options.parameters.c1),
        c2: String(options.parameters.c2),
        max_iterations: String(options.parameters.maxIterations),
        'feature.possible_transitions': '1',
      },
    }
    await writeFile(job.data, serialize(data))
    await runInProcess(job, options)
    return await readFile(job.model)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Answer = { readonly done: true } | { readonly code: string; readonly message: string }

function runInProcess(
  job: TrainingJob | null,
  { onProgress, signal }: Omit<TrainingOptions, 'parameters'>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(trainingStopped())
    const child = fork(workerPath(), [JSON.stringify(job)], {
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: ['--max-old-space-size=16384'],
      ...(signal ? { signal } : {}),
    })
    let answer: Answer | null = null
    let complaint = ''
    child.on('message', (message) => {
      answer = message as Answer
    })
    child.stderr!.on('data', (chunk) => {
      complaint = (complaint + chunk).slice(-2000)
    })
    const read = progressReader(onProgress)
    createInterface({ input: child.stdout! }).on('line', read)
    child.on('error', (error) => {
      // A stopped child still has to end: only then is its folder free to go.
      if (!signal?.aborted || child.pid === undefined) reject(error)
    })
    child.on('close', (code, killed) => {
      // Ctrl-C reaches the child too, and may reach it first.
      if (signal?.aborted || killed === 'SIGINT') reject(trainingStopped())
      else if (!answer)
        reject(trainingFailed(complaint.trim().split('\n').at(-1) || `it ended with ${killed ?? code}`))
      else if ('done' in answer) resolve()
      else reject(new SitkoError(answer.code, answer.message))
    })
  })
}

/** The worker stands beside the built modules; chunks are one folder deeper. */
function workerPath(): string {
  const here = import.meta.url
  return fileURLToPath(new URL(here.includes('/chunks/') ? '../train-worker.js' : './train-worker.js', here))
}

/** Reads CRFsuite's log: `***** Iteration #3 *****`, `Loss: 1.5`, `Active features: 7`, `Seconds ...: 0.2`. */
function progressReader(onProgress: TrainingOptions['onProgress']): (line: string) => void {
  let iteration = 0
  let loss = 0
  let activeFeatures = 0
  let seconds = 0
  return (line) => {
    const header = /^\*+ Iteration #(\d+)/.exec(line)
    const value = Number(line.slice(line.indexOf(':') + 1))
    if (header) iteration = Number(header[1])
    else if (line.startsWith('Loss:')) loss = value
    else if (line.startsWith('Active features:')) activeFeatures = value
    else if (line.startsWith('Seconds required for this iteration:')) {
      seconds += value
      onProgress?.({ iteration, loss, activeFeatures, seconds })
    }
  }
}
