import { site } from '../../src/plugins/kit.js'

/** Novinky.cz: `Dnes 16:22`, `Včera 16:22` or `pondělí 25. dubna 2016, 6:10` in the old layout. */
export default () =>
  site(
    'novinky.cz',
    ['novinky.cz'],
    [
      {
        version: '2019',
        marks: ['ogm-article-author', 'ogm-article-author-social', 'ogm-article-author__texts'],
        date: ['ogm-article-author__date', 'atm-date-formatted'],
        other: ['ogm-advert', 'ogm-article-timeline-container', 'mol-social-share-buttons'],
      },
      {
        version: '2003',
        marks: ['#articleBody', '#articleDate'],
        date: ['#articleDate', 'publicDate'],
        authors: ['articleAuthors'],
        lead: ['perex'],
        other: ['sharedCntBox', 'related', 'photoAuthor'],
        otherTexts: /^(?:Kliknutím na obrázek|Související (?:články|témata)|Sdílejte|Diskuse)/,
      },
      { version: 'any' },
    ],
  )
