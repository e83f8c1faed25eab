// A small page of two sources of names and moods, for tests of what analysers add.
export const PARAGRAPHS = [
  'Oprava mostu v Kolíně skončí dřív, řekl v úterý starosta Petr Dvořák. Řidiči jsou podle Dvořáka spokojení.',
  'Při povodni tu loni zahynul jeden dělník. „To byla tragédie,“ dodal <starosta> & spol.',
]
export const page = (paragraphs = PARAGRAPHS) => `<!doctype html><html lang="cs"><head><meta charset="utf-8">
<title>Most v Kolíně se otevře dřív</title><link rel="canonical" href="https://noviny.example/most">
<meta property="article:published_time" content="2026-03-05T10:00:00+01:00"></head><body>
<nav><a href="/">Domů</a></nav><article><h1>Most v Kolíně se otevře dřív</h1>
${paragraphs.map((text) => `<p>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`).join('\n')}
<h2>Co bude dál</h2><p>Evropská unie přispěje na další etapu. Stavět se bude v Brně.</p></article></body></html>`
