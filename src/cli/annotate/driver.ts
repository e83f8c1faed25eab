import { SitkoError } from '../../errors.js'
import { scrollRange, type Window } from './layout.js'
import { reduce } from './reduce.js'
import type { Performed } from './session.js'
import type { Effect, Event, State } from './state.js'

/** What the driver needs of a session. */
export interface Performer {
  perform(effect: Effect, state: State): Promise<Performed>
  onBackground: (task: () => Promise<readonly Event[]>) => void
}

export type Ending = { readonly kind: 'left' } | { readonly kind: 'failed'; readonly error: unknown }

/** Takes one event after another; the screen shows a label only when it is on disk. */
export class Driver {
  private queue: Promise<void> = Promise.resolve()
  private isEnded = false
  onDraw: (state: State) => void = () => {}
  onEnd: (ending: Ending) => void = () => {}

  constructor(
    private readonly performer: Performer,
    public state: State,
  ) {
    performer.onBackground = (task) =>
      this.enqueue(async () => {
        for (const event of await task()) await this.take(event)
      })
  }

  press(key: string, window: () => Window): void {
    this.enqueue(() => this.take(this.eventOf(key, window)))
  }

  leave(): void {
    this.enqueue(async () => this.end({ kind: 'left' }))
  }

  private eventOf(key: string, window: () => Window): Event {
    if (key !== 'pageup' && key !== 'pagedown') return { kind: 'key', key }
    const { most, step } = scrollRange(this.state, window())
    return { kind: 'scroll', by: key === 'pageup' ? -step : step, most }
  }

  private enqueue(task: () => Promise<void>): void {
    this.queue = this.queue.then(task).catch((error: unknown) => this.fail(error))
  }

  private async take(event: Event): Promise<void> {
    if (this.isEnded) return
    const { state, effects } = reduce(this.state, event)
    const followUps: Event[] = []
    for (const effect of effects) {
      const performed = await this.performer.perform(effect, state)
      if (performed === 'leave') {
        this.end({ kind: 'left' })
        return
      }
      followUps.push(...performed)
    }
    this.state = state
    for (const followUp of followUps) await this.take(followUp)
    this.onDraw(this.state)
  }

  /** A full disk or a page gone is told on the screen, and the state stays as it was; a fault of ours ends it. */
  private fail(error: unknown): void {
    if (error instanceof SitkoError) {
      this.state = { ...this.state, notice: error.message }
      this.onDraw(this.state)
    } else this.end({ kind: 'failed', error })
  }

  private end(ending: Ending): void {
    if (this.isEnded) return
    this.isEnded = true
    this.onEnd(ending)
  }
}
