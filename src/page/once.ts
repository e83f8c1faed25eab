import type { Page } from '../types.js'

/** Works something out for a page when first asked. A page never changes, and forgets its answers with itself. */
export function oncePerPage<Answer>(work: (page: Page) => Answer): (page: Page) => Answer {
  const known = new WeakMap<Page, Answer>()
  return (page) => {
    const answer = known.get(page)
    if (answer !== undefined) return answer
    const fresh = work(page)
    known.set(page, fresh)
    return fresh
  }
}
