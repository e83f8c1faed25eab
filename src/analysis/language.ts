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
// In a sentence or two, trigrams of far languages win by chance: letters and small words know better there.
const SHORT = 250
const CZECH_WORDS =
  /(?<!\p{L})(?:je|se|na|že|ve|ze|do|pro|jsem|jsou|byl|byla|bylo|byli|který|která|které|podle|nebo|jako|také|ale|jeho|když|už|po|při|si|kdyz|uz|ktery|tak|za|od|jeste|v|k|s|z|o|i|dva|tři|let)(?!\p{L})/giu
// No Romance or Germanic language has these.
const CERTAIN = /(?<!\p{L})(?:v|k|z|ve|ze|ke|jsou|byl[aoiy]?|podle|kter[ýáé]|nebo|když|při|že|své)(?!\p{L})/iu
const SLOVAK = /[ľĺŕôä]|(?<!\p{L})(?:sa|sú|bol|bola|ktorý|ktorá|alebo|ako|čo|podľa)(?!\p{L})/giu
const OWN_LETTERS = /[ěřů]/gi
const CARON = /[čšžťďň]/i
const LONG = /[áéíýú]/i
// No Czech word has them, and each of the languages that sentences in Czech are taken for has one or another.
const FOREIGN = /[äöüßłąęśćńżźőűđãõâêîôûàèìòùçñœæøåășțşţ]/i
const CYRILLIC_OR_OTHER = /[^\p{Script=Latin}\P{L}]/u
const SOUTHERN = /^(?:slv|hrv|bos|srp)$/

const countOf = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/** The language of a text, null where it is too short or no language. The library knows no Slovak: letters tell. */
export function identifyLanguage(text: string): string | null {
  const sample = text.slice(0, ENOUGH)
  const letters = countOf(sample, /\p{L}/gu)
  if (letters === 0) return null
  const words = sample.split(/\s+/).length
  const own = countOf(sample, OWN_LETTERS)
  const small = countOf(sample, CZECH_WORDS)
  if (countOf(sample, SLOVAK) * 2 > own * 2 + small) return 'sk'
  // No other language has these letters; one of a hundred is more than Czech names make in a foreign text.
  if (own >= 2 && own > letters * 0.01) return 'cs'
  const guess = letters < LEAST ? undefined : francAll(sample, { minLength: 10 })[0]?.[0]
  if (guess === 'ces') return 'cs'
  // Texts without diacritics are taken for their neighbours.
  if (own > 0 || (small / words > 0.12 && isLikelySlavic(sample, guess))) return 'cs'
  if (letters < SHORT && isShortCzech(sample, guess)) return 'cs'
  // Its long vowels tell Czech from the southern languages the library takes short texts for.
  if (SOUTHERN.test(guess ?? '') && LONG.test(sample)) return 'cs'
  return guess === undefined || guess === 'und' ? null : (CODES[guess] ?? guess)
}

const ROMANCE_OR_GERMANIC = /^(?:eng|deu|nld|swe|spa|por|ita|fra|ron|cat|glg)$/

/** Small words alone also stand in other languages (`a`, `o`, `do`, `je`): letters have to allow for Czech. */
function isLikelySlavic(sample: string, guess = ''): boolean {
  if (FOREIGN.test(sample)) return false
  if (SOUTHERN.test(guess)) return LONG.test(sample) || !CARON.test(sample)
  return !ROMANCE_OR_GERMANIC.test(guess) || CARON.test(sample) || (LONG.test(sample) && CERTAIN.test(sample))
}

/** Carons and long vowels together are Czech, where no letter is foreign; either with a small word or two too. */
function isShortCzech(sample: string, guess: string | undefined): boolean {
  if (FOREIGN.test(sample) || CYRILLIC_OR_OTHER.test(sample)) return false
  if (CARON.test(sample) && LONG.test(sample)) return true
  // A language nobody expects here is a guess at random.
  if (guess !== undefined && !(guess in CODES) && LONG.test(sample)) return true
  const endings = countOf(sample, CZECH_ENDINGS)
  return endings >= (SOUTHERN.test(guess ?? '') ? 2 : 1) && (CARON.test(sample) || LONG.test(sample))
}

// Endings of verbs and adjectives that the languages around do not have in this shape.
const CZECH_ENDINGS =
  /(?<=\p{L}{2})(?:ých|ého|ému|ích|ování|ost|ou|[aá]la|[ií]la|ují|uje|ejí|ní|ský|ská|ské|ci)(?!\p{L})/giu
