import type { Entity, Occurrence, Sentence } from '../types.js'
import { documentEndings } from './base-attributes.js'
import type { BaseForms } from './base-form.js'
import { stemOf } from './features.js'
import { type FoundName, supertypeOf } from './recogniser.js'

interface Group {
  /** Its base forms with their votes; of a joined group, those of the full name. */
  readonly names: Map<string, number>
  readonly occurrences: Occurrence[]
  /** Stems of its words: what inflected forms have in common. */
  readonly stems: readonly string[]
  readonly supertype: string
  /** Nováková is not Novák. */
  readonly isWoman: boolean
  aliases: string[]
}

// A form that is its own base form was seen in the nominative: no guess beats it.
const NOMINATIVE_VOTES = 3

/** Puts the occurrences of one entity together: inflected forms, surnames alone, possessives, abbreviations. */
export function groupNames(
  found: readonly FoundName[],
  {
    sentences,
    text,
    baseForms,
  }: { readonly sentences: readonly Sentence[]; readonly text: string; readonly baseForms: BaseForms },
): readonly Entity[] {
  const groups = new Map<string, Group>()
  const endings = documentEndings(sentences)
  const names = found.map(({ sentence, from, to, type }) => {
    const { tokens } = sentences[sentence]!
    const context = { before: tokens[from - 1] ?? null, after: tokens[to] ?? null, endings }
    return { tokens: tokens.slice(from, to), type, context }
  })
  const bases = baseForms(names, text)
  found.forEach((name, n) => {
    const { tokens } = names[n]!
    const occurrence = occurrenceOf(name, { sentence: sentences[name.sentence]!, text, base: bases[n]! })
    const supertype = supertypeOf(name.type)
    const { base } = occurrence
    const stems = tokens.map(({ form }) => stemOf(form.toLowerCase()))
    const isWoman = supertype === 'p' && /á$/.test(base)
    const id = `${supertype} ${isWoman} ${stems.join(' ')}`
    let group = groups.get(id)
    if (!group) {
      group = { names: new Map(), occurrences: [], stems, supertype, isWoman, aliases: [] }
      groups.set(id, group)
    }
    group.occurrences.push(occurrence)
    const votes = occurrence.form === base ? NOMINATIVE_VOTES : 1
    group.names.set(base, (group.names.get(base) ?? 0) + votes)
  })
  const distinct = mergeSameNames([...groups.values()])
  const joined = joinAbbreviations(joinSurnames(distinct), text)
  return joined.map(toEntity)
}

/** The base form most votes are for, the first of equals. */
function nameOf({ names }: Group): string {
  let best = ''
  for (const [name, votes] of names) if (best === '' || votes > names.get(best)!) best = name
  return best
}

function occurrenceOf(
  name: FoundName,
  { sentence, text, base }: { readonly sentence: Sentence; readonly text: string; readonly base: string },
): Occurrence {
  const tokens = sentence.tokens.slice(name.from, name.to)
  const start = tokens[0]!.start
  const end = tokens.at(-1)!.end
  const parts = (name.parts ?? []).map(({ from, to, type }) => {
    const first = sentence.tokens[from]!.start
    const last = sentence.tokens[to - 1]!.end
    return { start: first, end: last, form: text.slice(first, last), type }
  })
  return {
    start,
    end,
    sentence: name.sentence,
    form: text.slice(start, end),
    type: name.type,
    base,
    ...(parts.length > 0 ? { parts } : {}),
  }
}

/** Vlček and Vlčka have other stems, and one base form. */
function mergeSameNames(groups: readonly Group[]): readonly Group[] {
  const byName = new Map<string, Group>()
  for (const group of groups) {
    const id = `${group.supertype} ${nameOf(group)}`
    const known = byName.get(id)
    if (!known) {
      byName.set(id, group)
      continue
    }
    moveAll(group.occurrences, known.occurrences)
    for (const [name, votes] of group.names) known.names.set(name, (known.names.get(name) ?? 0) + votes)
  }
  return [...byName.values()]
}

/** `Beneš` joins `Edvard Beneš` where the text has only one of that name. */
function joinSurnames(groups: readonly Group[]): readonly Group[] {
  const persons = groups.filter(({ supertype, stems }) => supertype === 'p' && stems.length > 1)
  return joinInto(groups, (group) => {
    if (group.supertype !== 'p') return null
    const surname = nameOf(group).toLowerCase()
    const whole = persons.filter(
      (person) =>
        person.isWoman === group.isWoman &&
        person.stems.length > group.stems.length &&
        (nameOf(person).toLowerCase().endsWith(` ${surname}`) ||
          (group.stems.length === 1 &&
            person.stems.slice(1).some((stem) => isSameSurname(stem, group.stems[0]!)))),
    )
    return whole.length === 1 ? whole[0]! : null
  })
}

// Stems may miss by a letter: Blair and Blaira are one.
const isSameSurname = (a: string, b: string): boolean =>
  a === b ||
  (Math.min(a.length, b.length) > 3 &&
    Math.abs(a.length - b.length) < 2 &&
    (a.startsWith(b) || b.startsWith(a)))

/** `EU` joins `Evropská unie` where the text says so, in brackets or by its first letters. */
function joinAbbreviations(groups: readonly Group[], text: string): readonly Group[] {
  // A person is no abbreviation's full name: the brackets after it name a party.
  const long = groups.filter(({ stems, supertype }) => stems.length > 1 && supertype !== 'p')
  return joinInto(groups, (group) => {
    const name = nameOf(group)
    if (!/^\p{Lu}{2,6}$/u.test(name)) return null
    const letters = name.toLowerCase()
    const starts = new Set(group.occurrences.map(({ start }) => start))
    return (
      long.find((other) => {
        const initials = other.stems.map((stem) => stem.charAt(0))
        const isInitials =
          initials.join('') === letters ||
          initials.filter((letter) => letters.includes(letter)).join('') === letters
        return isInitials && (other.supertype === group.supertype || stated(other, starts, text))
      }) ??
      long.find((other) => stated(other, starts, text)) ??
      null
    )
  })
}

/** Whether the text puts the abbreviation, which stands at these places, in brackets right after the name. */
function stated(long: Group, starts: ReadonlySet<number>, text: string): boolean {
  return long.occurrences.some(({ end }) => {
    BRACKET.lastIndex = end
    return BRACKET.test(text) && starts.has(BRACKET.lastIndex)
  })
}

const BRACKET = /\s*\(\s*/y

// One by one: a function takes only so many arguments, and a text may name somebody any number of times.
function moveAll(from: readonly Occurrence[], to: Occurrence[]): void {
  for (const occurrence of from) to.push(occurrence)
}

function joinInto(groups: readonly Group[], target: (group: Group) => Group | null): readonly Group[] {
  const kept: Group[] = []
  for (const group of groups) {
    const into = target(group)
    if (!into || into === group) {
      kept.push(group)
      continue
    }
    moveAll(group.occurrences, into.occurrences)
    into.aliases = [...into.aliases, nameOf(group)]
  }
  return kept
}

function toEntity(group: Group): Entity {
  const { occurrences, aliases } = group
  const name = nameOf(group)
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
