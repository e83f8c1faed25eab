// CRFsuite's own tagger, over the shipped model.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/** Labels a sequence of lists of attribute names; null where the package is not installed. */
export async function openNativeTagger(model) {
  const native = await import('crfsuite').then(
    (module) => module.default ?? module,
    () => null,
  )
  if (!native) return null
  const folder = mkdtempSync(join(tmpdir(), 'sitko-tagger-'))
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'model.crfsuite')
  // The card stands behind the model, where CRFsuite does not look.
  writeFileSync(path, gunzipSync(readFileSync(model)))
  const tagger = new native.Tagger()
  tagger.open(path)
  return (items) => tagger.tag(items)
}
