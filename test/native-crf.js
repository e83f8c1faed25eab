import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as assert from 'uvu/assert'

export const native = await import('crfsuite').then(
  (module) => module.default ?? module,
  () => null,
)

export const folder = mkdtempSync(join(tmpdir(), 'sitko-crf-'))
process.on('exit', () => rmSync(folder, { recursive: true, force: true }))

/** A test that needs the native trainer; where it is absent that is said, not passed over. */
export function withNative(test, name, run) {
  if (native) test(name, run)
  else console.log(`SKIPPED (the native crfsuite package is not installed): ${name}`)
}

/** Mulberry32: the same numbers on every machine. */
export function randomFrom(seed) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return { next, below: (limit) => Math.floor(next() * limit) }
}

let modelCount = 0

/** Trains natively; gives the model's path and bytes. */
export function trainNatively(sequences, parameters) {
  const path = join(folder, `${modelCount++}.crfsuite`)
  const trainer = new native.Trainer({ debug: false })
  for (const { items, labels } of sequences) trainer.append(items, labels)
  trainer.set_params(parameters)
  assert.is(trainer.train(path), 0)
  return { path, bytes: readFileSync(path) }
}
