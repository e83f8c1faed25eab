import { site } from '../../src/plugins/kit.js'

/** Blesk.cz: the layout of 2009 gives its date in relative words. */
export default () =>
  site(
    'blesk.cz',
    ['blesk.cz'],
    [
      {
        version: '2009',
        marks: ['artTime', 'artAuthors'],
        date: ['artTime'],
        authors: ['artAuthors'],
        other: ['artImg', '#topImgSrc'],
      },
      { version: 'any' },
    ],
  )
