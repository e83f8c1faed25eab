import { site } from '../../src/plugins/kit.js'

/** Lidovky.cz: a hidden short address stands right before and after the text. The rest is generic. */
export default () =>
  site(
    'lidovky.cz',
    ['lidovky.cz'],
    [
      {
        version: '2016',
        otherTexts: /^Zkrácená adresa/,
      },
    ],
  )
