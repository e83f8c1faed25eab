import { type Comparison, LEAST_PAGES } from '../compare.js'
import { counted, signed } from './numbers.js'

/** A comparison in one sentence. */
export function verdictSentence({ f, pages }: Comparison): string {
  if (pages === 0) return 'No page is in both runs: nothing to compare.'
  const range = f.interval ? ` (95 % interval ${signed(f.interval[0])} to ${signed(f.interval[1])})` : ''
  const change = `${signed(f.difference)}${range}, ${counted(pages, 'page')}`
  if (f.verdict === 'too few pages')
    return `F shows no difference yet: ${change}; at least ${LEAST_PAGES} are needed to tell.`
  return `F ${f.verdict === 'no difference' ? 'shows no difference' : `is ${f.verdict}`}: ${change}.`
}

/** What was not compared, one remark each. */
export function comparisonRemarks({ onlyCurrent, onlyOther, otherGold }: Comparison): readonly string[] {
  return [
    ...(onlyCurrent > 0 ? [`${counted(onlyCurrent, 'page')} only in this run`] : []),
    ...(onlyOther > 0 ? [`${counted(onlyOther, 'page')} only in the other run`] : []),
    ...(otherGold > 0 ? [`${counted(otherGold, 'page')} left out because their gold has changed`] : []),
  ]
}
