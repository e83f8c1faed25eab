import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** Aktuálně.cz: dates are in metadata since 2019, above the text before. */
export default () =>
  site(
    'aktualne.cz',
    ['aktualne.cz'],
    [
      {
        version: '2019',
        marks: ['article__content'],
        body: ['article__content'],
        lead: ['article__perex'],
        authors: ['author__name'],
        other: [
          'related-wrap',
          'social-share-wrap',
          'timeline',
          'article__photo',
          'article-subtitle--commercial',
        ],
        otherTexts: CZECH_NOTICES,
      },
      {
        version: '2014',
        marks: ['titulek-pubtime', 'tagy-pod-clankem', 'titulek-clanku'],
        date: ['titulek-pubtime'],
        body: ['clanek'],
        paragraphs: ['clanek-telo', 'p1'],
        lead: ['perex'],
        authors: ['clanek-autor*'],
        other: [
          'souvisejici-box',
          'reklama-obal',
          'reklama-pod-clankem',
          'tagy-pod-clankem',
          'obrazek-ve-clanku',
          'video-ve-clanku',
          'titulek-komercni-clanek',
          'clanek-autor*',
        ],
        otherTexts: CZECH_NOTICES,
      },
      {
        version: '2005',
        marks: ['clanek-text*'],
        date: ['clanek-datum'],
        body: ['clanek-text*'],
        lead: ['clanek-perex'],
        authors: ['clanek-autor'],
        other: ['clanek-otvirak', 'box-medium', 'clanek-autor', 'clanek-datum'],
        otherTexts: CZECH_NOTICES,
      },
    ],
  )
