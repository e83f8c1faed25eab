import { site } from '../../src/plugins/kit.js'

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
        keywords: ['art-tags'],
        authors: ['authors'],
        lead: ['opener'],
        text: ['opener'],
        other: ['#paywall', '#paywall-unlock', 'self-promo', 'premium-vyhody', 'related', 'more-wrapper'],
        otherTexts: /^(?:Zkrácená adresa|Premium|Fotogalerie|Diskuse)/,
      },
      {
        version: '2000',
        marks: ['art-info', 'bbtext'],
        date: ['time', 'time-date', 'art-info'],
        authors: ['authors'],
        lead: ['opener'],
        text: ['opener'],
        other: ['self-promo', 'related'],
      },
    ],
  )
