import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** Deník N and the Slovak Denník N, one system: the lock of paid articles is not their text. */
export default () =>
  site(
    'denikn.cz',
    ['denikn.cz', 'dennikn.sk'],
    [
      {
        version: '2018',
        marks: ['e_title', 'e_terms_posted', 'b_single_e', 'a_single__post'],
        date: ['e_terms_posted'],
        body: ['b_single_e', 'a_single__post'],
        authors: ['e_author_t'],
        other: ['a_art__link', 't_thankyou', '#e_lock__hard', 'e_terms_posted', 'e_author_t'],
        otherTexts: CZECH_NOTICES,
      },
      { version: 'any' },
    ],
  )
