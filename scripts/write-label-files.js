// Writes annotations/corpora/<name>.jsonl, labels by fingerprint without any text:
// node scripts/write-label-files.js CORPORA
import { mkdir, writeFile } from 'node:fs/promises'
import { decode, divide } from '../dist/stages.js'
import { align, contentHash, packLabels, readCorpus } from '../dist/training.js'
import { CORPORA, file, LEAST_COVERED } from './default-model.js'

await mkdir(file('annotations/corpora'), { recursive: true })
for (const { name } of CORPORA) {
  const lines = []
  for await (const { id, site, bytes, url, gold } of readCorpus(process.argv[2], name)) {
    const page = divide(decode(bytes), url)
    const { labels, covered } = align(page, gold)
    if (covered < LEAST_COVERED) continue
    lines.push(JSON.stringify({ page: id, site, hash: contentHash(bytes), labels: packLabels(page, labels) }))
  }
  await writeFile(file(`annotations/corpora/${name}.jsonl`), `${lines.join('\n')}\n`)
  console.error(`${name}: ${lines.length} pages`)
}
