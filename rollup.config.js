import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import typescript from '@rollup/plugin-typescript'
import { wholeFiles } from './scripts/whole-files.js'

const file = (path) => fileURLToPath(new URL(path, import.meta.url))
const MODEL = file('models/default.crfsuite.gz')

/** Puts the shipped model into a module of its own, so that Node, bundlers and browsers load it alike. */
const defaultModel = () => ({
  name: 'default-model',
  resolveId: (id) => (id === 'sitko:default-model' ? '\0default-model' : null),
  load(id) {
    if (id !== '\0default-model') return null
    this.addWatchFile(MODEL)
    // Before the first training there is none: everything but cleaning without a model of your own works.
    if (!existsSync(MODEL)) return `export default ""`
    return `export default ${JSON.stringify(readFileSync(MODEL).toString('base64'))}`
  },
})

/** The language models, each a module of its own like the cleaner's. */
const analysisModels = () => ({
  name: 'analysis-models',
  resolveId: (id) => (/^sitko:(?:text|ner)-model$/.test(id) ? `\0${id.slice(6)}` : null),
  load(id) {
    const match = /^\0(text|ner)-model$/.exec(id)
    if (!match) return null
    const path = file(`models/analysis/${match[1]}-cs.gz`)
    this.addWatchFile(path)
    return `export default ${JSON.stringify(existsSync(path) ? readFileSync(path).toString('base64') : '')}`
  },
})

/** The plugins that come along: `src/` knows them by this name only. */
const builtInPlugins = () => ({
  name: 'built-in-plugins',
  resolveId: (id) =>
    id === 'sitko:plugins'
      ? file('plugins/index.ts')
      : id === 'sitko:analysers'
        ? file('plugins/analysers/index.ts')
        : null,
})

/** Browsers decode legacy charsets themselves; iconv-lite and its Buffer stay out of their build. */
const browserCodecs = () => ({
  name: 'browser-codecs',
  resolveId(id, importer) {
    return id === './codecs.js' && importer?.includes('/src/page/')
      ? file('src/page/codecs.browser.ts')
      : null
  },
})

const isExternal = (id) =>
  !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0') && !id.startsWith('sitko:')

const build = (input, plugins, output = {}) => ({
  input,
  external: isExternal,
  plugins: [
    defaultModel(),
    builtInPlugins(),
    analysisModels(),
    ...plugins,
    typescript({ tsconfig: file('tsconfig.json'), ...output.typescript }),
    wholeFiles(),
  ],
  output: {
    dir: 'dist',
    format: 'es',
    sourcemap: true,
    chunkFileNames: (chunk) =>
      /^\0?(?:text|ner)-model$|default-model/.test(chunk.name)
        ? `${chunk.name.replace(/^\0|^_/, '')}.js`
        : 'chunks/[name]-[hash].js',
    banner: (chunk) => (chunk.name === 'cli' ? '#!/usr/bin/env node' : ''),
  },
})

export default [
  build(
    {
      index: 'src/index.ts',
      stages: 'src/stages.ts',
      training: 'src/training/index.ts',
      'train-worker': 'src/crf/train-worker.ts',
      cli: 'src/cli/main.ts',
      'clean-worker': 'src/cli/clean-worker.ts',
      annotator: 'src/cli/annotate/index.ts',
      plugin: 'src/plugins/kit.ts',
      plugins: 'plugins/index.ts',
      analysis: 'src/analysis/index.ts',
      analysers: 'plugins/analysers/index.ts',
    },
    [],
    { typescript: { declaration: true, declarationDir: 'dist/types', outDir: 'dist' } },
  ),
  build({ browser: 'src/browser.ts' }, [browserCodecs()], {
    typescript: { declaration: false, outDir: 'dist' },
  }),
]
