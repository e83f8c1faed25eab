import { site } from '../../src/plugins/kit.js'

/** iROZHLAS: keywords are the links to `/zpravy-tag/`. */
export default () =>
  site(
    'irozhlas.cz',
    ['irozhlas.cz', 'rozhlas.cz'],
    [
      {
        version: '2017',
        marks: ['b-detail'],
        keywordsAt: /\/zpravy-tag\//,
        other: ['b-embed', 'b-related', 'm-breadcrumb', 'c-articles'],
      },
      { version: 'any' },
    ],
  )
