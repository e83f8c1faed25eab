import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** iDNES.cz: the clock in the page's head is not the article's date; that stands in `art-info`. */
export default () =>
  site(
    'idnes.cz',
    ['idnes.cz'],
    [
      {
        version: '2011',
        marks: ['#art-text'],
        date: ['time', 'time-date', 'art-info'],
        body: ['bbtext'],
        paragraphs: ['tit'],
        lead: ['opener'],
        keywords: ['art-tags'],
        authors: ['authors'],
        other: [
          '#paywall',
          '#paywall-unlock',
          'self-promo',
          'premium-vyhody',
          'related',
          'more-wrapper',
          'opener-foto',
        ],
        otherTexts: CZECH_NOTICES,
      },
      {
        version: '2000',
        marks: ['art-info', 'bbtext'],
        date: ['time', 'time-date', 'art-info'],
        body: ['bbtext'],
        paragraphs: ['tit'],
        lead: ['opener'],
        authors: ['authors'],
        other: ['self-promo', 'related'],
        otherTexts: CZECH_NOTICES,
      },
    ],
  )
