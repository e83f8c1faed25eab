import type { Command } from './command.js'

export interface CommandEntry {
  readonly name: string
  readonly summary: string
  /** Loaded only when called: `--help` should not wait for a model or a questionnaire. */
  load(): Promise<{ readonly command: Command }>
}

/** Every command, one line each, in the order of the help. */
export const COMMANDS: readonly CommandEntry[] = [
  { name: 'clean', summary: 'turn pages into clean text', load: () => import('./clean.js') },
  { name: 'inspect', summary: 'show the label of each block, and why', load: () => import('./inspect.js') },
  {
    name: 'analyse',
    summary: 'find entities and sentiment in cleaned output',
    load: () => import('./analyse.js'),
  },
  {
    name: 'annotate',
    summary: 'label pages in the terminal',
    load: () => import('./annotate.js'),
  },
  {
    name: 'annotations',
    summary: 'check, count, compare, export and import labels',
    load: () => import('./annotations.js'),
  },
  { name: 'train', summary: 'train a model of your own on labelled pages', load: () => import('./train.js') },
  {
    name: 'model',
    summary: 'show what a model says of itself and has learnt',
    load: () => import('./model.js'),
  },
  {
    name: 'plugins',
    summary: 'list the plugins in use, or begin one of your own',
    load: () => import('./plugins.js'),
  },
]
