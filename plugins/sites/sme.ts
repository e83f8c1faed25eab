import { site } from '../../src/plugins/kit.js'

/** SME: the old layout gives date and author in one line. */
export default () =>
  site(
    'sme.sk',
    ['sme.sk'],
    [
      {
        version: '2010',
        marks: ['autor_line'],
        date: ['autor_line'],
      },
      { version: 'any' },
    ],
  )
