// How good a model is on a corpus it has learnt nothing from: node scripts/leave-out.js CORPORA CORPUS
// The nearest thing to pages kept apart: other sites, other years, another hand that cleaned them.
import { crossValidateReadings } from '../dist/training.js'
import { readPages, settings } from './default-model.js'
import { printSummary, scorePages, summarise } from './score-pages.js'

const [folder, corpus] = process.argv.slice(2)
const pages = await readPages(folder)
// Fold 1 is the corpus: what is learnt from it judges the rest, what is learnt from the rest judges it.
const folds = pages.map(({ collection }) => (collection === corpus ? 1 : 0))
const judged = await crossValidateReadings(pages, { ...settings(pages), folds })
printSummary(summarise(scorePages(judged.filter(({ page }) => page.collection === corpus))))
