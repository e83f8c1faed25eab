import type { NameRange } from './consistency.js'
import type { NamedWord } from './features.js'
import { LIST } from './lexicon.js'
import { withoutFleeting } from './opinions.js'

/** What the names found so far say of the words of a document. */
interface KnownNames {
  /** Supertypes of names of one word, and of the words of persons, by stem. */
  readonly single: ReadonlyMap<string, ReadonlyMap<string, number>>
  /** Supertypes of names of several words, by their stems. */
  readonly whole: ReadonlyMap<string, string>
  /** Stems that end a person's name of several words. */
  readonly surnames: ReadonlySet<string>
  /** Stems that stand in lower case somewhere. */
  readonly plain: ReadonlySet<string>
}

type Sentences = readonly (readonly NamedWord[])[]

const NAMES = /^[pgim]$/
const POSSESSIVE = /(?:ův|ov[aoyuěi])$/
const NOMINAL = /^(?:ADJ|NOUN|PROPN|NUM)$/
const LONGEST = 5
const LEAST_SEEN = 2
const FIRST_NAME = LIST.first | LIST.female | LIST.male

/**
 * A name that is found in one place of a document is found in the others: longer names win, two persons side by side
 * come apart, names missed are put in.
 */
export function findKnownNames(ranges: readonly NameRange[], sentences: Sentences): readonly NameRange[] {
  const surnames = surnamesOf(ranges, sentences)
  const apart = ranges.flatMap((range) => separate(range, sentences[range.sentence]!, surnames))
  const known = learnNames(apart, sentences, surnames)
  const bySentence = new Map<number, NameRange[]>()
  for (const range of apart) {
    const list = bySentence.get(range.sentence)
    if (list) list.push(range)
    else bySentence.set(range.sentence, [range])
  }
  return sentences.flatMap((words, sentence) => {
    const own = joinWhole(bySentence.get(sentence) ?? [], words, sentence, known)
    return [...own, ...missed(own, words, sentence, known)].sort((a, b) => a.from - b.from)
  })
}

/** Stems that end a person's name of several words. */
const surnamesOf = (ranges: readonly NameRange[], sentences: Sentences): ReadonlySet<string> =>
  new Set(
    ranges
      .filter(({ from, to, supertype }) => supertype === 'p' && to - from > 1)
      .map(({ sentence, to }) => sentences[sentence]![to - 1]!.stem)
      .flatMap((stem) => [stem, withoutFleeting(stem)]),
  )

function learnNames(
  ranges: readonly NameRange[],
  sentences: Sentences,
  surnames: ReadonlySet<string>,
): KnownNames {
  const single = new Map<string, Map<string, number>>()
  const whole = new Map<string, string>()
  for (const { sentence, from, to, supertype } of ranges) {
    if (!NAMES.test(supertype)) continue
    const words = sentences[sentence]!.slice(from, to)
    if (to - from > 1 && to - from <= LONGEST && words.every(({ isCapitalised }) => isCapitalised))
      whole.set(stemsOf(words), supertype)
    if (to - from > 1 && supertype !== 'p') continue
    for (const { stem } of words) {
      const votes = single.get(stem) ?? new Map<string, number>()
      votes.set(supertype, (votes.get(supertype) ?? 0) + 1)
      single.set(stem, votes)
    }
  }
  const plain = new Set<string>()
  for (const words of sentences)
    for (const { isCapitalised, stem } of words) if (!isCapitalised) plain.add(stem)
  return { single, whole, surnames, plain }
}

const stemsOf = (words: readonly NamedWord[]) => words.map(({ stem }) => stem).join(' ')

/** `Rakušan Vrbovské poděkoval`: two surnames of the document are two persons. */
function separate(range: NameRange, words: readonly NamedWord[], surnames: ReadonlySet<string>): NameRange[] {
  const { from, to, supertype } = range
  if (supertype !== 'p' || to - from < 2) return [range]
  const first = words[from]!
  const next = words[from + 1]!
  const isSurname = surnames.has(first.stem) && (first.lists & FIRST_NAME) === 0
  const isApart =
    to - from === 2 ? surnames.has(next.stem) && next.stem !== first.stem : next.lists & FIRST_NAME
  return isSurname && isApart
    ? [
        { ...range, to: from + 1 },
        { ...range, from: from + 1 },
      ]
    : [range]
}

/** Where the words of a longer name stand side by side, they are that name. */
function joinWhole(
  ranges: readonly NameRange[],
  words: readonly NamedWord[],
  sentence: number,
  { whole }: KnownNames,
): readonly NameRange[] {
  if (whole.size === 0) return ranges
  let result = ranges
  for (let from = 0; from < words.length; from++) {
    if (!words[from]!.isCapitalised) continue
    for (let to = Math.min(from + LONGEST, words.length); to > from + 1; to--) {
      const supertype = whole.get(stemsOf(words.slice(from, to)))
      if (!supertype) continue
      const touched = result.filter((range) => range.from < to && range.to > from)
      if (touched.every((range) => range.from >= from && range.to <= to && range.to - range.from < to - from))
        result = [...result.filter((range) => !touched.includes(range)), { sentence, from, to, supertype }]
      break
    }
  }
  return result
}

/** Names of one word that the model missed here and found elsewhere. */
function* missed(
  ranges: readonly NameRange[],
  words: readonly NamedWord[],
  sentence: number,
  { single, surnames, plain }: KnownNames,
): Generator<NameRange> {
  const covered = new Uint8Array(words.length)
  for (const { from, to } of ranges) covered.fill(1, from, to)
  for (let i = 0; i < words.length; i++) {
    const { isCapitalised, form, stem, upos } = words[i]!
    if (covered[i] || !isCapitalised || stem.length < 3 || plain.has(stem)) continue
    if (upos === 'ADJ' && POSSESSIVE.test(form) && surnames.has(withoutFleeting(stem))) {
      yield { sentence, from: i, to: i + 1, supertype: 'p' }
      continue
    }
    const votes = single.get(stem)
    if (!votes) continue
    const [supertype, count] = [...votes].sort((a, b) => b[1] - a[1])[0]!
    // `Horská upozornila`: an adjective with no noun to go with is the surname it was before.
    const isSurname = surnames.has(stem) && !NOMINAL.test(words[i + 1]?.upos ?? '')
    if (isSurname || (count >= LEAST_SEEN && upos !== 'ADJ'))
      yield { sentence, from: i, to: i + 1, supertype }
  }
}
