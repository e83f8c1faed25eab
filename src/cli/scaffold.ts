import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { outputUnusable, wrongCall } from '../errors.js'
import { reasonOf } from '../input/reason.js'
import { expandSources } from '../input/sources.js'
import { decode } from '../page/decode.js'
import { divide } from '../page/divide.js'
import type { Article, Page } from '../types.js'
import type { OptionValues } from './command.js'
import { openPage } from './open-page.js'
import { type PAGE_OPTIONS, pageSettings } from './option-values.js'
import { openCleaner } from './plugin-options.js'
import { say } from './streams.js'

type ScaffoldValues = OptionValues<typeof PAGE_OPTIONS> & { readonly out?: string }

const NAME = /^[a-z0-9][a-z0-9.-]*$/

/** Begins a site plugin: the module, the page it was made from, and what is read from the page now. */
export async function scaffold(args: readonly string[], values: ScaffoldValues): Promise<number> {
  const [name, address] = args
  if (name === undefined || address === undefined || args.length > 2)
    throw wrongCall('Give a name and one page: `sitko plugins new NAME URL-or-PAGE`.')
  if (!NAME.test(name))
    throw wrongCall(`A plugin cannot be named "${name}": use small letters, digits, dots and dashes.`)
  const { sources, problems } = await expandSources([address])
  if (problems[0]) throw problems[0]
  if (sources.length !== 1) throw wrongCall(`A plugin begins with one page, not ${sources.length}. Name one.`)
  const { bytes, hints } = await openPage(sources[0]!, pageSettings(values))
  const cleaner = await openCleaner({ ...values, 'no-builtins': true })
  const article = await cleaner.clean(bytes, hints)
  const page = divide(decode(bytes, hints), hints.url)
  const host = hostOf(article.url) ?? `${name}.example`
  const folder = values.out ?? '.'
  await write(folder, {
    [`${name}.js`]: moduleText(name, host, namesFor(page, article)),
    [join(name, 'page.html')]: bytes,
    [join(name, 'expected.json')]: `${JSON.stringify(expectation(article), null, 2)}\n`,
  })
  say(
    `Correct ${join(folder, name, 'expected.json')}, then ${name}.js until \`sitko clean ${join(folder, name, 'page.html')} --url ${article.url ?? `https://${host}/`} --plugin ./${join(folder, `${name}.js`)} --format json\` gives the same.`,
  )
  return 0
}

const hostOf = (url: string | null) =>
  url && URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, '') : null

async function write(folder: string, files: Readonly<Record<string, string | Uint8Array>>): Promise<void> {
  const paths = Object.keys(files).map((file) => join(folder, file))
  for (const path of paths)
    if (existsSync(path)) throw outputUnusable(path, 'a file of that name is there already', null)
  for (const [file, content] of Object.entries(files))
    try {
      await mkdir(join(folder, file, '..'), { recursive: true })
      await writeFile(join(folder, file), content, { flag: 'wx' })
      say(`wrote ${join(folder, file)}`)
    } catch (cause) {
      throw outputUnusable(join(folder, file), reasonOf(cause), cause)
    }
}

const expectation = ({ url, title, date, keywords, authors, lead, text }: Article) => ({
  url,
  title,
  date,
  keywords,
  authors,
  lead,
  text,
})

interface FoundNames {
  readonly date: string | null
  readonly keywords: string | null
  readonly authors: string | null
  readonly marks: string | null
}

/** The class names around what was found, so that the author has something to begin with. */
function namesFor(page: Page, article: Article): FoundNames {
  const nameAt = (block: number | undefined) => {
    for (let at = page.blocks[block ?? -1]?.container ?? -1; at >= 0; at = page.containers[at]!.parent) {
      const [first] = page.containers[at]!.names.trim().split(/\s+/)
      if (first) return first
    }
    return null
  }
  const linkTo = (texts: readonly string[]) => page.links.find(({ text }) => texts.includes(text))?.block
  const byline = page.blocks.findIndex(
    ({ text }) => text.length < 120 && /\d{1,2}[.:]\s?\d{2}|\d{4}/.test(text),
  )
  const firstText = article.blocks.findIndex(({ label }) => label === 'TEXT')
  return {
    date: nameAt(page.times[0]?.block ?? (byline >= 0 ? byline : undefined)),
    keywords: nameAt(linkTo(article.keywords)),
    authors: nameAt(linkTo(article.authors)),
    marks: nameAt(firstText >= 0 ? firstText : undefined),
  }
}

function moduleText(name: string, host: string, names: FoundNames): string {
  const line = (key: string, value: string | null, why: string) =>
    `      ${value ? '' : '// '}${key}: [${JSON.stringify(value ?? 'class-name')}], // ${why}`
  return `import { site } from 'sitko/plugin'

export default () =>
  site(${JSON.stringify(name)}, [${JSON.stringify(host)}], [
    {
      version: ${JSON.stringify(new Date().toISOString().slice(0, 4))},
${line('marks', names.marks, 'a class or #id that stands on every page of this layout')}
${line('date', names.date, 'where the date is shown')}
${line('keywords', names.keywords, 'whose links are the keywords')}
${line('authors', names.authors, 'where the authors are named')}
      // body: [${JSON.stringify(names.marks ?? 'class-name')}], // holds the article; beside it only the lead is text
      // lead: ['perex'], // the paragraph that opens it
      // other: ['paywall'], // never text of the article
      // otherTexts: /^Read more:/, // the same by what it says
    },
  ])
`
}
