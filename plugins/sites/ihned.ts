import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** Hospodářské noviny, on ihned.cz and hn.cz. */
export default () =>
  site(
    'ihned.cz',
    ['ihned.cz', 'hn.cz'],
    [
      {
        version: '2019',
        marks: ['clanek-telo'],
        body: ['clanek-telo'],
        lead: ['perex'],
        keywords: ['list-tags'],
        authors: ['authors'],
        other: ['related-articles', '#paywall-lock-screen', 'hard-paywall'],
        otherTexts: CZECH_NOTICES,
      },
      {
        version: '2011',
        marks: ['article-body'],
        date: ['time', 'article-info'],
        body: ['article-body'],
        paragraphs: ['detail-odstavec'],
        lead: ['headlines'],
        keywords: ['tag-list'],
        other: [
          '#main_image',
          'relevant-articles',
          'pstSkryt',
          'social-buttons',
          'user-article-share',
          'paywall-reminder',
          'promo-online',
          'self-promo-articles',
        ],
        otherTexts: CZECH_NOTICES,
      },
      {
        version: '2005',
        marks: ['d-text'],
        date: ['d-source'],
        body: ['d-text'],
        paragraphs: ['detail-odstavec'],
        lead: ['d-perex'],
        keywords: ['#tagy'],
        authors: ['d-autor'],
        other: ['#comm'],
        otherTexts: CZECH_NOTICES,
      },
    ],
  )
