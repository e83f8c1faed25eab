import { chmodSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * A rollup plugin that writes the built files itself: each whole or not at all, and only where something has
 * changed. Rollup empties a file before it writes it, and an empty cli.js is a program that does nothing and
 * ends with 0: what `npm install` in the same folder made of a `sitko` that was just being started.
 */
export const wholeFiles = () => ({
  name: 'whole-files',
  generateBundle: {
    order: 'post',
    handler({ dir }, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        replace(join(dir, name), file.type === 'chunk' ? file.code : file.source)
        delete bundle[name]
      }
    },
  },
})

function replace(path, content) {
  const before = fileAt(path)
  if (before?.equals(Buffer.from(content))) return
  mkdirSync(dirname(path), { recursive: true })
  const temporary = `${path}.${process.pid}.tmp`
  writeFileSync(temporary, content)
  if (content.startsWith('#!')) chmodSync(temporary, 0o755)
  renameSync(temporary, path)
}

function fileAt(path) {
  try {
    return readFileSync(path)
  } catch (error) {
    if (error.code === 'ENOENT') return null
    throw error
  }
}
