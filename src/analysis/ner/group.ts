import type { Entity, Occurrence, Sentence, Token } from '../types.js'
import { type BaseForm, ownerOf } from './base-form.js'
import { type FoundName, supertypeOf } from './recogniser.js'

interface Group {
  name: string
  readonly occurrences: Occurrence[]
  /** Lemmas of its words: what inflected forms have in common. */
  readonly key: string
  readonly supertype: string
  aliases: string[]
}

/** Puts the occurrences of one entity together: inflected forms, surnames alone, possessives, abbreviations. */
export function groupNames(
  found: readonly FoundName[],
  {
    sentences,
    text,
    baseForm,
  }: { readonly sentences: readonly Sentence[]; readonly text: string; readonly baseForm: BaseForm },
): readonly Entity[] {
  const groups = new Map<string, Group>()
  for (const name of found) {
    const tokens = sentences[name.sentence]!.tokens.slice(name.from, name.to)
    const occurrence = occurrenceOf(name, tokens, text, baseForm)
    const supertype = supertypeOf(name.type)
    const owner = tokens.length === 1 ? ownerOf(tokens[0]!) : null
    const key = (owner ?? occurrence.base).toLowerCase()
    const id = `${supertype} ${key}`
    const group = groups.get(id)
    if (!group) {
      const base = owner ?? occurrence.base
      groups.set(id, { name: base, occurrences: [occurrence], key, supertype, aliases: [] })
      continue
    }
    group.occurrences.push(occurrence)
    // A form that is its own base form was seen in the nominative: no guess beats it.
    if (occurrence.form === occurrence.base && !owner) group.name = occurrence.base
  }
  const joined = joinAbbreviations(joinSurnames([...groups.values()]), text)
  return joined.map(toEntity)
}

const occurrenceOf = (
  name: FoundName,
  tokens: readonly Token[],
  text: string,
  baseForm: BaseForm,
): Occurrence => ({
  start: tokens[0]!.start,
  end: tokens.at(-1)!.end,
  sentence: name.sentence,
  form: text.slice(tokens[0]!.start, tokens.at(-1)!.end),
  type: name.type,
  base: baseForm(tokens, name.type, text),
})

/** `Beneš` joins `Edvard Beneš` where the text has only one of that name. */
function joinSurnames(groups: readonly Group[]): readonly Group[] {
  const persons = groups.filter(({ supertype, key }) => supertype === 'p' && key.includes(' '))
  return joinInto(groups, (group) => {
    if (group.supertype !== 'p' || group.key.includes(' ')) return null
    const whole = persons.filter(({ key }) =>
      key
        .split(' ')
        .slice(1)
        .some((part) => isSameSurname(part, group.key)),
    )
    return whole.length === 1 ? whole[0]! : null
  })
}

// A guess at the nominative may miss by an ending: Blair and Blaira are one.
const isSameSurname = (a: string, b: string): boolean =>
  a === b ||
  (Math.min(a.length, b.length) > 3 &&
    Math.abs(a.length - b.length) < 3 &&
    (a.startsWith(b) || b.startsWith(a)))

/** `EU` joins `Evropská unie` where the text says so, in brackets or by its first letters. */
function joinAbbreviations(groups: readonly Group[], text: string): readonly Group[] {
  const long = groups.filter(({ key }) => key.includes(' '))
  return joinInto(groups, (group) => {
    if (!/^\p{Lu}{2,6}$/u.test(group.name)) return null
    const letters = group.name.toLowerCase()
    return (
      long.find((other) => {
        const initials = other.key.split(' ').map((word) => word.charAt(0))
        const isInitials =
          initials.join('') === letters ||
          initials.filter((letter) => letters.includes(letter)).join('') === letters
        return isInitials && (other.supertype === group.supertype || stated(other, group, text))
      }) ??
      long.find((other) => stated(other, group, text)) ??
      null
    )
  })
}

/** Whether the text puts the abbreviation in brackets right after the name. */
const stated = (long: Group, short: Group, text: string): boolean =>
  long.occurrences.some(({ end }) =>
    short.occurrences.some(({ start }) => start > end && /^\s*\(\s*$/.test(text.slice(end, start))),
  )

function joinInto(groups: readonly Group[], target: (group: Group) => Group | null): readonly Group[] {
  const kept: Group[] = []
  for (const group of groups) {
    const into = target(group)
    if (!into || into === group) {
      kept.push(group)
      continue
    }
    into.occurrences.push(...group.occurrences)
    into.aliases = [...into.aliases, group.name]
  }
  return kept
}

function toEntity({ name, occurrences, aliases }: Group): Entity {
  const sorted = [...occurrences].sort((a, b) => a.start - b.start)
  return {
    name,
    type: mostFrequent(sorted, name),
    count: sorted.length,
    ...(aliases.length > 0 ? { aliases } : {}),
    occurrences: sorted,
  }
}

/** The type of the full name where it occurs, else the most frequent one. */
function mostFrequent(occurrences: readonly Occurrence[], name: string): string {
  const full = occurrences.filter(({ base }) => base === name)
  const counts = new Map<string, number>()
  for (const { type } of full.length > 0 ? full : occurrences) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]![0]
}
