/** Works on several items at once and hands results on as they came in, or as they get done. */
export interface FlowOptions<Item, Result> {
  readonly items: AsyncIterable<Item>
  readonly work: (item: Item) => Promise<Result>
  readonly emit: (item: Item, result: Result) => Promise<void>
  /** How many items may be under way or wait for an earlier one: memory stays flat. */
  readonly window: number
  readonly ordered: boolean
}

export async function flow<Item, Result>(options: FlowOptions<Item, Result>): Promise<void> {
  const { items, work, emit, window, ordered } = options
  let turn: Promise<void> = Promise.resolve()
  // A failure of the output ends the run; nobody may be left waiting for it.
  let failure: { readonly error: unknown } | null = null
  const under = new Set<Promise<void>>()
  for await (const item of items) {
    const result = work(item)
    const before = ordered ? turn : Promise.resolve()
    const done = (async () => {
      try {
        const value = await result
        await before
        if (failure === null) {
          // One page is written at a time, also where the order is free.
          const writing = ordered ? emit(item, value) : turn.then(() => emit(item, value))
          if (!ordered) turn = writing.catch(() => {})
          await writing
        }
      } catch (error) {
        failure ??= { error }
      }
    })()
    if (ordered) turn = done
    under.add(done)
    void done.then(() => under.delete(done))
    while (under.size >= window) await Promise.race(under)
    if (failure !== null) break
  }
  await Promise.all(under)
  if (failure !== null) throw (failure as { readonly error: unknown }).error
}
