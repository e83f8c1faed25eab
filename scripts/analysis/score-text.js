// Scores a text model: node scripts/analysis/score-text.js CORPORA MODEL treebank-prefix
import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { createTextReader, readBundle } from '../../dist/analysis.js'
import { readTreebanks } from './corpora.js'
import { scoreText } from './score-treebank.js'

const [corpora, path, prefix] = process.argv.slice(2)
const read = createTextReader(readBundle(gunzipSync(readFileSync(path))))
console.log(
  scoreText(
    readTreebanks(corpora, (name) => name.startsWith(prefix)),
    read,
    process.env.ERRORS,
  ),
)
