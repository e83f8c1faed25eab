import { site } from '../../src/plugins/kit.js'

/** Deník N: the lock of paid articles is not their text. */
export default () =>
  site(
    'denikn.cz',
    ['denikn.cz'],
    [
      {
        version: '2018',
        marks: ['e_title', 'e_terms_posted', 'b_single_e'],
        date: ['e_terms_posted'],
        authors: ['e_author_t'],
        other: ['a_art__link', 't_thankyou', '#e_lock__hard'],
      },
      { version: 'any' },
    ],
  )
