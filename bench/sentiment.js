// Scores sentiment on our own texts: npm run bench:sentiment -- [dev|test|tuning]. annotations/sentiment/README.md
// says what the sets are; errors are printed for all but the test half, which nobody reads while tuning.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sentiment } from '../dist/analysers.js'
import { analyse } from '../dist/index.js'

const PARTS = ['dev', 'test', 'tuning']
const part = process.argv[2] ?? 'dev'
if (!PARTS.includes(part)) throw new Error(`Choose one of ${PARTS.join(', ')}, not "${part}".`)
const SIGNS = { negative: '-', neutral: '0', positive: '+' }
const plugins = [sentiment()]

const halfOf = (text) => (createHash('sha256').update(text).digest()[0] % 2 === 0 ? 'dev' : 'test')

function textsOf(name) {
  const file = part === 'tuning' ? name : `held-out-${name}`
  const lines = readFileSync(new URL(`../annotations/sentiment/${file}.tsv`, import.meta.url), 'utf8')
  const rows = lines
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map((cells) => ({ gold: cells[0], text: cells.at(-1) }))
  return part === 'tuning' ? rows : rows.filter(({ text }) => halfOf(text) === part)
}

// A sentence has few words: any that outweighs the others decides. An article takes the class of the seed's intervals.
const signOf = (name, { score, class: named }) =>
  name === 'articles' ? SIGNS[named] : score <= -0.5 ? '-' : score >= 0.5 ? '+' : '0'

for (const name of ['sentences', 'articles']) {
  const rows = textsOf(name)
  const table = {}
  let right = 0
  for (const { gold, text } of rows) {
    const found = (await analyse(text, { plugins: [...plugins] })).analysis.sentiment
    const ours = signOf(name, found)
    table[gold] ??= { '-': 0, 0: 0, '+': 0 }
    table[gold][ours]++
    if (ours === gold) right++
    else if (part !== 'test') {
      const words = found.sentences.flatMap((s) => s.words.map((w) => `${w.lemma} ${w.score}`)).join(', ')
      console.log(`${gold} read as ${ours} (${found.score}): ${text} [${words}]`)
    }
  }
  console.log(`${name}, ${part}: ${right} of ${rows.length}, ${((100 * right) / rows.length).toFixed(1)} %`)
  for (const gold of ['-', '0', '+'])
    console.log(`  ${gold} read as - ${table[gold]['-']}, 0 ${table[gold][0]}, + ${table[gold]['+']}`)
}
