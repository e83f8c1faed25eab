import { site } from '../../src/plugins/kit.js'

/** Hospodářské noviny, on ihned.cz and hn.cz. */
export default () =>
  site(
    'ihned.cz',
    ['ihned.cz', 'hn.cz'],
    [
      {
        version: '2019',
        marks: ['clanek-telo'],
        keywords: ['list-tags'],
        authors: ['authors'],
        other: ['related-articles', '#paywall-lock-screen', 'hard-paywall'],
      },
      {
        version: '2011',
        marks: ['article-body'],
        date: ['time', 'article-info'],
        keywords: ['tag-list'],
        lead: ['headlines'],
        other: [
          'relevant-articles',
          'pstSkryt',
          'social-buttons',
          'user-article-share',
          'paywall-reminder',
          'promo-online',
          'self-promo-articles',
        ],
      },
      {
        version: '2005',
        marks: ['d-text'],
        date: ['d-source'],
        keywords: ['#tagy'],
        authors: ['d-autor'],
        lead: ['d-perex'],
        text: ['d-perex'],
        other: ['#comm'],
      },
    ],
  )
