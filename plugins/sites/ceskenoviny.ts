import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** České noviny of ČTK: the date is in microdata; line of the agency above, tags and footer below the text. */
export default () =>
  site(
    'ceskenoviny.cz',
    ['ceskenoviny.cz'],
    [
      {
        version: '2023',
        marks: ['#articlebody', 'box-article-info'],
        body: ['#articlebody', 'articleBody'],
        other: ['box-article-info', 'box-article-footer', 'tags'],
        otherTexts: CZECH_NOTICES,
      },
      { version: 'any' },
    ],
  )
