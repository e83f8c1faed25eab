import { share } from '../evaluation/render/numbers.js'
import type { PageScore } from '../training/scores.js'
import { type ScoreSummary, summariseBy } from '../training/scores.js'
import type { Trial } from '../training/tune.js'
import { LABELS } from '../types.js'
import { printableLine } from './terminal.js'
import { textTable } from './text-table.js'

export const SCORE_LEGEND =
  'P, R, F: by words of HEADER and TEXT blocks, mean over pages. Labels: F by blocks, below with P and R.'

// With more, a line a site would be a page of numbers nobody reads.
const MOST_SITES = 40

/** One line a source and one for all, then each label over all. */
export function scoreTable(scores: readonly PageScore[]): string {
  const sites = new Set(scores.map(({ site }) => site)).size
  const summaries = summariseBy(sites > MOST_SITES ? 'collection' : 'site', scores)
  const all = summaries.at(-1)!
  const sources = [['source', 'pages', 'P', 'R', 'F', ...LABELS], ...summaries.map(sourceRow)]
  const labels = [['label', 'blocks', 'P', 'R', 'F'], ...LABELS.map((label) => labelRow(label, all))]
  return `${textTable(sources)}\n${textTable(labels)}`
}

const sourceRow = ({ name, pages, words, labels }: ScoreSummary): readonly string[] => [
  printableLine(name),
  String(pages),
  share(words.precision),
  share(words.recall),
  share(words.f),
  ...LABELS.map((label) => (labels[label].blocks > 0 ? share(labels[label].f) : '-')),
]

function labelRow(label: (typeof LABELS)[number], { labels }: ScoreSummary): readonly string[] {
  const { blocks, precision, recall, f } = labels[label]
  return [label, String(blocks), share(precision), share(recall), share(f)]
}

/** One line a trial; a star marks the one that is taken. */
export function tuningTable(trials: readonly Trial[], best: Trial): string {
  const head = ['', 'c1', 'c2', 'min-sites', 'P', 'R', 'F', ...LABELS]
  return textTable([
    head,
    ...trials.map((trial) => {
      const { parameters, limits } = trial.settings
      const [, , ...scores] = sourceRow(trial.summary)
      const settings = [parameters.c1, parameters.c2, limits.sites].map(String)
      return [trial === best ? '*' : '', ...settings, ...scores]
    }),
  ])
}
