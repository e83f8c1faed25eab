import { addCode, hashText, prefixHashes, SEED, suffixHashes } from '../model/hash.js'

/** What is asked of a form again and again, worked out once. */
export interface Word {
  readonly form: string
  readonly lower: string
  readonly hash: number
  readonly lowerHash: number
  readonly suffixes: Int32Array
  readonly prefixes: Int32Array
  /** `Xx`, `X`, `x`, `d`, `Xx-Xx`: kinds of characters, repeats left out. */
  readonly shape: number
  readonly isCapitalised: boolean
  readonly isUpper: boolean
}

const LONGEST_SUFFIX = 6
const LONGEST_PREFIX = 4
// A word of a million letters is no word; its ends say enough.
const LONGEST_WORD = 60

export function describeWord(form: string): Word {
  const cut = form.length > LONGEST_WORD ? form.slice(0, 30) + form.slice(-30) : form
  const lower = cut.toLowerCase()
  const first = cut.charCodeAt(0)
  const isCapitalised = cut !== lower && isUpperCode(first, cut)
  return {
    form: cut,
    lower,
    hash: hashText(cut),
    lowerHash: hashText(lower),
    suffixes: suffixHashes(lower, LONGEST_SUFFIX),
    prefixes: prefixHashes(lower, LONGEST_PREFIX),
    shape: shapeHash(cut),
    isCapitalised,
    isUpper: cut.length > 1 && cut !== lower && cut === cut.toUpperCase(),
  }
}

const isUpperCode = (code: number, form: string): boolean =>
  (code >= 65 && code <= 90) || (code > 127 && /^[\p{Lu}\p{Lt}]/u.test(form))

function shapeHash(form: string): number {
  let hash = SEED
  let previous = 0
  let run = 0
  for (const character of form) {
    const kind = kindOf(character)
    run = kind === previous ? run + 1 : 0
    previous = kind
    // Two of a kind differ from one: `X` is an initial, `XX` an abbreviation.
    if (run < 2) hash = addCode(hash, kind)
  }
  return hash
}

function kindOf(character: string): number {
  const code = character.charCodeAt(0)
  if (code >= 48 && code <= 57) return 100
  if (code >= 97 && code <= 122) return 120
  if (code >= 65 && code <= 90) return 88
  if (code < 128) return code
  if (/\p{Lu}/u.test(character)) return 88
  if (/\p{Ll}/u.test(character)) return 120
  if (/\p{L}/u.test(character)) return 121
  return /\p{N}/u.test(character) ? 100 : code
}

/** Remembers what it made of the words it has met, up to a bound. */
export class WordCache<Value> {
  private readonly values = new Map<string, Value>()
  private readonly make: (form: string) => Value
  private readonly most: number

  constructor(make: (form: string) => Value, most = 50_000) {
    this.make = make
    this.most = most
  }

  get(form: string): Value {
    let value = this.values.get(form)
    if (value === undefined) {
      // Forgetting all at once is rare and costs less than keeping an order.
      if (this.values.size >= this.most) this.values.clear()
      value = this.make(form)
      // Endless words are not worth remembering.
      if (form.length < 200) this.values.set(form, value)
    }
    return value
  }
}
