import type { SentimentWord, Token } from '../types.js'
import type { PolarityLexicon } from './lexicon.js'
import type { Shift } from './shifts.js'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))
const NEGATORS = words(
  'bez není nikoli nikoliv ani nebyl nebyla nebylo nebyli nebyly nebude nejsou nebudou žádný žádná žádné žádného nikdy sotva nikdo',
)
const STRONGER = words(
  'velmi velice mimořádně nesmírně obrovsky zcela naprosto výrazně vysoce silně hluboce extrémně tak tolik příliš nejvíce značně podstatně dramaticky obrovský',
)
const WEAKER = words('trochu mírně lehce poněkud částečně málo téměř skoro drobný')
// How many words a negation reaches, short of the next mark or conjunction.
const REACH = 3
const STRONG = 1.5
const WEAK = 0.5
// Czech negations agree with each other and do not cancel out; what is denied weighs less than what is said.
const DENIED = -0.75

export interface Polarity {
  readonly value: number
  /** Whether its own `ne-` denies it; not where the lexicon knows the word with it. */
  readonly isDenied: boolean
}

const NEUTRAL: Polarity = { value: 0, isDenied: false }

/** What the lexicon says of a word by itself. */
export function polarityOf(token: Token, lexicon: PolarityLexicon): Polarity {
  // A name is no opinion: Veselý is a surname.
  if (token.upos === 'PROPN' || token.upos === 'ADP') return NEUTRAL
  const lemma = token.lemma.toLowerCase()
  const { upos } = token
  if (!isNegated(token)) return { value: lookUp(lemma, upos, lexicon), isDenied: false }
  // Lemmatisers take the `ne-` off, but not of every word.
  const bare = lemma.replace(/^ne/, '')
  const whole = lookUp(`ne${bare}`, upos, lexicon)
  return whole !== 0
    ? { value: whole, isDenied: false }
    : { value: lookUp(bare, upos, lexicon), isDenied: true }
}

const SUPERLATIVE = /^nej\p{L}+[šč][íi]/iu
const isNegated = ({ form }: Token) => /^ne\p{L}{2}/iu.test(form) && !SUPERLATIVE.test(form)

// `Nechat` and `nést` begin so by themselves.
const isWhole = (lemma: string, form: string) =>
  /^ne/i.test(lemma) && /^(?:nech|nést|nesl|neso|nese|nenávid)/i.test(form)

function lookUp(lemma: string, upos: string, { words: values }: PolarityLexicon): number {
  const own = values.get(`${lemma}/${upos}`) ?? values.get(lemma)
  if (own !== undefined) return own
  for (const other of ALIKE[upos] ?? []) {
    const value = values.get(`${lemma}/${other}`)
    if (value !== undefined) return value
  }
  return 0
}

// Parts of speech a tagger mixes up.
const ALIKE: Readonly<Record<string, readonly string[]>> = {
  NOUN: ['ADJ', 'VERB'],
  ADJ: ['NOUN', 'VERB'],
  VERB: ['ADJ', 'NOUN'],
  ADV: ['ADJ'],
  AUX: ['VERB'],
  X: ['NOUN', 'ADJ', 'VERB', 'ADV'],
}

export interface Circumstances {
  readonly lexicon: PolarityLexicon
  readonly polarity?: Polarity
  readonly shift?: Shift | null
  /** The word it is seen with. */
  readonly with?: string
}

/** A word or idiom that decides, with what its neighbours make of its value. */
export function weighed(
  tokens: readonly Token[],
  places: readonly number[],
  value: number,
  { lexicon, polarity, shift, with: partner }: Circumstances,
): SentimentWord {
  const from = places[0]!
  const { negations, factor, by } = neighboursOf(tokens, from, polarity?.isDenied === true, lexicon)
  const isTurned = negations.length > 0
  const score = value * factor * (isTurned ? DENIED : 1) * (shift?.factor ?? 1)
  const changed = [...negations, ...by, ...(shift ? [shift.by] : []), ...(partner ? [partner] : [])]
  return {
    start: tokens[from]!.start,
    end: tokens[places.at(-1)!]!.end,
    form: places.map((place) => tokens[place]!.form).join(' '),
    lemma: places.map((place) => tokens[place]!.lemma.toLowerCase()).join(' '),
    score: Math.round(score * 100) / 100,
    ...(changed.length > 0 ? { by: changed } : {}),
  }
}

function neighboursOf(tokens: readonly Token[], from: number, isDenied: boolean, lexicon: PolarityLexicon) {
  const token = tokens[from]!
  const negations = isDenied ? [token.form] : []
  const by: string[] = []
  let factor = SUPERLATIVE.test(token.form) ? STRONG : 1
  for (let i = from - 1; i >= Math.max(0, from - REACH); i--) {
    const { form, lemma, upos } = tokens[i]!
    if (upos === 'PUNCT' || upos === 'CCONJ') break
    const lower = form.toLowerCase()
    const isVerb = upos === 'VERB' || upos === 'AUX'
    // A verb that is polar itself spends its negation on itself: who did not manage a crisis had one.
    const isDenying =
      isVerb && isNegated(tokens[i]!) && !isWhole(lemma, form) && polarityOf(tokens[i]!, lexicon).value === 0
    const isNegator = NEGATORS.has(lower) || isDenying
    // `Bez` is about a thing, not about what is done.
    if (isNegator && (lower !== 'bez' || token.upos !== 'VERB')) negations.push(form)
    else if (i < from - 1) continue
    else if (STRONGER.has(lemma.toLowerCase())) {
      factor *= STRONG
      by.push(form)
    } else if (WEAKER.has(lemma.toLowerCase())) {
      factor *= WEAK
      by.push(form)
    }
  }
  return { negations, factor, by }
}
