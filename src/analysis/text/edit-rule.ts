/** How a form becomes its base form: a prefix goes, an ending is replaced, capitals are kept or not. */
export interface EditRule {
  readonly prefix: number
  readonly strip: number
  readonly append: string
  /** `l` all in lower case, `k` as written, `c` the first letter large and the rest small. */
  readonly capitals: 'l' | 'k' | 'c'
}

const NEGATIONS = ['', 'ne', 'nej', 'nejne'] as const

export const writeRule = ({ prefix, strip, append, capitals }: EditRule): string =>
  `${capitals}${prefix}${String.fromCharCode(97 + strip)}${append}`

export const readRule = (text: string): EditRule => ({
  capitals: text[0] as EditRule['capitals'],
  prefix: Number(text[1]),
  strip: text.charCodeAt(2) - 97,
  append: text.slice(3),
})

export function applyRule(rule: EditRule, form: string): string {
  const { prefix, strip, append, capitals } = rule
  const cased =
    capitals === 'k'
      ? form
      : capitals === 'l'
        ? form.toLowerCase()
        : form.charAt(0).toUpperCase() + form.slice(1).toLowerCase()
  return cased.slice(prefix, Math.max(prefix, cased.length - strip)) + append
}

/**
 * The shortest rule that makes a lemma of a form; null where they have too little in common, unless the pair is
 * `certain`: `lidí` is a form of `člověk`.
 */
export function findRule(
  form: string,
  lemma: string,
  { certain = false }: { readonly certain?: boolean } = {},
): EditRule | null {
  const lowerLemma = lemma.toLowerCase() === lemma
  const isUpper = form.length > 1 && form === form.toUpperCase() && form !== form.toLowerCase()
  const capitals = lowerLemma ? 'l' : isUpper && lemma !== lemma.toUpperCase() ? 'c' : 'k'
  const cased = applyRule({ prefix: 0, strip: 0, append: '', capitals }, form)
  let best: EditRule | null = null
  for (const negation of NEGATIONS) {
    if (!cased.startsWith(negation)) continue
    const rest = cased.slice(negation.length)
    let shared = 0
    while (shared < rest.length && shared < lemma.length && rest[shared] === lemma[shared]) shared++
    const strip = rest.length - shared
    if (strip > 20 || (shared === 0 && rest.length > 3 && negation === '' && !certain)) continue
    const rule: EditRule = { prefix: negation.length, strip, append: lemma.slice(shared), capitals }
    if (
      !best ||
      rule.strip + rule.append.length + 2 * Math.sign(rule.prefix) <
        best.strip + best.append.length + 2 * Math.sign(best.prefix)
    )
      best = rule
  }
  return best
}
