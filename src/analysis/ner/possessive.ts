import type { Token } from '../types.js'
import { type Opinion, UNTHOUGHT, wordKey } from './opinions.js'

const POSSESSIVE = /(?:ův|ov[aoyuěi]|ových|ovou|ovými|ovým)$/
const NOMINAL = /^(?:NOUN|PROPN|ADJ|DET|NUM)$/
// Vlčkův, Hájkova, Moravcovo: the e that other cases lose.
const FLEETING = /[^aáeéěiíoóuúůyýnrsc](?=k$)|[bdvlpmz](?=c$)/

/**
 * Whom a possessive may belong to, the likeliest first: `Vlčkův` to `Vlček`, `Stanjurova` to `Stanjura` or `Stanjur`.
 * Nobody where the word is none: `Kellnerovou` without a noun is a woman's surname.
 */
export function ownersOf(
  { form, upos }: Pick<Token, 'form' | 'upos'>,
  after: Token | null,
): readonly string[] {
  if (upos !== 'ADJ' || !POSSESSIVE.test(form)) return []
  if (form.endsWith('ovou') && !NOMINAL.test(after?.upos ?? '')) return []
  const stem = form.replace(POSSESSIVE, '')
  if (stem.length < 2) return []
  const fleeting = FLEETING.exec(stem)
  const full = fleeting ? `${stem.slice(0, -1)}e${stem.slice(-1)}` : null
  return [...(full ? [full] : []), stem, `${stem}a`, `${stem}o`]
}

const FIRST_GUESS = -0.7
const LATER_GUESS = -3
const LISTED = 2

/** What a possessive says of its owner's base form. */
export function ownerOpinion(
  form: string,
  owners: readonly string[],
  { key, isListed }: { readonly key: number; readonly isListed: (name: string) => boolean },
): Opinion {
  const candidates = owners
    .map((base, i) => ({
      base,
      score: (i === 0 ? FIRST_GUESS : LATER_GUESS) + (isListed(base) ? LISTED : 0),
    }))
    .sort((a, b) => b.score - a.score)
  return { best: candidates[0]!.base, form, key: wordKey(key, form), candidates, otherwise: UNTHOUGHT }
}
