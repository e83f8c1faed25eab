// Figures of labelled pages against their gold texts: by words and by shingles, by corpus, with intervals.
import { compose, evaluation } from '../dist/stages.js'

const SETS = {
  czech: ({ corpus }) => corpus === 'czech',
  fundus: ({ corpus }) => corpus === 'fundus',
  news424: ({ corpus }) => corpus === 'news424',
  'wcxb, articles': ({ corpus, type }) => corpus === 'wcxb' && type === 'article',
  'wcxb, all': ({ corpus }) => corpus === 'wcxb',
}
for (const each of ['forum', 'product', 'collection', 'listing', 'documentation', 'service'])
  SETS[`wcxb, ${each}`] = ({ corpus, type }) => corpus === 'wcxb' && type === each

/** Scores every judged page that has a gold text. */
export function scorePages(judged) {
  const scored = judged.filter(({ page }) => page.gold)
  return scored.map(({ page, decision }) => {
    const { text, confidence } = compose(page.page, decision)
    return {
      corpus: page.collection,
      id: page.id,
      type: page.type,
      confidence,
      ...scoreText(text, page.gold),
    }
  })
}

/** A text against its gold, less what counts neither for nor against. */
export function scoreText(text, { text: goldText, optional = [] }) {
  const optionals = Array.isArray(optional) ? optional : [optional]
  const counted = (whole) => evaluation.withoutOptional(whole, optionals)
  const { words, shingles } = evaluation.scorePage({ output: counted(text), gold: counted(goldText) })
  return { words, shingles, empty: text === '' }
}

/** One line a set: mean precision, recall and F by words, its 95 % bootstrap interval, F by shingles, empty pages. */
export function summarise(results) {
  const summary = {}
  for (const [name, belongs] of Object.entries(SETS)) {
    const set = results.filter(belongs)
    if (set.length === 0) continue
    const f = set.map(({ words }) => words.f)
    const interval = evaluation.bootstrap(f.length, (drawn) => mean(Array.from(drawn, (i) => f[i])))
    summary[name] = {
      pages: set.length,
      precision: round(mean(set.map(({ words }) => words.precision))),
      recall: round(mean(set.map(({ words }) => words.recall))),
      f: round(mean(f)),
      interval: interval?.map(round) ?? [],
      shingleF: round(mean(set.map(({ shingles }) => shingles.f))),
      empty: set.filter(({ empty }) => empty).length,
    }
  }
  return summary
}

export const printSummary = (summary) =>
  console.table(
    Object.fromEntries(
      Object.entries(summary).map(([name, row]) => [name, { ...row, interval: row.interval.join('-') }]),
    ),
  )

/** Figures page by page, without text, for `bench:accuracy` and whoever wants to count otherwise. */
export function crossValidationFile(results) {
  const rows = results.map(({ corpus, id, words, confidence }) =>
    JSON.stringify([`${corpus}/${id}`, round(words.f), round(confidence)]),
  )
  const summary = JSON.stringify(summarise(results), null, 1)
  return `{"summary": ${summary},\n"columns": ["page", "f", "confidence"],\n"pages": [\n${rows.join(',\n')}\n]}\n`
}

const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length
const round = (value) => Math.round(value * 1e4) / 1e4
