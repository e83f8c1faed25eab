import type { Token } from '../types.js'
import type { Clause } from './clauses.js'

const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/))

/** Less of something: what is bad turns good, what is good turns bad. */
const LESS =
  words(`klesnout klesat poklesnout pokles klesání ubýt ubývat úbytek snížit snižovat snížení snižování
  zmenšit zmenšovat omezit omezovat zmírnit zmírňovat zmírnění opadnout opadat ochabnout zmizet vymizet mizet zastavit
  zastavení zpomalit zkrotit krotit utlumit tlumit`)
/** What comes to an end, where it stands before the verb: `válka skončila`, but not `skončil ve vězení`. */
const OVER = words('skončit končit ustat ustávat polevit přestat zaniknout pominout odeznít')
const MORE =
  words(`růst vzrůst stoupnout stoupat zvýšit zvyšovat zvýšení zvyšování nárůst navýšit navýšení narůst
  narůstat přibýt přibývat vyskočit zesílit sílit prohloubit prohlubovat`)
/** Quantities people want more of, and those they want less of. */
const WANTED =
  words(`mzda plat příjem důchod zisk výnos tržba export vývoz produkce výroba ekonomika hdp poptávka
  zaměstnanost návštěvnost koruna akcie úroda důvěra podpora popularita prodej obrat odbyt investice kvalita naděje
  spokojenost porodnost vzdělanost`)
const UNWANTED =
  words(`cena inflace nezaměstnanost kriminalita zločinnost schodek deficit dluh zadlužení poplatek nájem
  nájemné účet výdaj náklad chudoba emise nehodovost úmrtnost nemocnost drahota daň sazba zpoždění znečištění`)
/** Whoever helps against something bad does good: the bad thing itself is not what the clause says. */
const HELP =
  words(`pomoc pomoci pomoct pomáhat vypomoci vypomáhat ochrana ochránit chránit ochraňovat zachránit
  zachraňovat záchrana zachránce léčit léčba vyléčit uzdravit předejít předcházet prevence zabránit zabraňovat odvrátit
  zažehnat potírat vymýtit odstranit vyřešit podpora podpořit podporovat sbírka splatit splácet oddlužit uhasit
  zneškodnit objasnit odhalit vypátrat usvědčit osvobodit zprostit očistit ošetřit přežít překonat porazit zvítězit
  urovnat usmířit bojovat`)
/** Verbs that deny what stands before them: `stávka se nekoná`. */
const DENIED_AFTER = words('konat hrozit potvrdit prokázat nastat objevit')

export interface Shift {
  readonly factor: number
  readonly by: string
}

const lemmaOf = ({ lemma }: Token) => lemma.toLowerCase()
const isThing = ({ upos }: Token) => upos === 'NOUN' || upos === 'PROPN' || upos === 'ADJ'
// What is said to become less weighs less than what is said to be.
const TURNED = -0.75
const HELP_REACH = 6

/** What becomes of the value of one word by the others of its clause; null where it stays. */
export function shiftOf(
  tokens: readonly Token[],
  at: number,
  { from, to }: Clause,
  value: number,
): Shift | null {
  const token = tokens[at]!
  if (!isThing(token)) return null
  for (let i = from; i < to; i++) {
    const other = tokens[i]!
    const lemma = lemmaOf(other)
    if (i === at) continue
    if (LESS.has(lemma) || (OVER.has(lemma) && i > at && value < 0)) return { factor: TURNED, by: other.form }
    const isDenied = /^ne/i.test(other.form) && i > at && i - at <= 3 && DENIED_AFTER.has(lemma)
    if (isDenied) return { factor: TURNED, by: other.form }
    const isAgainst = lemma === 'proti' && i < at && at - i <= 3
    if (value < 0 && (isAgainst || isHelped(other, at - i))) return { factor: 0, by: other.form }
  }
  return null
}

/** What stands after a word of help is what it helps against; after a verb's object also before it. */
const isHelped = (other: Token, distance: number): boolean =>
  HELP.has(lemmaOf(other)) &&
  distance <= HELP_REACH &&
  (distance > 0 || (other.upos === 'VERB' && distance >= -3))

/** What a clause says by more or less of a quantity; null where it does not. */
export function trendOf(
  tokens: readonly Token[],
  { from, to }: Clause,
): { readonly at: number; readonly value: number; readonly by: string } | null {
  let trend: { at: number; sign: number } | null = null
  let quantity: { form: string; sign: number } | null = null
  for (let i = from; i < to; i++) {
    const lemma = lemmaOf(tokens[i]!)
    if (LESS.has(lemma) || MORE.has(lemma)) trend ??= { at: i, sign: LESS.has(lemma) ? -1 : 1 }
    else if (WANTED.has(lemma)) quantity ??= { form: tokens[i]!.form, sign: 1 }
    else if (UNWANTED.has(lemma)) quantity ??= { form: tokens[i]!.form, sign: -1 }
  }
  return trend && quantity ? { at: trend.at, value: trend.sign * quantity.sign, by: quantity.form } : null
}
