import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** iROZHLAS and the stations of Czech Radio. Keywords are the links to `/zpravy-tag/`. */
export default () =>
  site(
    'irozhlas.cz',
    ['irozhlas.cz', 'rozhlas.cz'],
    [
      {
        version: '2017',
        marks: ['b-detail'],
        body: ['b-detail'],
        paragraphs: ['b-detail__*'],
        lead: ['b-detail__head'],
        keywordsAt: /\/zpravy-tag\//,
        other: ['b-embed', 'b-related', 'm-breadcrumb', 'c-articles', 'meta', 'meta__text'],
        otherTexts: CZECH_NOTICES,
      },
      {
        version: 'stations',
        marks: ['field-perex'],
        body: ['field body'],
        lead: ['field-perex'],
        otherTexts: CZECH_NOTICES,
      },
      { version: 'any' },
    ],
  )
