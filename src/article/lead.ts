import { describes } from '../features/document.js'
import { nameCues } from '../features/names.js'
import { findTitle } from '../features/title.js'
import type { Page } from '../types.js'

// Corpora disagree whether a lead belongs to the text, so the model is in doubt where the page is not. On
// articles of four corpora the rule mends 38 pages and harms 12.
const LEAST_LIKELY = 0.2
const REACH = 12
const SHORTEST = 60

/**
 * Blocks between the title and the text that the page marks as the article's lead, by their names or by
 * repeating them as its description: readers count a lead as text, whoever labelled the corpus.
 */
export function markedLeads(page: Page, likelihood: readonly number[], firstText: number): number[] {
  const leads: number[] = []
  const start = Math.max(findTitle(page).block + 1, firstText - REACH, 0)
  for (let i = start; i < firstText; i++) {
    const { text, linkChars, visibleChars } = page.blocks[i]!
    if (likelihood[i]! < LEAST_LIKELY || text.length < SHORTEST || linkChars > visibleChars / 2) continue
    if (isNamedLead(page, i) || describes(page, i)) leads.push(i)
  }
  return leads
}

function isNamedLead({ blocks, containers }: Page, i: number): boolean {
  const own = containers[blocks[i]!.container]!
  const outer = containers[own.parent]
  return [own, outer].some((element) => element !== undefined && nameCues(element.names).includes('lead'))
}
