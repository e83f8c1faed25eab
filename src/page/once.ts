import type { Page } from '../types.js'

/**
 * Answers are kept with the thing they are about, where nobody sees them, not in a WeakMap: V8's young
 * generation holds a WeakMap's values alive, and with them the whole text of a page, until it is collected in
 * full.
 */
const ANSWERS: unique symbol = Symbol('answers')

interface Remembering {
  readonly [ANSWERS]?: unknown[]
}

/** Makes a thing that never changes remember what is worked out for it. */
export function remembering<Thing extends object>(thing: Thing): Thing {
  return Object.defineProperty(thing, ANSWERS, { value: [] })
}

/** Works something out when first asked, and forgets then what it took. */
export function lazily<Answer>(work: () => Answer): () => Answer {
  let open: (() => Answer) | null = work
  let answer: Answer
  return () => {
    if (open) {
      answer = open()
      open = null
    }
    return answer
  }
}

let questions = 0

/** Works something out for a thing when first asked. */
export function onceFor<Thing extends object, Answer>(
  work: (thing: Thing) => Answer,
): (thing: Thing) => Answer {
  const question = questions++
  // For things somebody else made.
  const known = new WeakMap<Thing, Answer>()
  return (thing) => {
    const answers = (thing as Remembering)[ANSWERS]
    const answer = (answers ? answers[question] : known.get(thing)) as Answer | undefined
    if (answer !== undefined) return answer
    const fresh = work(thing)
    if (answers) answers[question] = fresh
    else known.set(thing, fresh)
    return fresh
  }
}

/** The same for a page, which forgets its answers with itself. */
export const oncePerPage = <Answer>(work: (page: Page) => Answer): ((page: Page) => Answer) => onceFor(work)
