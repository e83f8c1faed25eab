import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { nodeResolve } from '@rollup/plugin-node-resolve'
import { rollup } from 'rollup'
import { test } from 'uvu'
import * as assert from 'uvu/assert'

const folder = mkdtempSync(join(tmpdir(), 'sitko-browser-'))
test.after(() => rmSync(folder, { recursive: true }))

test('bundles for the browser without any Node built-in', async () => {
  const unresolved = []
  const bundle = await rollup({
    input: new URL('../dist/browser.js', import.meta.url).pathname,
    plugins: [nodeResolve({ browser: true })],
    onwarn: (warning) => warning.code === 'UNRESOLVED_IMPORT' && unresolved.push(warning.exporter),
  })
  const { output } = await bundle.write({ dir: folder, format: 'es' })
  assert.equal(unresolved, [])
  const own = new Set(output.map((chunk) => chunk.fileName))
  for (const chunk of output)
    for (const id of [...chunk.imports, ...chunk.dynamicImports]) {
      assert.ok(own.has(id), `${chunk.fileName} imports ${id}`)
      assert.not.ok(builtinModules.includes(id.replace(/^node:/, '')))
    }
})

test('cleans where there is no process and no Buffer, legacy charsets too', () => {
  const script = join(folder, 'try.mjs')
  writeFileSync(
    script,
    `const { log } = console
    delete globalThis.Buffer
    delete globalThis.process
    const { createCleaner, render } = await import('./browser.js')
    const cleaner = await createCleaner()
    const html = '<meta charset="windows-1250"><title>Most</title><h1>Most</h1>' + '<p>P*sek a kameny na b*ehu se v noci propadly, \\u0159ekl star\\u00e9mu mostu \\u010dlov\\u011bk.</p>'.repeat(3)
    const bytes = Uint8Array.from(html, (c) => c === '*' ? 0xf8 : c.charCodeAt(0) & 0xff)
    const article = await cleaner.clean(bytes)
    log(JSON.stringify({ charset: article.charset, blocks: article.blocks.length, has: article.blocks[1].text.includes('Přsek'), text: render(article, { format: 'text' }).length > 0 }))`,
  )
  const said = JSON.parse(execFileSync(process.execPath, [script], { encoding: 'utf8' }))
  assert.equal(said, { charset: 'windows-1250', blocks: 4, has: true, text: true })
})

test.run()
