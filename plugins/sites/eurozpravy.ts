import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** EuroZprávy.cz: comments with dates of their own stand below the text. */
export default () =>
  site(
    'eurozpravy.cz',
    ['eurozpravy.cz'],
    [
      {
        version: '2020',
        marks: ['b-article-body__text'],
        body: ['b-article-body__text'],
        otherTexts: CZECH_NOTICES,
      },
      { version: 'any' },
    ],
  )
