import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** Novinky.cz: `Dnes 16:22`, `Včera 16:22` or `pondělí 25. dubna 2016, 6:10` in the old layout. */
export default () =>
  site(
    'novinky.cz',
    ['novinky.cz'],
    [
      {
        version: '2019',
        marks: [
          'ogm-article-author',
          'ogm-article-author-social',
          'ogm-article-author__texts',
          'article-content',
        ],
        date: ['ogm-article-author__date', 'atm-date-formatted'],
        body: ['article-content', 'ogm-article-content'],
        paragraphs: ['mol-paragraph', 'mol-rich-content--for-article', 'speakable'],
        lead: ['ogm-article-perex', 'tpl-royalty-mainHeader', 'tpl-royalty-content'],
        other: [
          'ogm-advert',
          'ogm-article-timeline-container',
          'mol-social-share-buttons',
          'mol-figure',
          'ogm-main-media',
          'mol-advert',
        ],
        otherTexts: CZECH_NOTICES,
      },
      {
        version: '2003',
        marks: ['#articleBody', '#articleDate'],
        date: ['#articleDate', 'publicDate'],
        body: ['#articleBody'],
        lead: ['perex'],
        authors: ['articleAuthors'],
        other: ['sharedCntBox', 'related', 'photoAuthor', 'acmDescription', 'acmAuthor'],
        // Captions between the paragraphs, without a name of their own.
        otherTexts: new RegExp(`${CZECH_NOTICES.source}|^:\\. |Kliknutím na obrázek`, 'iu'),
      },
      { version: 'any' },
    ],
  )
