import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

export interface Training {
  /** Null when it went well, else the last thing the trainer said. */
  readonly failure: string | null
}

/** Trains in the background with the very command a user would type. */
export class Retraining {
  private child: ChildProcess | null = null
  /** Whether a training of this run came to its end. */
  hasModel = false

  constructor(private readonly folder: string) {}

  get model(): string {
    return join(this.folder, '.sitko-model.crfsuite.gz')
  }

  get isRunning(): boolean {
    return this.child !== null
  }

  start(onEnd: (training: Training) => void): void {
    const [, cli = ''] = process.argv
    const child = spawn(process.execPath, [cli, 'train', this.folder, '--out', this.model], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    this.child = child
    let said = ''
    child.stderr.on('data', (chunk) => {
      said = (said + chunk).slice(-2000)
    })
    const end = (failure: string | null) => {
      // A child that could not be started reports an error and then closes as well.
      if (this.child !== child) return
      this.child = null
      this.hasModel ||= failure === null
      onEnd({ failure })
    }
    child.on('error', (error) => end(error.message))
    child.on('close', (code) =>
      end(code === 0 ? null : (said.trim().split('\n').at(-1) ?? `it ended with ${code}`)),
    )
  }

  stop(): void {
    const { child } = this
    this.child = null
    child?.kill()
  }
}
