import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** Seznam Zprávy: class names change with every build; parts of the page are named by `data-` attributes. */
export default () =>
  site(
    'seznamzpravy.cz',
    ['seznamzpravy.cz'],
    [
      {
        version: '2018',
        body: ['ogm-article-content'],
        paragraphs: ['mol-paragraph', 'mol-rich-content--for-article', 'speakable'],
        lead: ['ogm-article-perex', 'tpl-royalty-content'],
        other: [
          'ogm-document-timeline-container',
          'ogm-timeline',
          'mol-timeline-item',
          'mol-post-card__body',
          'mol-document-link',
          'mol-document-links',
          'mol-figure',
          'ogm-main-media',
          'mol-advert',
          'ogm-related-documents',
          'ogm-related-tags',
        ],
        otherTexts: CZECH_NOTICES,
      },
    ],
  )
