import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** Deník.cz: articles moved from the old system state the day of the move in JSON-LD; the shown date is right. */
export default () =>
  site(
    'denik.cz',
    ['denik.cz'],
    [
      {
        version: '2024',
        marks: ['article-body-blocks'],
        body: ['article-body-blocks'],
        lead: ['js-article-perex'],
        otherTexts: CZECH_NOTICES,
      },
      {
        version: '2018',
        marks: ['article-text', 'box-article-perex'],
        date: ['ac-date', 'article-info__date'],
        body: ['article-text'],
        paragraphs: ['paywall*', 'non-paywall', 'pseudo-h3'],
        lead: ['article-perex', 'box-article-perex'],
        keywords: ['article-tags-list'],
        authors: ['article-info__author-name', 'section-article-autor'],
        other: ['ugc-promo', 'selfpromo-redakce-article', 'article-share', 'article-multimedium-description'],
        otherTexts: CZECH_NOTICES,
      },
      {
        version: '2012',
        marks: ['dv4-clanek-datum-box', 'dv4-clanek-text', 'clanek-datum'],
        date: ['datum', 'dv4-clanek-datum-box', 'clanek-datum'],
        body: ['bbtext'],
        lead: ['clanek-perex', 'perex'],
        authors: ['clanek-autor*'],
        other: ['diskuse-vstup', 'reklama-box', 'dv4-clanek-img-popis'],
        otherTexts: CZECH_NOTICES,
      },
      {
        version: '2005',
        marks: ['bbtext'],
        date: ['date', 'sum'],
        body: ['bbtext'],
        lead: ['info'],
        other: ['diskuse'],
        otherTexts: CZECH_NOTICES,
      },
    ],
  )
