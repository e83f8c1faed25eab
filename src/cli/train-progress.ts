import { whole } from '../evaluation/render/numbers.js'
import type { TrainingProgress } from '../training/train.js'
import { say } from './streams.js'
import { fit, screenWidth } from './terminal.js'

/** The line that shows how training goes, and the talk that goes above it. */
export interface TrainProgress {
  reading(pages: number): void
  /** Says how many trainings will follow in all, for the time that is left. */
  expect(trainings: number): void
  begin(training: { readonly name: string; readonly maxIterations: number }): void
  iteration(progress: TrainingProgress): void
  say(line: string): void
  clear(): void
}

const REDRAW_MS = 80
const CLEAR_LINE = '\r\u001b[K'

/** Without a terminal it only talks: into a file or a pipe a live line would be rubbish. */
export function createTrainProgress({ isLive }: { readonly isLive: boolean }): TrainProgress {
  const { stderr } = process
  let drawnAt = 0
  let name = ''
  let maxIterations = 1
  let startedAt = 0
  // Those after the present one.
  let following = 0
  const durations: number[] = []

  const draw = (line: string, { isUrgent = false } = {}) => {
    if (!isLive || (!isUrgent && Date.now() - drawnAt < REDRAW_MS)) return
    drawnAt = Date.now()
    stderr.write(CLEAR_LINE + fit(line, screenWidth(stderr) - 1).trimEnd())
  }
  const clear = () => {
    if (isLive) stderr.write(CLEAR_LINE)
    drawnAt = 0
  }
  const timeLeft = (iteration: number): string => {
    const elapsed = Date.now() - startedAt
    if (durations.length === 0) {
      const whole = (elapsed / iteration) * maxIterations
      return `at most ${clock(whole - elapsed + following * whole)} left`
    }
    const mean = durations.reduce((sum, each) => sum + each, 0) / durations.length
    return `about ${clock(Math.max(0, mean - elapsed) + following * mean)} left`
  }

  return {
    reading: (pages) => draw(`reading: ${pages} pages`),
    expect(trainings) {
      following = trainings
    },
    begin(training) {
      if (startedAt > 0) durations.push(Date.now() - startedAt)
      following--
      name = training.name
      maxIterations = training.maxIterations
      startedAt = Date.now()
      draw(`${name}: starting`, { isUrgent: true })
    },
    iteration({ iteration, loss, activeFeatures }) {
      const facts = `loss ${loss.toFixed(1)}, ${whole(activeFeatures)} active features`
      draw(`${name}: iteration ${iteration}, ${facts}, ${timeLeft(iteration)}`)
    },
    say(line) {
      clear()
      say(line)
    },
    clear,
  }
}

/** `1:05`, `2:00:00`. */
function clock(ms: number): string {
  const seconds = Math.ceil(ms / 1000)
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60].map((part) => String(part).padStart(2, '0'))
  const hours = Math.floor(seconds / 3600)
  return hours > 0 ? `${hours}:${parts.join(':')}` : parts.join(':').replace(/^0/, '')
}
