import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** Tiscali.cz: labels, the line of date and author, and sources are no text. */
export default () =>
  site(
    'tiscali.cz',
    ['tiscali.cz'],
    [
      {
        version: '2023',
        marks: ['article-meta', 'article-sources'],
        date: ['article-meta'],
        other: ['badge-list', 'article-meta', 'article-sources'],
        otherTexts: CZECH_NOTICES,
      },
      { version: 'any' },
    ],
  )
