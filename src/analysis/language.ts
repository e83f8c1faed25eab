import { francAll } from 'franc-min'

const CODES: Readonly<Record<string, string>> = {
  ces: 'cs',
  slk: 'sk',
  eng: 'en',
  deu: 'de',
  pol: 'pl',
  fra: 'fr',
  spa: 'es',
  ita: 'it',
  hun: 'hu',
  rus: 'ru',
  ukr: 'uk',
  nld: 'nl',
  por: 'pt',
  ron: 'ro',
  swe: 'sv',
  hrv: 'hr',
  bos: 'bs',
  srp: 'sr',
}
// Detection needs a paragraph, not a book.
const ENOUGH = 2000
const LEAST = 20
const CZECH_WORDS =
  /(?<!\p{L})(?:je|se|na|že|ve|ze|do|pro|jsem|jsou|byl|byla|bylo|který|která|které|podle|nebo|jako|také|ale|jeho|když|už|po|při|si|že|ze|kdyz|uz|ktery|jako|tak|za|od|jeste)(?!\p{L})/giu
const SLOVAK = /[ľĺŕôä]|(?<!\p{L})(?:sa|sú|bol|bola|ktorý|ktorá|alebo|ako|čo|podľa)(?!\p{L})/giu
const OWN_LETTERS = /[ěřů]/gi

/** The language of a text, null where it is too short or no language. The library knows no Slovak: letters tell. */
export function identifyLanguage(text: string): string | null {
  const sample = text.slice(0, ENOUGH)
  const letters = sample.match(/\p{L}/gu)?.length ?? 0
  if (letters === 0) return null
  const words = sample.split(/\s+/).length
  const czech = (sample.match(OWN_LETTERS)?.length ?? 0) * 2 + (sample.match(CZECH_WORDS)?.length ?? 0)
  const slovak = (sample.match(SLOVAK)?.length ?? 0) * 2
  if (slovak > czech) return 'sk'
  const guess = letters < LEAST ? undefined : francAll(sample, { minLength: 10 })[0]?.[0]
  if (guess === 'ces') return 'cs'
  // Short texts and texts without diacritics are taken for their neighbours.
  if ((sample.match(OWN_LETTERS)?.length ?? 0) > 0 || czech / words > 0.12) return 'cs'
  // Its long vowels tell Czech from the southern languages the library takes short texts for.
  if (/^(?:slv|hrv|bos|srp)$/.test(guess ?? '') && /[áéíýú]/i.test(sample)) return 'cs'
  return guess === undefined || guess === 'und' ? null : (CODES[guess] ?? guess)
}
