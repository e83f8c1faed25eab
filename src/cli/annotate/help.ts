import { LABELS } from '../../types.js'
import { fit } from '../terminal.js'
import type { State } from './state.js'

/** Every key with what it does. */
const commandsOf = ({ settings }: State): readonly (readonly [string, string])[] => [
  ...LABELS.map((label) => [settings.keys[label], `label ${label}, go on`] as const),
  ['space', 'accept the suggestion'],
  ['enter', 'to the next page, when all is labelled'],
  ['tab', 'to the next block without a label; else to the most doubtful'],
  ['u', 'undo, also on the page before'],
  ['↑ ↓', 'to the block before, after; home, end: to the first, last'],
  ['PgUp PgDn', 'scroll a long block; in a short one: 10 blocks'],
  ['a', 'label OTHER all that has no label yet (asks first)'],
  ['A', 'accept all suggestions left (asks first)'],
  ['/ n', 'search; to the next place found'],
  ['s p', 'skip the page; to the page before'],
  ['q', 'leave; every label is saved already'],
  ['', '+ accepted  ~ remembered from this site  = from a gold text'],
]

export function helpLines(state: State, width: number): string[] {
  return [
    'Keys',
    ...commandsOf(state).map(([key, meaning]) => fit(`  ${key.padEnd(9)}  ${meaning}`, width).trimEnd()),
  ]
}
