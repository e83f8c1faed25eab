import { site } from '../../src/plugins/kit.js'

/** E15 and its Finexpert: links to other articles stand inside the text. The rest is generic. */
export default () =>
  site(
    'e15.cz',
    ['e15.cz'],
    [
      {
        version: '2016',
        other: ['article-linktoanother'],
      },
    ],
  )
