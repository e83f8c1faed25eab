import { site } from '../../src/plugins/kit.js'

/** Aktuálně.cz: dates are in metadata since 2019, above the text before. */
export default () =>
  site(
    'aktualne.cz',
    ['aktualne.cz'],
    [
      {
        version: '2019',
        marks: ['article__content'],
        authors: ['author__name'],
        other: ['related-wrap', 'social-share-wrap', 'timeline'],
      },
      {
        version: '2014',
        marks: ['titulek-pubtime', 'tagy-pod-clankem'],
        date: ['titulek-pubtime'],
        text: ['perex'],
        authors: ['clanek-autor'],
        other: ['souvisejici-box', 'reklama-pod-clankem', 'tagy-pod-clankem'],
        otherTexts: /^(?:Právě se stalo|Kam dál\?|Čtěte (?:také|více|dále))/,
      },
      {
        version: '2005',
        marks: ['clanek-text'],
        date: ['clanek-datum'],
        authors: ['clanek-autor'],
        lead: ['clanek-perex'],
        text: ['clanek-perex'],
      },
    ],
  )
