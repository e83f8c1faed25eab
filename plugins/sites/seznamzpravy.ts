import { site } from '../../src/plugins/kit.js'

/** Seznam Zprávy: more articles follow the first on the same page. */
export default () =>
  site(
    'seznamzpravy.cz',
    ['seznamzpravy.cz'],
    [
      {
        version: '2018',
        other: ['ogm-document-timeline-container', 'ogm-timeline', 'mol-timeline-item'],
        otherTexts: /^(?:Postranní panel$|Článek si také můžete poslechnout)/,
      },
    ],
  )
