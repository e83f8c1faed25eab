import { site } from '../../src/plugins/kit.js'

/** Deník.cz: articles moved from the old system state the day of the move in JSON-LD; the shown date is right. */
export default () =>
  site(
    'denik.cz',
    ['denik.cz'],
    [
      {
        version: '2018',
        marks: ['article-text', 'box-article-perex'],
        date: ['ac-date', 'article-info__date'],
        authors: ['article-info__author-name', 'section-article-autor'],
        other: ['ugc-promo', 'selfpromo-redakce-article', 'article-share', 'article-multimedium-description'],
      },
      {
        version: '2012',
        marks: ['dv4-clanek-datum-box', 'dv4-clanek-text', 'clanek-datum'],
        date: ['datum', 'dv4-clanek-datum-box', 'clanek-datum'],
        authors: ['clanek-autor'],
        other: ['diskuse-vstup', 'reklama-box'],
      },
      {
        version: '2005',
        marks: ['bbtext'],
        date: ['date', 'sum'],
        lead: ['info'],
        other: ['diskuse'],
      },
    ],
  )
