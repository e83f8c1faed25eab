// Scores sentiment on our own set: npm run bench:sentiment -- [seen|unseen]. Errors of the odd lines were read while
// tuning, those of the even ones not; but whoever wrote the lexicon had written all of these texts before.
import { readFileSync } from 'node:fs'
import { sentiment } from '../dist/analysers.js'
import { analyse } from '../dist/index.js'

const half = process.argv[2] ?? 'unseen'
const plugins = [sentiment()]
const SIGNS = { negative: '-', neutral: '0', positive: '+' }
for (const name of ['sentences', 'articles']) {
  const lines = readFileSync(new URL(`../annotations/sentiment/${name}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
  const chosen = lines.filter((_, i) => (i % 2 === 1) === (half === 'unseen'))
  let right = 0
  for (const line of chosen) {
    const [gold, text] = line.split('\t')
    const { analysis } = await analyse(text, { plugins: [...plugins] })
    const { score } = analysis.sentiment
    // A sentence has few words: any that outweighs the others decides.
    const ours =
      name === 'articles' ? SIGNS[analysis.sentiment.class] : score <= -0.5 ? '-' : score >= 0.5 ? '+' : '0'
    if (ours === gold) right++
    else if (half === 'seen')
      console.log(
        gold,
        score,
        text,
        analysis.sentiment.sentences.flatMap((s) => s.words.map((w) => `${w.lemma} ${w.score}`)).join(', '),
      )
  }
  console.log(
    `${name}, ${half} half: ${right} of ${chosen.length}, ${((100 * right) / chosen.length).toFixed(1)} %`,
  )
}
