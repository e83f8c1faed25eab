import { createCleaner } from '../dist/index.js'
import { evaluation } from '../dist/stages.js'
import { textF1 } from './metadata-scores.js'

// Infoboxes and embeds count neither for nor against: a plugin must not win by leaving them out.
function ownTextF1({ text }, gold) {
  const optional = [gold.optional ?? []].flat()
  return textF1(evaluation.withoutOptional(text, optional), evaluation.withoutOptional(gold.text, optional))
}

/** Word F1 of the text with the plugins that come along and without, by site: plugins must not cost anything. */
export async function comparePlugins(pages) {
  const cleaner = await createCleaner()
  const plain = await createCleaner({ builtIns: false })
  const sites = new Map()
  for (const { gold, bytes } of pages) {
    const url = gold.url ?? `https://${gold.site.includes('.') ? gold.site : `${gold.site}.cz`}/`
    const row = sites.get(gold.site) ?? { pages: 0, without: 0, with: 0 }
    row.pages++
    row.without += ownTextF1(await plain.clean(bytes, { url }), gold)
    row.with += ownTextF1(await cleaner.clean(bytes, { url }), gold)
    sites.set(gold.site, row)
  }
  const all = { pages: 0, without: 0, with: 0 }
  for (const row of sites.values()) for (const key of Object.keys(all)) all[key] += row[key]
  const lines = [...sites, ['all', all]].map(
    ([site, row]) =>
      `| ${site} | ${row.pages} | ${(row.without / row.pages).toFixed(4)} | ${(row.with / row.pages).toFixed(4)} |`,
  )
  return ['\n| text F1, czech | pages | without plugins | with |\n|---|---|---|---|', ...lines].join('\n')
}
