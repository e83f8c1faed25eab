import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** Lidovky.cz, in the system of iDNES.cz: a hidden short address stands right before and after the text. */
export default () =>
  site(
    'lidovky.cz',
    ['lidovky.cz'],
    [
      {
        version: '2016',
        date: ['art-info', 'time-date'],
        body: ['bbtext'],
        paragraphs: ['tit'],
        lead: ['opener'],
        authors: ['authors'],
        other: ['#paywall', '#paywall-unlock', 'self-promo', 'related'],
        otherTexts: CZECH_NOTICES,
      },
    ],
  )
