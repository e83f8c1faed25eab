// The peers, each as `html, url -> text`. Their HTML becomes text with a block-aware converter, or words get
// glued together and they look worse than they are.
import { convert } from 'html-to-text'

const OPTIONS = {
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { ignoreHref: true } },
    { selector: 'img', format: 'skip' },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'table'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
  ],
}
export const htmlToText = (html) => convert(html ?? '', OPTIONS)

async function readability() {
  const { Readability } = await import('@mozilla/readability')
  const { parseHTML } = await import('linkedom')
  return (html) => htmlToText(new Readability(parseHTML(html).document).parse()?.content)
}

async function defuddle() {
  const { Defuddle } = await import('defuddle/node')
  const { parseHTML } = await import('linkedom')
  return async (html, url) =>
    htmlToText((await Defuddle(parseHTML(html).document, url ?? 'https://example.com/')).content)
}

async function extractus() {
  const { extractFromHtml } = await import('@extractus/article-extractor')
  return async (html, url) =>
    htmlToText((await extractFromHtml(html, url ?? 'https://example.com/'))?.content)
}

async function postlight() {
  const { default: Parser } = await import('@postlight/parser')
  return async (html, url) =>
    htmlToText((await Parser.parse(url ?? 'https://example.com/', { html }))?.content)
}

const PEERS = {
  'Readability + linkedom': readability,
  defuddle,
  extractus,
  postlight,
  'html-to-text': async () => htmlToText,
}

/** Every peer that loads; one that does not is named with its reason and left out. */
export async function loadPeers(names = Object.keys(PEERS)) {
  const loaded = []
  for (const name of names) {
    try {
      loaded.push({ name, extract: await PEERS[name]() })
    } catch (error) {
      console.error(`${name} is left out: ${error.message.split('\n')[0]}`)
    }
  }
  return loaded
}
