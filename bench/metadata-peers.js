// What the peers say of a page beside its text, each as `html, url -> { title, date, authors }`. None gives keywords.
const SOMEWHERE = 'https://example.com/'

const PEERS = {
  async Readability() {
    const { Readability } = await import('@mozilla/readability')
    const { parseHTML } = await import('linkedom')
    return (html) => {
      const found = new Readability(parseHTML(html).document).parse()
      return { title: found?.title, date: found?.publishedTime, authors: found?.byline }
    }
  },
  async defuddle() {
    const { Defuddle } = await import('defuddle/node')
    const { parseHTML } = await import('linkedom')
    return async (html, url) => {
      const found = await Defuddle(parseHTML(html).document, url ?? SOMEWHERE)
      return { title: found.title, date: found.published, authors: found.author }
    }
  },
  async extractus() {
    const { extractFromHtml } = await import('@extractus/article-extractor')
    return async (html, url) => {
      const found = await extractFromHtml(html, url ?? SOMEWHERE)
      return { title: found?.title, date: found?.published, authors: found?.author }
    }
  },
  async postlight() {
    const { default: Parser } = await import('@postlight/parser')
    return async (html, url) => {
      const found = await Parser.parse(url ?? SOMEWHERE, { html })
      return { title: found?.title, date: found?.date_published, authors: found?.author }
    }
  },
}

/** Every peer that loads; one that does not is named with its reason and left out. */
export async function loadPeers() {
  const loaded = []
  for (const [name, load] of Object.entries(PEERS))
    try {
      loaded.push({ name, read: asFacts(await load()) })
    } catch (error) {
      console.error(`${name} is left out: ${error.message.split('\n')[0]}`)
    }
  return loaded
}

const asFacts = (extract) => async (html, url) => {
  const { title, date, authors } = await extract(html, url)
  return { title: title ?? null, date: isoOf(date), keywords: null, authors: namesOf(authors) }
}

const namesOf = (authors) => (authors ? authors.replace(/^by\s+/i, '').split(/\s*(?:,|;|&|\band\b)\s*/i) : [])

/** Some give the date as the page wrote it; a day is all that is compared. */
function isoOf(date) {
  if (!date || /^\d{4}-\d{2}-\d{2}/.test(date)) return date || null
  const parsed = new Date(date)
  return Number.isNaN(parsed.getTime()) ? null : parsed.toISOString()
}
