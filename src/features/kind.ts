import { choice } from './group.js'
import type { Survey } from './survey.js'

const KINDS = [
  'linked-heading',
  'linked-prose',
  'h1',
  'h2',
  'h3',
  'h4',
  'long-paragraph',
  'paragraph',
  'long-prose',
  'prose',
  'item-prose',
  'item-link',
  'item',
  'cell-prose',
  'cell',
  'caption',
  'code',
  'link',
  'word',
  'phrase',
  'line',
]

/** A block at a glance. Crossed with where it stands: a paragraph in the body is one thing, in a footer another. */
function kindOf(survey: Survey, i: number): string {
  const { tag, preformatted } = survey.page.blocks[i]!
  const { words, prose, linkDensity } = survey.measures[i]!
  const isHeading = tag.length === 2 && tag.startsWith('h') && tag !== 'hr'
  if (isHeading && linkDensity > 0.7) return 'linked-heading'
  if (words >= 10 && linkDensity > 0.7) return 'linked-prose'
  if (tag === 'h1' || tag === 'h2' || tag === 'h3') return tag
  if (isHeading) return 'h4'
  if (preformatted) return 'code'
  if (tag === 'figcaption' || tag === 'caption') return 'caption'
  if (tag === 'li' || tag === 'dd' || tag === 'dt')
    return prose ? 'item-prose' : linkDensity > 0.6 ? 'item-link' : 'item'
  if (tag === 'td' || tag === 'th') return prose ? 'cell-prose' : 'cell'
  if (prose)
    return tag === 'p' ? (words >= 35 ? 'long-paragraph' : 'paragraph') : words >= 35 ? 'long-prose' : 'prose'
  if (linkDensity > 0.7) return 'link'
  return words <= 2 ? 'word' : words <= 7 ? 'phrase' : 'line'
}

export const KIND = choice('kind', KINDS, kindOf, [-3, -2, -1, 0, 1, 2, 3])
