// More of the same: node test/fuzz/run.js COUNT [FIRST_SEED]. Says which seeds break a promise or take long.

import { fuzzCase } from './mutate.js'
import { createCheck } from './properties.js'

const [count = '1000000', first = '20000'] = process.argv.slice(2)
const check = await createCheck()
const started = performance.now()
const found = []
let slowest = { ms: 0, seed: -1, bytes: 0 }
let bytes = 0

/** CPU milliseconds for a page in all formats; a page that breaks a promise is named. */
async function measure(page, seed) {
  const begun = process.cpuUsage()
  try {
    await check(page)
  } catch (error) {
    if (found.at(-1) !== seed) {
      console.log(`seed ${seed}: ${error.message}`)
      found.push(seed)
    }
  }
  const { user, system } = process.cpuUsage(begun)
  return (user + system) / 1000
}

// Linear with a wide margin: what is slower is measured again, since garbage may have been collected meanwhile.
const mostMs = (page) => 50 + page.length / 100

let slow = 0
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  const page = fuzzCase(seed)
  bytes += page.length
  let ms = await measure(page, seed)
  for (let again = 0; again < 3 && ms > mostMs(page); again++) ms = Math.min(ms, await measure(page, seed))
  if (ms > mostMs(page)) {
    slow++
    console.log(`seed ${seed}: ${ms.toFixed(0)} ms for ${page.length} bytes`)
  }
  if (ms > slowest.ms) slowest = { ms, seed, bytes: page.length }
}
const seconds = (performance.now() - started) / 1000
console.log(
  `${count} pages from seed ${first}, ${(bytes / 1e6).toFixed(0)} MB, ${seconds.toFixed(0)} s: ${found.length} broke a promise, ` +
    `${slow} took long; slowest ${slowest.ms.toFixed(0)} ms (seed ${slowest.seed}, ${slowest.bytes} bytes)`,
)
process.exitCode = found.length > 0 ? 1 : 0
