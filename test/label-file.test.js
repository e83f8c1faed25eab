import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'uvu'
import * as assert from 'uvu/assert'
import { decode, divide } from '../dist/stages.js'
import { packLabels, readLabelFile, unpackLabels } from '../dist/training.js'

const page = (html) => divide(decode(html))
const LABELS = ['OTHER', 'HEADER', 'TEXT', 'OTHER', 'TEXT']
const HTML = '<nav>Menu</nav><h1>Title</h1><p>First one.</p><p>Advert</p><p>Second one.</p>'

test('labels come back as they went, without any text of the page', () => {
  const packed = packLabels(page(HTML), LABELS)
  assert.not.match(packed, /First|Title/)
  assert.equal(unpackLabels(page(HTML), packed), { labels: LABELS, lost: 0 })
})

test('labels find their blocks again after the page was divided otherwise', () => {
  const packed = packLabels(page(HTML), LABELS)
  const changed = page(`<p>New</p>${HTML.replace('<p>First one.</p>', '')}`)
  assert.equal(unpackLabels(changed, packed), {
    labels: ['OTHER', 'OTHER', 'HEADER', 'OTHER', 'TEXT'],
    lost: 1,
  })
})

test('a label file is read by page; one that is not there gives none', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'sitko-labels-'))
  const path = join(folder, 'x.jsonl')
  writeFileSync(path, '{"page":"a","site":"s","hash":"h","labels":""}\n')
  assert.equal([...(await readLabelFile(path)).keys()], ['a'])
  assert.is((await readLabelFile(join(folder, 'none.jsonl'))).size, 0)
  rmSync(folder, { recursive: true })
})

test.run()
