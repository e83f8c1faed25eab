import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** Blesk.cz: the layout of 2009 gives its date in relative words, and its lead without an element. */
export default () =>
  site(
    'blesk.cz',
    ['blesk.cz'],
    [
      {
        version: '2009',
        marks: ['artTime', 'artAuthors', 'artTitle'],
        date: ['artTime'],
        body: ['bbtext'],
        authors: ['artAuthors'],
        other: ['artImg', '#topImgSrc', 'artTime', 'artAuthors'],
        otherTexts: CZECH_NOTICES,
      },
      { version: 'any' },
    ],
  )
