// How good a model is on a corpus it has learnt nothing from: node scripts/leave-out.js CORPORA CORPUS
// The nearest thing to pages kept apart: other sites, other years, another hand that cleaned them.
import { judgeApart } from '../dist/training.js'
import { readPages, settings } from './default-model.js'
import { printSummary, scorePages, summarise } from './score-pages.js'

const [folder, corpus] = process.argv.slice(2)
// Of the corpus itself nothing is learnt: its pages are the only fold.
const pages = (await readPages(folder)).map((page) =>
  page.collection === corpus ? { ...page, isDoubtful: true } : page,
)
const judged = await judgeApart(pages, { ...settings, folds: pages.map(() => 0), jobs: 1 })
printSummary(summarise(scorePages(judged.filter(({ page }) => page.collection === corpus))))
