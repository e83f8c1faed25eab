import { site } from '../../src/plugins/kit.js'
import { CZECH_NOTICES } from './czech-notices.js'

/** ParlamentníListy.cz: lists of other articles stand in the text, an appeal to politicians below it. */
export default () =>
  site(
    'parlamentnilisty.cz',
    ['parlamentnilisty.cz'],
    [
      {
        version: '2020',
        marks: ['article-container'],
        body: ['article-container'],
        lead: ['brief'],
        otherTexts: new RegExp(`${CZECH_NOTICES.source}|^Jste politik\\?`, 'iu'),
      },
      { version: 'any' },
    ],
  )
